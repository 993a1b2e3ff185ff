"""Everything that goes over the wire, typed once: REST bodies and answers, and the messages of the socket."""
