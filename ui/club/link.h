// SPDX-License-Identifier: MIT
#pragma once
/*
 * A connection to a broker that comes back whenever it is lost. It works in a
 * thread of its own and waits for nobody: what happens is queued until its
 * owner asks, what is to be sent goes out as far as the broker takes it.
 *
 * All functions from one thread, the owner's.
 */
#include "src/club/address.h"

struct pzk_club_link;

struct pzk_club_link_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    /* Retained there is "offline" once the connection is lost; or NULL. */
    const char *online_topic;
    /* Something is to be looked at; called in another thread, until
     * pzk_club_link_free() returns. May be NULL. */
    void (*notify)(void *data);
    void *data;
};

enum pzk_club_event_kind {
    PZK_CLUB_UP,   /* connected; nothing is subscribed to yet */
    PZK_CLUB_DOWN, /* the connection is lost or was refused: see why */
    PZK_CLUB_MESSAGE_IN,
    PZK_CLUB_MISSED /* more came than was looked at: some was dropped */
};

struct pzk_club_event {
    enum pzk_club_event_kind kind;
    char *why;     /* down: a sentence without a full stop */
    char *topic;   /* message */
    char *text;    /* message; ends with a 0 that does not count */
    size_t length; /* bytes of text */
};

struct pzk_club_link *
pzk_club_link_new(const struct pzk_club_link_setup *setup);
/* Waits a few seconds at most for what is still to be sent. NULL is fine. */
void pzk_club_link_free(struct pzk_club_link *link);

/* What happened next; false: nothing. Release EVENT with
 * pzk_club_event_clear(). */
bool pzk_club_link_next(struct pzk_club_link *link,
                        struct pzk_club_event *event);
void pzk_club_event_clear(struct pzk_club_event *event);

bool pzk_club_link_is_up(const struct pzk_club_link *link);

void pzk_club_link_subscribe(struct pzk_club_link *link, const char *topic);

/* Sends TEXT at least once, if the connection lasts; dropped without one. What
 * is RETAINED takes the place of what still waits for the same topic. */
void pzk_club_link_send(struct pzk_club_link *link, const char *topic,
                        const char *text, bool retained);

/* How many messages wait, or were sent and are not confirmed yet. */
guint pzk_club_link_unsent(const struct pzk_club_link *link);
