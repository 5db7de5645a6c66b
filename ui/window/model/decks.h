// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds and stores the user's own decks of learned codes: one file each, named
 * after the deck, in a folder of the user's data. Main thread.
 */
#include <glib.h>

#include "vision/codes/learned_file.h"

/* One of those files. */
struct pzk_deck_file {
    char *path;
    char *name;                  /* name of the deck; never NULL */
    const struct pzk_deck *deck; /* deck whose cards it has; NULL: the file is
                                    unreadable */
    char *why;                   /* why it is unreadable; else NULL */
};

/* Reads the file at PATH; free with pzk_deck_file_free(). */
struct pzk_deck_file *pzk_deck_file_new(const char *path);
void pzk_deck_file_free(struct pzk_deck_file *file); /* NULL is fine */

/* Returns all files, sorted by name; g_ptr_array_unref(). */
GPtrArray *pzk_decks_list(void);

/* Returns the path of the deck NAME, whether it exists or not; g_free(). */
char *pzk_decks_path(const char *name);

/* Whether PATH is in the user's folder of decks. */
gboolean pzk_decks_holds(const char *path);

/* Return "My stickers", or, if that file exists, "My stickers 2"; or NAME in
 * the same way; g_free(). */
char *pzk_decks_new_name(void);
char *pzk_decks_free_name(const char *name);

/* Writes LEARNED to PATH, and makes its folder; fails as pzk_learned_save()
 * does. */
gboolean pzk_decks_save(const struct pzk_learned *learned, const char *path,
                        char **why);

/* pzk_decks_recall() returns the file chosen last for DECK, from the settings
 * file SETTINGS; NULL: none; g_free(). pzk_decks_remember() stores PATH, NULL
 * for none. */
char *pzk_decks_recall(const char *settings, const struct pzk_deck *deck);
void pzk_decks_remember(const char *settings, const struct pzk_deck *deck,
                        const char *path);
