

# ---------------------------------------------------------------------------------------------------
# Predicting
# ---------------------------------------------------------------------------------------------------


class Prediction(NamedTuple):
    """The answer for a row."""

#if classes
    # The class that is answered, and the probability of each class.
    label: str
    probability: Dict[str, float]
#end
#if values
    # The predicted number of each output.
    values: Dict[str, float]
#end
    # The share of each rule in the answer, and the number of the strongest, from 1.
    firing: List[float]
    rule: int
    # How far the row is from each rule, and whether it is as near to one as training rows were.
    distance: List[float]
    covered: bool
#if classes explain
    # What each rule adds to the margin of the class with the highest score over the next.
    votes: List[float]
#end
#if values explain
    # What each rule adds to the training mean of each output.
    votes: List[List[float]]
#end
#if one-value

    @property
    def value(self):
        """The predicted number."""
        return self.values[OUTPUTS[0]]
#end


def predict(record):
    """The answer for one row: a dict, a row of a pandas DataFrame, or what else has cells by the names of COLUMNS.

    A cell may be a number, a text as a CSV file has it, True or False, a date in a column of dates, or missing: None,
    NaN or an empty text. Other columns are ignored. A column that is not there or a cell that cannot be read raises
    BadCell, a ValueError.
    """
    return _answer(_compute(_inputs(record, "the record")))


def predict_table(columns):
    """The answers for whole columns: a dict of sequences, a pandas DataFrame, or what else has columns by name.

    Returns a dict with the fields of Prediction, each with an entry for every row: arrays with numpy, else lists.
#if classes
    Probabilities are in the order of CLASSES.
#end
#if values
    Values are in the order of OUTPUTS.
#end
    """
    cells = []
    for column in _COLUMNS:
        try:
            own = columns[column.name]
        except (KeyError, IndexError):
            raise BadCell("the table has no column '%s'" % column.name) from None
        own = own.to_numpy() if hasattr(own, "to_numpy") else own
        cells.append(own if isinstance(own, (list, tuple)) or hasattr(own, "dtype") else list(own))
        if len(cells[-1]) != len(cells[0]):
            raise BadCell("columns '%s' and '%s' are not equally long" % (_COLUMNS[0].name, column.name))
    return _predict_cells(cells, lambda i: "row %d" % (i + 1))


def _inputs(record, place):
    inputs = [0.0] * N_INPUTS
    for column in _COLUMNS:
        try:
            cell = record[column.name]
        except (KeyError, IndexError):
            raise BadCell("%s has no column '%s'" % (place, column.name)) from None
        column.put_at(place, cell, inputs)
    return inputs


def _rule(firing):
    return firing.index(max(firing)) + 1


def _answer(computed):
    """A Prediction of what _compute finds."""
#if classes
    label, probability, firing, distance{{, votes}} = computed
    return Prediction(
        label=CLASSES[label],
        probability=dict(zip(CLASSES, probability)),
#end
#if values
    values, firing, distance{{, votes}} = computed
    return Prediction(
        values=dict(zip(OUTPUTS, values)),
#end
        firing=firing,
        rule=_rule(firing),
        distance=distance,
        covered=min(distance) <= COVERAGE_RADIUS,
#if explain
        votes=votes,
#end
    )


# Rows that numpy computes at a time, so that memory does not grow with the table.
_BLOCK = 2048


def _predict_cells(cells, place):
    """Predicts columns of cells, in the order of COLUMNS; place says where a row is, for messages."""
    count = len(cells[0])
    if np is None:
        rows = [[0.0] * N_INPUTS for _ in range(count)]
        for column, own in zip(_COLUMNS, cells):
            column.put_all(own, rows, place)
        computed = list(zip(*map(_compute, rows))) or [()] * {{answers}}
        return _columns_of(*map(list, computed))
    blocks = []
    for start in range(0, max(count, 1), _BLOCK):
        rows = np.zeros((min(_BLOCK, count - start), N_INPUTS))
        for column, own in zip(_COLUMNS, cells):
            column.put_all(own[start : start + _BLOCK], rows, lambda i: place(start + i))
        with np.errstate(all="ignore"):  # what overflows or underflows is bounded in the next step
            blocks.append(_compute_all(rows))
    return _columns_of(*map(np.concatenate, zip(*blocks)))


#if classes
def _columns_of(label, probability, firing, distance{{, votes}}):
#end
#if values
def _columns_of(values, firing, distance{{, votes}}):
#end
    """What predict_table returns."""
    if np is None:
        rule = [_rule(row) for row in firing]
        covered = [min(row) <= COVERAGE_RADIUS for row in distance]
#if classes
        label = [CLASSES[k] for k in label]
#end
    else:
        rule = np.argmax(firing, axis=1) + 1
        covered = np.min(distance, axis=1) <= COVERAGE_RADIUS
#if classes
        label = np.array(CLASSES, dtype=object)[label]
#end
    return {
#if classes
        "label": label,
        "probability": probability,
#end
#if values
        "values": values,
#end
        "firing": firing,
        "rule": rule,
        "distance": distance,
        "covered": covered,
#if explain
        "votes": votes,
#end
    }
