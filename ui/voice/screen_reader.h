// SPDX-License-Identifier: MIT
#pragma once
/*
 * The screen reader: whether one is on (org.a11y.Status), and sentences given
 * to it. Main thread.
 */
#include <atk/atk.h>

struct pzk_screen_reader;

struct pzk_screen_reader *pzk_screen_reader_new(void);
void pzk_screen_reader_free(struct pzk_screen_reader *reader);

/* FALSE until the bus has answered. */
gboolean pzk_screen_reader_is_on(struct pzk_screen_reader *reader);

/* Whether this ATK can pass on a sentence at all. */
gboolean pzk_screen_reader_can_announce(struct pzk_screen_reader *reader);

/* Announces TEXT as coming from ACCESSIBLE. URGENT: may interrupt. */
void pzk_screen_reader_announce(struct pzk_screen_reader *reader,
                                AtkObject *accessible, const char *text,
                                gboolean urgent);
