// SPDX-License-Identifier: MIT
#pragma once
/*
 * Answers phones that want to come in. Checks at most PZK_JOINS_A_SECOND typed
 * codes a second, first those of addresses that sent no wrong one. Nobody can
 * guess a key, so keys are checked at once. A part of the server.
 *
 * Works in the thread-default main context of the thread that created it.
 */
#include <libsoup/soup.h>

#include "ui/phones/admission.h"

enum {
    PZK_JOINS_A_SECOND = 20, /* typed codes that are looked at */
    PZK_JOINS_WAITING = 38   /* that wait at most: two seconds */
};

struct pzk_join_server;

/* Creates it. Calls CHANGED(DATA) when a phone has come in. ADMISSION stays the
 * caller's and must outlive it. */
struct pzk_join_server *
pzk_join_server_new(struct pzk_phone_admission *admission,
                    int64_t (*now_s)(void), void (*changed)(void *data),
                    void *data);
void pzk_join_server_free(struct pzk_join_server *server);

/* Answers MESSAGE, which asks to be let in by IN and came with KEY (NULL:
 * none), now or soon. */
void pzk_join_server_take(struct pzk_join_server *server,
                          SoupServerMessage *message, const char *key,
                          const struct pzk_in *in);

/* Whether the host may be asked about who is FROM there: not for a while after
 * the host refused somebody. */
bool pzk_join_server_may_ask(const struct pzk_join_server *server,
                             const char *from);
/* The host refused who is FROM there. */
void pzk_join_server_refuse(struct pzk_join_server *server, const char *from);

/* Takes which language PHONE wants, and how much of it. */
void pzk_join_words(struct pzk_phone *phone, const struct pzk_in *in);
