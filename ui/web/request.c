// SPDX-License-Identifier: MIT
#include "ui/web/request.h"

#include <string.h>

#include "ui/web/listener.h"

void
pzk_web_turn_away(SoupServerMessage *message, guint status)
{
    soup_server_message_set_status(message, status, NULL);
}

/* Whether TEXT, "HOST:PORT", names HOST and PORT; browsers omit the ports 80
 * and 443. */
static bool
leads_to(const char *text, const char *host, guint port)
{
    size_t length = strlen(host);
    g_autofree char *with_port = g_strdup_printf(":%u", port);

    return g_ascii_strncasecmp(text, host, length) == 0 &&
           (g_str_equal(text + length, with_port) ||
            (text[length] == '\0' && (port == 80 || port == 443)));
}

/* Whether TEXT, "HOST:PORT", names the address at which MESSAGE arrived, or
 * NAME (may be NULL) with the same port. */
static bool
is_here(SoupServerMessage *message, const char *name, const char *text)
{
    GSocketAddress *local = soup_server_message_get_local_address(message);

    if (!text || !G_IS_INET_SOCKET_ADDRESS(local)) {
        return false;
    }
    GInetSocketAddress *at = G_INET_SOCKET_ADDRESS(local);
    GInetAddress *address = g_inet_socket_address_get_address(at);
    g_autofree char *number = g_inet_address_to_string(address);
    bool six = g_inet_address_get_family(address) == G_SOCKET_FAMILY_IPV6;
    g_autofree char *host = g_strdup_printf(six ? "[%s]" : "%s", number);
    guint port = g_inet_socket_address_get_port(at);

    return leads_to(text, host, port) || (name && leads_to(text, name, port));
}

/* Detects another site's page: one that was directed here under a host name
 * that is not ours (DNS rebinding), or one with another origin. */
static bool
is_ours(SoupServerMessage *message, const char *name)
{
    SoupMessageHeaders *headers =
        soup_server_message_get_request_headers(message);
    const char *host = soup_message_headers_get_one(headers, "Host");
    const char *origin = soup_message_headers_get_one(headers, "Origin");

    if (!is_here(message, name, host)) {
        return false;
    }
    const char *scheme = pzk_listener_is_tls(message) ? "https://" : "http://";

    return !origin || (g_str_has_prefix(origin, scheme) &&
                       is_here(message, name, origin + strlen(scheme)));
}

bool
pzk_web_admit(SoupServerMessage *message, const char *name)
{
    static const char *const headers[][2] = {
        {"Content-Security-Policy",
         "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; "
         "base-uri 'none'; form-action 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
        {"Cache-Control", "no-store"},
        /* libsoup ends every connection that it did not accept itself */
        {"Connection", "close"},
    };
    bool ours = is_ours(message, name);

    for (size_t i = 0; i < G_N_ELEMENTS(headers); i++) {
        soup_message_headers_replace(
            soup_server_message_get_response_headers(message), headers[i][0],
            headers[i][1]);
    }
    soup_message_body_set_accumulate(
        soup_server_message_get_request_body(message), FALSE);
    if (!ours) {
        pzk_web_turn_away(message, SOUP_STATUS_FORBIDDEN);
    }
    return ours;
}

void
pzk_web_answer(SoupServerMessage *message, const char *type, GBytes *bytes)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);

    soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
    soup_server_message_set_response(message, type, SOUP_MEMORY_COPY, data,
                                     length);
}

bool
pzk_web_file(SoupServerMessage *message, GResource *resource,
             const char *folder, const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
    };
    g_autofree char *name =
        g_strconcat(folder, path[0] && path[1] ? path + 1 : "page.html", NULL);
    g_autoptr(GBytes) bytes = g_resource_lookup_data(
        resource, name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

    for (size_t i = 0; bytes && i < G_N_ELEMENTS(types); i++) {
        if (g_str_has_suffix(name, types[i][0])) {
            pzk_web_answer(message, types[i][1], bytes);
            return true;
        }
    }
    return false;
}
