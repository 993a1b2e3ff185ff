"""The shape of the nets, and the units of their numbers. Data only."""

HIDDEN, UNITS, SIDE, JOINT = 64, 32, 32, 64
"""How wide the layers are."""

MOST_REST, MOST_SIZE, MOST_MEMBERS = 96, 64, 16
"""The largest row: numbers of the rest, numbers of a member, members."""

MOST_NUMBER = 127
MOST_SIGNAL = 2047
MOST_WEIGHT = 32767
MOST_SUM = 2**31 - 1

NUMBER = 32
"""What stands for 1 in a row …"""
SIGNAL = 256
"""… between layers …"""
WEIGHT = 2048
"""… and among weights; biases have the unit of the sums that they begin."""

FIRST_SHIFT = 8  # from NUMBER * WEIGHT to SIGNAL
SHIFT = 11  # from SIGNAL * WEIGHT to SIGNAL

ANSWER = 65536
"""What stands for one point in an answer, of which SIGNAL * WEIGHT stand for 1: a net counts in eight points."""

LAYERS = {
    "hidden_rest": (MOST_REST, HIDDEN),
    "hidden_member": (MOST_SIZE, HIDDEN),
    "unit": (HIDDEN, UNITS),
    "side": (MOST_REST, SIDE),
    "joint": (UNITS + SIDE, JOINT),
    "answer": (JOINT, 1),
}
"""The tables of weights, input by output; rows for inputs that a game does not have are left out."""

BIASES = {"hidden_bias": HIDDEN, "unit_bias": UNITS, "side_bias": SIDE, "joint_bias": JOINT, "answer_bias": 1}
