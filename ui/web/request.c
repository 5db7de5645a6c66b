// SPDX-License-Identifier: MIT
#include "ui/web/request.h"

#include <string.h>

void
pzk_web_headers(SoupServerMessage *message)
{
    SoupMessageHeaders *headers =
        soup_server_message_get_response_headers(message);

    soup_message_headers_replace(
        headers, "Content-Security-Policy",
        "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'none'");
    soup_message_headers_replace(headers, "X-Content-Type-Options", "nosniff");
    soup_message_headers_replace(headers, "Referrer-Policy", "same-origin");
    soup_message_headers_replace(headers, "Cache-Control", "no-store");
    /* libsoup ends every connection that it did not accept itself */
    soup_message_headers_replace(headers, "Connection", "close");
}

void
pzk_web_turn_away(SoupServerMessage *message, guint status)
{
    soup_server_message_set_status(message, status, NULL);
}

static char *
own_name(SoupServerMessage *message)
{
    GSocketAddress *local = soup_server_message_get_local_address(message);

    if (!G_IS_INET_SOCKET_ADDRESS(local)) {
        return NULL;
    }
    GInetSocketAddress *at = G_INET_SOCKET_ADDRESS(local);
    GInetAddress *address = g_inet_socket_address_get_address(at);
    g_autofree char *text = g_inet_address_to_string(address);
    bool six = g_inet_address_get_family(address) == G_SOCKET_FAMILY_IPV6;

    return g_strdup_printf(six ? "[%s]:%u" : "%s:%u", text,
                           g_inet_socket_address_get_port(at));
}

/* Detects another site's page: one that was directed here under a host name
 * that is not ours (DNS rebinding), or one with another origin. */
bool
pzk_web_is_ours(SoupServerMessage *message)
{
    SoupMessageHeaders *headers =
        soup_server_message_get_request_headers(message);
    const char *host = soup_message_headers_get_one(headers, "Host");
    const char *origin = soup_message_headers_get_one(headers, "Origin");
    g_autofree char *own = own_name(message);
    const char *rest = NULL;

    if (!own || g_strcmp0(host, own) != 0) {
        return false;
    }
    if (!origin) {
        return true;
    }
    if (g_str_has_prefix(origin, "http://")) {
        rest = origin + strlen("http://");
    } else if (g_str_has_prefix(origin, "https://")) {
        rest = origin + strlen("https://");
    }
    return g_strcmp0(rest, own) == 0;
}

bool
pzk_web_file(SoupServerMessage *message, GResource *resource,
             const char *folder, const struct pzk_web_file *files,
             const char *path)
{
    for (; files->path; files++) {
        if (!g_str_equal(path, files->path)) {
            continue;
        }
        g_autofree char *name = g_strconcat(folder, files->resource, NULL);
        g_autoptr(GBytes) bytes = g_resource_lookup_data(
            resource, name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
        gsize length;
        const char *data = g_bytes_get_data(bytes, &length);

        soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
        soup_server_message_set_response(message, files->type, SOUP_MEMORY_COPY,
                                         data, length);
        return true;
    }
    return false;
}
