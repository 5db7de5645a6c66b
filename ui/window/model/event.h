// SPDX-License-Identifier: MIT
#pragma once
/*
 * One line of a game's history: a hand, a card, a trick, or a change by people.
 * Immutable. Main thread.
 */
#include <glib-object.h>

enum pzk_event_kind {
    PZK_EVENT_HAND,   /* a deal */
    PZK_EVENT_CARD,   /* a card laid */
    PZK_EVENT_RESULT, /* who won a trick, how a hand or the game ended */
    PZK_EVENT_CHANGE  /* undone, corrected, taken back */
};

#define PZK_TYPE_EVENT (pzk_event_get_type())
G_DECLARE_FINAL_TYPE(PzkEvent, pzk_event, PZK, EVENT, GObject)

struct _PzkEvent {
    GObject parent;
    enum pzk_event_kind kind;
    int act;   /* number of the move that can be corrected at this line; -1:
                  none */
    int moves; /* number of moves made by then */
    gboolean by_person; /* a person entered the move, the camera did not see
                           it */
    char *text;
};

PzkEvent *pzk_event_new(enum pzk_event_kind kind, int act, gboolean by_person,
                        char *text_take);

gboolean pzk_event_equal(PzkEvent *one, PzkEvent *other);
