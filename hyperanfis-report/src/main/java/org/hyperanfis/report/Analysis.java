package org.hyperanfis.report;

import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.input.MissingCells;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.effect.EffectSettings;
import org.hyperanfis.inspect.effect.Effects;
import org.hyperanfis.inspect.score.RowAnswers;
import org.hyperanfis.inspect.score.ScoreSheet;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.section.ContributionSection;
import org.hyperanfis.report.section.EffectSection;
import org.hyperanfis.report.section.MissingInputs;
import org.hyperanfis.report.section.ShownRows;
import org.hyperanfis.report.section.ThresholdSection;

/** What is measured once, for the page and for its plain facts. */
final class Analysis {

    private final HyperAnfis model;
    private final Evidence evidence;
    private final RowAnswers answers;
    private final ScoreSheet sheet;
    private final EffectSection effects;
    private final ShownRows shown;
    private final ContributionSection contributions;

    Analysis(ReportContent content) {
        Inspection inspection = content.inspection();
        // Any number gives the same.
        int threads = Runtime.getRuntime().availableProcessors();
        model = inspection.model();
        evidence = Evidence.of(content);
        answers = RowAnswers.of(model, inspection.data());
        sheet = content.audit()
                .of(PartScores.Part.TEST)
                .map(PartScores::sheet)
                .orElseGet(() -> answers.sheet(0, threads));
        effects = new EffectSection(Effects.of(
                model,
                inspection.data(),
                EffectSettings.DEFAULT
                        .withThreads(threads)
                        .withMissing(content.audit()
                                .missing()
                                .map(gaps -> MissingInputs.of(gaps, model.features()))
                                .orElse(MissingCells.NONE))));
        shown = new ShownRows(inspection);
        contributions = new ContributionSection(
                inspection,
                content.audit().missing(),
                shown,
                (evidence.isTest() ? "the test rows of " : "") + content.dataName(),
                threads);
    }

    /** What becomes of each class at thresholds; nothing for numbers. */
    Optional<ThresholdSection> thresholds() {
        return model.target() instanceof Target.Classes
                ? Optional.of(new ThresholdSection(model, answers.answers(), sheet))
                : Optional.empty();
    }

    /** Which rows the page has. */
    ShownRows shown() {
        return shown;
    }

    /** What each column adds to the answers for single rows. */
    ContributionSection contributions() {
        return contributions;
    }

    /** What the columns do. */
    EffectSection effects() {
        return effects;
    }

    Evidence evidence() {
        return evidence;
    }

    /** The scores of these rows. */
    ScoreSheet sheet() {
        return sheet;
    }
}
