// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers "What is this?": a player who cannot see the cards holds one over the
 * placement card and hears its name, rank and effect: through that player's
 * output device if there is one, else aloud after a confirmation. Only that
 * voice gets the name: it is not shown, announced, repeated or stored. Main
 * thread.
 *
 * Signals
 *   "aloud" (string)  advice to be said aloud, without an output device
 */
#include "ui/window/model/settings.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_HELD_CARD (pzk_held_card_get_type())
G_DECLARE_FINAL_TYPE(PzkHeldCard, pzk_held_card, PZK, HELD_CARD, GObject)

PzkHeldCard *pzk_held_card_new(void);

/* Sets the player's output device, and how the voice speaks. */
void pzk_held_card_set_voice(PzkHeldCard *held,
                             const struct pzk_settings *settings);

/* Sets the table's model; NULL: there is no table. Ends a question. */
void pzk_held_card_set_model(PzkHeldCard *held, PzkTableModel *model);

/* Begins a question, or confirms it: the key was pressed. */
void pzk_held_card_ask(PzkHeldCard *held);

/* Says TEXT, which is in the window's language and no secret, through the
 * player's output device; if there is none, emits "aloud". */
void pzk_held_card_advise(PzkHeldCard *held, const char *text);
