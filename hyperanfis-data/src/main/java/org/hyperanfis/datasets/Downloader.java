package org.hyperanfis.datasets;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** Fetches files from the web. It trusts no server: neither to answer, nor to go on, nor to ever stop. */
final class Downloader {

    private static final int OK = 200;

    /** Hears of each part that arrives. */
    interface Progress {
        void progress(long bytes, long total);
    }

    private final FetchSettings settings;
    private final HttpClient client;

    Downloader(FetchSettings settings) {
        this.settings = settings;
        this.client = HttpClient.newBuilder()
                .connectTimeout(settings.connectTimeout())
                // Never from https to http.
                .followRedirects(HttpClient.Redirect.NORMAL)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    /**
     * Writes the file at an address to a stream.
     *
     * @param limit the number of bytes that is too many
     * @throws DownloadException when there is anything but the whole file
     * @throws IOException when the stream cannot be written to
     */
    void fetch(URI address, long limit, OutputStream out, Progress progress)
            throws DownloadException, IOException, InterruptedException {
        long deadline = System.nanoTime() + settings.overallTimeout().toNanos();
        HttpResponse<Flow.Publisher<List<ByteBuffer>>> response = answer(address, deadline);
        try (Chunks chunks = new Chunks()) {
            // The publisher holds the connection until someone subscribes, even if only to cancel.
            response.body().subscribe(chunks);
            checkStatus(address, response);
            long total = response.headers().firstValueAsLong("Content-Length").orElse(-1);
            if (total >= limit) {
                throw tooLarge("announces " + total + " bytes", limit);
            }
            copy(chunks, deadline, limit, total, out, progress);
        }
    }

    private HttpResponse<Flow.Publisher<List<ByteBuffer>>> answer(URI address, long deadline)
            throws DownloadException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("User-Agent", "hyperanfis")
                .GET()
                .build();
        // Not the request's own timeout, which covers the body on some Java versions and not on others.
        CompletableFuture<HttpResponse<Flow.Publisher<List<ByteBuffer>>>> answer =
                client.sendAsync(request, BodyHandlers.ofPublisher());
        boolean answered = false;
        try {
            HttpResponse<Flow.Publisher<List<ByteBuffer>>> response =
                    answer.get(patience(deadline), TimeUnit.NANOSECONDS);
            answered = true;
            return response;
        } catch (TimeoutException e) {
            throw timedOut(deadline, "the server did not answer");
        } catch (ExecutionException e) {
            throw new DownloadException(reason(e.getCause() == null ? e : e.getCause()));
        } finally {
            if (!answered) {
                answer.cancel(true);
            }
        }
    }

    private static void checkStatus(URI address, HttpResponse<?> response) throws DownloadException {
        int status = response.statusCode();
        if (status == OK) {
            return;
        }
        if (status / 100 == 3) {
            String target = response.headers().firstValue("Location").orElse("nowhere");
            throw new DownloadException("the server redirects (status " + status + ") to " + target
                    + ", which is not followed: redirects go in a circle, are too many or lead to another protocol");
        }
        String redirected = response.uri().equals(address) ? "" : " after a redirect to " + response.uri();
        throw new DownloadException("the server answered with status " + status + " instead of the file" + redirected);
    }

    private void copy(Chunks chunks, long deadline, long limit, long total, OutputStream out, Progress progress)
            throws DownloadException, IOException, InterruptedException {
        long bytes = 0;
        while (true) {
            Chunks.Signal signal = chunks.next(patience(deadline));
            if (signal == null) {
                throw timedOut(deadline, "nothing more came after " + bytes + " bytes");
            }
            if (signal.failure() != null) {
                throw new DownloadException("the connection was cut after " + bytes + (total < 0 ? "" : " of " + total)
                        + " bytes (" + reason(signal.failure()) + ")");
            }
            if (signal.end()) {
                break;
            }
            for (ByteBuffer buffer : signal.data()) {
                bytes += buffer.remaining();
                if (bytes >= limit) {
                    throw tooLarge("sent at least " + bytes + " bytes", limit);
                }
                byte[] part = new byte[buffer.remaining()];
                buffer.get(part);
                out.write(part);
            }
            progress.progress(bytes, total);
        }
        if (total >= 0 && bytes != total) {
            throw new DownloadException("the server announced " + total + " bytes and sent " + bytes);
        }
    }

    /** How long to wait for the next thing, in nanoseconds. */
    private long patience(long deadline) {
        return Math.min(settings.stallTimeout().toNanos(), deadline - System.nanoTime());
    }

    private DownloadException timedOut(long deadline, String what) {
        boolean overall = deadline - System.nanoTime() <= 0;
        Duration timeout = overall ? settings.overallTimeout() : settings.stallTimeout();
        return new DownloadException(
                overall
                        ? "it took longer than " + seconds(timeout) + " (" + what + ")"
                        : what + " within " + seconds(timeout));
    }

    private static DownloadException tooLarge(String what, long limit) {
        return new DownloadException("the server " + what + ", but the file has fewer than " + limit);
    }

    private String reason(Throwable failure) {
        if (failure instanceof HttpConnectTimeoutException) {
            return "there was no connection within " + seconds(settings.connectTimeout());
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return "the name of the host is not known here (is this machine online?)";
            }
        }
        if (failure instanceof ConnectException) {
            return "the host cannot be reached (is this machine online?)";
        }
        if (failure instanceof SSLException) {
            return "there is no secure connection: " + failure.getMessage();
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    private static String seconds(Duration timeout) {
        return timeout.toMillis() / 1000.0 + " s";
    }
}
