// SPDX-License-Identifier: MIT
#pragma once
/*
 * Event streams for pages: an endless answer with a line of JSON for each
 * state, and an empty object when nothing has happened for a while. Drops a
 * reader that does not keep up before its backlog grows.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

enum {
    PZK_STREAM_UNREAD = 262144, /* backlog of a reader, at most */
    PZK_STREAM_BEAT_S = 15      /* longest time between two lines */
};

struct pzk_streams;

/* A reader has at most OF_ONE streams, while it reconnects. Calls GONE(DATA)
 * when a stream has ended; may be NULL. */
struct pzk_streams *pzk_streams_new(int of_one, void (*gone)(void *data),
                                    void *data);
void pzk_streams_free(struct pzk_streams *streams);

/* Makes MESSAGE a stream of READER, a number of the caller's, admitted with KEY
 * (may be NULL). Ends its oldest one if it has too many. */
void pzk_streams_add(struct pzk_streams *streams, SoupServerMessage *message,
                     int reader, const char *key);

/* Sends everybody the line that MAKE returns for the reader with that key,
 * unless it equals the last one; NULL ends the stream. */
void pzk_streams_send(struct pzk_streams *streams,
                      char *(*make)(void *data, int reader, const char *key),
                      void *data);

/* The number of READER's streams. */
int pzk_streams_of(const struct pzk_streams *streams, int reader);
