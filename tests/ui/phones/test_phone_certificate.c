// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "ui/phones/certificate.h"

#define DATA PZK_SOURCE_ROOT "/tests/data/phones/"

/* both certificates are valid from November 2026 on, a hundred years long */
static const int64_t BEFORE_S = 1700000000, NOW_S = 1800000000,
                     AFTER_S = 5000000000;

static const struct {
    const char *certificate, *private_key, *name, *address;
    const int64_t *now_s;
    const char *why; /* part of the sentence; NULL: accepted */
} rows[] = {
    {"tls-cert.pem", "tls-key.pem", NULL, "127.0.0.1", &NOW_S, NULL},
    {"tls-cert.pem", "tls-key.pem", "localhost", "127.0.0.1", &NOW_S, NULL},
    {"tls-name-cert.pem", "tls-key.pem", "table.example.org", "127.0.0.1",
     &NOW_S, NULL},
    {"tls-name-cert.pem", "tls-key.pem", "a.tables.example.org", "127.0.0.1",
     &NOW_S, NULL},
    {"tls-name-cert.pem", "tls-key.pem", "table.example.net", "127.0.0.1",
     &NOW_S,
     "not for table.example.net, but for: table.example.org, "
     "*.tables.example.org"},
    {"tls-name-cert.pem", "tls-key.pem", NULL, "127.0.0.1", &NOW_S,
     "--phones-name: table.example.org"},
    {"tls-cert.pem", "tls-key.pem", "table.example.org", "127.0.0.1", &NOW_S,
     "not for table.example.org"},
    {"tls-cert.pem", "other-key.pem", NULL, "127.0.0.1", &NOW_S,
     "other-key.pem is not the private key"},
    {"tls-cert.pem", "tls-key.pem", NULL, "127.0.0.1", &AFTER_S,
     "ended on 2126-10-30"},
    {"tls-cert.pem", "tls-key.pem", NULL, "127.0.0.1", &BEFORE_S,
     "begins on 2026-11-23"},
    {"tls-cert.pem", "tls-key.pem", NULL, "192.168.1.20", &NOW_S,
     "--phones-name: localhost"},
    {"tls-key.pem", "tls-key.pem", NULL, "127.0.0.1", &NOW_S, ""},
    {"missing.pem", "tls-key.pem", NULL, "127.0.0.1", &NOW_S, "missing.pem"},
};

TEST(test_certificates_that_browsers_refuse_are_named)
{
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *certificate =
            g_strconcat(DATA, rows[i].certificate, NULL);
        g_autofree char *key = g_strconcat(DATA, rows[i].private_key, NULL);
        g_autofree char *why = NULL;
        g_autoptr(GInetAddress) address =
            g_inet_address_new_from_string(rows[i].address);
        g_autoptr(GTlsCertificate) tls = pzk_phone_certificate(
            certificate, key, rows[i].name, address, *rows[i].now_s, &why);

        if (rows[i].why ? !why || tls || !strstr(why, rows[i].why)
                        : why || !tls) {
            fail_msg("row %zu: %s", i, why ? why : "accepted");
        }
    }
}

RUN_TESTS()
