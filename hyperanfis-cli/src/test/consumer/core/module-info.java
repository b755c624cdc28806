/** An application that needs the core and nothing else. */
module org.example.consumer {
    requires org.hyperanfis.core;
}
