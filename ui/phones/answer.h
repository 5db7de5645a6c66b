// SPDX-License-Identifier: MIT
#pragma once
/*
 * The forms of an answer to a phone. For this room only.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

void pzk_answer_json(SoupServerMessage *message, guint status,
                     GString *json_take);
/* An empty object: done. */
void pzk_answer_done(SoupServerMessage *message);
/* A refusal with a sentence in LANG: one of src/words/phones.h. */
void pzk_answer_refuse(SoupServerMessage *message, guint status,
                       const char *lang, const char *key);

/* The file of the page at PATH; false: there is none. */
bool pzk_answer_file(SoupServerMessage *message, const char *path);
/* The page's own texts in the language that PATH names; false: it is no such
 * path. */
bool pzk_answer_texts(SoupServerMessage *message, const char *path);
