// SPDX-License-Identifier: MIT
#pragma once
/*
 * The inside of the maze's referee, shared by the files of this folder that
 * include it. Each uses only those before it: state.c holds what all know,
 * fault.c says what is wrong, faces.c which coins' faces were up before,
 * again.c changes the map of a round again, opening.c begins a game, judge.c
 * compares table and game, command.c does what people enter, referee.c takes
 * what comes in. Below them explain.c finds out what was done, picture.c what
 * the table shows.
 */
#include "src/table/maze/explain.h"
#include "src/table/maze/maze.h"
#include "src/table/referee_ops.h"

/* All slots by bit. */
enum { PZK_MAZE_ALL_SLOTS = (1 << PZK_MAZE_SLOTS) - 1 };

struct pzk_maze_referee {
    struct pzk_referee base;
    struct pzk_maze_layout picture;
    bool table_lost;                /* no map card is in sight */
    int8_t slots[PZK_MAZE_SLOTS];   /* the piece in each slot, once begun */
    struct pzk_maze_status status;  /* once begun */
    bool shown[PZK_MAZE_PLAYERS];   /* see struct pzk_maze_scene */
    bool shown_known;               /* else: taken from the next picture */
    int64_t turn_us;                /* since when somebody is on turn */
    int64_t wrong_us;               /* since when the table is not right */
    struct pzk_difference mismatch; /* finding NONE: none */
    /* What a person accepted as it lies, until it is touched again: since when
     * the coin, and the map, lay so; PZK_NEVER: nothing. */
    int64_t excused_us[PZK_MAZE_PLAYERS], map_excused_us;
    /* Slots, by bit: a coin has lain on the card's mark since the map was
     * changed, so that a turn of it may not have been seen yet. */
    uint16_t hidden;
    bool turn_due; /* say whose turn it is */
};

static inline struct pzk_maze_referee *
pzk_maze_of(struct pzk_referee *base)
{
    return (struct pzk_maze_referee *)(void *)base;
}

static inline const struct pzk_maze_referee *
pzk_maze_in(const struct pzk_referee *base)
{
    return (const struct pzk_maze_referee *)(const void *)base;
}

/* ---- state.c ---- */

/* Did nothing change for so long; longer, where a hand stays over the map? */
bool pzk_maze_is_calm(const struct pzk_maze_referee *referee, int64_t us);
/* The table in the words of the rules. A card that has been under a coin since
 * the game was taken up is turned as the game has it. */
bool pzk_maze_read_table(const struct pzk_maze_referee *referee,
                         struct pzk_maze_seen *seen);
/* Where that is false: as pzk_maze_layout_read_lines(). */
bool pzk_maze_read_pushed(const struct pzk_maze_referee *referee,
                          struct pzk_maze_seen *seen);
/* Plays ACTION and says what came of it. False where it is refused. */
bool pzk_maze_act(struct pzk_maze_referee *referee,
                  const struct pzk_action *action, bool by_person,
                  struct pzk_said *said);
/* Whatever lies there now may lie there. */
void pzk_maze_excuse(struct pzk_maze_referee *referee);
/* Nothing is wrong, accepted or due, and nobody on turn. */
void pzk_maze_forget(struct pzk_maze_referee *referee);
/* Somebody else is on turn, or the game is another than it was. */
void pzk_maze_new_turn(struct pzk_maze_referee *referee);
/* Says whose turn it is, where that is due. */
void pzk_maze_say_turn(struct pzk_maze_referee *referee, struct pzk_said *said);

/* ---- fault.c ---- */

/* The coin of PLAYER with the face that is up. */
int pzk_maze_coin_piece(const struct pzk_maze_referee *referee, int player);
/* What REASON, which is not PZK_OK, is told as. */
struct pzk_difference pzk_maze_fault_of(const struct pzk_maze_referee *referee,
                                        const struct pzk_maze_reason *reason);
/* A map that cannot be read: a card is missing, or it lies in pieces. */
struct pzk_difference
pzk_maze_map_fault(const struct pzk_maze_referee *referee);
bool pzk_maze_same_fault(const struct pzk_difference *a,
                         const struct pzk_difference *b);

/* ---- faces.c ---- */

/* A coin turned over after a resource shows at last what its player is; that
 * is no switch, and no staying by one who is on turn again already. Nor is a
 * face found up on resuming. */
void pzk_maze_note_faces(struct pzk_maze_referee *referee,
                         const struct pzk_maze_seen *seen);

/* ---- again.c ---- */

/* Takes this round's map change back, for another one to be done, or corrects
 * it. CHANGE: from the game to what is seen. False where it is neither. */
bool pzk_maze_change_again(struct pzk_maze_referee *referee,
                           const struct pzk_action *change,
                           struct pzk_said *said);

/* ---- opening.c ---- */

/* Begins, or begins again with the coin of another player laid before the first
 * act. A map that is changed then is the First player's doing. */
void pzk_maze_try_start(struct pzk_maze_referee *referee,
                        const struct pzk_maze_seen *seen,
                        struct pzk_said *said);
/* Begins with the map as people say it lies; whatever a camera sees of it may
 * lie there. False where the game has begun, or no map lies like that (M1). */
bool pzk_maze_begin_by_hand(struct pzk_maze_referee *referee,
                            const struct pzk_maze_square *layout,
                            struct pzk_said *said);
/* The entry next_game of the table of functions. A map that lies ready already
 * is the next game's. */
bool pzk_maze_next_game(struct pzk_referee *base, struct pzk_said *said);
/* The piece in each slot, from the cards the game began with. */
void pzk_maze_find_slots(struct pzk_maze_referee *referee);

/* ---- judge.c ---- */

/* Looks at the table at once, calm or not. */
void pzk_maze_judge_now(struct pzk_maze_referee *referee,
                        struct pzk_said *said);

/* ---- command.c ---- */

bool pzk_maze_command(struct pzk_referee *base,
                      const struct pzk_command *command, int64_t t_us,
                      struct pzk_said *said);
