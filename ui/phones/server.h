// SPDX-License-Identifier: MIT
#pragma once
/*
 * What phones are answered: the page, who may come in, the stream of states,
 * what they enter. README.md has the requests. Every request is checked for
 * its host and origin, its size and its key before anything is done.
 *
 * Works in the thread-default main context of the thread that made it; not
 * safe from others.
 */
#include <libsoup/soup.h>

#include "ui/phones/past.h"
#include "ui/phones/people.h"
#include "ui/phones/state.h"

enum {
    PZK_PHONE_BODY = 4096,      /* bytes of what is sent to us */
    PZK_PHONE_PHOTO = 24 << 20, /* bytes of a photograph */
    PZK_PHONE_PHOTO_S = 2,      /* seconds between two of a person */
    PZK_PHONE_STREAMS = 2       /* of one phone, while it reconnects */
};

/* Whom the server tells; called in its thread. */
struct pzk_phone_host {
    void *data;
    /* Who is there, or what they ask for, has changed. */
    void (*changed)(void *data);
    /* The place of PERSON goes to another phone, or nobody holds it any more:
     * what was private to it is to be destroyed now. */
    void (*vacated)(void *data, int person);
    void (*wishes)(void *data, const struct pzk_phone_wish *wish);
    int64_t (*now_s)(void); /* Unix seconds */
    const struct pzk_photo_means *photos;
};

struct pzk_phone_server;

/* All stay the caller's and must outlive it. */
struct pzk_phone_server *pzk_phone_server_new(
    struct pzk_phone_people *people, const struct pzk_phone_state *state,
    const struct pzk_phone_past *past, const struct pzk_phone_host *host);
/* Ends every stream. NULL is fine. */
void pzk_phone_server_free(struct pzk_phone_server *server);

/* For pzk_listener_new(). Borrowed. */
SoupServer *pzk_phone_server_soup(struct pzk_phone_server *server);

/* The state, or who is who, has changed: sends it to everybody. Streams of
 * phones that were sent away end. */
void pzk_phone_server_send(struct pzk_phone_server *server);

/* A wish was granted (REFUSED is NULL), or not: why, as a sentence. */
void pzk_phone_server_answer(struct pzk_phone_server *server, unsigned request,
                             const char *refused);

/* What is private to PERSON is destroyed. */
void pzk_phone_server_forget(struct pzk_phone_server *server, int person);

/* Does PHONE have a stream now? */
bool pzk_phone_server_hears(const struct pzk_phone_server *server, int phone);
