// SPDX-License-Identifier: MIT
#pragma once
/*
 * "What is this?": a player who does not see their cards holds one over the
 * placement card and hears its name, rank and what it does, in one ear where
 * an output device is theirs, else for everybody once that was confirmed. The
 * name goes to that voice alone: it is not shown, not announced, not repeated
 * and not kept. Main thread.
 *
 * Signals
 *   "aloud" (string)  advice that no ear of its own can hear
 */
#include "ui/window/model/settings.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_HELD_CARD (pzk_held_card_get_type())
G_DECLARE_FINAL_TYPE(PzkHeldCard, pzk_held_card, PZK, HELD_CARD, GObject)

PzkHeldCard *pzk_held_card_new(void);

/* The output for one ear, and how the voice speaks. */
void pzk_held_card_set_voice(PzkHeldCard *held,
                             const struct pzk_settings *settings);

/* The table; NULL: none. Ends a question. */
void pzk_held_card_set_model(PzkHeldCard *held, PzkTableModel *model);

/* The key was pressed. */
void pzk_held_card_ask(PzkHeldCard *held);

/* Says TEXT, in the window's language and no secret, into the one ear where
 * that is there; else emits "aloud". */
void pzk_held_card_advise(PzkHeldCard *held, const char *text);
