// SPDX-License-Identifier: MIT
#pragma once
/*
 * The user's own decks of learned codes: a file each in a folder of the user's
 * data, called as the deck is. Main thread.
 */
#include <glib.h>

#include "vision/codes/learned_file.h"

/* One file there. */
struct pzk_deck_file {
    char *path;
    char *name;                  /* what people call it; never NULL */
    const struct pzk_deck *deck; /* whose cards; NULL: it cannot be read */
    char *why;                   /* then; else NULL */
};

/* The file at PATH; pzk_deck_file_free(). */
struct pzk_deck_file *pzk_deck_file_new(const char *path);
void pzk_deck_file_free(struct pzk_deck_file *file); /* NULL is fine */

/* All files there, by name; g_ptr_array_unref(). */
GPtrArray *pzk_decks_list(void);

/* The file of a deck called NAME, there or not yet; g_free(). */
char *pzk_decks_path(const char *name);

/* Is PATH one of them? */
gboolean pzk_decks_holds(const char *path);

/* "My stickers", or, where there is a file of that name, "My stickers 2"; the
 * same of NAME; g_free(). */
char *pzk_decks_new_name(void);
char *pzk_decks_free_name(const char *name);

/* Writes LEARNED to PATH, whose folder is made; as pzk_learned_save(). */
gboolean pzk_decks_save(const struct pzk_learned *learned, const char *path,
                        char **why);

/* The file that was chosen for DECK the last time, in the settings file
 * SETTINGS; NULL: none; g_free(). The second remembers PATH, NULL for none. */
char *pzk_decks_recall(const char *settings, const struct pzk_deck *deck);
void pzk_decks_remember(const char *settings, const struct pzk_deck *deck,
                        const char *path);
