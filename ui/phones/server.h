// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers phones: the page, admission, the stream of states, entries. README.md
 * has the requests. Checks every request's host and origin, size and key before
 * anything else.
 *
 * Works in the thread-default main context of the thread that created it; not
 * thread-safe.
 */
#include <libsoup/soup.h>

#include "ui/phones/past.h"
#include "ui/phones/people.h"
#include "ui/phones/state.h"

enum {
    PZK_PHONE_BODY = 4096,      /* bytes of a request */
    PZK_PHONE_PHOTO = 24 << 20, /* bytes of a photograph */
    PZK_PHONE_PHOTO_S = 2,      /* seconds between two of a person */
    PZK_PHONE_STREAMS = 2       /* of one phone, while it reconnects */
};

/* The server's callbacks, in its thread. */
struct pzk_phone_host {
    void *data;
    /* The persons or their requests have changed. */
    void (*changed)(void *data);
    /* The place of PERSON goes to another phone or becomes free: destroy what
     * is private to it now. */
    void (*vacated)(void *data, int person);
    void (*wishes)(void *data, const struct pzk_phone_wish *wish);
    int64_t (*now_s)(void); /* Unix seconds */
    const struct pzk_photo_means *photos;
};

struct pzk_phone_server;

/* Everything stays the caller's and must outlive it. */
struct pzk_phone_server *pzk_phone_server_new(
    struct pzk_phone_people *people, const struct pzk_phone_state *state,
    const struct pzk_phone_past *past, const struct pzk_phone_host *host);
/* Ends every stream. NULL is fine. */
void pzk_phone_server_free(struct pzk_phone_server *server);

/* For pzk_listener_new(). Borrowed. */
SoupServer *pzk_phone_server_soup(struct pzk_phone_server *server);

/* The state or the persons have changed: sends them to everybody. Ends streams
 * of removed phones. */
void pzk_phone_server_send(struct pzk_phone_server *server);

/* A wish was granted (REFUSED is NULL), or refused with a sentence. */
void pzk_phone_server_answer(struct pzk_phone_server *server, unsigned request,
                             const char *refused);

/* Destroys what is private to PERSON. */
void pzk_phone_server_forget(struct pzk_phone_server *server, int person);

/* Whether PHONE has a stream now. */
bool pzk_phone_server_hears(const struct pzk_phone_server *server, int phone);
