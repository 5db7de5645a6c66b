// SPDX-License-Identifier: MIT
#include "ui/phones/answer.h"

#include <string.h>

#include "src/journal/json.h"
#include "src/words/phones.h"
#include "src/words/words.h"
#include "ui/phones/pzk-resources.h"

void
pzk_answer_headers(SoupServerMessage *message)
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
    /* libsoup ends every connection that it did not accept by itself */
    soup_message_headers_replace(headers, "Connection", "close");
}

void
pzk_answer_json(SoupServerMessage *message, guint status, GString *json_take)
{
    gsize length = json_take->len;

    soup_server_message_set_status(message, status, NULL);
    soup_server_message_set_response(message, "application/json",
                                     SOUP_MEMORY_TAKE,
                                     g_string_free(json_take, FALSE), length);
}

void
pzk_answer_refuse(SoupServerMessage *message, guint status, const char *lang,
                  const char *key)
{
    struct pzk_json_writer json;
    GString *text = g_string_new(NULL);

    pzk_words_use(lang);
    pzk_json_writer_init(&json, text);
    json.out.open(&json.out, NULL, false);
    json.out.text(&json.out, "error", pzk_words_phone(key));
    json.out.close(&json.out);
    pzk_words_use(NULL);
    pzk_answer_json(message, status, text);
}

void
pzk_answer_turn_away(SoupServerMessage *message, guint status)
{
    soup_server_message_set_status(message, status, NULL);
}

void
pzk_answer_done(SoupServerMessage *message)
{
    pzk_answer_json(message, SOUP_STATUS_OK, g_string_new("{}"));
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

/* A name that only seems to be ours is somebody else's page that was led here
 * (DNS rebinding); another origin is a page of somebody else, too. */
bool
pzk_request_is_ours(SoupServerMessage *message)
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

static const char TEXTS[] = "/texts/"; /* and the language */

struct file {
    const char *path, *resource, *type;
};

static const struct file files[] = {
    {"/", "page.html", "text/html; charset=utf-8"},
    {"/page.css", "page.css", "text/css; charset=utf-8"},
    {"/fix.js", "fix.js", "text/javascript; charset=utf-8"},
    {"/hand.js", "hand.js", "text/javascript; charset=utf-8"},
    {"/live.js", "live.js", "text/javascript; charset=utf-8"},
    {"/page.js", "page.js", "text/javascript; charset=utf-8"},
};

bool
pzk_answer_file(SoupServerMessage *message, const char *path)
{
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        if (!g_str_equal(path, files[i].path)) {
            continue;
        }
        g_autofree char *resource =
            g_strconcat("/io/github/platzkarte/Platzkarte/phones/",
                        files[i].resource, NULL);
        g_autoptr(GBytes) bytes =
            g_resource_lookup_data(pzk_phones_page_get_resource(), resource,
                                   G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
        gsize length;
        const char *data = g_bytes_get_data(bytes, &length);

        soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
        soup_server_message_set_response(message, files[i].type,
                                         SOUP_MEMORY_COPY, data, length);
        return true;
    }
    return false;
}

bool
pzk_answer_texts(SoupServerMessage *message, const char *path)
{
    struct pzk_json_writer json;
    const char *key;
    int lang = 0;

    if (!g_str_has_prefix(path, TEXTS)) {
        return false;
    }
    while (pzk_words_languages[lang] &&
           !g_str_equal(path + strlen(TEXTS), pzk_words_languages[lang])) {
        lang++;
    }
    if (!pzk_words_languages[lang]) {
        return false;
    }
    GString *text = g_string_new(NULL);

    pzk_json_writer_init(&json, text);
    pzk_words_use(pzk_words_languages[lang]);
    json.out.open(&json.out, NULL, false);
    for (int n = 0; (key = pzk_words_phone_key(n)); n++) {
        json.out.text(&json.out, key, pzk_words_phone(key));
    }
    json.out.close(&json.out);
    pzk_words_use(NULL);
    pzk_answer_json(message, SOUP_STATUS_OK, text);
    return true;
}
