// SPDX-License-Identifier: MIT
#pragma once
/*
 * The screen reader: whether one is on that reads out announcements, and
 * sentences given to it.
 *
 * That this ATK has a signal for announcements does not tell whether anybody
 * hears them: Orca has taken them since 45.2. What tells is the registry of
 * AT-SPI, where each reader names the events that it handles. Main thread.
 */
#include <atk/atk.h>

struct pzk_screen_reader;

enum pzk_reader {
    PZK_READER_NONE, /* also until the buses have answered */
    PZK_READER_DEAF, /* one is on, but nobody handles announcements */
    PZK_READER_LISTENS
};

/* ON_CHANGED(DATA), whenever what pzk_screen_reader_found() returns is
 * another. */
struct pzk_screen_reader *pzk_screen_reader_new(void (*on_changed)(void *data),
                                                void *data);
void pzk_screen_reader_free(struct pzk_screen_reader *reader);

/* PZK_READER_LISTENS only where this ATK can announce, too. */
enum pzk_reader pzk_screen_reader_found(struct pzk_screen_reader *reader);

/* Announces TEXT as coming from ACCESSIBLE. URGENT: may interrupt. */
void pzk_screen_reader_announce(struct pzk_screen_reader *reader,
                                AtkObject *accessible, const char *text,
                                gboolean urgent);
