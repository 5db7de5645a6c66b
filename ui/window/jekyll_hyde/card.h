// SPDX-License-Identifier: MIT
#pragma once
/*
 * One place for a card beside the placement card: the card that lies there,
 * the dashed place where one is due, or nothing. It has a name for screen
 * readers; the drawing is not alone in carrying it. Main thread.
 */
#include <gtk/gtk.h>

#include "src/words/words.h"
#include "ui/window/jekyll_hyde/table_plan.h"

#define PZK_TYPE_JH_CARD (pzk_jh_card_get_type())
G_DECLARE_FINAL_TYPE(PzkJhCard, pzk_jh_card, PZK, JH_CARD, GtkDrawingArea)

PzkJhCard *pzk_jh_card_new(void);

/* Without any words, for where a card is small and named elsewhere. */
void pzk_jh_card_set_compact(PzkJhCard *card, gboolean compact);

/* What lies at SEAT, who is one of PEOPLE. */
void pzk_jh_card_set(PzkJhCard *card, const struct pzk_card_spot *spot,
                     int seat, const struct pzk_people *people);
