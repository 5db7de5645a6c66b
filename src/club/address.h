// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where a club is: mqtt://[USER@]HOST[:PORT]/CLUB, and the topics below it. A
 * plain value; strings belong to it.
 */
#include <glib.h>
#include <stdbool.h>

enum {
    PZK_CLUB_PORT = 1883,
    PZK_CLUB_PORT_TLS = 8883,
    PZK_CLUB_NAME = 48 /* bytes of a club's or a table's name, with its 0 */
};

struct pzk_club_address {
    bool tls;
    char *user; /* NULL: none */
    char *host;
    int port;
    char club[PZK_CLUB_NAME];
};

/* Reads TEXT. On failure returns false with *why (g_free()), ADDRESS
 * untouched. A password in it is refused: others can read the command line. */
bool pzk_club_address_read(struct pzk_club_address *address, const char *text,
                           char **why);
void pzk_club_address_clear(struct pzk_club_address *address);

/* Can a club, or a table, be called NAME? A table's is none of the words that
 * topics are made of. */
bool pzk_club_is_name(const char *name);
bool pzk_club_is_table(const char *name);

/* What is told, and below which topics. */
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

/* The topic of TABLE ("+": of any), or of all (TABLE is not looked at);
 * g_free(). */
char *pzk_club_topic(const char *club, enum pzk_club_topic topic,
                     const char *table);

/* Which one TOPIC is; *table (PZK_CLUB_NAME bytes) is whose, "" for what is to
 * all. False where it is none of CLUB's, or the table cannot be called so. */
bool pzk_club_topic_read(const char *club, const char *topic,
                         enum pzk_club_topic *which, char *table);
