"""The rule sheets that the rules come from: what each is called."""

SHEETS: dict[str, str] = {
    "S0": "President Card Game Rules, with house rules for president and bum",
    "S1": "President, of a collection of game rules, with neutrals and inversions",
    "S2": "President card game: rules, roles and card swap helper; reports Bicycle, CatsAtCards and Pagat",
    "S3": "Playing Cards: how to play President, with the pond scum",
    "S4": "Free Printable President (Scum) Rules, by ToolFluency",
}
"""The sheets by the letter and number that sources cite them by."""
