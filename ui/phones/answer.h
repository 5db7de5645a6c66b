// SPDX-License-Identifier: MIT
#pragma once
/*
 * What every request to the phones' server has in common: whether it is meant
 * for us at all, and the forms of an answer. For this room only.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

/* Is MESSAGE for the address it came to, and from our own page or none? */
bool pzk_request_is_ours(SoupServerMessage *message);

/* The headers that every answer has; the connection ends with it. */
void pzk_answer_headers(SoupServerMessage *message);

void pzk_answer_json(SoupServerMessage *message, guint status,
                     GString *json_take);
/* An empty object: done. */
void pzk_answer_done(SoupServerMessage *message);
/* A refusal with a sentence in LANG: one of src/words/phones.h. */
void pzk_answer_refuse(SoupServerMessage *message, guint status,
                       const char *lang, const char *key);
/* Refused before anything was understood: no sentence, and no more of it is
 * read. */
void pzk_answer_turn_away(SoupServerMessage *message, guint status);

/* The file of the page at PATH; false: there is none. */
bool pzk_answer_file(SoupServerMessage *message, const char *path);
/* The page's own texts in the language that PATH names; false: it is no such
 * path. */
bool pzk_answer_texts(SoupServerMessage *message, const char *path);
