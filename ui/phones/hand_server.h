// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers a phone's requests about its person's own hand: photographs, cards
 * given away, the private part of its states. A part of the server.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>

#include "ui/phones/options.h"
#include "ui/phones/admission.h"
#include "ui/phones/state.h"

struct pzk_hand_server;

/* Creates it. Calls CHANGED(DATA) when a hand has changed. Everything else
 * stays the caller's and must outlive it. */
struct pzk_hand_server *
pzk_hand_server_new(const struct pzk_phone_admission *admission,
                    const struct pzk_phone_state *state,
                    const struct pzk_photo_means *photos,
                    void (*changed)(void *data), void *data);
/* Waits for the photograph being read. NULL is fine. */
void pzk_hand_server_free(struct pzk_hand_server *server);

/* Decides, when its headers have arrived, whether a photograph from PHONE is
 * accepted. Returns the key of a text that says why not; NULL: it is accepted.
 */
const char *pzk_hand_server_begin(struct pzk_hand_server *server,
                                  SoupServerMessage *message, int phone,
                                  int64_t now_s);

/* Reads a photograph that has arrived completely, then answers MESSAGE. */
void pzk_hand_server_photo(struct pzk_hand_server *server,
                           SoupServerMessage *message, int phone, GBytes *jpeg);

/* Takes the cards that PHONE's person gave away: {"gone":["JX3",...]}. False if
 * IN is malformed. */
bool pzk_hand_server_give(struct pzk_hand_server *server, int phone,
                          const struct pzk_in *in);

/* Follows the public state, which has changed. */
void pzk_hand_server_follow(struct pzk_hand_server *server);

/* Deletes what is private to PERSON. */
void pzk_hand_server_forget(struct pzk_hand_server *server, int person);

/* Writes what only PHONE may see as members of an open object, in the language
 * of this thread. */
void pzk_hand_server_write(const struct pzk_hand_server *server,
                           const struct pzk_phone *phone, struct pzk_out *out);
