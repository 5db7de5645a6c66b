// SPDX-License-Identifier: MIT
#pragma once
/*
 * The cards of a deck by their names, to choose the one that lies before the
 * camera; each row says whether it has a code. Main thread.
 *
 * Signals
 *   "picked" (int)  this card
 *   "done"          Escape was pressed where names are typed
 */
#include <gtk/gtk.h>

#include "markers/catalog.h"

#define PZK_TYPE_CARD_LIST (pzk_card_list_get_type())
G_DECLARE_FINAL_TYPE(PzkCardList, pzk_card_list, PZK, CARD_LIST, GtkBox)

/* Once. */
void pzk_card_list_set_deck(PzkCardList *list, const struct pzk_deck *deck);

/* TAUGHT: enum pzk_taught, by piece. */
void pzk_card_list_show(PzkCardList *list, const guint8 *taught);
