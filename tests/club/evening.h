// SPDX-License-Identifier: MIT
#pragma once
/*
 * A club evening before a real broker, for tests: mosquitto as its own user
 * with passwords, rights and TLS on free ports of the loopback, the club, and
 * tables without cameras. A failure ends the test.
 */

#include "tests/kit/child.h"
#include "ui/club/books.h"

enum { EVENING_TABLES = 3 };

struct evening_programs {
    const char *broker, *passwd, *platzkarte, *player;
};
extern struct evening_programs evening_programs;

struct evening {
    char *folder;
    int port, port_tls; /* of the broker */
    int port_page;      /* of the club's page; 0: it has none */
    bool persistence;   /* of the broker */
    struct child broker, club, table[EVENING_TABLES];
};

/* From the first four arguments of main(). */
void evening_programs_from(int argc, const char *const *argv);

/* Starts broker and club as EVENING wishes; the tables t1, t2, t3 are
 * admitted. */
void evening_begin(struct evening *evening);
/* Kills what was started and removes the folder. */
void evening_finish(struct evening *evening);

void evening_start_broker(struct evening *evening);
void evening_start_club(struct evening *evening);
/* Plays three hands at random by SEED; table 2 by TLS. */
void evening_start_table(struct evening *evening, int which, int seed);
/* The same, at URL. */
void evening_start_table_as(struct evening *evening, int which, int seed,
                            const char *url);

struct pzk_club_books *evening_books(const struct evening *evening);
/* g_free() */
char *evening_file(const struct evening *evening, const char *name);

/* Sends TEXT as USER with the broker's own tool; what the broker refuses is
 * lost, as it is for everybody. */
void evening_publish(const struct evening *evening, const char *user,
                     const char *topic, const char *text);

/* Who sits N, E, S, W; NULL at the end. */
extern const char *const evening_names[];
/* The four of them at table 1 for twenty minutes: round 1. */
void evening_plan_round(const struct evening *evening);
/* Where the club says its page is; g_free(). */
char *evening_await_page(struct evening *evening);

/* Reads what CHILD prints until it is LINE. */
void evening_await_line(struct child *child, const char *line);
/* Reads away what CHILD prints, until it ends: join the thread then. */
GThread *evening_drain(const struct child *child);
/* The most that PID ever had in memory. */
double evening_memory_mb(pid_t pid);

/* A process of its own that sends RATE messages a second (0: as many as go)
 * below t1's TOPIC: states that differ, each with so many BYTES that nobody
 * reads. *CONFIRMED (shared; may be NULL) is how many the broker has. It ends
 * with this program, or is killed. */
struct evening_flood {
    const char *topic;
    int rate, bytes;
    long *confirmed;
};
pid_t evening_flood(const struct evening *evening,
                    const struct evening_flood *flood);
/* A line to the broker as USER. */
struct pzk_club_link *evening_link(const struct evening *evening,
                                   const char *user);
