// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows a place for a card beside the placement card: the card laid there, the
 * dashed place of a due one, or nothing. Its accessible name is whose place it
 * is, its description what lies there. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"
#include "ui/window/trick/plan.h"

#define PZK_TYPE_TRICK_CARD (pzk_trick_card_get_type())
G_DECLARE_FINAL_TYPE(PzkTrickCard, pzk_trick_card, PZK, TRICK_CARD,
                     GtkDrawingArea)

PzkTrickCard *pzk_trick_card_new(void);

/* Sets whether the drawing has no words: for small cards that are named
 * elsewhere. */
void pzk_trick_card_set_compact(PzkTrickCard *card, gboolean compact);

/* Shows SPOT at SEAT. MODEL has the names of whoever sits there and of who
 * supplied the card, and perhaps the real card's picture. */
void pzk_trick_card_set(PzkTrickCard *card, const struct pzk_card_spot *spot,
                        int seat, PzkTableModel *model);
