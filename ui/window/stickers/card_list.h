// SPDX-License-Identifier: MIT
#pragma once
/*
 * The cards of a deck by name, to choose the one before the camera; each row
 * says whether the card has a code. Main thread.
 *
 * Signals
 *   "picked" (int)  this card
 *   "done"          Escape was pressed in the search entry
 */
#include <gtk/gtk.h>

#include "markers/catalog.h"

#define PZK_TYPE_CARD_LIST (pzk_card_list_get_type())
G_DECLARE_FINAL_TYPE(PzkCardList, pzk_card_list, PZK, CARD_LIST, GtkBox)

/* Lists the cards of DECK. Call once. */
void pzk_card_list_set_deck(PzkCardList *list, const struct pzk_deck *deck);

/* Shows the state of each card. TAUGHT: enum pzk_taught, by piece. */
void pzk_card_list_show(PzkCardList *list, const guint8 *taught);
