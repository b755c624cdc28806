package org.hyperanfis.export.sql;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A PostgreSQL server in a temporary folder, where the machine has the programs. */
final class PostgresServer implements AutoCloseable {

    private static final List<String> USERS = List.of("postgres", "nobody");

    private final Path programs;
    private final Path folder;
    private final int port;

    private PostgresServer(Path programs, Path folder, int port) {
        this.programs = programs;
        this.folder = folder;
        this.port = port;
    }

    /** Starts a server; gives up the test, loudly, where there is none. */
    static PostgresServer start() throws IOException, InterruptedException {
        Optional<Path> programs = programs();
        if (programs.isEmpty()) {
            String message = "NO TEST OF SQL IN POSTGRESQL: initdb is neither on the path nor in /usr/lib/postgresql";
            System.err.println(message);
            Assumptions.abort(message);
        }
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Path folder = Files.createTempDirectory("postgres");
        PostgresServer server = new PostgresServer(programs.orElseThrow(), folder, port);
        server.create();
        return server;
    }

    private static Optional<Path> programs() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
            folders.add(Path.of(folder));
        }
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.sorted(Comparator.reverseOrder())
                        .map(each -> each.resolve("bin"))
                        .forEach(folders::add);
            }
        }
        return folders.stream()
                .filter(each ->
                        Files.isExecutable(each.resolve("initdb")) && Files.isExecutable(each.resolve("pg_ctl")))
                .findFirst();
    }

    private void create() throws IOException, InterruptedException {
        if (isRoot()) {
            run(List.of("chown", "-R", user(), folder.toString()));
        }
        Path data = folder.resolve("data");
        server("initdb", "-D", data.toString(), "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
        String options = "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
                + " -c jit=off -c shared_buffers=16MB";
        server(
                "pg_ctl",
                "start",
                "-w",
                "-D",
                data.toString(),
                "-l",
                folder.resolve("log").toString(),
                "-o",
                options);
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    /** The server does not run for root. */
    private static String user() throws IOException {
        List<String> accounts = Files.readAllLines(Path.of("/etc/passwd"));
        return USERS.stream()
                .filter(user -> accounts.stream().anyMatch(line -> line.startsWith(user + ":")))
                .findFirst()
                .orElseThrow();
    }

    private void server(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("runuser", "-u", user(), "--"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        run(command);
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Path output = Objects.requireNonNull(folder.getParent()).resolve(folder.getFileName() + ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        String said = Files.readString(output);
        Files.delete(output);
        if (!ended || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IllegalStateException(command + ": " + said);
        }
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=test";
    }

    @Override
    public void close() throws IOException, InterruptedException {
        server("pg_ctl", "stop", "-m", "immediate", "-D", folder.resolve("data").toString());
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(PostgresServer::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
