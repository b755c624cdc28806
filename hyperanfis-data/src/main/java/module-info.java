/** Tables from files, databases and bundled data sets, what their columns are, and how they become data sets. */
@SuppressWarnings("requires-automatic") // DuckDB has no descriptor, but its manifest reserves the name.
module org.hyperanfis.data {
    requires transitive org.hyperanfis.core;
    requires de.siegmar.fastcsv;
    requires duckdb.jdbc;
    requires java.net.http;
    requires java.sql;
    requires org.dhatim.fastexcel.reader;
    requires static org.jspecify;

    uses java.sql.Driver;

    exports org.hyperanfis.check;
    exports org.hyperanfis.datasets;
    exports org.hyperanfis.encode;
    exports org.hyperanfis.schema;
    exports org.hyperanfis.table;
    exports org.hyperanfis.table.sheet;
    exports org.hyperanfis.table.sql;
}
