// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses the stickers on a game's cards: only Platzkarte's own, or also those
 * of a file of learned codes. Remembers the choice for each game; reports a
 * file that is gone, broken or for another game. Main thread.
 *
 * Signals
 *   "chosen"           the choice changed
 *   "said" (string)    what is wrong with a file, when found
 */
#include <gtk/gtk.h>

#include "markers/catalog.h"

#define PZK_TYPE_STICKER_CHOICE (pzk_sticker_choice_get_type())
G_DECLARE_FINAL_TYPE(PzkStickerChoice, pzk_sticker_choice, PZK, STICKER_CHOICE,
                     GtkBox)

/* Chooses the file MARKS, named on the command line or just taught, whenever it
 * is for the shown game. NULL: there is none. */
void pzk_sticker_choice_offer(PzkStickerChoice *choice, const char *marks);

/* Lists the files for the cards of DECK. */
void pzk_sticker_choice_show(PzkStickerChoice *choice,
                             const struct pzk_deck *deck);

/* Shows and says TEXT about a file. */
void pzk_sticker_choice_tell(PzkStickerChoice *choice, const char *text);

/* Returns the chosen file, g_free(); NULL: only our own stickers. */
char *pzk_sticker_choice_get(PzkStickerChoice *choice);
