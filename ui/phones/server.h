// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers phones: serves the page, admits phones, streams the states, takes
 * entries; see README.md for the requests. Checks every request's host and
 * origin, size and key before anything else.
 *
 * Works in the thread-default main context of the thread that created it; not
 * thread-safe.
 */
#include <libsoup/soup.h>

#include "ui/phones/corrections.h"
#include "ui/phones/admission.h"
#include "ui/phones/pictures.h"
#include "ui/phones/state.h"

enum {
    PZK_PHONE_BODY = 4096,      /* most bytes of a request */
    PZK_PHONE_PHOTO = 24 << 20, /* most bytes of a photograph */
    PZK_PHONE_PHOTO_S = 2,      /* least seconds between two photographs of a
                                   person */
    PZK_PHONE_STREAMS = 2       /* most streams of one phone, which has two
                                   while it reconnects */
};

/* The server's callbacks, in its thread. */
struct pzk_phone_host {
    void *data;
    /* Called when the persons or their requests have changed. */
    void (*changed)(void *data);
    void (*wishes)(void *data, const struct pzk_phone_wish *wish);
    int64_t (*now_s)(void); /* Unix seconds */
    const char *name;       /* host name of the page beside its address, or
                               NULL */
    const struct pzk_photo_means *photos;
};

struct pzk_phone_server;

/* Creates the server, which deletes what is private to a person whose place
 * ADMISSION vacates. Everything stays the caller's and must outlive it. */
struct pzk_phone_server *pzk_phone_server_new(
    struct pzk_phone_admission *admission, const struct pzk_phone_state *state,
    const struct pzk_moves *past, const struct pzk_phone_pictures *pictures,
    const struct pzk_phone_host *host);
/* Ends every stream and frees SERVER, which may be NULL. */
void pzk_phone_server_free(struct pzk_phone_server *server);

/* Returns the server for pzk_listener_new(). Borrowed. */
SoupServer *pzk_phone_server_soup(struct pzk_phone_server *server);

/* Sends the state and the persons, which have changed, to everybody. Removes
 * phones that may no longer be here, and ends the streams of removed ones. */
void pzk_phone_server_send(struct pzk_phone_server *server);

/* Carries out the host's decision about the phone with the number PAIR; see
 * pzk_phone_decide(). Whoever was refused asks no more for a while. */
bool pzk_phone_server_decide(struct pzk_phone_server *server, int pair,
                             bool yes);

/* Answers that a wish was granted (REFUSED is NULL), or why not. */
void pzk_phone_server_answer(struct pzk_phone_server *server, unsigned request,
                             const char *refused);

/* Whether PHONE has a stream now. */
bool pzk_phone_server_hears(const struct pzk_phone_server *server, int phone);
