// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds out whether a screen reader is running that reads out announcements,
 * and announces sentences to it.
 *
 * A signal for announcements in ATK does not mean that anybody handles it.
 * AT-SPI's registry knows: each reader registers there which events it handles.
 * Main thread.
 */
#include <atk/atk.h>

struct pzk_screen_reader;

enum pzk_reader {
    PZK_READER_NONE, /* none is running, or the buses have not answered yet */
    PZK_READER_DEAF, /* one is running that does not handle announcements */
    PZK_READER_LISTENS
};

/* Calls ON_CHANGED(DATA) whenever the result of pzk_screen_reader_found()
 * changes. */
struct pzk_screen_reader *pzk_screen_reader_new(void (*on_changed)(void *data),
                                                void *data);
void pzk_screen_reader_free(struct pzk_screen_reader *reader);

/* Whether it is not known yet who listens: the registry has not answered, or a
 * new listener does not receive events yet. */
gboolean pzk_screen_reader_is_unsure(struct pzk_screen_reader *reader);

/* Returns what was found; PZK_READER_LISTENS only if this ATK can announce. */
enum pzk_reader pzk_screen_reader_found(struct pzk_screen_reader *reader);

/* Announces TEXT as coming from ACCESSIBLE. URGENT: TEXT may interrupt. */
void pzk_screen_reader_announce(struct pzk_screen_reader *reader,
                                AtkObject *accessible, const char *text,
                                gboolean urgent);
