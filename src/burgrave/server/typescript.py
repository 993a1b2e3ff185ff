"""The models as TypeScript: `python -m burgrave.server.typescript` writes what `web/src/api.d.ts` holds."""

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from burgrave.server.models.messages import ClientMessage, ServerMessage

Schema = dict[str, Any]

REFERENCE = "#/components/schemas/"
HEADER = "// Made from the server's models by `python -m burgrave.server.typescript`; not to be edited.\n"


def message_schemas() -> dict[str, Schema]:
    """The schemas of the socket's messages and of all they are made of, by name."""
    found: dict[str, Schema] = {}
    unions: dict[str, Any] = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    for name, messages in unions.items():
        schema = TypeAdapter(messages).json_schema(ref_template=f"{REFERENCE}{{model}}")
        found |= schema.pop("$defs", {})
        found[name] = schema
    return found


def format_types(schemas: dict[str, Schema]) -> str:
    """A declaration for each schema."""
    return HEADER + "".join(format_declaration(name, schemas[name]) for name in sorted(schemas))


def format_declaration(name: str, schema: Schema) -> str:
    """An interface for an object, a type for anything else."""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"\n{comment(schema)}export type {name} = {format_type(schema)}\n"
    required = schema.get("required", [])
    fields = [
        f"  {comment(field, '  ')}{key}{'' if key in required or is_sent(schema, key) else '?'}: {format_type(field)}\n"
        for key, field in schema["properties"].items()
    ]
    return f"\n{comment(schema)}export interface {name} {{\n{''.join(fields)}}}\n"


def is_sent(schema: Schema, key: str) -> bool:
    """Whether a field with a default is always there: a message's type, and all that the server sends."""
    return key == "type" or schema.get("x-answer", False)


def comment(schema: Schema, indent: str = "") -> str:
    """What a schema says of itself."""
    text = " ".join(schema.get("description", "").split())
    return f"/** {text} */\n{indent}" if text else ""


def format_type(schema: Schema) -> str:
    """The type that a schema describes."""
    match schema:
        case {"$ref": reference}:
            return str(reference).removeprefix(REFERENCE)
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": parts} | {"oneOf": parts}:
            return " | ".join(format_type(part) for part in parts)
        case {"type": "array", "items": items}:
            inner = format_type(items)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {format_type(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        schema.get("type", ""), "unknown"
    )


def main() -> None:
    """Write the types."""
    from burgrave.server.app import create_app
    from burgrave.server.settings import Settings

    schemas = create_app(Settings(database="sqlite:////dev/null")).openapi()["components"]["schemas"]
    sys.stdout.write(format_types(schemas))


if __name__ == "__main__":
    main()
