// SPDX-License-Identifier: MIT
#pragma once
/*
 * Somebody who believes only what is heard of a game: learns from each line who
 * laid the card, who is next and of which team, who takes the trick. English,
 * German and French; texts are as listener_hears() makes them.
 */
#include <glib.h>
#include <stdbool.h>

/* What is known; NULL: is not. */
struct listener {
    GRegex *next, *laid, *takes;
    char *next_player;     /* whose turn it is */
    char *expected;        /* whose turn it was before the last line */
    char *player, *winner; /* who laid that line's card, took its trick */
    bool changed;          /* the last team that was said is another one */
    GHashTable *team;      /* name -> team */
};

struct listener listener_new(const char *language);
void listener_free(struct listener *listener);
void listener_forget(struct listener *listener);

/* Returns TEXT in lower case and "dr." without its full stop; g_free(). */
char *listener_hears(const char *text);
/* Learns from the line of one step. */
void listener_learn(struct listener *listener, const char *text);
/* Whether LEARNED is NAME, whatever its article. */
bool listener_called(const char *learned, const char *name);
/* Returns the team of who laid the last card. */
const char *listener_team(const struct listener *listener);
/* Whether WORDS are in TEXT; takes them. */
bool listener_heard(char *words_take, const char *text);
/* Whether a sentence is twice in TEXT. */
bool listener_twice(const char *text);

/* How a line is spoilt: it is dropped, or doubled, or names another person,
 * team or winner of the trick. */
enum listener_spoilt {
    TRUE_WORDS,
    DROPPED,
    DOUBLED,
    PERSON,
    TEAM,
    WINNER,
    SPOILS
};

/* Returns TEXT, spoilt; NULL: there is nothing to spoil. */
char *listener_spoil(enum listener_spoilt how, const struct listener *listener,
                     const char *text);
