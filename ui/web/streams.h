// SPDX-License-Identifier: MIT
#pragma once
/*
 * Streams events to pages: an endless answer with a line of JSON for each
 * state, and an empty object if nothing has happened for a while. Drops a
 * reader that does not keep up before the unread lines grow too many.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

enum {
    PZK_STREAM_UNREAD = 262144, /* most bytes that a reader has not read */
    PZK_STREAM_BEAT_S = 15      /* longest time between two lines */
};

struct pzk_streams;

/* Creates the streams. A reader has at most OF_ONE, more than one while it
 * reconnects. Calls GONE(DATA), if not NULL, when a stream has ended. */
struct pzk_streams *pzk_streams_new(int of_one, void (*gone)(void *data),
                                    void *data);
void pzk_streams_free(struct pzk_streams *streams);

/* Makes MESSAGE a stream of READER, a number of the caller's, admitted with KEY
 * (may be NULL). If READER has too many streams, ends its oldest one. */
void pzk_streams_add(struct pzk_streams *streams, SoupServerMessage *message,
                     int reader, const char *key);

/* Sends to each stream the line that MAKE returns for its reader and key,
 * unless it equals the line before; NULL ends the stream. */
void pzk_streams_send(struct pzk_streams *streams,
                      char *(*make)(void *data, int reader, const char *key),
                      void *data);

/* Returns the number of READER's streams. */
int pzk_streams_of(const struct pzk_streams *streams, int reader);
