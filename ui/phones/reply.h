// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers a phone's request in one of several ways. For this room only.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

enum { PZK_TOO_MANY_REQUESTS = 429 };

void pzk_reply_json(SoupServerMessage *message, guint status,
                    GString *json_take);
/* Answers that all is well, with an empty object. */
void pzk_reply_done(SoupServerMessage *message);
/* Refuses with a sentence in LANG: KEY is one of src/words/phones.h. */
void pzk_reply_refuse(SoupServerMessage *message, guint status,
                      const char *lang, const char *key);

/* Answers with the page's file at PATH; false: there is none. */
bool pzk_reply_file(SoupServerMessage *message, const char *path);
/* Answers with the page's own texts in the language that PATH names; false:
 * PATH names none. */
bool pzk_reply_texts(SoupServerMessage *message, const char *path);
