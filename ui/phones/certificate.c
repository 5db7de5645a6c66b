// SPDX-License-Identifier: MIT
#include "ui/phones/certificate.h"

#include <stdbool.h>

#include <gnutls/gnutls.h>

#include "src/words/text.h"

/* GIO reads both without comparing them. */
static bool
belong_together(const char *certificate, const char *private_key)
{
    gnutls_certificate_credentials_t both;
    bool fit = false;

    if (gnutls_certificate_allocate_credentials(&both) == GNUTLS_E_SUCCESS) {
        fit = gnutls_certificate_set_x509_key_file(
                  both, certificate, private_key, GNUTLS_X509_FMT_PEM) !=
              GNUTLS_E_CERTIFICATE_KEY_MISMATCH;
        gnutls_certificate_free_credentials(both);
    }
    return fit;
}

/* Returns why the certificate is not valid at NOW, or NULL; g_free(). */
static char *
out_of_date(GTlsCertificate *tls, const char *file, GDateTime *now)
{
    g_autoptr(GDateTime) from = g_tls_certificate_get_not_valid_before(tls);
    g_autoptr(GDateTime) until = g_tls_certificate_get_not_valid_after(tls);

    if (until && g_date_time_compare(now, until) > 0) {
        g_autofree char *day = g_date_time_format(until, "%F");

        return g_strdup_printf(_("%s: the certificate ended on %s; renew it"),
                               file, day);
    }
    if (from && g_date_time_compare(now, from) < 0) {
        g_autofree char *day = g_date_time_format(from, "%F");

        return g_strdup_printf(_("%s: the certificate begins on %s; check this "
                                 "computer's date, or wait"),
                               file, day);
    }
    return NULL;
}

/* Lists the certificate's names; g_free(). */
static char *
names_of(GTlsCertificate *tls)
{
    g_autoptr(GPtrArray) names = g_tls_certificate_get_dns_names(tls);
    GString *all = g_string_new(NULL);

    for (guint i = 0; names && i < names->len; i++) {
        gsize length;
        const char *one = g_bytes_get_data(names->pdata[i], &length);

        g_string_append_printf(all, "%s%.*s", i > 0 ? ", " : "", (int)length,
                               one);
    }
    return g_string_free(all, FALSE);
}

/* Returns why browsers do not accept the certificate for NAME, or, if NAME is
 * NULL, for ADDRESS; NULL: they do. g_free() */
static char *
made_for_others(GTlsCertificate *tls, const char *file, const char *name,
                GInetAddress *address)
{
    g_autoptr(GSocketConnectable) identity =
        name ? g_network_address_new(name, 443)
             : G_SOCKET_CONNECTABLE(g_inet_socket_address_new(address, 443));
    g_autofree char *names = names_of(tls);
    g_autofree char *number = g_inet_address_to_string(address);
    bool fits = !(g_tls_certificate_verify(tls, identity, NULL) &
                  G_TLS_CERTIFICATE_BAD_IDENTITY);

    /* the common name, which GIO takes, means nothing to browsers */
    if (fits && (!name || names[0])) {
        return NULL;
    }
    if (!name && names[0]) {
        return g_strdup_printf(_("%s: the certificate is for names, not for "
                                 "an address: give one of them with "
                                 "--phones-name: %s"),
                               file, names);
    }
    return g_strdup_printf(_("%s: the certificate is not for %s, but for: %s"),
                           file, name ? name : number, names[0] ? names : "—");
}

GTlsCertificate *
pzk_phone_certificate(const char *certificate, const char *private_key,
                      const char *name, GInetAddress *address, int64_t now_s,
                      char **why)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GDateTime) now = g_date_time_new_from_unix_utc(now_s);
    g_autoptr(GTlsCertificate) tls =
        g_tls_certificate_new_from_files(certificate, private_key, &error);

    if (!tls) {
        *why = g_strdup_printf("%s, %s: %s", certificate, private_key,
                               error->message);
        return NULL;
    }
    if (!belong_together(certificate, private_key)) {
        *why = g_strdup_printf(_("%s is not the private key of the certificate "
                                 "in %s"),
                               private_key, certificate);
        return NULL;
    }
    *why = out_of_date(tls, certificate, now);
    if (!*why) {
        *why = made_for_others(tls, certificate, name, address);
    }
    return *why ? NULL : g_steal_pointer(&tls);
}
