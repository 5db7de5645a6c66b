// SPDX-License-Identifier: MIT
#pragma once
/*
 * The streams that phones read: an answer that does not end, a line of JSON
 * for each state, an empty object where nothing happens for a while. A phone
 * that does not read is let go of before what waits for it grows.
 *
 * Works in the thread-default main context of the thread that made it.
 */
#include <libsoup/soup.h>
#include <stdbool.h>

struct pzk_phone_streams;

/* GONE(DATA): a stream has ended. */
struct pzk_phone_streams *pzk_phone_streams_new(void (*gone)(void *data),
                                                void *data);
void pzk_phone_streams_free(struct pzk_phone_streams *streams);

/* MESSAGE becomes a stream of PHONE, which came in with KEY. Its oldest one
 * ends where it has too many. */
void pzk_phone_streams_add(struct pzk_phone_streams *streams,
                           SoupServerMessage *message, int phone,
                           const char *key);

/* Sends everybody the line that MAKE gives for the phone with that key, unless
 * it is the same as the one before; NULL ends the stream. */
void pzk_phone_streams_send(struct pzk_phone_streams *streams,
                            char *(*make)(void *data, int phone,
                                          const char *key),
                            void *data);

/* How many PHONE has. */
int pzk_phone_streams_of(const struct pzk_phone_streams *streams, int phone);
