// SPDX-License-Identifier: MIT
#pragma once
/*
 * The screen reader: whether one is running that reads out announcements, and
 * sentences for it.
 *
 * A signal for announcements in ATK does not mean that anybody handles them.
 * AT-SPI's registry tells: each reader registers the events it handles there.
 * Main thread.
 */
#include <atk/atk.h>

struct pzk_screen_reader;

enum pzk_reader {
    PZK_READER_NONE, /* also until the buses have answered */
    PZK_READER_DEAF, /* one is running, but nobody handles announcements */
    PZK_READER_LISTENS
};

/* Calls ON_CHANGED(DATA) whenever the result of pzk_screen_reader_found()
 * changes. */
struct pzk_screen_reader *pzk_screen_reader_new(void (*on_changed)(void *data),
                                                void *data);
void pzk_screen_reader_free(struct pzk_screen_reader *reader);

/* PZK_READER_LISTENS only if this ATK can announce. */
enum pzk_reader pzk_screen_reader_found(struct pzk_screen_reader *reader);

/* Announces TEXT as coming from ACCESSIBLE. URGENT: may interrupt. */
void pzk_screen_reader_announce(struct pzk_screen_reader *reader,
                                AtkObject *accessible, const char *text,
                                gboolean urgent);
