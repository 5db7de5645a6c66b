// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game with phones at its table, for tests: what people enter and what is
 * seen goes to a session, and what that rules to the phones. A failure ends the
 * test.
 */
#include "src/journal/session.h"
#include "ui/phones/phones.h"

struct phone_play_setup {
    const struct pzk_table_game *game;
    const char *names[PZK_SEATS_MAX]; /* or NULL */
    const char *address;              /* NULL: the machine's own */
    int64_t (*now_s)(void);           /* NULL: the real time */
    const char *marks;                /* file of learned codes, or NULL */
};

struct phone_play {
    struct pzk_phones *phones;
    struct pzk_phones_status status; /* as it was when they were begun */
    struct pzk_session *session;
    struct pzk_people people; /* their names */
    int port;                 /* that is listened on */
    int64_t t_us;
    unsigned luck;
    /* Is told of rulings before the phones are; may be NULL. */
    void (*ruled)(void *data, const struct pzk_rulings *rulings,
                  const struct pzk_table_view *view);
    void *data;
};

/* They listen; nobody has come in. */
struct phone_play phone_play_begin(const struct phone_play_setup *setup);
void phone_play_finish(struct phone_play *play);

/* A number below LIMIT, always the same ones. */
int phone_play_roll(struct phone_play *play, int limit);

void phone_play_show(struct phone_play *play,
                     const struct pzk_rulings *rulings);
/* A second later; returns whether it was done. */
bool phone_play_enter(struct phone_play *play,
                      const struct pzk_command *command);
/* CARD is laid by hand for whose turn it is. */
bool phone_play_card(struct phone_play *play, int card);
/* COUNT of the CARDS from FIRST on, any of them in any order, with PACE_US
 * after each try. */
void phone_play_cards(struct phone_play *play, int first, int cards, int count,
                      unsigned pace_us);
/* PIECE comes to rest at SIDE, or goes from there (X_MM, Y_MM from the middle),
 * and a while passes. */
void phone_play_put(struct phone_play *play, int piece, int side, int x_mm,
                    int y_mm);
void phone_play_lift(struct phone_play *play, int piece, int side);
/* The maze is laid out for two, and begun. */
void phone_play_lay_maze(struct phone_play *play);
/* Any legal action of a game that is played by actions. */
void phone_play_act(struct phone_play *play);

/* What phones wish is done, as their hosts do it, until MS have passed; returns
 * how many wishes. */
int phone_play_wishes(struct phone_play *play, int ms);
/* How many entries the journal has. */
unsigned phone_play_entries(const struct phone_play *play);
