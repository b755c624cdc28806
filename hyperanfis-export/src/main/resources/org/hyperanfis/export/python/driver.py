"""Answers rows with exported models, for the program that started this process: see PythonProcess."""

import sys

sys.path[:] = [folder for folder in sys.path if folder]  # not what lies in the working directory

import importlib.util
import struct

if sys.argv[1] == "plain":
    sys.modules["numpy"] = None  # importing it fails, as it does where it is not installed
try:
    import numpy

    library = " with numpy " + numpy.__version__
except ImportError:
    library = " without numpy"

source = sys.stdin.buffer
answers = sys.stdout.buffer
modules = []


def whole():
    return struct.unpack(">i", source.read(4))[0]


def text():
    return source.read(whole()).decode("utf-8", "surrogatepass")


def put_text(value):
    data = value.encode("utf-8", "surrogatepass")
    answers.write(struct.pack(">i", len(data)) + data)


def put_numbers(values):
    answers.write(struct.pack(">i%dd" % len(values), len(values), *values))


def load(path):
    spec = importlib.util.spec_from_file_location("export_%d" % len(modules), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    modules.append(module)
    return lambda: answers.write(struct.pack(">i", len(modules) - 1))


def predict(module, rows, one_by_one):
    if one_by_one:
        found = [module.predict(dict(zip(module.COLUMNS, row))) for row in rows]
        labels = [row.label for row in found if hasattr(row, "label")]
        values = [list((row.values if hasattr(row, "values") else row.probability).values()) for row in found]
        firing = [row.firing for row in found]
    else:
        found = module.predict_table(dict(zip(module.COLUMNS, zip(*rows))))
        labels = found.get("label", [])
        values = found["values"] if "values" in found else found["probability"]
        firing = found["firing"]

    def reply():
        answers.write(struct.pack(">i", len(labels)))
        for label in labels:
            put_text(label)
        for row in range(len(rows)):
            put_numbers(values[row])
            put_numbers(firing[row])

    return reply


put_text("Python %d.%d.%d" % sys.version_info[:3] + library)
answers.flush()
while True:
    command = source.read(1)
    if not command:
        break
    try:
        if command == b"L":
            reply = load(text())
        else:
            module = modules[whole()]
            one_by_one = source.read(1) == b"1"
            count = whole()
            reply = predict(module, [[text() for _ in module.COLUMNS] for _ in range(count)], one_by_one)
    except Exception as problem:  # whatever it is, the one who asked must know
        answers.write(b"E")
        put_text("%s: %s" % (type(problem).__name__, problem))
    else:
        answers.write(b"A")
        reply()
    answers.flush()
