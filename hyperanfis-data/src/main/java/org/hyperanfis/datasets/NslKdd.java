package org.hyperanfis.datasets;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidDataException;

/**
 * The tables of NSL-KDD. The originals have 41 features, the attack and a difficulty, and no header. The table has the
 * header and, between attack and difficulty, the class that the attack belongs to.
 */
final class NslKdd {

    private static final String FEATURES =
            "duration,protocol_type,service,flag,src_bytes,dst_bytes,land,wrong_fragment,urgent,hot,num_failed_logins,"
                    + "logged_in,num_compromised,root_shell,su_attempted,num_root,num_file_creations,num_shells,"
                    + "num_access_files,num_outbound_cmds,is_host_login,is_guest_login,count,srv_count,serror_rate,"
                    + "srv_serror_rate,rerror_rate,srv_rerror_rate,same_srv_rate,diff_srv_rate,srv_diff_host_rate,"
                    + "dst_host_count,dst_host_srv_count,dst_host_same_srv_rate,dst_host_diff_srv_rate,"
                    + "dst_host_same_src_port_rate,dst_host_srv_diff_host_rate,dst_host_serror_rate,"
                    + "dst_host_srv_serror_rate,dst_host_rerror_rate,dst_host_srv_rerror_rate";

    static final int FEATURE_COUNT = 41;
    static final String HEADER = FEATURES + ",attack,class,difficulty";

    /** Commas in a line of an original. */
    private static final int ORIGINAL_COMMAS = FEATURE_COUNT + 1;

    /** The authors name attacks only; these are the four kinds of KDD Cup 1999, with httptunnel as u2r and worm as r2l. */
    private static final Map<String, List<String>> ATTACKS = Map.of(
            "normal",
            List.of("normal"),
            "dos",
            List.of(
                    "apache2",
                    "back",
                    "land",
                    "mailbomb",
                    "neptune",
                    "pod",
                    "processtable",
                    "smurf",
                    "teardrop",
                    "udpstorm"),
            "probe",
            List.of("ipsweep", "mscan", "nmap", "portsweep", "saint", "satan"),
            "r2l",
            List.of(
                    "ftp_write",
                    "guess_passwd",
                    "imap",
                    "multihop",
                    "named",
                    "phf",
                    "sendmail",
                    "snmpgetattack",
                    "snmpguess",
                    "spy",
                    "warezclient",
                    "warezmaster",
                    "worm",
                    "xlock",
                    "xsnoop"),
            "u2r",
            List.of("buffer_overflow", "httptunnel", "loadmodule", "perl", "ps", "rootkit", "sqlattack", "xterm"));

    private static final Map<String, String> CLASS_OF_ATTACK = classOfAttack();

    private NslKdd() {}

    /** A {@link Conversion}. */
    static void convert(InputStream original, OutputStream table) throws IOException {
        // One byte is one character here, so that every byte of the original is kept.
        BufferedReader in = new BufferedReader(new InputStreamReader(original, StandardCharsets.ISO_8859_1), 1 << 16);
        BufferedWriter out = new BufferedWriter(new OutputStreamWriter(table, StandardCharsets.ISO_8859_1), 1 << 16);
        out.write(HEADER);
        out.write('\n');
        long number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            int difficulty = line.lastIndexOf(',') + 1;
            if (line.chars().filter(c -> c == ',').count() != ORIGINAL_COMMAS) {
                throw new InvalidDataException("line " + number + " of the NSL-KDD original does not have "
                        + (ORIGINAL_COMMAS + 1) + " values; take the files KDDTrain+.txt and KDDTest+.txt, not others"
                        + " of that collection");
            }
            String attack = line.substring(line.lastIndexOf(',', difficulty - 2) + 1, difficulty - 1);
            String kind = CLASS_OF_ATTACK.get(attack);
            if (kind == null) {
                throw new InvalidDataException("line " + number + " of the NSL-KDD original has the attack '" + attack
                        + "', which is of no known class; take the unchanged KDDTrain+.txt and KDDTest+.txt");
            }
            out.write(line, 0, difficulty);
            out.write(kind);
            out.write(',');
            out.write(line, difficulty, line.length() - difficulty);
            out.write('\n');
        }
        out.flush();
    }

    private static Map<String, String> classOfAttack() {
        Map<String, String> classes = new HashMap<>();
        ATTACKS.forEach((kind, attacks) -> attacks.forEach(attack -> classes.put(attack, kind)));
        return Map.copyOf(classes);
    }
}
