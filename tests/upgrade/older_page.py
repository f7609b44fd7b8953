"""What the page of an older version makes of the server's words.

An open page goes on with the program that it loaded, so what a newer server says has to pass
through its readers. These are those of web/src in 0.1.0: `strict` objects refuse
members that they do not know, `loose` ones let them pass; both need theirs to be right.
"""


class Misfit(Exception):
    pass


def kind(*types):
    def read(value, where):
        # To Python, true is a number.
        if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
            raise Misfit(f"{where} is {value!r}")
    return read


text, number, flag, anything = kind(str), kind(int, float), kind(bool), lambda value, where: None


def one_of(*words):
    def read(value, where):
        if value not in words:
            raise Misfit(f"{where} is {value!r}")
    return read


def or_null(reader):
    return lambda value, where: None if value is None else reader(value, where)


def many(reader):
    def read(value, where):
        kind(list)(value, where)
        for i, item in enumerate(value):
            reader(item, f"{where}[{i}]")
    return read


def record(reader):
    def read(value, where):
        kind(dict)(value, where)
        for key, item in value.items():
            reader(item, f"{where}.{key}")
    return read


def loose(needed, may=None):
    def read(value, where):
        kind(dict)(value, where)
        for key, reader in needed.items():
            if key not in value:
                raise Misfit(f"{where}.{key} is missing")
            reader(value[key], f"{where}.{key}")
        for key, reader in (may or {}).items():
            if key in value:
                reader(value[key], f"{where}.{key}")
    return read


def strict(needed, may=None):
    def read(value, where):
        loose(needed, may)(value, where)
        unknown = value.keys() - needed.keys() - (may or {}).keys()
        if unknown:
            raise Misfit(f"{where} has {', '.join(sorted(unknown))}")
    return read


seat, cards = or_null(text), many(text)
move_of = strict({"verb": text},
                 {"text": text, "word": text, "number": number, "suit": text, "to": text,
                  "cards": cards, "also": cards, "onto": cards})
offer_of = strict({"verb": text, "optional": flag},
                  {"refined": flag, "words": cards, "least": number, "most": number,
                   "step": number, "suits": cards, "to": cards, "min": number, "max": number,
                   "from": cards, "must": cards, "limited": cards, "most_of_limited": number,
                   "also": number, "onto": cards})
zone_of = strict({"zone": text, "owner": seat, "size": number, "ordered": flag, "cards": cards})
fact_of = strict({"name": text, "of": seat, "value": anything})
view_of = strict({"seat": seat, "awaited": cards, "offers": many(offer_of), "zones": many(zone_of),
                  "marks": many(strict({"mark": text, "cards": cards})), "facts": many(fact_of)},
                 {"secrets": cards})
place = or_null(strict({"zone": text, "owner": seat}))
line = strict({"label": text, "note": text, "amount": number})
sheet_of = strict({"headline": text,
                   "columns": many(strict({"seats": cards, "taken_lines": many(line),
                                           "taken": number, "score_lines": many(line),
                                           "score": number})),
                   "expected": or_null(number), "proof": text})
standing_of = strict({"totals": record(number), "hands": number, "deals": number, "dealer": seat,
                      "over": flag, "winners": cards}, {"slips": record(number)})
event_of = strict({"version": number, "kind": one_of("move", "act", "score")},
                  {"seat": text, "move": move_of, "hidden_cards": number, "name": text,
                   "sheet": sheet_of, "standing": standing_of,
                   "draws": many(strict({"draw": text, "cards": cards}, {"seats": cards})),
                   "shifts": many(strict({"from": place, "to": place, "size": number,
                                          "cards": cards}))})
sitter_of = loose({"seat": text, "kind": one_of("person", "bot", "empty")},
                  {"name": text, "here": flag, "held": flag, "bot": text})
table_of = loose({"table": text, "version": number,
                  "state": one_of("waiting", "playing", "finished", "abandoned"), "title": text,
                  "game": text, "seats": many(sitter_of), "you": seat},
                 {"settings": record(anything), "view": view_of, "events": many(event_of),
                  "fresh": flag, "standing": standing_of, "host": seat, "may_host": flag,
                  "event": or_null(text), "hints": flag, "takeback": text, "chat": text,
                  "watchers": number, "access": text, "pace": text, "idle": text,
                  "watching": text, "asked": or_null(loose({"what": text, "by": text}))})
log_of = loose({"events": many(event_of)})
state_of, kind_of = one_of("waiting", "playing", "finished", "abandoned"), one_of("party", "rotation")
gathering_of = loose(
    {"event": text, "version": number, "state": state_of, "title": text, "kind": kind_of,
     "game": text, "rounds": number, "hands": number, "round": number, "watching": text,
     "host": text,
     "people": many(loose({"name": text, "state": one_of("in", "waiting", "left")})),
     "standings": many(loose({"rank": or_null(number), "name": text, "score": number,
                              "rounds": many(number)}, {"bot": flag, "left": flag})),
     "tables": many(loose({"number": number, "table": text,
                           "seats": many(loose({"seat": text, "name": text}, {"bot": flag})),
                           "hands": number, "points": many(number), "done": flag})),
     "winners": many(text), "may_host": flag, "takes_part": flag, "rank": or_null(number),
     "place": or_null(loose({"number": number, "table": text, "seat": text, "partner": text,
                             "against": many(text), "done": flag}))},
    {"settings": or_null(record(anything))})
listed_of = loose({"event": text, "state": state_of, "title": text, "kind": kind_of,
                   "people": number, "round": number, "rounds": number}, {"host": text})
lists_of = loose({"open": many(listed_of), "mine": many(listed_of), "games": record(many(text))})
PUSHES = {
    "event": gathering_of,
    "event_table": loose({"event": text, "number": number, "table": text, "hands": number,
                          "points": many(number), "done": flag}),
    "called": loose({"event": text, "round": number, "number": number, "table": text,
                     "seat": text, "partner": text, "against": many(text)}),
    "welcome": loose({"protocol": number}, {"name": text, "phrases": cards}),
    "table": table_of,
    "update": loose({"table": text, "version": number},
                    {"events": many(event_of), "view": view_of, "standing": standing_of,
                     "fresh": flag}),
    "present": loose({"table": text, "seats": many(sitter_of)}, {"watchers": number}),
    "said": loose({"table": text}, {"by": seat, "name": text, "text": text}),
    "asked": loose({"table": text, "what": text, "by": text}),
}


def read_push(message):
    """Throws Misfit if that page cannot read it."""
    what = message["push"]
    PUSHES.get(what, anything)(message, what)
