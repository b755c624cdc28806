package org.hyperanfis.export.onnx;

import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;

/**
 * ONNX Runtime, by reflection: it is large, and few who export a model need it, so that it is not shipped. It is on the class path, or
 * in a jar that is named.
 */
final class OnnxRuntime {

    private static final String TESTED = "com.microsoft.onnxruntime:onnxruntime:1.29.0";

    /** One for each place, since each unpacks its native libraries. */
    private static final Map<Optional<Path>, OnnxRuntime> LOADED = new HashMap<>();

    private final ClassLoader loader;
    private final Object environment;

    private OnnxRuntime(ClassLoader loader) throws ReflectiveOperationException {
        this.loader = loader;
        this.environment = type("OrtEnvironment").getMethod("getEnvironment").invoke(null);
    }

    /** From the class path, or from the jar. */
    static synchronized OnnxRuntime load(Optional<Path> jar) {
        Optional<Path> place = jar.map(path -> path.toAbsolutePath().normalize());
        OnnxRuntime known = LOADED.get(place);
        if (known != null) {
            return known;
        }
        try {
            OnnxRuntime runtime = new OnnxRuntime(loader(place));
            LOADED.put(place, runtime);
            return runtime;
        } catch (ReflectiveOperationException | LinkageError e) {
            boolean there = !(e instanceof ClassNotFoundException);
            String where = jar.map(path -> "in " + path).orElse("on the class path");
            throw new InvalidOptionException(
                    there
                            ? "ONNX Runtime " + where + " does not start on this machine (" + reason(e) + "); use "
                                    + TESTED
                            : "there is no ONNX Runtime " + where + "; give the jar of " + TESTED
                                    + ", or put it on the class path");
        }
    }

    private static ClassLoader loader(Optional<Path> jar) {
        if (jar.isEmpty()) {
            return OnnxRuntime.class.getClassLoader();
        }
        if (!Files.isReadable(jar.get()) || Files.isDirectory(jar.get())) {
            throw new InvalidOptionException(
                    "the jar of ONNX Runtime, " + jar.get() + ", cannot be read; give the path of " + TESTED);
        }
        try {
            // Not closed: the runtime lives as long as the program.
            return new URLClassLoader(new URL[] {jar.get().toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("unknown");
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("ai.onnxruntime." + name, true, loader);
    }

    String version() {
        return (String) call(environment, "getVersion");
    }

    /** A file that is ready to run. */
    final class Session implements AutoCloseable {

        private final Object session;

        Session(byte[] file) {
            try {
                Class<?> optionsType = type("OrtSession$SessionOptions");
                Object options = optionsType.getConstructor().newInstance();
                // One thread: what is computed may not depend on the machine.
                optionsType.getMethod("setIntraOpNumThreads", int.class).invoke(options, 1);
                session = environment
                        .getClass()
                        .getMethod("createSession", byte[].class, optionsType)
                        .invoke(environment, file, options);
            } catch (ReflectiveOperationException e) {
                throw failure(e);
            }
        }

        /**
         * Runs it.
         *
         * @param inputs by name, a {@code double[]} or a {@code String[]} with a value for each row
         * @return outputs by name: arrays of texts, or nested arrays of numbers
         */
        Map<String, Object> run(Map<String, Object> inputs) {
            Map<String, Object> tensors = new HashMap<>();
            try {
                for (Map.Entry<String, Object> input : inputs.entrySet()) {
                    tensors.put(input.getKey(), tensor(input.getValue()));
                }
                Object result = session.getClass().getMethod("run", Map.class).invoke(session, tensors);
                try {
                    Map<String, Object> outputs = new LinkedHashMap<>();
                    for (Object entry : (Iterable<?>) result) {
                        Map.Entry<?, ?> output = (Map.Entry<?, ?>) entry;
                        outputs.put((String) output.getKey(), value(output.getValue()));
                    }
                    return outputs;
                } finally {
                    OnnxRuntime.close(result);
                }
            } catch (ReflectiveOperationException e) {
                throw failure(e);
            } finally {
                tensors.values().forEach(OnnxRuntime::close);
            }
        }

        private Object value(Object output) throws ReflectiveOperationException {
            return type("OnnxValue").getMethod("getValue").invoke(output);
        }

        @Override
        public void close() {
            OnnxRuntime.close(session);
        }
    }

    private Object tensor(Object values) throws ReflectiveOperationException {
        Class<?> tensor = type("OnnxTensor");
        Class<?> environmentType = type("OrtEnvironment");
        if (values instanceof String[] texts) {
            return tensor.getMethod("createTensor", environmentType, String[].class, long[].class)
                    .invoke(null, environment, texts, new long[] {texts.length, 1});
        }
        double[] numbers = (double[]) values;
        DoubleBuffer buffer = ByteBuffer.allocateDirect(Double.BYTES * numbers.length)
                .order(ByteOrder.nativeOrder())
                .asDoubleBuffer();
        buffer.put(numbers).flip();
        return tensor.getMethod("createTensor", environmentType, DoubleBuffer.class, long[].class)
                .invoke(null, environment, buffer, new long[] {numbers.length, 1});
    }

    private static void close(Object closeable) {
        try {
            ((AutoCloseable) closeable).close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object call(Object of, String method) {
        try {
            return of.getClass().getMethod(method).invoke(of);
        } catch (ReflectiveOperationException e) {
            throw failure(e);
        }
    }

    private static RuntimeException failure(ReflectiveOperationException e) {
        Throwable cause = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
        return new IllegalStateException("ONNX Runtime: " + cause.getMessage(), cause);
    }
}
