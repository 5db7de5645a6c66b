// SPDX-License-Identifier: MIT
#pragma once
/*
 * The sentences of a lesson, stored as their parts, because the voice may speak
 * another language than the window.
 */
#include <glib.h>

#include "src/words/words.h"

struct pzk_sentence {
    char *(*make)(const struct pzk_sentence *sentence); /* g_free() */
    struct pzk_teach_event event;
    const struct pzk_teach_event *events; /* of one moment, N_EVENTS */
    size_t n_events;
    int done, all;
    const int *seen; /* as for pzk_words_teach_seen() */
    size_t n_seen;
    const char *name; /* of these stickers; in the window's language */
};

/* Makers; each uses the members it needs. */
char *pzk_sentence_event(const struct pzk_sentence *sentence);
char *pzk_sentence_moment(const struct pzk_sentence *sentence);
char *pzk_sentence_status(const struct pzk_sentence *sentence);
char *pzk_sentence_seen(const struct pzk_sentence *sentence);
char *pzk_sentence_keys(const struct pzk_sentence *sentence);
char *pzk_sentence_own(const struct pzk_sentence *sentence);
char *pzk_sentence_progress(const struct pzk_sentence *sentence);
char *pzk_sentence_kept(const struct pzk_sentence *sentence);
char *pzk_sentence_none(const struct pzk_sentence *sentence);
char *pzk_sentence_name_taken(const struct pzk_sentence *sentence);
char *pzk_sentence_no_name(const struct pzk_sentence *sentence);
char *pzk_sentence_bad_size(const struct pzk_sentence *sentence);
