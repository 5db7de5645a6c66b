// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows a place for a card beside the placement card: the card laid there, the
 * dashed place of a due one, or nothing. Its accessible name says the same.
 * Main thread.
 */
#include <gtk/gtk.h>

#include "src/words/words.h"
#include "ui/window/jekyll_hyde/table_plan.h"

#define PZK_TYPE_JH_CARD (pzk_jh_card_get_type())
G_DECLARE_FINAL_TYPE(PzkJhCard, pzk_jh_card, PZK, JH_CARD, GtkDrawingArea)

PzkJhCard *pzk_jh_card_new(void);

/* Sets whether the drawing has no words: for small cards that are named
 * elsewhere. */
void pzk_jh_card_set_compact(PzkJhCard *card, gboolean compact);

/* Shows SPOT at SEAT. PEOPLE has the names of whoever sits there and of who
 * supplied the card. */
void pzk_jh_card_set(PzkJhCard *card, const struct pzk_card_spot *spot,
                     int seat, const struct pzk_people *people);
