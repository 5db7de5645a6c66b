// SPDX-License-Identifier: MIT
#pragma once
/*
 * The referee: observations and hand-entered commands in, rulings out.
 *
 * It keeps the list of moves, what the table should show, what it shows and
 * the difference. It does no I/O and reads no clock: time comes with every
 * call. What must not be lost is handed out as entries (struct pzk_entry),
 * which the session writes to the journal before anybody hears of it; the
 * same entries, given to pzk_referee_restore(), bring the referee back.
 *
 * One struct pzk_referee per game session, used from one thread.
 */
#include <stddef.h>

#include "src/rules/duel/duel.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/maze/maze.h"
#include "src/table/maze/layout.h"
#include "src/table/observation.h"

/* --game */
enum pzk_table_game {
    PZK_TABLE_JEKYLL_HYDE,
    PZK_TABLE_JEKYLL_HYDE_3,
    PZK_TABLE_DUEL,
    PZK_TABLE_MAZE
};

/* Is GAME the one of two teams, with four players or three? */
static inline bool
pzk_table_is_jekyll_hyde(enum pzk_table_game game)
{
    return game == PZK_TABLE_JEKYLL_HYDE || game == PZK_TABLE_JEKYLL_HYDE_3;
}

/* The rules GAME is played by; NULL: its setup chooses among several. */
const struct pzk_rules *pzk_table_rules(enum pzk_table_game game);

enum pzk_take_back { /* house rule; the table is followed in any case */
                     PZK_TAKE_BACK_OFF,
                     PZK_TAKE_BACK_UNTIL_NEXT_CARD,
                     PZK_TAKE_BACK_UNTIL_TRICK_ENDS
};

/* What people chose before the game. */
struct pzk_table_setup {
    enum pzk_table_game game;
    int placement; /* PZK_PA, PZK_PB, or PZK_NO_PIECE: the camera tells */
    int leader;    /* seat that leads first, or PZK_NO_SEAT: who lays first */
    int target;    /* 1000 */
    enum pzk_take_back take_back; /* default until the trick ends */
    bool strict_deal_order;       /* default loose */
    int jekyll;      /* duel: the seat, N or S, of who is Jekyll in the first
                        game; default N */
    bool match;      /* duel: two games with exchanged roles (D7) */
    uint8_t players; /* maze: 2..4, default 2 */
    uint8_t steps;   /* maze: Jekyll's reach, 2 (default) or 3 [R18] */
    uint8_t first;   /* maze: the player who begins, from 0 */
    /* Maze: in which corner each player begins, 1..4 clockwise from the top
     * left; 0: where the coin lies, or by hand the next free one (M1.3). */
    int8_t corner[PZK_MAZE_PLAYERS];
};

void pzk_table_setup_init(struct pzk_table_setup *setup); /* the defaults */

enum pzk_table_state {
    PZK_TABLE_NO_PLACEMENT,
    PZK_TABLE_BETWEEN_HANDS,
    PZK_TABLE_TRICK_RUNNING,
    PZK_TABLE_TRICK_DONE,
    PZK_TABLE_HAND_OVER,
    PZK_TABLE_GAME_OVER,
    PZK_TABLE_MISMATCH,
    PZK_TABLE_PAUSED
};

/* What a ruling finds (table.md); the name is the event's `code`. */
enum pzk_finding {
    PZK_FIND_NONE,
    PZK_FIND_NOT_YOUR_TURN,
    PZK_FIND_WRONG_TEAM,
    PZK_FIND_ALREADY_PLAYED,
    PZK_FIND_MOVED_CARD,
    PZK_FIND_CARD_MISSING,
    PZK_FIND_TOO_FAR,
    PZK_FIND_TAKE_BACK_NOT_ALLOWED,
    PZK_FIND_PLACEMENT_TURNED,
    PZK_FIND_PLACEMENT_REFUSED, /* PB with three players */
    PZK_FIND_DEAL_ORDER,        /* W1.5's dealer would be another */
    PZK_FIND_TARGET_HAS_NONE,   /* T6 */
    PZK_FIND_TABLE_DIFFERS,     /* on resuming */
    PZK_FIND_MIRRORED,
    PZK_FIND_ROLES, /* three players: who is what in the next hand (W8.6) */
    PZK_FIND_CARD_UNSEEN,   /* a seat's card was never read */
    PZK_FIND_CARD_DEDUCED,  /* ... and could only be this one */
    PZK_FIND_TABLE_CLEARED, /* the trick's cards are gone all at once */
    PZK_FIND_TABLE_SHIFTED, /* ... lie at other sides */
    PZK_FIND_THROW_IN,      /* a hand is to be thrown in: really? */
    PZK_FIND_THROWN_IN,
    PZK_FIND_NEXT_GAME,      /* another game begins */
    PZK_FIND_OPEN_HAND,      /* W10.3: the ghost's hand lies open to all */
    PZK_FIND_NO_LONGER_FITS, /* a later move, after a correction: dropped */
    PZK_FIND_LED_ANEW,      /* ... a later trick: it counts as led by another */
    PZK_FIND_HANDS_DROPPED, /* ... later hands: the game was over before */
    PZK_FIND_MOVES_DROPPED, /* ... so many later moves, in all */
    PZK_FIND_CORRECTED,     /* maze: what counts after a correction */
    PZK_FIND_TURN_COIN,     /* maze: it shows the other person (M6.1) */
    PZK_FIND_DEMAND,        /* duel: a led potion waits for its colour (D4.5) */
    PZK_FIND_EXCHANGE,      /* duel: cards are to be exchanged (D2.2, D5.3) */
    PZK_FIND_EFFECT_DONE,   /* duel: what a potion did is done by hand (D5) */
    PZK_FIND_RANKS,         /* duel: a colour token lies on another rank (D3) */
    PZK_FIND_MARKER,        /* duel: the statuette stands on another space */
    PZK_FIND_END /* from here on: refused by the rules of duel or maze */
};

/* The finding that the rules refuse something with CODE, and back: PZK_OK for
 * the findings above. */
static inline enum pzk_finding
pzk_finding_of_code(enum pzk_code code)
{
    return (enum pzk_finding)((int)PZK_FIND_END + (int)code);
}

static inline enum pzk_code
pzk_finding_code(enum pzk_finding finding)
{
    return finding > PZK_FIND_END
               ? (enum pzk_code)((int)finding - (int)PZK_FIND_END)
               : PZK_OK;
}

/* Static. */
const char *pzk_finding_name(enum pzk_finding finding);

enum pzk_ruling_kind {
    PZK_RULED_PLAY,      /* a card is accepted */
    PZK_RULED_TURN,      /* whose turn it is now */
    PZK_RULED_VIOLATION, /* a mismatch begins */
    PZK_RULED_RESOLVED,  /* it ended */
    PZK_RULED_TAKE_BACK,
    PZK_RULED_TRICK,
    PZK_RULED_SCORE,
    PZK_RULED_HAND,
    PZK_RULED_GAME,
    PZK_RULED_SWEPT,
    PZK_RULED_STATE,  /* paused, running */
    PZK_RULED_REMARK, /* said, not ruled */
    PZK_RULED_RESUMED,
    PZK_RULED_ACT, /* duel, maze: an action is accepted */
    PZK_RULED_KINDS
};

struct pzk_ruling {
    enum pzk_ruling_kind kind;
    int64_t t_us;
    enum pzk_finding finding;
    const char *rule; /* rule id ("W3.2"), static; NULL where none decides */
    int8_t seat;      /* whose card, turn or error it is */
    int8_t team;      /* enum pzk_team of the seat */
    int8_t from;      /* play: whose hand; PZK_NO_SEAT: not known */
    int8_t card;
    int8_t lies_at; /* violation: the side the card lies at */
    int8_t due_at;  /* violation: the seat whose turn it is */
    bool last_of_trick;
    struct pzk_jh_result result;              /* trick, score, hand, game */
    struct pzk_jh_account account[PZK_TEAMS]; /* score */
    int32_t total[PZK_TEAMS]; /* score: before this hand plus its score */
    int32_t person_total[3];
    bool paused;             /* state */
    int resumed_plays, hand; /* resumed; led_anew, with the trick's number in
                                `result`; hands_dropped: the last that counts;
                                moves_dropped: how many */

    /* Duel and maze. */
    struct pzk_action action;    /* act, corrected; violation, remark: what is
                                    refused */
    struct pzk_result caused;    /* act, corrected */
    struct pzk_game after;       /* act: the game it left behind; game: at its
                                    end. No rules: the team game's ruling */
    bool hand_done;              /* a hand or round ended with it */
    struct pzk_maze_wrong wrong; /* violation: with the map */
};

/* Rulings of one call, in the order of cli.md. */
enum { PZK_RULINGS_MAX = 64 };
struct pzk_rulings {
    size_t count;
    struct pzk_ruling at[PZK_RULINGS_MAX];
};

/* What the journal keeps: enough to rebuild the referee's moves. Undo and
 * take back go by steps: a hand's first card and the deal it opened (two acts
 * of the same time) are one. START may come again while there is no act. */
enum pzk_entry_kind {
    PZK_ENTRY_START = 1, /* setup below */
    PZK_ENTRY_ACT,       /* an accepted action */
    PZK_ENTRY_TAKE_BACK, /* the newest act is taken back */
    PZK_ENTRY_CORRECT,   /* act number INDEX becomes ACTION */
    PZK_ENTRY_UNDO,
    PZK_ENTRY_REDO,
    PZK_ENTRY_COUNTS,   /* Jekyll cards seen in each hand (T6) */
    PZK_ENTRY_SWEPT,    /* the zone is clear of the last trick */
    PZK_ENTRY_THROW_IN, /* the running hand is taken out, its deal included */
    PZK_ENTRY_TURNED    /* the placement card lies turned by INDEX degrees */
};

struct pzk_entry {
    enum pzk_entry_kind kind;
    int64_t t_us;   /* source time */
    bool by_person; /* entered by hand, not seen */
    int index;
    bool leads_anew; /* correct: later tricks are led by whom the rules say;
                        false, in old journals: they are dropped */
    struct pzk_action action;
    struct pzk_table_setup setup; /* start */
    struct pzk_jh_setup jh;       /* start: the team game's, as it turned out */
    struct pzk_game start; /* start: any other game, nothing played yet */
    int8_t counts[PZK_SEATS];
};

enum { PZK_ENTRIES_MAX = 16 };
struct pzk_entries {
    size_t count;
    struct pzk_entry at[PZK_ENTRIES_MAX];
};

/* What one call of the referee says: first keep, then announce. */
struct pzk_said {
    struct pzk_entries keep;
    struct pzk_rulings rulings;
};

/* What a person enters. */
enum pzk_command_kind {
    PZK_COMMAND_PLAY,      /* card (at seat, from): played by hand entry */
    PZK_COMMAND_NEXT_HAND, /* leader: seat, or PZK_NO_SEAT: the rules' */
    PZK_COMMAND_UNDO,
    PZK_COMMAND_REDO,
    PZK_COMMAND_PAUSE,
    PZK_COMMAND_RESUME,
    PZK_COMMAND_ACCEPT,   /* what lies there counts */
    PZK_COMMAND_CORRECT,  /* act INDEX: card, seat (of a deal: the dealer) where
                             given, from as given */
    PZK_COMMAND_COUNTS,   /* T6 */
    PZK_COMMAND_ACT,      /* ACTION: what the camera cannot see, or did not */
    PZK_COMMAND_THROW_IN, /* the hand counts for nothing; asks first, and means
                             it when it comes again within 30 s */
    PZK_COMMAND_NEXT_GAME, /* when it is over: the same people, rules and sides;
                             the deal passes on, the maze is laid anew */
    PZK_COMMAND_LAY_OUT    /* maze, not begun: its cards lie as LAYOUT says and
                             the coins where the setup wants them; begin */
};

/* The maze's square as people laid it. */
struct pzk_maze_square {
    int8_t card[PZK_MAZE_SLOTS]; /* pieces, by slot */
    uint8_t rot[PZK_MAZE_SLOTS]; /* quarter turns clockwise */
};

struct pzk_command {
    enum pzk_command_kind kind;
    int index;
    int8_t seat, card, from;
    int8_t counts[PZK_SEATS];
    struct pzk_action action;
    struct pzk_maze_square layout;
};

/* One piece that lies where it should not, or is missing. */
struct pzk_difference {
    enum pzk_finding finding;
    int8_t card, lies_at, due_at; /* due_at PZK_NO_SIDE: off the zone */
    struct pzk_maze_wrong wrong;  /* maze: with the map; CARD is one of it */
};

/* A card of the running trick and where it is to lie. */
struct pzk_due {
    int8_t card, side;
    bool lies; /* it does */
};

/* What the window draws and the status keys read; a plain value. */
struct pzk_table_view {
    enum pzk_table_game game; /* tells which of the looks below is filled */
    enum pzk_table_state state;
    int placement; /* PZK_PA, PZK_PB, PZK_NO_PIECE */
    bool started;  /* the look is filled */
    union {
        struct pzk_jh_status status;
        struct pzk_duel_status duel;
        struct pzk_maze_status maze;
    };
    struct pzk_game rules_game; /* duel, maze: what the look is of */
    bool map_seen;              /* maze, begun: the square can be read ... */
    struct pzk_maze_seen map;   /* ... and lies so on the table */
    uint8_t players;            /* maze, not begun: who is waited for, and */
    int8_t corner[PZK_MAZE_PLAYERS]; /* where, as the setup has it */
    int8_t jekyll;                   /* duel: the seat of who is Jekyll now */
    int8_t potion; /* duel: led, its colour not named; or PZK_NO_PIECE */
    int8_t effect; /* duel: still to be done by hand: PZK_WRATH, the tokens
                      leave the board; PZK_PRIDE, a trick changes hands; or
                      PZK_NO_COLOUR (D5) */
    int8_t on_table[PZK_SEATS]; /* card accepted at each side, or none; also
                                   of a trick that is done and not swept */
    int8_t leader;              /* of the running or done trick */
    struct pzk_difference difference; /* state mismatch */
    bool has_last_trick;
    struct pzk_jh_result last_trick;        /* team game */
    struct pzk_duel_result last_duel_trick; /* duel */
    bool can_undo, can_redo;
    bool can_next_game;  /* it is over, and NEXT_GAME would be done */
    bool counts_by_team; /* T6 */
    int8_t team_cards[PZK_SEATS][PZK_TEAMS];
    uint8_t n_due; /* the table to be restored from, in playing order */
    struct pzk_due due[4];
    uint32_t unseen; /* with card_unseen: the cards it may have been, by bit */
    int turned; /* degrees clockwise of the placement card against the room */
    uint32_t ghost_hand; /* three players: cards seen in the ghost's open hand
                            and not played, by bit */
    size_t acts;         /* length of the list of moves */
};

/* Whether all that A and B tell is the same; of the looks only the one that is
 * filled counts. */
bool pzk_table_view_equal(const struct pzk_table_view *a,
                          const struct pzk_table_view *b);
bool pzk_entry_equal(const struct pzk_entry *a, const struct pzk_entry *b);

/* NULL where memory is out, and for a game that has no referee yet. */
struct pzk_referee *pzk_referee_new(const struct pzk_table_setup *setup);
void pzk_referee_free(struct pzk_referee *referee);

/* Brings back a game from its entries, oldest first. False, with the referee
 * as new, where they do not fit together; *bad is then the index. */
bool pzk_referee_restore(struct pzk_referee *referee,
                         const struct pzk_entry *entries, size_t count,
                         size_t *bad);

/* One observation; time passing (call it once a frame, after the frame's
 * observations: only then a mismatch begins); one command. SAID is cleared
 * first. The command returns false, with nothing changed, where it
 * makes no sense now; SAID may then hold a remark that says why. */
void pzk_referee_observe(struct pzk_referee *referee, const struct pzk_obs *obs,
                         struct pzk_said *said);
void pzk_referee_tick(struct pzk_referee *referee, int64_t t_us,
                      struct pzk_said *said);
bool pzk_referee_command(struct pzk_referee *referee,
                         const struct pzk_command *command, int64_t t_us,
                         struct pzk_said *said);

void pzk_referee_view(const struct pzk_referee *referee,
                      struct pzk_table_view *view);

/* The game as it stands; NULL before it began. Borrowed until the next call. */
const struct pzk_game *pzk_referee_game(const struct pzk_referee *referee);

/* The ruling PZK_RULED_RESUMED of a game that was restored. */
void pzk_referee_resumed(const struct pzk_referee *referee,
                         struct pzk_ruling *ruling);

/* Move number INDEX of the list (0 is the first deal); false past its end. */
bool pzk_referee_act(const struct pzk_referee *referee, size_t index,
                     struct pzk_action *action);
