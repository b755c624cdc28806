# ---------------------------------------------------------------------------------------------------
# Cells: how each column of a table becomes inputs of the model
# ---------------------------------------------------------------------------------------------------

#if ordered
# What is taken away around texts before they are compared with those that mean a missing cell.
_BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f \u1680\u2028\u2029\u205f\u3000" + (
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a"
)
# With those that do not break.
_ALL_BLANKS = _BLANKS + "\xa0\u2007\u202f"

#end
#if number
# Stricter than float(), which takes 1_000, nan and digits of other scripts.
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_INFINITY = re.compile(r"[+-]?inf(?:inity)?", re.ASCII | re.IGNORECASE)
_CONTROLS = "".join(map(chr, range(33)))

#end

class BadCell(ValueError):
    """A cell or a table that the model cannot read; the message says where it is and what to do."""


#if number
def _parse(text):
    """The number in a text: NaN where there is none, infinite where it is out of range."""
    text = text.strip(_CONTROLS)
    if _NUMBER.fullmatch(text):
        return float(text)
    return math.inf if _INFINITY.fullmatch(text) else math.nan


#end
def _java_number(value):
    """A float as hyperanfis writes it: 0.001, 1.0E-4, 1.0E7."""
    if value == 0 or 1e-3 <= abs(value) < 1e7:
        return repr(value)
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    digits = repr(abs(value)).partition("e")[0].replace(".", "").strip("0")
    mantissa, exponent = format(value, ".%de" % max(len(digits) - 1, 1)).split("e")
    return mantissa + "E" + str(int(exponent))


def _is_missing(cell):
    """Whether a cell is None, NaN, NaT or pandas.NA."""
    if cell is None:
        return True
    try:
        return bool(cell != cell)
    except TypeError:  # pandas.NA does not say whether it is itself
        return True


def _plain(cell):
    """A cell as a str, an int, a float or a date, whatever library it comes from."""
    if isinstance(cell, str):
        return cell
    if _is_missing(cell):
        return ""
    if hasattr(cell, "dtype"):  # a number, a truth value or a date of numpy
        cell = cell.astype("datetime64[us]").item() if cell.dtype.kind == "M" else cell.item()
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, (int, float, datetime.date, datetime.time)):
        return cell
    if isinstance(cell, numbers.Number):
        return float(cell)
    kind = type(cell).__name__
    raise BadCell("a %s is no cell; give a number, a text, True or False, or None if it is not known" % kind)


def _text(plain):
    """The text that a table would have for a number; whole numbers have no point."""
    if isinstance(plain, float):
        whole = plain.is_integer() and abs(plain) < 1e15
        return str(int(plain)) if whole else _java_number(plain)
    if isinstance(plain, (datetime.date, datetime.time)):
        raise BadCell("a %s is no cell of this column; give a number or a text" % type(plain).__name__)
    return str(plain)


class _Column:
    """A column of the table, whose cells become some inputs."""

    def __init__(self, name):
        self.name = name

    def put(self, cell, inputs):
        """Writes the inputs that a cell becomes to those of its row."""
        raise NotImplementedError

    def put_at(self, place, cell, inputs):
        """The same, with messages that say where the cell is."""
        try:
            self.put(cell, inputs)
        except BadCell as problem:
            raise BadCell("%s, column '%s': %s" % (place, self.name, problem)) from None

    def put_all(self, cells, rows, place):
        """The same for a whole column, to a list of rows or an array; place says where a row is."""
        for i, cell in enumerate(cells):
            try:
                self.put(cell, rows[i])
            except BadCell:
                self.put_at(place(i), cell, rows[i])
#if ordered


class _Ordered(_Column):
    """Numbers, dates or levels: an input is the value or its fill, another may say that it is missing."""

    def __init__(self, name, value, fill, absent, missing):
        super().__init__(name)
        self.value = value
        self.fill = fill
        self.absent = absent
        self.missing = missing

    def means_missing(self, text):
        return text in self.missing or text.strip(_ALL_BLANKS) in self.missing

    def write(self, inputs, number, missing):
        """Number is None where it is not known."""
        if self.value is not None:
            inputs[self.value] = self.fill if number is None else number
        if self.absent is not None:
            inputs[self.absent] = 1.0 if missing else 0.0
#end
#if number


class _Numbers(_Ordered):
    """A column of numbers; parse reads what is not written plainly."""

    def __init__(self, name, value, fill, absent, missing, parse=_parse, complaint="is not a number"):
        super().__init__(name, value, fill, absent, missing)
        self.parse = parse
        self.complaint = complaint
        # Where a number such as -999 means a missing one, numbers have to be compared.
        self.codes = any(not (math.isnan(_parse(text)) and math.isnan(parse(text))) for text in missing)
        self.must_be_known = value is not None

    def number(self, plain):
        """The number in a cell, NaN where there is none."""
        if isinstance(plain, str):
            return self.parse(plain)
        if isinstance(plain, (int, float)):
            try:
                return float(plain)
            except OverflowError:
                return math.inf
        return math.nan

    def put(self, cell, inputs):
        plain = _plain(cell)
        number = self.number(plain)
        known = math.isfinite(number)
        missing = False
        if not known or self.codes or self.absent is not None:
            missing = self.means_missing(self.shown(plain))
            known = known and not (self.codes and missing)
            if not known and not missing and self.must_be_known:
                problem = "is not finite" if math.isinf(number) else self.complaint
                remedy = "correct it, or leave the cell empty if the value is not known"
                raise BadCell("'%s' %s; %s" % (self.shown(plain), problem, remedy))
        self.write(inputs, number if known else None, missing)

    def shown(self, plain):
        return _text(plain)

    def put_all(self, cells, rows, place):
        numbers_ = self.plain_numbers(cells)
        if numbers_ is None:
            super().put_all(cells, rows, place)
            return
        missing = np.isnan(numbers_)
        if self.value is not None:
            rows[:, self.value] = np.where(missing, self.fill, numbers_)
        if self.absent is not None:
            rows[:, self.absent] = missing

    def plain_numbers(self, cells):
        """The cells as an array with NaN for missing ones, where numpy can tell at once; else None."""
        if np is None or self.codes or self.parse is not _parse:
            return None
        if hasattr(cells, "dtype"):
            numbers_ = cells.astype(float) if cells.dtype.kind in "iuf" else None
        elif set(map(type, cells)) <= {int, float}:
            numbers_ = np.array(cells, dtype=float)
        else:
            try:
                numbers_ = np.array(list(map(float, cells))) if _DIGITS.fullmatch("".join(cells)) else None
            except (TypeError, ValueError):  # not only texts, or not only numbers
                numbers_ = None
        return None if numbers_ is None or np.isinf(numbers_).any() else numbers_


# Texts of these characters that float() takes are plain numbers.
_DIGITS = re.compile(r"[0-9.eE+-]*")
#end
#if date


class _Dates(_Numbers):
    """A column of dates: days since the beginning of 1970, or a part of a day, and parts that come again."""

    def __init__(self, name, value, fill, absent, missing, pattern, parts):
        complaint = "is not written like " + pattern
        super().__init__(name, value, fill, absent, missing, _date_reader(pattern), complaint)
        self.dated = "yy" in pattern
        self.zoned = "X" in pattern
        self.parts = parts
        self.must_be_known = value is not None or bool(parts)

    def number(self, plain):
        if self.dated and isinstance(plain, datetime.datetime):
            if self.zoned and plain.tzinfo is not None:
                plain = plain.astimezone(datetime.timezone.utc)
            return plain.toordinal() - 719163 + _seconds(plain) / 86400
        if self.dated and isinstance(plain, datetime.date):
            return float(plain.toordinal() - 719163)
        if not self.dated and isinstance(plain, datetime.time):
            return _seconds(plain) / 86400
        return super().number(plain)

    def shown(self, plain):
        return plain.isoformat() if isinstance(plain, (datetime.date, datetime.time)) else _text(plain)

    def write(self, inputs, number, missing):
        super().write(inputs, number, missing)
        for (part, wanted), place in self.parts.items():
            known = number is not None and not missing
            inputs[place] = 1.0 if known and _date_part(part, number) == wanted else 0.0


def _seconds(time):
    return 3600 * time.hour + 60 * time.minute + time.second + time.microsecond / 1e6


def _date_part(part, days):
    """The month or the day of the week, counted from 0, or the hour of a number of days since 1970 began."""
    # A fraction of a day is rounded, and its hour may not suffer from that.
    seconds = math.floor(days * 86400 + 0.5)
    if part == "hour":
        return seconds % 86400 // 3600
    day = seconds // 86400
    if part == "weekday":
        return (day + 3) % 7
    cycle = day // 146097  # 400 years; date() has no years beyond 9999
    return datetime.date.fromordinal(719163 + day - 146097 * cycle).month - 1
#end
#if level


class _Levels(_Ordered):
    """A column of texts that have an order: the input is the place among them."""

    def __init__(self, name, value, fill, absent, missing, levels):
        super().__init__(name, value, fill, absent, missing)
        self.levels = levels
        self.places = {level: float(i) for i, level in enumerate(levels)}

    def put(self, cell, inputs):
        text = _text(_plain(cell))
        place = self.places.get(text)
        missing = place is None and self.means_missing(text)
        if place is None and not missing and self.value is not None:
            remedy = "correct it, or leave the cell empty if it is not known"
            raise BadCell("'%s' is not one of its levels %s; %s" % (text, "<".join(self.levels), remedy))
        self.write(inputs, place, missing)
#end
#if category


class _Categories(_Column):
    """A column of texts: the input of the category is 1, others are 0; an unseen one is the rest, or none."""

    def __init__(self, name, categories, rest):
        super().__init__(name)
        self.categories = categories
        self.rest = rest
        self.places = list(categories.values()) + ([] if rest is None else [rest])

    def put(self, cell, inputs):
        for place in self.places:
            inputs[place] = 0.0
        seen = self.categories.get(_text(_plain(cell)), self.rest)
        if seen is not None:
            inputs[seen] = 1.0
#end
