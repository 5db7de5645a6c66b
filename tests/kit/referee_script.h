// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table as a script: one line an observation or a command, and what the
 * referee says to it, all of it and nothing else. Between two lines time
 * passes in ticks of 50 ms, in which nothing may be said, except in a WAIT
 * line, which collects what they bring.
 */
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/table/referee.h"

enum line_kind {
    DO_PLACED,
    DO_MOVED,
    DO_LIFTED,
    DO_HIDDEN,
    DO_DISPUTED,
    DO_SEEN,
    DO_UNREAD,
    DO_READ_OR_GONE,
    DO_HANDS,
    DO_PLACEMENT,
    DO_CAMERA,
    DO_COMMAND,
    DO_WAIT
};

struct line {
    double t; /* seconds */
    enum line_kind kind;
    int piece, side;
    int from;     /* a seat + 1; 0: not known */
    double came;  /* when the hand came, seconds; 0: none did */
    float mm;     /* from the centre; 0: 92 */
    float across; /* to the right of who sits there */
    bool no_hand, initial, on, fails;
    bool second; /* of two cards of that id */
    int state;   /* of placement card or camera */
    float turned;
    enum pzk_command_kind command;
    int card, seat;        /* of a command, + 1; 0: not given */
    int act, colour, role; /* of a duel's act: kind; + 1; + 1 */
    int index;
    int8_t counts[PZK_SEATS];
    const char *want; /* NULL: nothing */
};

#define PLACED(card, at)                                                       \
    .kind = DO_PLACED, .piece = PZK_##card, .side = PZK_##at
#define MOVED(card, at) .kind = DO_MOVED, .piece = PZK_##card, .side = PZK_##at
#define LIFTED(card) .kind = DO_LIFTED, .piece = PZK_##card
#define HIDDEN(card) .kind = DO_HIDDEN, .piece = PZK_##card
#define DISPUTED(card) .kind = DO_DISPUTED, .piece = PZK_##card
#define SEEN(card) .kind = DO_SEEN, .piece = PZK_##card
/* Something at a side cannot be read; it can, or it is gone. */
#define UNREAD(at) .kind = DO_UNREAD, .piece = PZK_NO_PIECE, .side = PZK_##at
#define LAY_THERE(card, at) PLACED(card, at), .initial = true, .no_hand = true
/* Elsewhere, MM from the centre in the sector of a seat. */
#define OFF(card, at, far) PLACED(card, at), .mm = (far)
#define FROM(seat) .from = PZK_##seat + 1
#define HANDS(over) .kind = DO_HANDS, .on = (over)
#define FOUND(card)                                                            \
    .kind = DO_PLACEMENT, .piece = PZK_##card, .state = PZK_PLACEMENT_FOUND
#define CARD_IS(what) .kind = DO_PLACEMENT, .piece = PZK_PA, .state = (what)
#define CAMERA(what) .kind = DO_CAMERA, .state = (what)
#define WAIT .kind = DO_WAIT
#define COMMAND(what) .kind = DO_COMMAND, .command = PZK_COMMAND_##what
#define CARD(id) .card = PZK_##id + 1
#define AT(seat_) .seat = PZK_##seat_ + 1

enum { TEXT_SIZE = 4096, ENTRIES_SIZE = 20000 };

/* A desk: a referee, the entries it made, and its rulings since last asked. */
struct desk {
    struct pzk_referee *referee;
    struct pzk_table_setup setup;
    struct pzk_said said;
    struct pzk_entry *entries;
    size_t n_entries;
    int64_t t_us;
    char text[TEXT_SIZE];
};

void add_text(char *text, const char *more);
const char *seat_or(int seat);

/* "play N J5 from E", "trick 1 E leads E", "violation wrong_side E J3" ... */
void ruling_text(const struct pzk_ruling *ruling, char *out, size_t size);
void desk_open(struct desk *desk, const struct pzk_table_setup *setup);
void desk_close(struct desk *desk);

/* Replaces the referee by a new one, resumed from the same entries. */
void desk_restore(struct desk *desk);
void desk_tick(struct desk *desk, int64_t t_us);
void desk_observe(struct desk *desk, const struct pzk_obs *obs);
bool desk_command(struct desk *desk, const struct pzk_command *command);

/* MM out from the centre towards SEAT, ACROSS to its right. */
struct pzk_mm place_at(int seat, float mm, float across);
struct pzk_obs obs_of(const struct line *line);
struct pzk_command command_of(const struct line *line);
void expect_text(struct desk *desk, const char *want, double t);
void play_lines(struct desk *desk, const struct line *lines, size_t count);

struct pzk_table_view desk_view(const struct desk *desk);
struct pzk_jh_view desk_jh_view(const struct desk *desk);
struct pzk_duel_view desk_duel_view(const struct desk *desk);

#define PLAY_LINES(desk, ...)                                                  \
    do {                                                                       \
        static const struct line lines_[] = {__VA_ARGS__};                     \
        play_lines((desk), lines_, sizeof(lines_) / sizeof(lines_[0]));        \
    } while (0)
