

# Dates and times by a pattern such as dd.MM.yyyy[ HH:mm], whose parts in brackets may be absent.

_MONTHS = "january february march april may june july august september october november december".split()

# What may stand for a space of the pattern.
_WIDE_SPACES = "\u00a0\u202f\u2009\u2007\t"


class _DateText:
    """A text that is read from left to right; digits are taken as they come, and nothing is tried twice."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.year = self.month = 0
        self.day = 1
        self.hour = 0
        self.minute = self.second = self.offset = 0.0
        self.dated = self.afternoon = self.twelve = False

    def days(self):
        """The days since the beginning of 1970, or the part of a day; NaN where there is no such date."""
        in_range = self.hour < 24 and self.minute < 60 and self.second < 61
        if not in_range or (self.twelve and not 1 <= self.hour <= 12):
            return math.nan
        hour = self.hour % 12 + (12 if self.afternoon else 0) if self.twelve else self.hour
        seconds = 3600.0 * hour + 60 * self.minute + self.second - self.offset
        if not self.dated:
            return seconds / 86400
        early = self.year < 400  # date() has no year 0, and the calendar comes again after 400 years
        try:
            date = datetime.date(self.year + 400 * early, self.month, self.day)
        except ValueError:  # such as 30 February
            return math.nan
        return date.toordinal() - 719163 - 146097 * early + seconds / 86400

    def reads(self, pattern):
        """Whether the text goes on as a pattern says."""
        p = 0
        while p < len(pattern):
            c = pattern[p]
            end = p + 1
            if c == "[":
                end = p + _closing(pattern[p:]) + 1
                before = self.at
                if not self.reads(pattern[p + 1 : end - 1]):
                    self.at = before
            elif c == "'":
                end = pattern.index("'", p + 1) + 1
                if not self.skips(pattern[p + 1 : end - 1]):
                    return False
            elif c in "yMdHhamsSX":
                while pattern[end : end + 1] == c:
                    end += 1
                if not self.field(c, end - p):
                    return False
            elif not (self.skips(c) or (c == " " and any(map(self.skips, _WIDE_SPACES)))):
                return False
            p = end
        return True

    def here(self):
        return self.text[self.at : self.at + 1]

    def skips(self, literal):
        same = self.text.startswith(literal, self.at)
        self.at += len(literal) if same else 0
        return same

    def digits(self, least, most):
        """A whole number of so many digits; -1 if there is none."""
        start = self.at
        while self.at - start < most and "0" <= self.here() <= "9":
            self.at += 1
        return int(self.text[start : self.at] or 0) if self.at - start >= least else -1

    def field(self, letter, width):
        if letter == "y":
            self.dated = True
            year = self.digits(4, 4) if width >= 4 else self.digits(2, 2)
            self.year = year if year < 0 or width >= 4 else year + (2000 if year < 70 else 1900)
            return year >= 0
        if letter == "M":
            self.month = self.month_name() if width >= 3 else self.digits(1, 2)
            return self.month > 0
        if letter == "d":
            self.day = self.digits(1, 2)
            return self.day > 0
        if letter in "Hh":
            hour = self.digits(1, 2)
            if hour >= 0:
                self.twelve = letter == "h"
                self.hour = hour
            return hour >= 0
        if letter == "m":
            minute = self.digits(2, 2)
            self.minute = max(minute, 0)
            return minute >= 0
        if letter == "s":
            second = self.digits(2, 2)
            self.second = max(second, 0)
            return second >= 0
        if letter == "S":
            return self.fraction()
        if letter == "a":
            half = self.text[self.at : self.at + 2].lower()
            self.afternoon = half == "pm"
            self.at += 2 if half in ("am", "pm") else 0
            return half in ("am", "pm")
        return self.zone()

    def fraction(self):
        unit = 0.1
        start = self.at
        while "0" <= self.here() <= "9":
            self.second += unit * int(self.here())
            unit /= 10
            self.at += 1
        return self.at > start

    def month_name(self):
        for number, name in enumerate(_MONTHS, 1):
            rest = self.text[self.at : self.at + len(name)].lower()
            if rest == name:
                self.at += len(name)
                return number
            if rest[:3] == name[:3]:
                self.at += 3
                self.skips(".")
                return number
        return -1

    def zone(self):
        if self.skips("Z"):
            return True
        if self.text.startswith(("UTC", "GMT"), self.at):
            self.at += 3
            return True
        sign = self.here()
        if sign == "" or sign not in "+-":
            return False
        self.at += 1
        hours = self.digits(2, 2)
        self.skips(":")
        minutes = self.digits(2, 2) if self.at < len(self.text) else 0
        self.offset = (-1 if sign == "-" else 1) * (3600.0 * hours + 60.0 * minutes)
        return hours >= 0 and minutes >= 0


def _closing(pattern):
    """Where the bracket is closed that a pattern begins with."""
    depth = 0
    for p, c in enumerate(pattern):
        depth += (c == "[") - (c == "]")
        if depth == 0:
            return p
    raise ValueError(pattern)


def _date_reader(pattern):
    def read(text):
        reader = _DateText(text.strip(_BLANKS))
        fits = reader.reads(pattern) and reader.at == len(reader.text)
        return reader.days() if fits else math.nan

    return read
