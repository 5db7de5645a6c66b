// SPDX-License-Identifier: MIT
#pragma once
/*
 * The history of a game as a list model of PzkEvent, oldest first: the moves
 * in force with what each caused, and what people changed where they changed
 * it. Made from the session's log; only the lines that differ change. Also
 * knows which cards fitted where. No widgets. Main thread.
 */
#include <gio/gio.h>

#include "src/table/alternatives.h"
#include "src/words/words.h"
#include "ui/window/model/event.h"

#define PZK_TYPE_CHRONICLE (pzk_chronicle_get_type())
G_DECLARE_FINAL_TYPE(PzkChronicle, pzk_chronicle, PZK, CHRONICLE, GObject)

PzkChronicle *pzk_chronicle_new(void);

/* LOG: struct pzk_entry, as pzk_session_log() has them. */
void pzk_chronicle_tell(PzkChronicle *chronicle, const GArray *log,
                        const struct pzk_people *people);

/* Which game it is of; the team game before anything is told. */
enum pzk_table_game pzk_chronicle_game(PzkChronicle *chronicle);

/* Moves in force. */
int pzk_chronicle_count(PzkChronicle *chronicle);

/* Move number ACT, and who sat where then (either may be NULL). FALSE where
 * there is none. */
gboolean pzk_chronicle_act(PzkChronicle *chronicle, int act,
                           struct pzk_action *action,
                           struct pzk_people *people);

/* A hand that was played to its end, and who sat where in it. */
struct pzk_chronicle_hand {
    struct pzk_jh_result result;
    struct pzk_people people;
};

/* The hands of a team game: an array of struct pzk_chronicle_hand;
 * g_array_unref(). */
GArray *pzk_chronicle_hands(PzkChronicle *chronicle);

/* Calls VISIT for each move in force, in order: the game after it, who sits
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

/* What move number ACT might have been instead: duel and maze. FALSE where
 * there is nothing to choose. */
gboolean pzk_chronicle_alternatives(PzkChronicle *chronicle, int act,
                                    struct pzk_alternatives *list);

/* Sets bit by card for what may be laid by open information as move number
 * ACT (0 to count: the next one). Before the first card of a hand: all cards
 * of the team of SEAT; elsewhere SEAT, or PZK_NO_SEAT for whose turn it was. */
uint32_t pzk_chronicle_legal(PzkChronicle *chronicle, int act, int seat);
