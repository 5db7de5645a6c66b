// SPDX-License-Identifier: MIT
#pragma once
/*
 * A phone as tests have it: comes in, reads its stream in a thread of its own,
 * asks over real sockets. A failure ends the test.
 */
#include <jansson.h>
#include <libsoup/soup.h>

struct phone {
    char *url; /* of the host, with a slash at its end */
    char *key;
    SoupSession *http, *stream; /* of requests, of the stream */
    GThread *thread;
    GMutex lock;
    GString *heard; /* under the lock */
    GCancellable *cancel;
};

/* Comes to URL in by SECRET, the key of the QR code; with PERSON's place unless
 * that is -1. */
void phone_come_in(struct phone *phone, const char *url, const char *secret,
                   int person);
/* Reads the stream from now on, of which something has come when this returns.
 */
void phone_listen(struct phone *phone);
void phone_go(struct phone *phone);

/* What BODY is answered; *STATUS of it. NULL where it is no object. */
json_t *phone_post(struct phone *phone, const char *path, const char *type,
                   GBytes *body, guint *status);
json_t *phone_post_text(struct phone *phone, const char *path, const char *text,
                        guint *status);

/* All PHONE has heard, without the signs of life. */
char *phone_heard(struct phone *phone);
void phone_wait(struct phone *phone, const char *text);
/* The newest state of PHONE. */
json_t *phone_state(struct phone *phone);
/* Waits until the newest state of PHONE contains TEXT. */
json_t *phone_state_with(struct phone *phone, const char *text);

/* A fan of N cards of the deck of GAME. */
GBytes *phone_photograph(const char *game, const int *cards, int n);

long json_number(const json_t *object, const char *name);
const char *json_words(const json_t *object, const char *name);
