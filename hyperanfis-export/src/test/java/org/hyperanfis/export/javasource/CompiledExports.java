package org.hyperanfis.export.javasource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.model.RuleModel;

/** Exports that are compiled together, for Java 8 and with warnings as errors: one by one they would take minutes. */
final class CompiledExports {

    private final Map<JavaSettings, byte[]> sources = new LinkedHashMap<>();
    private final Map<String, ExportModel> models = new LinkedHashMap<>();
    private ClassLoader classes = ClassLoader.getPlatformClassLoader();

    static byte[] source(ExportModel model, JavaSettings settings) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            JavaExport.write(model, settings, bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param name by which it is found again */
    CompiledExports add(String name, RuleModel model, boolean explain) {
        JavaSettings settings = new JavaSettings("Model" + models.size());
        ExportModel exported = ExportModel.of(model, explain);
        models.put(name, exported);
        sources.put(settings, source(exported, settings));
        return this;
    }

    CompiledExports compile() {
        classes = JavaCompilation.compile(sources, List.of("--release", "8", "-Xlint:all", "-Werror"));
        return this;
    }

    ExportModel model(String name) {
        return Objects.requireNonNull(models.get(name), name);
    }

    JavaRun run(String name) {
        int place = List.copyOf(models.keySet()).indexOf(name);
        return new JavaRun(model(name), classes, new JavaSettings("Model" + place));
    }

    /** What {@code predict(double[])} answers. */
    static Object predict(JavaRun run, double[] row) {
        return call(run, "predict", double[].class, row);
    }

    /** What {@code predict(Map)} answers. */
    static Object predict(JavaRun run, Map<String, ?> record) {
        return call(run, "predict", Map.class, record);
    }

    static Object call(JavaRun run, String name, Class<?> type, Object argument) {
        try {
            Method method = run.type().getMethod(name, type);
            return method.invoke(null, argument);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A field of a prediction. */
    static Object field(Object prediction, String name) {
        try {
            return prediction.getClass().getField(name).get(prediction);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
