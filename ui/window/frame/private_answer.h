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

#define PZK_TYPE_PRIVATE_ANSWER (pzk_private_answer_get_type())
G_DECLARE_FINAL_TYPE(PzkPrivateAnswer, pzk_private_answer, PZK, PRIVATE_ANSWER,
                     GObject)

PzkPrivateAnswer *pzk_private_answer_new(void);

/* Sets the player's output device, and how the voice speaks. */
void pzk_private_answer_set_voice(PzkPrivateAnswer *answer,
                                  const struct pzk_settings *settings);

/* Sets the table's model; NULL: there is no table. Ends a question. */
void pzk_private_answer_set_model(PzkPrivateAnswer *answer,
                                  PzkTableModel *model);

/* Begins a question, or confirms it: the key was pressed. */
void pzk_private_answer_ask(PzkPrivateAnswer *answer);

/* Says TEXT, which is in the window's language and no secret, through the
 * player's output device; if there is none, emits "aloud". */
void pzk_private_answer_advise(PzkPrivateAnswer *answer, const char *text);
