/** An application that needs every published module. */
module org.example.consumer {
    requires org.hyperanfis.baselines;
    requires org.hyperanfis.compare;
    requires org.hyperanfis.data;
    requires org.hyperanfis.report;
}
