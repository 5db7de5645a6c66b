// SPDX-License-Identifier: MIT
#pragma once
/*
 * Makes the sentences of a lesson. A sentence is stored as its parts, because
 * the voice may speak another language than the window.
 */
#include <glib.h>

#include "src/words/words.h"

struct pzk_sentence {
    /* one of the functions below; g_free() its result */
    char *(*make)(const struct pzk_sentence *sentence);
    struct pzk_teach_event event;
    const struct pzk_teach_event *events; /* events of one moment, N_EVENTS of
                                             them */
    size_t n_events;
    int done, all;
    const int *seen; /* as for pzk_words_teach_seen() */
    size_t n_seen;
    const char *name; /* name of the taught stickers, in the window's
                         language */
};

/* Functions for MAKE; each uses the members that it needs. */
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
