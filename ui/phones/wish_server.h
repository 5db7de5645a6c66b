// SPDX-License-Identifier: MIT
#pragma once
/*
 * Takes what persons with the right to it enter: undo, and corrections. For
 * server.c, in its thread.
 */
#include <libsoup/soup.h>

#include "ui/phones/corrections.h"
#include "ui/phones/admission.h"
#include "ui/phones/state.h"

struct pzk_wish_server;

/* Creates it. WISHES receives the entries. Everything stays the caller's and
 * must outlive it. */
struct pzk_wish_server *pzk_wish_server_new(
    const struct pzk_phone_admission *admission,
    const struct pzk_phone_state *state, const struct pzk_moves *past,
    void (*wishes)(void *data, const struct pzk_phone_wish *wish), void *data);
/* Drops pending entries and frees SERVER, which may be NULL. */
void pzk_wish_server_free(struct pzk_wish_server *server);

/* Answers what PHONE asks with IN, or refuses; see README.md. */
typedef void pzk_wish_fn(struct pzk_wish_server *server,
                         SoupServerMessage *message, int phone,
                         const struct pzk_in *in);
pzk_wish_fn pzk_wish_server_take;    /* passes on a wish */
pzk_wish_fn pzk_wish_server_call;    /* a call of the club's director */
pzk_wish_fn pzk_wish_server_plays;   /* the moves that can be corrected */
pzk_wish_fn pzk_wish_server_choices; /* the alternatives to one */

void pzk_wish_server_answer(struct pzk_wish_server *server, unsigned request,
                            const char *refused);
