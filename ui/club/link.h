// SPDX-License-Identifier: MIT
#pragma once
/*
 * A connection to a broker that reconnects whenever it is lost. Its own thread
 * never blocks the owner: events queue until the owner asks, and messages go
 * out as fast as the broker takes them.
 *
 * All functions from one thread, the owner's.
 */
#include "src/club/address.h"

struct pzk_club_link;

struct pzk_club_link_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    /* The last will: a topic that gets a retained "offline"; may be NULL. */
    const char *online_topic;
    /* Events are pending; called in another thread until pzk_club_link_free()
     * returns. May be NULL. */
    void (*notify)(void *data);
    void *data;
};

enum pzk_club_event_kind {
    PZK_CLUB_UP,   /* connected; no subscriptions yet */
    PZK_CLUB_DOWN, /* lost or refused: see why */
    PZK_CLUB_MESSAGE_IN,
    PZK_CLUB_MISSED /* more arrived than was processed: some was dropped */
};

struct pzk_club_event {
    enum pzk_club_event_kind kind;
    char *why;     /* PZK_CLUB_DOWN: a sentence without a full stop */
    char *topic;   /* message */
    char *text;    /* message; a 0 follows that does not count */
    size_t length; /* bytes of text */
};

struct pzk_club_link *
pzk_club_link_new(const struct pzk_club_link_setup *setup);
/* Waits a few seconds at most for unsent messages. NULL is fine. */
void pzk_club_link_free(struct pzk_club_link *link);

/* The next event; false: none. Release EVENT with pzk_club_event_clear(). */
bool pzk_club_link_next(struct pzk_club_link *link,
                        struct pzk_club_event *event);
void pzk_club_event_clear(struct pzk_club_event *event);

bool pzk_club_link_is_up(const struct pzk_club_link *link);

void pzk_club_link_subscribe(struct pzk_club_link *link, const char *topic);

/* Sends TEXT at least once, if the connection lasts; drops it without one. A
 * RETAINED message replaces one still waiting for the same topic. */
void pzk_club_link_send(struct pzk_club_link *link, const char *topic,
                        const char *text, bool retained);

/* How many messages are waiting or unconfirmed. */
guint pzk_club_link_unsent(const struct pzk_club_link *link);
