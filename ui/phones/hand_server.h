// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a phone asks and is answered about its own person's hand: photographs,
 * cards given away, the private part of its states. A part of the server.
 *
 * Works in the thread-default main context of the thread that made it.
 */
#include <libsoup/soup.h>

#include "ui/phones/options.h"
#include "ui/phones/people.h"
#include "ui/phones/state.h"

struct pzk_hand_server;

/* CHANGED(DATA): a hand is another one.
 * All others are the caller's and must
 * outlive it. */
struct pzk_hand_server *
pzk_hand_server_new(const struct pzk_phone_people *people,
                    const struct pzk_phone_state *state,
                    const struct pzk_photo_means *photos,
                    void (*changed)(void *data), void *data);
/* Waits for a photograph that is being read. NULL is fine. */
void pzk_hand_server_free(struct pzk_hand_server *server);

/* The headers of a photograph from PHONE have come. Returns why nothing of it
 * is wanted: the key of a text; NULL: it may come. */
const char *pzk_hand_server_begin(struct pzk_hand_server *server,
                                  SoupServerMessage *message, int phone,
                                  int64_t now_s);

/* All of it is here: MESSAGE is answered when it was read. */
void pzk_hand_server_photo(struct pzk_hand_server *server,
                           SoupServerMessage *message, int phone, GBytes *jpeg);

/* {"gone":["JX3",...]}: what PHONE's person gave away. False where that is not
 * understood. */
bool pzk_hand_server_give(struct pzk_hand_server *server, int phone,
                          const struct pzk_in *in);

/* The public state has changed. */
void pzk_hand_server_follow(struct pzk_hand_server *server);

/* What is private to PERSON is destroyed; any number is fine. */
void pzk_hand_server_forget(struct pzk_hand_server *server, int person);

/* Writes what only PHONE is shown, inside an object that is open. */
void pzk_hand_server_write(const struct pzk_hand_server *server,
                           const struct pzk_phone *phone, struct pzk_out *out);
