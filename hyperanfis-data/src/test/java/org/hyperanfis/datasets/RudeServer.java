package org.hyperanfis.datasets;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** A server that says the given bytes to everyone, and then hangs up or falls silent. */
final class RudeServer implements AutoCloseable {

    enum Then {
        HANG_UP,
        FALL_SILENT
    }

    private final ServerSocket socket;
    private final String answer;
    private final Then then;
    private final CountDownLatch closed = new CountDownLatch(1);

    RudeServer(String answer, Then then) throws IOException {
        this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.answer = answer;
        this.then = then;
        Thread thread = new Thread(this::serve, "rude-server");
        thread.setDaemon(true);
        thread.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/");
    }

    private void serve() {
        while (closed.getCount() > 0) {
            try (Socket connection = socket.accept()) {
                BufferedReader in = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
                for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                    // The request does not matter.
                }
                OutputStream out = connection.getOutputStream();
                out.write(answer.getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
                if (then == Then.FALL_SILENT) {
                    closed.await();
                }
            } catch (IOException e) {
                // The client hung up first, or the server was closed.
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        socket.close();
    }
}
