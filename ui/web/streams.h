// SPDX-License-Identifier: MIT
#pragma once
/*
 * The streams that pages read: an answer that does not end, a line of JSON
 * for each state, an empty object where nothing happens for a while. Whoever
 * does not read is let go of before what waits for it grows.
 *
 * Works in the thread-default main context of the thread that made it.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

enum {
    PZK_STREAM_UNREAD = 262144, /* bytes that a reader may leave unread */
    PZK_STREAM_BEAT_S = 15      /* a stream has a line at least so often */
};

struct pzk_streams;

/* A reader has OF_ONE streams at most, while it reconnects. GONE(DATA): a
 * stream has ended; may be NULL. */
struct pzk_streams *pzk_streams_new(int of_one, void (*gone)(void *data),
                                    void *data);
void pzk_streams_free(struct pzk_streams *streams);

/* MESSAGE becomes a stream of READER, a number of the caller's, which came in
 * with KEY (may be NULL). Its oldest one ends where it has too many. */
void pzk_streams_add(struct pzk_streams *streams, SoupServerMessage *message,
                     int reader, const char *key);

/* Sends everybody the line that MAKE gives for the reader with that key,
 * unless it is the same as the one before; NULL ends the stream. */
void pzk_streams_send(struct pzk_streams *streams,
                      char *(*make)(void *data, int reader, const char *key),
                      void *data);

/* How many READER has. */
int pzk_streams_of(const struct pzk_streams *streams, int reader);
