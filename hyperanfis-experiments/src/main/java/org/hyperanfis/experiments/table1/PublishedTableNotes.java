package org.hyperanfis.experiments.table1;

import java.util.List;
import org.hyperanfis.experiments.document.MarkdownWriter;

/** What does not add up in the published table. */
final class PublishedTableNotes {

    private PublishedTableNotes() {}

    static void write(MarkdownWriter out) {
        out.heading(2, "Where the paper's figures do not add up");
        out.list(List.of(
                "Runs. The text speaks of five seeds. Five cells (Car: ANFIS 0.8998, HyperANFIS 0.9181; Zoo: ANFIS 0.8413;"
                        + " WDBC: ANFIS 0.9152, HyperANFIS 0.9854) fit a mean over three test parts and no other number from"
                        + " one to five; the cells of the other four models on these four data sets are all whole numbers of"
                        + " test rows, as from a single run.",
                "Recall. FCM-ANFIS on WDBC has recall 0.9712 at accuracy 0.9035. With two classes macro-recall cannot exceed"
                        + " 1 - (1 - accuracy) / 2 = 0.9518, so the column is not macro-recall. On Spambase two models have"
                        + " recall equal to accuracy in all digits, as weighted recall always has.",
                "Rivals. FSRE-AdaTSK is given as 0.754 on WDBC and 0.381 on Zoo. Always naming the most frequent class gives"
                        + " about 0.63 and 0.41, logistic regression far more. Settings, splits or encodings that the paper does"
                        + " not state may explain it.",
                "Test rows. The cells fit test parts of 921, 346, 21 and 114 rows, a fifth of each table rounded up, which is"
                        + " what is used here.",
                "Rules. The paper gives 12 rules for WDBC, and no number for the other data sets; nor learning rate, batch"
                        + " size, epochs or patience for any rival."));
    }
}
