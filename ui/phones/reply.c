// SPDX-License-Identifier: MIT
#include "ui/phones/reply.h"

#include <string.h>

#include "src/words/phones.h"
#include "src/words/words.h"
#include "ui/phones/pzk-resources.h"
#include "ui/web/request.h"

void
pzk_reply_json(SoupServerMessage *message, guint status, GString *json_take)
{
    gsize length = json_take->len;

    soup_server_message_set_status(message, status, NULL);
    soup_server_message_set_response(message, "application/json",
                                     SOUP_MEMORY_TAKE,
                                     g_string_free(json_take, FALSE), length);
}

struct pzk_out *
pzk_reply_begin(struct pzk_json_writer *json, const char *lang)
{
    pzk_words_use(lang);
    pzk_json_writer_init(json, g_string_new(NULL));
    json->out.open(&json->out, NULL, false);
    return &json->out;
}

GString *
pzk_reply_end(struct pzk_json_writer *json)
{
    json->out.close(&json->out);
    pzk_words_use(NULL);
    return json->text;
}

void
pzk_reply_why(SoupServerMessage *message, guint status, const char *text)
{
    struct pzk_json_writer json;
    struct pzk_out *out = pzk_reply_begin(&json, NULL);

    out->text(out, "error", text);
    pzk_reply_json(message, status, pzk_reply_end(&json));
}

void
pzk_reply_refuse(SoupServerMessage *message, guint status, const char *lang,
                 const char *key)
{
    pzk_words_use(lang);
    pzk_reply_why(message, status, pzk_words_phone(key));
}

void
pzk_reply_done(SoupServerMessage *message)
{
    pzk_reply_json(message, SOUP_STATUS_OK, g_string_new("{}"));
}

static const char TEXTS[] = "/texts/"; /* followed by the language */

bool
pzk_reply_file(SoupServerMessage *message, const char *path)
{
    return pzk_web_file(message, pzk_phones_page_get_resource(),
                        "/io/github/platzkarte/Platzkarte/phones/", path);
}

bool
pzk_reply_texts(SoupServerMessage *message, const char *path)
{
    struct pzk_json_writer json;
    const char *key;
    const char *lang = g_str_has_prefix(path, TEXTS)
                           ? pzk_words_language_named(path + strlen(TEXTS))
                           : NULL;

    if (!lang) {
        return false;
    }
    struct pzk_out *out = pzk_reply_begin(&json, lang);

    for (int n = 0; (key = pzk_words_phone_key(n)); n++) {
        out->text(out, key, pzk_words_phone(key));
    }
    pzk_reply_json(message, SOUP_STATUS_OK, pzk_reply_end(&json));
    return true;
}
