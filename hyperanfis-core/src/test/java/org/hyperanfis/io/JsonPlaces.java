package org.hyperanfis.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where each field of a JSON document without spaces stands in its text. */
final class JsonPlaces {

    /** A field: its path, and the range of {@code document} that holds name, colon and value. */
    record Place(String document, String path, int start, int colon, int end) {

        String name() {
            return document.substring(start, colon);
        }

        String value() {
            return document.substring(colon + 1, end);
        }

        String lastName() {
            return name().substring(1, name().length() - 1);
        }

        /** Whether any name is allowed where this field stands. */
        boolean isFree() {
            return path.matches("provenance\\.(options|metrics)\\..*");
        }

        String sibling(String name) {
            return path.substring(0, path.length() - lastName().length()) + name;
        }

        /** The document with other text for this field; null takes it out. */
        String replacedBy(@Nullable String text) {
            if (text != null) {
                return document.substring(0, start) + text + document.substring(end);
            }
            boolean first = document.charAt(start - 1) == '{';
            int from = first ? start : start - 1;
            int to = first && document.charAt(end) == ',' ? end + 1 : end;
            return document.substring(0, from) + document.substring(to);
        }
    }

    private JsonPlaces() {}

    static List<Place> of(String document) {
        List<Place> places = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(document)) {
            parser.nextToken();
            object(parser, document, places);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places;
    }

    private static void object(JsonParser parser, String document, List<Place> places) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String path = path(parser.getParsingContext());
            int start = (int) parser.currentTokenLocation().getCharOffset();
            parser.nextToken();
            int value = (int) parser.currentTokenLocation().getCharOffset();
            value(parser, document, places);
            parser.finishToken();
            int end = (int) parser.currentLocation().getCharOffset();
            places.add(new Place(document, path, start, value - 1, end));
        }
    }

    private static void value(JsonParser parser, String document, List<Place> places) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            object(parser, document, places);
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                value(parser, document, places);
            }
        }
    }

    private static String path(JsonStreamContext context) {
        JsonStreamContext parent = context.getParent();
        String before = parent == null || parent.inRoot() ? "" : path(parent);
        if (context.inArray()) {
            return before + "[" + context.getCurrentIndex() + "]";
        }
        String name = context.getCurrentName();
        String shown = name != null && name.contains(".") ? '"' + name + '"' : name;
        return before.isEmpty() ? String.valueOf(shown) : before + "." + shown;
    }
}
