package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcUrlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://host:5432/db | jdbc:postgresql://host:5432/db",
                "jdbc:postgresql://host/db?user=ann&password=s3cret | jdbc:postgresql://host/db",
                "jdbc:postgresql://host/db?user=ann@example.org&password=x@s3cret | jdbc:postgresql",
                "jdbc:mysql://ann:s3cret@host/db | jdbc:mysql",
                "jdbc:mysql://ann:a?s3cret/@@host/db | jdbc:mysql",
                "jdbc:mysql://(host=h,user=ann,password=s3cret)/db | jdbc:mysql://",
                "jdbc:oracle:thin:ann/s3cret@//host:1521/service | jdbc:oracle",
                "jdbc:sqlserver://host;databaseName=d;user=ann;password={s3cret} | jdbc:sqlserver://host",
                "jdbc:db2://host:50000/db:user=ann;password=s3cret; | jdbc:db2://host:50000/db",
                "jdbc:h2:/data/x;USER=ann;PASSWORD=s3cret | jdbc:h2:/data/x",
                "jdbc:x:password=s3cret | jdbc:x",
                "jdbc:duckdb: | jdbc:duckdb:",
            })
    void showsNoCredentials(String url, String shown) {
        assertThat(JdbcUrl.of(url)).hasToString(shown);
        assertThat(JdbcUrl.of(url).withCredentials()).isEqualTo(url);
        assertThat(JdbcUrl.of(url).withoutCredentials("cannot open " + url + " now"))
                .isEqualTo("cannot open " + shown + " now");
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://host/db?user=ann&password=s3cret",
        "jdbc:postgresql://host/db?password=s3cret&user=ann@example.org",
        "jdbc:mysql://ann:s3cret@host/db",
        "jdbc:mysql://ann:s%33cret@host/db",
        "jdbc:oracle:thin:ann/s3cret@//host:1521/service",
        "jdbc:sqlserver://host;user=ann;PWD=s3cret",
    })
    void removesCredentialsThatADriverRepeats(String url) {
        assertThat(JdbcUrl.of(url).withoutCredentials("host refuses ann with s3cret"))
                .isEqualTo("host refuses ann with ***");
    }

    @Test
    void leavesOtherMessagesAlone() {
        assertThat(JdbcUrl.of("jdbc:mysql://ann:@host/db?password=").withoutCredentials("host is down"))
                .isEqualTo("host is down");
    }
}
