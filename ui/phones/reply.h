// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers a phone's request in one of several ways. For this room only.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

#include "src/journal/json.h"

enum { PZK_TOO_MANY_REQUESTS = 429 };

void pzk_reply_json(SoupServerMessage *message, guint status,
                    GString *json_take);
/* Begins an object in LANG, in which what follows is written, and returns where
 * to write its members. pzk_reply_end() returns its text. */
struct pzk_out *pzk_reply_begin(struct pzk_json_writer *json, const char *lang);
GString *pzk_reply_end(struct pzk_json_writer *json);

/* Answers that all is well, with an empty object. */
void pzk_reply_done(SoupServerMessage *message);
/* Refuses with a sentence in LANG: KEY is one of src/words/phones.h. */
void pzk_reply_refuse(SoupServerMessage *message, guint status,
                      const char *lang, const char *key);
void pzk_reply_why(SoupServerMessage *message, guint status, const char *text);

/* Answers with the page's file at PATH; false: there is none. */
bool pzk_reply_file(SoupServerMessage *message, const char *path);
/* Answers with the page's own texts in the language that PATH names; false:
 * PATH names none. */
bool pzk_reply_texts(SoupServerMessage *message, const char *path);
