package org.hyperanfis.export.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.export.MixedModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service in docs/export-python.md works as it is printed. */
class PythonGuideTest {

    private static final Pattern EXAMPLE = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL);

    /** Asks the service for a good row, a bad one and nonsense. */
    private static final String CLIENT = """
            import json, sys, threading, urllib.error, urllib.request
            sys.path.insert(0, sys.argv[1])
            import model, service
            service.Answers.log_message = lambda *words: None
            server = service.ThreadingHTTPServer(("127.0.0.1", 0), service.Answers)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            url = "http://127.0.0.1:%d/" % server.server_address[1]
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            def ask(data):
                try:
                    return 200, json.load(opener.open(url, data))
                except urllib.error.HTTPError as error:
                    return error.code, json.load(error)
            record = dict.fromkeys(model.COLUMNS)
            code, answer = ask(json.dumps(record).encode())
            expected = model.predict(record)
            assert (code, answer["label"], answer["votes"]) == (200, expected.label, expected.votes), answer
            code, answer = ask(json.dumps(dict(record, x="one")).encode())
            assert code == 400 and "column 'x': 'one' is not a number" in answer["error"], answer
            assert ask(b"[1]")[0] == 400 and ask(b"{")[0] == 400
            server.shutdown()
            print("fine")
            """;

    @TempDir
    private Path directory;

    @Test
    void theServiceAnswers() throws IOException {
        Matcher example = EXAMPLE.matcher(Files.readString(Path.of("../docs/export-python.md")));
        String service = example.results()
                .map(found -> found.group(1))
                .filter(code -> code.contains("HTTPServer"))
                .findFirst()
                .orElseThrow();
        Files.writeString(directory.resolve("service.py"), service);
        Pythons.export(MixedModels.all().findFirst().orElseThrow().model(), true, directory.resolve("model.py"));
        Optional<Pythons.Outcome> outcome = Pythons.run(new byte[0], "-c", CLIENT, directory.toString());
        assumeTrue(outcome.isPresent(), "no python3");
        assertThat(outcome.get().errors()).isEmpty();
        assertThat(outcome.get().out().strip()).isEqualTo("fine");
    }
}
