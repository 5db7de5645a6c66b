// SPDX-License-Identifier: MIT
#pragma once
/*
 * The address of a club, mqtt://[USER@]HOST[:PORT]/CLUB, and the topics below
 * it. A plain value that owns its strings.
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
    char *user; /* NULL: none */
    char *host;
    int port;
    char club[PZK_CLUB_NAME];
};

/* Parses TEXT. On failure returns false with *why (g_free()), ADDRESS
 * unchanged. Refuses a password in it: other users can read the command line.
 */
bool pzk_club_address_read(struct pzk_club_address *address, const char *text,
                           char **why);
void pzk_club_address_clear(struct pzk_club_address *address);

/* Whether NAME is valid for a club, or for a table. A table must not have the
 * name of a topic's level. */
bool pzk_club_is_name(const char *name);
bool pzk_club_is_table(const char *name);

/* The kinds of messages and their topics. */
enum pzk_club_topic {
    PZK_CLUB_STATE,  /* a table's, retained */
    PZK_CLUB_RESULT, /* a table's */
    PZK_CLUB_ONLINE, /* a table's, retained: "online", "offline" */
    PZK_CLUB_CALL,   /* a table's */
    PZK_CLUB_ACK,    /* to a table, retained */
    PZK_CLUB_ROUND,  /* to all, retained */
    PZK_CLUB_SYNC,   /* to all */
    PZK_CLUB_TOPICS
};

/* The topic of TABLE ("+": any), or of all tables (TABLE is ignored); g_free().
 */
char *pzk_club_topic(const char *club, enum pzk_club_topic topic,
                     const char *table);

/* Finds the kind of TOPIC and writes its table to *table (PZK_CLUB_NAME bytes),
 * "" for topics of all tables. False where it is none of CLUB's, or the table's
 * name is invalid. */
bool pzk_club_topic_read(const char *club, const char *topic,
                         enum pzk_club_topic *which, char *table);
