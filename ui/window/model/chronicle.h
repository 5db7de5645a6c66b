// SPDX-License-Identifier: MIT
#pragma once
/*
 * The history of a game as a list model of PzkEvent, oldest first: the moves
 * that count with what each caused, and people's changes at the time they were
 * made. Made from the session's log; only lines that differ are replaced. Also
 * knows what each move might have been instead. No widgets. Main thread.
 */
#include <gio/gio.h>

#include "src/table/alternatives.h"
#include "src/words/words.h"
#include "ui/window/model/event.h"

#define PZK_TYPE_CHRONICLE (pzk_chronicle_get_type())
G_DECLARE_FINAL_TYPE(PzkChronicle, pzk_chronicle, PZK, CHRONICLE, GObject)

PzkChronicle *pzk_chronicle_new(void);

/* Brings it up to date with LOG, of struct pzk_entry (pzk_session_log()). */
void pzk_chronicle_update(PzkChronicle *chronicle, const GArray *log,
                          const struct pzk_people *people);

/* How many moves count. */
int pzk_chronicle_count(PzkChronicle *chronicle);

/* Move number ACT, and who sat where then (either may be NULL). FALSE where
 * there is none. */
gboolean pzk_chronicle_act(PzkChronicle *chronicle, int act,
                           struct pzk_action *action,
                           struct pzk_people *people);

/* Calls VISIT for each move that counts, in order: the game after it, who sits
 * where then, what it caused. */
typedef void (*PzkChronicleVisit)(const struct pzk_game *after,
                                  const struct pzk_people *people,
                                  const struct pzk_result *caused,
                                  gpointer data);
void pzk_chronicle_visit(PzkChronicle *chronicle, PzkChronicleVisit visit,
                         gpointer data);

/* The newest move that can be corrected: a card laid, a step in the maze; -1:
 * none. */
int pzk_chronicle_newest(PzkChronicle *chronicle);

/* What move number ACT might have been instead. FALSE where there is nothing
 * to choose. */
gboolean pzk_chronicle_alternatives(PzkChronicle *chronicle, int act,
                                    struct pzk_alternatives *list);

/* The game before move number ACT (count: after all of them). FALSE, GAME
 * untouched, where there is none. */
gboolean pzk_chronicle_before(PzkChronicle *chronicle, int act,
                              struct pzk_game *game);

/* The score in sentences, such as how each round of a duel ended, or who
 * collected what in a maze. Strings, none for a game whose score sheet has
 * columns; g_ptr_array_unref(). */
GPtrArray *pzk_chronicle_score(PzkChronicle *chronicle);
