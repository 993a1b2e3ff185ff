"""What the models share: names and numbers as they may come in, requests and answers."""

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from burgrave.sentences import LANGUAGES


def check_language(code: str) -> str:
    """A language of the house."""
    if code not in LANGUAGES:
        raise ValueError(f"the languages are: {', '.join(LANGUAGES)}")
    return code


def check_number(value: Any) -> Any:
    """JSON's numbers only: neither "3" nor true."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("a number is needed")
    return value


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]{1,40}$")]
Short = Annotated[str, StringConstraints(max_length=40)]
Words = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=8000, pattern=r"^[^\x00-\x1f\x7f]+$")]
TABLE_ID = r"^[A-Za-z0-9_-]{22}$"
TableId = Annotated[str, StringConstraints(pattern=TABLE_ID)]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{10,100}$")]
Number = Annotated[int, Field(ge=0, le=1_000_000), BeforeValidator(check_number)]
SeatNumber = Annotated[int, Field(ge=0, le=9), BeforeValidator(check_number)]
Language = Annotated[str, AfterValidator(check_language), Field(json_schema_extra={"enum": list(LANGUAGES)})]


class Request(BaseModel):
    """What a client sends: nothing but the fields named."""

    model_config = ConfigDict(extra="forbid")


class Answer(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"x-answer": True})
