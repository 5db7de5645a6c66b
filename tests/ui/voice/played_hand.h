// SPDX-License-Identifier: MIT
#pragma once
/*
 * A hand of the virtual table at its own pace, and how the next one begins,
 * seen and ruled without a window: what was ruled and when. The same seed gives
 * the same hand. Main thread.
 */
#include <glib.h>
#include <stdint.h>

#include "ui/window/model/table_model.h"

/* Of four people, as on the command line. */
extern const char played_hand_names[];

/* The rulings of one call and the table after it. T: seconds. */
struct ruled {
    double t;
    struct pzk_rulings rulings;
    struct pzk_table_view view;
};

struct played_hand {
    const char *name, *game; /* for files; as on the command line */
    uint64_t seed;
    double until;                /* seconds: it is not watched longer */
    GPtrArray *ruled;            /* of struct ruled * */
    struct pzk_table_view begun; /* the table before them */
};

/* Fills HAND->ruled; its owner frees it. */
void played_hand_play(struct played_hand *hand);

/* A window's model of HAND, with these people, that speaks briefly. LANGUAGE:
 * of the voice. YOU: the seat of who is addressed so, or PZK_NO_SEAT. */
PzkTableModel *played_hand_model(const struct played_hand *hand,
                                 const char *language, int you);

/* Tells the beginning and gives the rulings to MODEL. AT is called before those
 * of each call, with the time of it, and OVER where a moment is over: the next
 * ones come later. */
void played_hand_tell(const struct played_hand *hand, PzkTableModel *model,
                      void (*at)(void *data, double t),
                      void (*over)(void *data), void *data);
