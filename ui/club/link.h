// SPDX-License-Identifier: MIT
#pragma once
/*
 * Keeps a connection to a broker, and reconnects whenever it is lost. A thread
 * of its own never blocks the owner: events wait until the owner asks for them,
 * and messages go out as fast as the broker takes them.
 *
 * Call all functions from one thread, the owner's.
 */
#include "src/club/address.h"

struct pzk_club_link;

struct pzk_club_link_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    /* Last will: a topic to which the broker sends a retained "offline"; may be
     * NULL. */
    const char *online_topic;
    /* Called in another thread when events are pending, until
     * pzk_club_link_free() returns. May be NULL. */
    void (*notify)(void *data);
    void *data;
};

enum pzk_club_event_kind {
    PZK_CLUB_UP,   /* connected; there are no subscriptions yet */
    PZK_CLUB_DOWN, /* lost or refused: see why */
    PZK_CLUB_MESSAGE_IN,
    PZK_CLUB_MISSED /* more messages arrived than were processed: some were
                       dropped */
};

struct pzk_club_event {
    enum pzk_club_event_kind kind;
    char *why;     /* PZK_CLUB_DOWN: a sentence without a full stop */
    char *topic;   /* PZK_CLUB_MESSAGE: its topic */
    char *text;    /* PZK_CLUB_MESSAGE: its text, and a 0 that LENGTH does not
                      count */
    size_t length; /* bytes of text */
};

struct pzk_club_link *
pzk_club_link_new(const struct pzk_club_link_setup *setup);
/* Closes the link and frees it, after waiting a few seconds at most for unsent
 * messages. NULL is fine. */
void pzk_club_link_free(struct pzk_club_link *link);

/* Gets the next event; false: none. Release EVENT with pzk_club_event_clear().
 */
bool pzk_club_link_next(struct pzk_club_link *link,
                        struct pzk_club_event *event);
void pzk_club_event_clear(struct pzk_club_event *event);

bool pzk_club_link_is_up(const struct pzk_club_link *link);

void pzk_club_link_subscribe(struct pzk_club_link *link, const char *topic);

/* Sends TEXT at least once if the connection lasts; drops TEXT while there is
 * no connection. A RETAINED message replaces one that still waits for the same
 * topic. */
void pzk_club_link_send(struct pzk_club_link *link, const char *topic,
                        const char *text, bool retained);

/* Returns how many messages wait or are unconfirmed. */
guint pzk_club_link_unsent(const struct pzk_club_link *link);
