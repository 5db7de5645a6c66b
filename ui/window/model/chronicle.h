// SPDX-License-Identifier: MIT
#pragma once
/*
 * The history of a game as a list model of PzkEvent, oldest first: the moves
 * that count with their results, and people's changes at the time they were
 * made. Built from the session's log; only lines that differ are replaced. Also
 * knows the alternatives to each move. No widgets. Main thread.
 */
#include <gio/gio.h>

#include "src/table/alternatives.h"
#include "src/words/words.h"
#include "ui/window/model/event.h"

#define PZK_TYPE_CHRONICLE (pzk_chronicle_get_type())
G_DECLARE_FINAL_TYPE(PzkChronicle, pzk_chronicle, PZK, CHRONICLE, GObject)

PzkChronicle *pzk_chronicle_new(void);

/* Updates CHRONICLE to LOG, of struct pzk_entry (pzk_session_log()). */
void pzk_chronicle_update(PzkChronicle *chronicle, const GArray *log,
                          const struct pzk_people *people);

/* Returns how many moves count. */
int pzk_chronicle_count(PzkChronicle *chronicle);

/* Gets move number ACT, and who sat where then (either may be NULL). FALSE:
 * there is no such move. */
gboolean pzk_chronicle_act(PzkChronicle *chronicle, int act,
                           struct pzk_action *action,
                           struct pzk_people *people);

/* Called for each move that counts, in order: with the game after the move, who
 * sat where, and the move's result. */
typedef void (*PzkChronicleVisit)(const struct pzk_game *after,
                                  const struct pzk_people *people,
                                  const struct pzk_result *caused,
                                  gpointer data);
void pzk_chronicle_visit(PzkChronicle *chronicle, PzkChronicleVisit visit,
                         gpointer data);

/* Returns the number of the newest move that can be corrected: a card laid, a
 * step in the maze; -1: none. */
int pzk_chronicle_newest(PzkChronicle *chronicle);

/* Fills LIST with the alternatives to move number ACT. FALSE: there is no
 * choice. */
gboolean pzk_chronicle_alternatives(PzkChronicle *chronicle, int act,
                                    struct pzk_alternatives *list);

/* Sets GAME to the game before move number ACT (the number of moves: after all
 * of them). FALSE, GAME untouched: there is no such move. */
gboolean pzk_chronicle_before(PzkChronicle *chronicle, int act,
                              struct pzk_game *game);

/* Sets VIEW to the table after the first COUNT moves, as the camera would have
 * shown it. FALSE, VIEW untouched: there are fewer. */
gboolean pzk_chronicle_view(PzkChronicle *chronicle, int count,
                            struct pzk_table_view *view);

/* Returns the moves that count. Borrowed until the next update. */
const struct pzk_moves *pzk_chronicle_moves(PzkChronicle *chronicle);

/* Returns the score as strings: sentences, such as how each round of a duel
 * ended, or who collected what in a maze. Empty for a game whose score sheet
 * has columns; g_ptr_array_unref(). */
GPtrArray *pzk_chronicle_score(PzkChronicle *chronicle);
