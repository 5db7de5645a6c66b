// SPDX-License-Identifier: MIT
#pragma once
/*
 * Entries of a person with the right to them: undo, and corrections. For
 * server.c, in its thread.
 */
#include <libsoup/soup.h>

#include "ui/phones/past.h"
#include "ui/phones/people.h"
#include "ui/phones/state.h"

struct pzk_wish_server;

/* WISHES receives the entries. Everything stays the caller's and must outlive
 * it. */
struct pzk_wish_server *pzk_wish_server_new(
    const struct pzk_phone_people *people, const struct pzk_phone_state *state,
    const struct pzk_phone_past *past,
    void (*wishes)(void *data, const struct pzk_phone_wish *wish), void *data);
/* Drops pending ones. NULL is fine. */
void pzk_wish_server_free(struct pzk_wish_server *server);

/* PHONE's wish, as in README.md: passed on, or refused. */
void pzk_wish_server_take(struct pzk_wish_server *server,
                          SoupServerMessage *message, int phone,
                          const struct pzk_in *in);
/* PHONE calls for the director of the club, or withdraws the call; likewise. */
void pzk_wish_server_call(struct pzk_wish_server *server,
                          SoupServerMessage *message, int phone);
void pzk_wish_server_answer(struct pzk_wish_server *server, unsigned request,
                            const char *refused);

/* Correctable moves, and the alternatives to one. */
void pzk_wish_server_plays(struct pzk_wish_server *server,
                           SoupServerMessage *message, int phone,
                           const struct pzk_in *in);
void pzk_wish_server_choices(struct pzk_wish_server *server,
                             SoupServerMessage *message, int phone,
                             const struct pzk_in *in);
