

# Numbers as people write them, such as 1.234,50 EUR.

_SPACES = " \u00a0\u202f\u2009\u2007\t"
_SEPARATORS = ",.'\u2019\u02bc" + _SPACES
_MINUSES = "-\u2212\u2013"
_CURRENCIES = frozenset(
    "aud brl cad chf cny czk dkk eur gbp hkd huf ils inr jpy krw mxn nok nzd pln rmb ron rub sek sgd thb try"
    " twd usd zar euro kr kr. fr. sfr. rs rs. z\u0142 k\u010d ft lei".split()
)


def _is_currency(text):
    ends = [unicodedata.category(c) for c in text[:1] + text[-1:]]
    return "Sc" in ends or text.lower() in _CURRENCIES


def _is_unit(text):
    kind = unicodedata.category(text[0])
    begins = text[0] in "%\u2030\u00b0\"'\u2032\u2033" or kind == "Sc" or kind[0] == "L"
    allowed = not any(c < " " or c in "\x7f;|" for c in text[1:])
    return begins and allowed and _length(text) <= 16 and text[-1] not in _SPACES


def _length(text):
    """In units of UTF-16."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _is_same_unit(one, other):
    """Whether two units are one, as a word and its plural are."""
    singular, plural = (one, other) if len(one) < len(other) else (other, one)
    ends = ("s", "es", "e", "n", "en")
    return one == other or (
        len(singular) >= 3
        and plural.startswith(singular)
        and singular.isalpha()
        and plural[len(singular) :] in ends
    )


# Dashes that stand for decimals, as in 1'200.- or 99,-- EUR.
_DASHES = re.compile("[.,][-\u2212\u2013\u2014]{1,2}(?=[)%s]|\\Z)" % _SPACES)


class _Around:
    """Takes away what may stand around a number, and counts signs and parentheses."""

    def __init__(self):
        self.signs = self.opened = self.closed = 0
        self.negative = False

    def unit(self, text, behind):
        """What is left of the text before or behind the digits."""
        while text:
            if self.takes(text[0], behind, True):
                text = text[1:]
            elif self.takes(text[-1], behind, False):
                text = text[:-1]
            else:
                break
        return text

    def takes(self, c, behind, first):
        if c in "()":
            self.opened += c == "("
            self.closed += c == ")"
        elif c in _MINUSES and not (behind and first) or c == "+" and not behind:
            # Behind the number a minus counts at the very end only: 12-B is no number.
            self.negative = self.negative or c in _MINUSES
            self.signs += 1
        elif c not in _SPACES and c > " ":
            return False
        return True


def _number_reader(decimal, grouping, unit):
    """A function from texts to numbers, NaN for others; grouping holds all signs that separate thousands."""
    groups = "[1-9][0-9]{0,2}(?:[%s][0-9]{3})+|" % re.escape(grouping) if grouping else ""
    if grouping == ",":  # in India 12,34,567
        groups += "[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}|"
    shape = re.compile("(%s[0-9]*)(%s[0-9]+)?([eE][+-]?[0-9]+)?" % (groups, re.escape(decimal)))
    is_share = unit[:1] in ("%", "\u2030")  # which may not be left out

    def read(text):
        first = re.search("[0-9]", text)
        if first is None or _length(text) > 64:
            return math.nan
        start = end = first.start()
        for i in range(start, len(text)):
            if text[i] not in _SEPARATORS and not "0" <= text[i] <= "9":
                break
            if "0" <= text[i] <= "9":
                end = i + 1
        exponent = re.compile("[eE][+-]?[0-9]+").match(text, end)
        end = exponent.end() if exponent else end
        if start > 0 and text[start - 1] in ".,":
            start -= 1
        digits = text[start:end]
        dashes = _DASHES.match(text, end)
        if dashes:
            digits += text[end] + "0"
            end = dashes.end()
        around = _Around()
        before = around.unit(text[:start], False)
        after = around.unit(text[end:], True)
        fits = around.opened == around.closed and around.signs + around.opened <= 1
        fits = fits and (before == "" or _is_currency(before))
        fits = fits and (after == "" or (_is_unit(after) and after not in ("st", "nd", "rd", "th")))
        fits = fits and not (_is_currency(before) and _is_currency(after))
        fits = fits and (_is_same_unit(before + after, unit) or (before + after == "" and not is_share))
        parts = shape.fullmatch(digits) if fits else None
        if parts is None or not (parts.group(1) or parts.group(2)):
            return math.nan
        whole = re.sub("[^0-9]", "", parts.group(1))
        value = float(whole + "." + (parts.group(2) or ".0")[1:] + (parts.group(3) or ""))
        return -value if around.negative or around.opened else value

    return read
