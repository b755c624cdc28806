package org.hyperanfis.bench.trees;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.train.loop.TrainingListener;
import org.tribuo.ImmutableFeatureMap;
import org.tribuo.ImmutableOutputInfo;
import org.tribuo.MutableDataset;
import org.tribuo.Output;
import org.tribuo.OutputFactory;
import org.tribuo.common.tree.AbstractCARTTrainer;
import org.tribuo.common.tree.LeafNode;
import org.tribuo.common.tree.Node;
import org.tribuo.dataset.DatasetView;
import org.tribuo.impl.ArrayExample;
import org.tribuo.math.la.SparseVector;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * Grows the trees of a random forest, each on a bootstrap sample, and lets them vote on the test rows. Tribuo's own ensemble
 * keeps all trees and looks up every input by its name for each of them; here a tree votes and is gone, and between two
 * trees the run can be cancelled.
 */
final class Forest<T extends Output<T>> {

    /** What a leaf says about a row. */
    interface Ballot<T extends Output<T>> {
        void add(int row, LeafNode<T> leaf);
    }

    private final MutableDataset<T> training;
    private final SparseVector[] test;
    private final double[] cumulativeWeights;

    /** @param target the target of a training row */
    Forest(Dataset training, Dataset test, OutputFactory<T> factory, IntFunction<T> target) {
        int width = training.width();
        Bins bins = new Bins(training, RandomForest.BINS);
        String[] names = IntStream.range(0, width).mapToObj("%08d"::formatted).toArray(String[]::new);
        this.training = new MutableDataset<>(new SimpleDataSourceProvenance("", factory), factory);
        this.cumulativeWeights = new double[training.rows()];
        double sum = 0;
        for (int i = 0; i < training.rows(); i++) {
            this.training.add(new ArrayExample<>(target.apply(i), names, bins.of(training, i)));
            sum += training.weight(i);
            cumulativeWeights[i] = sum;
        }
        ImmutableFeatureMap ids = this.training.getFeatureIDMap();
        int[] order = Arrays.stream(names).mapToInt(ids::getID).toArray();
        this.test = new SparseVector[test.rows()];
        for (int i = 0; i < this.test.length; i++) {
            this.test[i] = SparseVector.createSparseVector(width, order, bins.of(test, i));
        }
    }

    /** Has each of so many trees, grown on so many rows, vote on every test row. */
    void vote(
            int trees,
            int sample,
            AbstractCARTTrainer<T> trainer,
            RandomStream random,
            TrainingListener listener,
            Ballot<T> ballot) {
        ImmutableFeatureMap ids = training.getFeatureIDMap();
        ImmutableOutputInfo<T> outputs = training.getOutputIDInfo();
        for (int t = 0; t < trees; t++) {
            if (listener.isCancelled()) {
                throw new CancellationException();
            }
            Node<T> root = trainer.train(new DatasetView<>(training, bootstrap(sample, random), ids, outputs, ""))
                    .getRoot();
            for (int i = 0; i < test.length; i++) {
                ballot.add(i, leaf(root, test[i]));
            }
        }
    }

    /** Rows drawn with repetitions; a row of weight 2 is drawn twice as often. */
    private int[] bootstrap(int count, RandomStream random) {
        int[] rows = new int[count];
        int last = cumulativeWeights.length - 1;
        double sum = cumulativeWeights[last];
        for (int i = 0; i < rows.length; i++) {
            int found = Arrays.binarySearch(cumulativeWeights, random.uniform(0, sum));
            rows[i] = Math.min(last, found < 0 ? -found - 1 : found + 1);
        }
        return rows;
    }

    private static <T extends Output<T>> LeafNode<T> leaf(Node<T> root, SparseVector row) {
        Node<T> node = root;
        while (!node.isLeaf()) {
            node = node.getNextNode(row);
        }
        return (LeafNode<T>) node;
    }
}
