package org.hyperanfis.export.javasource;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;

/**
 * An exported Java file, compiled in memory and called by reflection, as a program that has it on its class path would call it.
 *
 * @since 0.3.0
 */
public final class JavaRun implements ExportRun {

    private final List<String> columns;
    private final boolean classifies;
    private final Class<?> type;
    private final Method predict;

    /**
     * Compiles an export.
     *
     * @param model what was exported
     * @param settings the name of the class
     * @param source the bytes of the file
     */
    public JavaRun(ExportModel model, JavaSettings settings, byte[] source) {
        this(model, JavaCompilation.compile(Map.of(settings, source), List.of("-nowarn")), settings);
    }

    /** An export that is compiled already. */
    JavaRun(ExportModel model, ClassLoader classes, JavaSettings settings) {
        this.columns = model.columns().stream().map(InputColumn::name).toList();
        this.classifies = model.classifies();
        try {
            type = classes.loadClass(settings.qualifiedName());
            predict = type.getMethod("predict", Map.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The export of a model in a file, whose name is that of the class. */
    public static JavaRun of(ExportModel model, Path file) throws IOException {
        return new JavaRun(model, JavaSettings.of(file), Files.readAllBytes(file));
    }

    /** The class, for callers that use more of it. */
    Class<?> type() {
        return type;
    }

    @Override
    public String runtime() {
        return "Java " + System.getProperty("java.version");
    }

    @Override
    public ExportedAnswers answer(List<String[]> rows) {
        List<String> labels = new ArrayList<>();
        double[][] values = new double[rows.size()][];
        double[][] firing = new double[rows.size()][];
        for (int i = 0; i < rows.size(); i++) {
            Map<String, String> record = new HashMap<>();
            for (int c = 0; c < columns.size(); c++) {
                record.put(columns.get(c), rows.get(i)[c]);
            }
            Object prediction = predict(record, i + 1);
            if (classifies) {
                labels.add((String) field(prediction, "label"));
            }
            values[i] = (double[]) field(prediction, classifies ? "probability" : "value");
            firing[i] = (double[]) field(prediction, "firing");
        }
        return new ExportedAnswers(labels, values, firing);
    }

    private Object predict(Map<String, String> record, int row) {
        try {
            return predict.invoke(null, record);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw new InvalidDataException("row " + row + ", " + refused.getMessage());
            }
            throw new IllegalStateException("row " + row + ": the export fails", e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object field(Object prediction, String name) {
        try {
            return prediction.getClass().getField(name).get(prediction);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        // Classes go with their loader.
    }
}
