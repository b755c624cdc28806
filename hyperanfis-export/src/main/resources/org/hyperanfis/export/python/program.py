

# ---------------------------------------------------------------------------------------------------
# The program: a table as CSV on standard input, answers as CSV on standard output
# ---------------------------------------------------------------------------------------------------


def _text_input(stream):
    """Text of bytes: UTF-8 unless a byte order mark says that it is UTF-16."""
    start = stream.peek(2)[:2]
    encoding = "utf-16" if start in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    return io.TextIOWrapper(stream, encoding=encoding, newline="")


def _first_line(text):
    """The first line that is not empty, with the lines that its quotes span, and how many are empty before it."""
    line = ""
    empty = 0
    for part in text:
        line += part
        if line.strip("\r\n") == "":
            line = ""
            empty += 1
        elif line.count('"') % 2 == 0:
            break
    return line, empty


def _delimiter(line):
    """What the line with the names of the columns has most of, outside quotes."""
    unquoted = "".join(line.split('"')[::2])
    return max(",;\t|", key=unquoted.count)


def _records(text):
    """The records of a CSV file with the lines on which they begin."""
    line, before = _first_line(text)
    said = line.replace('"', "").strip("\r\n")
    if len(said) == 5 and said.lower().startswith("sep="):  # which spreadsheets write
        delimiter = said[4]
        line = ""
        before += 1
    else:
        delimiter = _delimiter(line)
    csv.field_size_limit(1 << 24)
    lines = itertools.chain(io.StringIO(line, newline=""), text)
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    begins = before + 1
    for record in reader:
        if record:
            yield begins, record
        begins = before + reader.line_num + 1


def _names(header):
    names = [name if name.strip() else "column %d" % (i + 1) for i, name in enumerate(header)]
    repeated = sorted({name for name in names if names.count(name) > 1})
    if repeated:
        repeated = "', '".join(repeated)
        raise BadCell("standard input: more than one column is called '%s'; rename them" % repeated)
    for name in COLUMNS:
        if name not in names:
            there = "', '".join(names)
            raise BadCell("standard input has no column '%s'; its columns are '%s'" % (name, there))
    return names


def _rows(records):
    """The cells of COLUMNS of each row, with the row and line for messages."""
    line, header = next(records, (1, None))
    if header is None:
        raise BadCell("standard input is empty; it needs a line of column names and the rows below it")
    names = _names(header)
    open_end = len(names) > 1 and header[-1].strip() == ""  # lines that end in a delimiter
    at = [names.index(name) for name in COLUMNS]
    for row, (line, record) in enumerate(records, 1):
        place = "standard input, row %d (line %d)" % (row, line)
        extra = len(record) - len(names)
        if not (extra == 0 or (extra == 1 and record[-1] == "") or (extra == -1 and open_end)):
            counts = (place, len(record), len(names))
            raise BadCell("%s has %d cells, but the header names %d columns; correct the row" % counts)
        yield place, [record[i] if i < len(record) else "" for i in at]


def _csv_line(cells):
    quoted = ['"%s"' % c.replace('"', '""') if any(q in c for q in ',"\r\n') else c for c in cells]
    return ",".join(quoted) + "\n"


def _header(explain):
#if classes
    cells = ["row", TARGET] + ["P(%s)" % name for name in CLASSES]
#end
#if values
    cells = ["row"] + list(OUTPUTS)
#end
#if explain
    if explain:
        cells += ["rule", "firing", "distance", "covered"]
#if classes
        cells += ["vote(rule %d)" % r for r in range(1, N_RULES + 1)]
#end
#if one-value
        cells += ["vote(rule %d)" % r for r in range(1, N_RULES + 1)]
#end
#if some-values
        cells += ["vote(%s, rule %d)" % (name, r) for name in OUTPUTS for r in range(1, N_RULES + 1)]
#end
#end
    return cells


def _cells(number, answers, i, explain):
    """The cells of row i of what predict_table returns."""
    cells = [str(number)]
#if classes
    cells.append(answers["label"][i])
    cells += map(_java_number, map(float, answers["probability"][i]))
#end
#if values
    cells += map(_java_number, map(float, answers["values"][i]))
#end
#if explain
    if explain:
        rule = int(answers["rule"][i])
        cells.append(str(rule))
        cells.append(_java_number(float(answers["firing"][i][rule - 1])))
        cells.append(_java_number(float(answers["distance"][i][rule - 1])))
        cells.append("true" if answers["covered"][i] else "false")
#if classes
        cells += map(_java_number, map(float, answers["votes"][i]))
#end
#if values
        cells += [_java_number(float(vote)) for votes in zip(*answers["votes"][i]) for vote in votes]
#end
#end
    return cells


def _run(stream, out, explain):
    rows = _rows(_records(_text_input(stream)))
    header = _csv_line(_header(explain))
    number = 0
    for block in iter(lambda: list(itertools.islice(rows, _BLOCK)), []):
        places, records = zip(*block)
        answers = _predict_cells(list(zip(*records)), places.__getitem__)
        out.write(header)
        header = ""
        for i in range(len(block)):
            number += 1
            out.write(_csv_line(_cells(number, answers, i, explain)))
    out.write(header)  # of a table without rows


def main(arguments=None):
    """Reads a table on standard input and writes its answers; the exit code is 3 if it cannot be read."""
    parser = argparse.ArgumentParser(description="Reads a table as CSV on standard input, and writes its answers.")
#if explain
    parser.add_argument("--explain", action="store_true", help="add the strongest rule and the vote of each")
#end
    options = parser.parse_args(arguments)
    out = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n")
    problem = ""
    try:
        _run(sys.stdin.buffer, out, getattr(options, "explain", False))
        out.flush()
    except BadCell as bad:
        problem = str(bad)
    except csv.Error as error:
        problem = "standard input: %s; look for a quote that is not closed, or text behind one" % error
    except UnicodeDecodeError:
        problem = "standard input holds bytes that are not UTF-8; save the table as UTF-8"
    except BrokenPipeError:  # whoever reads has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    if problem:
        out.flush()
        print(problem.replace("\r", "\\r").replace("\n", "\\n"), file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
