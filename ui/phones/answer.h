// SPDX-License-Identifier: MIT
#pragma once
/*
 * The kinds of answers to a phone. For this room only.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

void pzk_answer_json(SoupServerMessage *message, guint status,
                     GString *json_take);
/* Success: an empty object. */
void pzk_answer_done(SoupServerMessage *message);
/* A refusal with a sentence in LANG: one of src/words/phones.h. */
void pzk_answer_refuse(SoupServerMessage *message, guint status,
                       const char *lang, const char *key);

/* The page's file at PATH; false: there is none. */
bool pzk_answer_file(SoupServerMessage *message, const char *path);
/* The page's own texts in the language that PATH names; false: PATH names none.
 */
bool pzk_answer_texts(SoupServerMessage *message, const char *path);
