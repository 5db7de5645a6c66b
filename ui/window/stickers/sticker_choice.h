// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which stickers a game's cards carry: Platzkarte's own alone, or also those of
 * a file of learned codes. What is chosen is remembered for each game; a file
 * that is gone, broken or of another game is told. Main thread.
 *
 * Signals
 *   "chosen"           another one was chosen
 *   "said" (string)    what is wrong with a file, when that is found
 */
#include <gtk/gtk.h>

#include "markers/catalog.h"

#define PZK_TYPE_STICKER_CHOICE (pzk_sticker_choice_get_type())
G_DECLARE_FINAL_TYPE(PzkStickerChoice, pzk_sticker_choice, PZK, STICKER_CHOICE,
                     GtkBox)

/* MARKS: the file that was named on the command line, or taught just now; it is
 * chosen, if it is of the game that is shown. NULL: none. */
void pzk_sticker_choice_offer(PzkStickerChoice *choice, const char *marks);

/* Shows what there is for the cards of DECK. */
void pzk_sticker_choice_show(PzkStickerChoice *choice,
                             const struct pzk_deck *deck);

/* Shows and says TEXT about a file. */
void pzk_sticker_choice_tell(PzkStickerChoice *choice, const char *text);

/* The file that is chosen; NULL: our own stickers alone. g_free(). */
char *pzk_sticker_choice_get(PzkStickerChoice *choice);
