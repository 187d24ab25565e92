"""The rule sheets that the rules come from: what each is called."""

SHEETS: dict[str, str] = {
    "S0": "President Card Game Rules",
    "S1": "President, of a collection of game rules",
    "S2": "President card game: rules, roles and card swap helper (Bicycle, CatsAtCards, Pagat)",
    "S3": "Playing Cards: how to play President",
    "S4": "Free Printable President (Scum) Rules, by ToolFluency",
}
"""The sheets by the letter and number that sources cite them by."""
