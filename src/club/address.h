// SPDX-License-Identifier: MIT
#pragma once
/*
 * Parses the address of a club, mqtt://[USER@]HOST[:PORT]/CLUB, and builds and
 * parses the topics below that address. A plain value that owns its strings.
 */
#include <glib.h>
#include <stdbool.h>

enum {
    PZK_CLUB_PORT = 1883,
    PZK_CLUB_PORT_TLS = 8883,
    PZK_CLUB_NAME = 48 /* bytes of a club's or a table's name, including its
                          0 */
};

struct pzk_club_address {
    bool tls;
    char *user; /* user at the broker; NULL: none */
    char *host;
    int port;
    char club[PZK_CLUB_NAME];
};

/* Parses TEXT. On failure returns false with *why (g_free()), ADDRESS
 * unchanged. Refuses an address with a password, because other users can read
 * the command line. */
bool pzk_club_address_read(struct pzk_club_address *address, const char *text,
                           char **why);
void pzk_club_address_clear(struct pzk_club_address *address);

bool pzk_club_is_table(const char *name);

/* The kinds of messages and their topics. */
enum pzk_club_topic {
    PZK_CLUB_STATE,  /* from a table, retained */
    PZK_CLUB_RESULT, /* from a table */
    PZK_CLUB_ONLINE, /* from a table, retained: "online", "offline" */
    PZK_CLUB_CALL,   /* from a table */
    PZK_CLUB_ACK,    /* to a table, retained */
    PZK_CLUB_ROUND,  /* to all, retained */
    PZK_CLUB_SYNC,   /* to all */
    PZK_CLUB_TOPICS
};

/* Returns the topic of TABLE ("+": any table); for a topic of all tables, TABLE
 * is ignored. g_free() */
char *pzk_club_topic(const char *club, enum pzk_club_topic topic,
                     const char *table);

/* Finds which of CLUB's topics TOPIC is, and writes the table's name to *table
 * (PZK_CLUB_NAME bytes), "" for a topic of all tables. False if TOPIC is not
 * one of CLUB's, or the table's name is invalid. */
bool pzk_club_topic_read(const char *club, const char *topic,
                         enum pzk_club_topic *which, char *table);
