// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a person with the right to it enters from the phone: undo, and a
 * correction of what was played. For server.c, in its thread.
 */
#include <libsoup/soup.h>

#include "ui/phones/past.h"
#include "ui/phones/people.h"
#include "ui/phones/state.h"

struct pzk_wish_server;

/* WISHES gets what was entered. All stay the caller's and must outlive it. */
struct pzk_wish_server *pzk_wish_server_new(
    const struct pzk_phone_people *people, const struct pzk_phone_state *state,
    const struct pzk_phone_past *past,
    void (*wishes)(void *data, const struct pzk_phone_wish *wish), void *data);
/* Those that wait for an answer are dropped. NULL is fine. */
void pzk_wish_server_free(struct pzk_wish_server *server);

/* PHONE's wish, as README.md has it: passed on, or refused. */
void pzk_wish_server_take(struct pzk_wish_server *server,
                          SoupServerMessage *message, int phone,
                          const struct pzk_in *in);
/* PHONE calls for the director of the club, or no more; likewise. */
void pzk_wish_server_call(struct pzk_wish_server *server,
                          SoupServerMessage *message, int phone);
void pzk_wish_server_answer(struct pzk_wish_server *server, unsigned request,
                            const char *refused);

/* What can be corrected, and what it might have been instead. */
void pzk_wish_server_plays(struct pzk_wish_server *server,
                           SoupServerMessage *message, int phone,
                           const struct pzk_in *in);
void pzk_wish_server_choices(struct pzk_wish_server *server,
                             SoupServerMessage *message, int phone,
                             const struct pzk_in *in);
