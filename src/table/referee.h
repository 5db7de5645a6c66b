// SPDX-License-Identifier: MIT
#pragma once
/*
 * The referee: observations and commands in, rulings out.
 *
 * It keeps the list of moves, what the table should show, what it shows and the
 * difference. It does no I/O and reads no clock: time is an argument. It
 * returns what must not be lost as entries (struct pzk_entry), which the
 * session writes to the journal before announcing anything; the same entries,
 * given to pzk_referee_restore(), rebuild the referee.
 *
 * One struct pzk_referee per game session, used from one thread.
 */
#include <stdalign.h>
#include <stddef.h>
#include <string.h>

#include "src/rules/own_part.h"
#include "src/table/observation.h"

/* A game as played at the table. guest.h has its parts, guests.c the list.
 * Compared by address. */
struct pzk_table_game;

/* All games but those found at run time; NULL ends the list. The first is the
 * default. */
extern const struct pzk_table_game *const pzk_table_games[];

/* The name of GAME for --game. Static. */
const char *pzk_table_game_name(const struct pzk_table_game *game);
/* Its name in the journal, by which it is found again, whatever its name means
 * by then. Static. */
const char *pzk_table_game_key(const struct pzk_table_game *game);
/* The game with this name or key; NULL if there is none, or NAME is NULL. */
const struct pzk_table_game *pzk_table_game_named(const char *name);
/* The game played by RULES; NULL if there is none. */
const struct pzk_table_game *
pzk_table_game_of_rules(const struct pzk_rules *rules);
/* The rules called NAME in records, and for those made of a text at run time,
 * of the text with the SHA-256 SHA if it is known (NULL: of any); NULL: there
 * are none. pzk_table_learn() makes the rules of TEXT, to be found from then
 * on; NULL: this program does not understand it. They stay for ever. */
const struct pzk_rules *pzk_table_rules(const char *name, const char *sha);
const struct pzk_rules *pzk_table_learn(const char *text);
/* The first of the rules GAME is played by. */
const struct pzk_rules *pzk_table_game_rules(const struct pzk_table_game *game);
/* The first of GUEST's games; NULL where it has none. */
const struct pzk_table_game *pzk_table_game_of_guest(int guest);
/* The guest of GAME: its index in the lists of all rooms (guests.c). */
int pzk_table_game_guest(const struct pzk_table_game *game);

/* House rule: until when a card may be taken back. Taking it back later causes
 * a remark, and counts all the same. */
enum pzk_take_back {
    PZK_TAKE_BACK_OFF,
    PZK_TAKE_BACK_UNTIL_NEXT_CARD,
    PZK_TAKE_BACK_UNTIL_TRICK_ENDS
};

/* What people chose before the game. */
struct pzk_table_setup {
    const struct pzk_table_game *game;
    int placement; /* PZK_PA, ..., or PZK_NO_PIECE: by camera */
    int leader;    /* seat that leads first, or PZK_NO_SEAT: whoever lays
                      first */
    int target;    /* 1000 */
    enum pzk_take_back take_back; /* default until the trick ends */
    bool strict_deal_order;       /* default loose */
    alignas(8) unsigned char own[40];
};

/* The defaults of GAME. */
void pzk_table_setup_init(struct pzk_table_setup *setup,
                          const struct pzk_table_game *game);
/* Makes SETUP one for GAME; if it was for another, GAME's own part gets its
 * defaults. */
void pzk_table_setup_choose(struct pzk_table_setup *setup,
                            const struct pzk_table_game *game);

/* How many sides the table has; and the placement card on it: SETUP's, or the
 * only one for so many sides, or PZK_NO_PIECE. */
int pzk_table_sides(const struct pzk_table_setup *setup);
int pzk_table_placement(const struct pzk_table_setup *setup);

/* The highest target. */
enum { PZK_TARGET_MAX = 1000000 };

/* Whether every field of SETUP is in range. Only such a setup makes a referee.
 */
bool pzk_table_setup_in_range(const struct pzk_table_setup *setup);

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

/*
 * The finding of a ruling (table.md); its name is the event's `code`. These are
 * shared by games; a game's own are defined in its header, in the game's range,
 * and named in its struct pzk_table_game. Ranges in use:
 *     0..39   these
 *     40..59  Dr. Jekyll & Mr. Hyde (jekyll_hyde/jekyll_hyde.h)
 *     60..79  the duel (duel/duel.h)
 *     80..99  the maze (maze/maze.h)
 *     100..119  game files (file/file.h)
 * A new game's begin at 120.
 */
enum pzk_finding {
    PZK_FIND_NONE,
    PZK_FIND_NOT_YOUR_TURN,
    PZK_FIND_WRONG_SIDE, /* a card that may not be played from this side */
    PZK_FIND_ALREADY_PLAYED,
    PZK_FIND_MOVED_CARD,
    PZK_FIND_CARD_MISSING,
    PZK_FIND_TOO_FAR,
    PZK_FIND_TAKE_BACK_NOT_ALLOWED,
    PZK_FIND_PLACEMENT_TURNED,
    PZK_FIND_DEAL_ORDER,    /* another player deals, so another leads */
    PZK_FIND_TABLE_DIFFERS, /* on resuming */
    PZK_FIND_MIRRORED,
    PZK_FIND_CARD_HIDDEN,   /* due, but not seen since: still there? */
    PZK_FIND_CARD_UNSEEN,   /* a seat's card was never read */
    PZK_FIND_TABLE_CLEARED, /* the trick's cards left all at once */
    PZK_FIND_TABLE_SHIFTED, /* ... are at other sides */
    PZK_FIND_THROW_IN,      /* asks for confirmation */
    PZK_FIND_THROWN_IN,
    PZK_FIND_NEXT_GAME,      /* another game begins */
    PZK_FIND_NO_LONGER_FITS, /* a later move, after a correction: dropped */
    PZK_FIND_LED_ANEW,       /* ... a later trick: another player leads it */
    PZK_FIND_MOVES_DROPPED,  /* ... the number of dropped moves */
    PZK_FIND_NOT_FOLLOWED,   /* a trick outside any hand */
    PZK_FIND_UNDER_WAY,      /* a game that may have begun before watching */
    PZK_FIND_LET_PASS, /* ... reported before: the initial trick is skipped */
    PZK_FIND_TWICE,    /* two cards of one id are in the zone */
    PZK_FIND_UNEXPLAINED,    /* nothing explains that a card is in the zone */
    PZK_FIND_BETWEEN_TRICKS, /* a game is joined between two tricks only */
    /* A trick was taken although it was laid against the rules. It counts as it
     * was laid; the referee asks whether that is right. due_at: who took it, by
     * its cards, which struct pzk_wrong_trick has. */
    PZK_FIND_TRICK_DIFFERS,
    /* A card turns out to have been laid before those that count: it leads. */
    PZK_FIND_LED_FIRST,
    PZK_SHARED_FINDINGS,    /* number of these */
    PZK_FIND_REFUSED = 200, /* from here on: the rules refuse something */
    PZK_FIND_END = PZK_FIND_REFUSED + PZK_CODE_END
};

/* The finding that the rules refuse something with CODE, and its inverse:
 * PZK_OK for findings below PZK_FIND_REFUSED. */
static inline enum pzk_finding
pzk_finding_of_code(enum pzk_code code)
{
    return (enum pzk_finding)((int)PZK_FIND_REFUSED + (int)code);
}

static inline enum pzk_code
pzk_finding_code(enum pzk_finding finding)
{
    return finding > PZK_FIND_REFUSED
               ? (enum pzk_code)((int)finding - (int)PZK_FIND_REFUSED)
               : PZK_OK;
}

/* Static; NULL where no game here has it. */
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
    PZK_RULED_REMARK, /* said, without effect */
    PZK_RULED_RESUMED,
    PZK_RULED_ACT, /* an action is accepted, in games with actions other than
                      playing cards */
    PZK_RULED_KINDS
};

/* What is wrong, in the game's own terms. */
struct pzk_wrong {
    alignas(8) unsigned char own[24];
};

/* In games of tricks: that one, in playing order. */
struct PZK_PART pzk_wrong_trick {
    uint8_t trick_no, n;
    int8_t seat[PZK_SEATS_MAX];
    int16_t card[PZK_SEATS_MAX];
};
PZK_OWN_PART(pzk_wrong_trick, pzk_wrong);

struct pzk_ruling {
    enum pzk_ruling_kind kind;
    const struct pzk_table_game *game;
    int64_t t_us;
    enum pzk_finding finding;
    const char *rule; /* rule id ("W3.2"), static; NULL where none decides */
    int8_t seat;      /* of the card, turn or error */
    int8_t team;      /* enum pzk_team of the seat */
    int8_t from;      /* play: the supplier; hand: the next dealer; PZK_NO_SEAT:
                         unknown */
    int16_t card;
    int8_t lies_at;           /* violation: the card's side */
    int8_t due_at;            /* violation: the seat on turn */
    uint8_t trick_no;         /* swept, led_anew: its number in the hand */
    bool paused;              /* state */
    bool hand_done;           /* a hand or round ended with it */
    int resumed_plays;        /* resumed: cards or moves so far */
    int hand;                 /* resumed: its number; moves_dropped: how many */
    struct pzk_action action; /* act, corrected; violation, remark: the refused
                                 one */
    struct pzk_result caused; /* act, corrected */
    struct pzk_game after;    /* act: the game after it; game: at its end.
                                 Without rules: unknown */
    struct pzk_wrong wrong;   /* violation */
    alignas(8) unsigned char own[160];
};

/* Rulings of one call, in the order of cli.md. */
enum { PZK_RULINGS_MAX = 64 };
struct pzk_rulings {
    size_t count;
    struct pzk_ruling at[PZK_RULINGS_MAX];
};

/* Entries of the journal: enough to rebuild the list of moves. Undo and take
 * back work in steps: a hand's first card and the deal it opened (two acts of
 * the same time) are one. START may be repeated while there is no act. */
enum pzk_entry_kind {
    PZK_ENTRY_START = 1, /* setup below */
    PZK_ENTRY_ACT,       /* an accepted action */
    PZK_ENTRY_TAKE_BACK, /* the newest act is taken back */
    PZK_ENTRY_CORRECT,   /* act number INDEX becomes ACTION */
    PZK_ENTRY_UNDO,
    PZK_ENTRY_REDO,
    PZK_ENTRY_COUNTS,   /* Jekyll cards seen in each hand (T6) */
    PZK_ENTRY_SWEPT,    /* the zone is clear of the last trick */
    PZK_ENTRY_THROW_IN, /* the running hand is removed with its deal; the
                           standing that people reported stays */
    PZK_ENTRY_TURNED    /* the placement card is rotated by INDEX degrees */
};

struct pzk_entry {
    enum pzk_entry_kind kind;
    int64_t t_us;   /* source time */
    bool by_person; /* entered by a person, not seen */
    int index;
    bool leads_anew; /* correct: the rules say who leads later tricks; false, in
                        old journals: these are dropped */
    struct pzk_action action;
    struct pzk_table_setup setup; /* start */
    struct pzk_game start;        /* start: nothing played yet */
    int8_t counts[PZK_SEATS];
};

enum { PZK_ENTRIES_MAX = 16 };
struct pzk_entries {
    size_t count;
    struct pzk_entry at[PZK_ENTRIES_MAX];
};

/* The output of one call: first store the entries, then announce the rulings.
 */
struct pzk_said {
    struct pzk_entries keep;
    struct pzk_rulings rulings;
};

/* Commands of people. These are shared by games; a game's own are defined in
 * its header, in the range of its findings. */
enum pzk_command_kind {
    PZK_COMMAND_PLAY,      /* card (at seat, from): entered by hand */
    PZK_COMMAND_NEXT_HAND, /* leader: seat, or PZK_NO_SEAT: the rules' */
    PZK_COMMAND_UNDO,
    PZK_COMMAND_REDO,
    PZK_COMMAND_PAUSE,
    PZK_COMMAND_RESUME,
    PZK_COMMAND_ACCEPT,    /* the table counts as it is now */
    PZK_COMMAND_CORRECT,   /* act INDEX: card, seat (of a deal: the dealer) if
                              given, from as given */
    PZK_COMMAND_COUNTS,    /* T6 */
    PZK_COMMAND_ACT,       /* ACTION: what the camera cannot see or has
                              missed */
    PZK_COMMAND_THROW_IN,  /* discards the hand; asks first, done when repeated
                              within 30 s */
    PZK_COMMAND_NEXT_GAME, /* after the end: the same people, rules and sides;
                              the deal passes on, a map is laid anew */
};

struct pzk_command {
    enum pzk_command_kind kind;
    int index;
    int8_t seat, from;
    int16_t card;
    int8_t counts[PZK_SEATS];
    struct pzk_action action;
    alignas(8) unsigned char own[32];
};

/* One piece that is at a wrong place, or missing. Sides as in struct
 * pzk_ruling. */
struct pzk_difference {
    enum pzk_finding finding;
    int16_t card;
    int8_t lies_at, due_at; /* due_at PZK_NO_SIDE: outside the zone */
    int8_t from; /* of a card out of turn: seat whose hand brought it */
    struct pzk_wrong wrong;
};

/* A card of the running trick and its place. */
struct pzk_due {
    int16_t card;
    int8_t side;
    bool lies; /* it is there */
};

/* What the window draws and the status keys read; a plain value. */
struct pzk_table_view {
    const struct pzk_table_game *game; /* `own` is its part */
    enum pzk_table_state state;
    int placement;              /* PZK_PA, ..., or PZK_NO_PIECE */
    bool started;               /* the state of the game in `own` is valid */
    struct pzk_game rules_game; /* without rules: unknown */
    int16_t on_table[PZK_SEATS_MAX];  /* card accepted at each side, or none;
                                    also of  a done trick that is not swept */
    int8_t leader;                    /* of the running or done trick */
    struct pzk_difference difference; /* state mismatch */
    bool has_last_trick;
    bool can_undo, can_redo;
    bool can_next_game; /* the game is over and NEXT_GAME would be accepted */
    uint8_t n_due;      /* cards the table should show, in playing order */
    struct pzk_due due[PZK_SEATS_MAX];
    int turned;  /* rotation of the placement card against the room, degrees
                    clockwise */
    size_t acts; /* length of the list of moves */
    alignas(8) unsigned char own[320];
};

/* Whether A and B are equal, byte for byte; both must have been made in zeroed
 * memory. */
static inline bool
pzk_table_view_equal(const struct pzk_table_view *a,
                     const struct pzk_table_view *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}

static inline bool
pzk_entry_equal(const struct pzk_entry *a, const struct pzk_entry *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}

/* SETUP must be in range. NULL when out of memory. */
struct pzk_referee *pzk_referee_new(const struct pzk_table_setup *setup);
void pzk_referee_free(struct pzk_referee *referee);

/* Rebuilds a game from its entries, oldest first. False, with the referee as
 * new, where an entry does not fit; *bad is its index. */
bool pzk_referee_restore(struct pzk_referee *referee,
                         const struct pzk_entry *entries, size_t count,
                         size_t *bad);

/* Processes one observation; a tick (once a frame, after the frame's
 * observations: only then a mismatch begins); one command. Clears SAID first.
 * An invalid command returns false and changes nothing; SAID may then contain a
 * remark that says why. */
void pzk_referee_observe(struct pzk_referee *referee, const struct pzk_obs *obs,
                         struct pzk_said *said);
void pzk_referee_tick(struct pzk_referee *referee, int64_t t_us,
                      struct pzk_said *said);
bool pzk_referee_command(struct pzk_referee *referee,
                         const struct pzk_command *command, int64_t t_us,
                         struct pzk_said *said);

void pzk_referee_view(const struct pzk_referee *referee,
                      struct pzk_table_view *view);

/* The game now; NULL before it began. Borrowed until the next call. */
const struct pzk_game *pzk_referee_game(const struct pzk_referee *referee);

/* The ruling PZK_RULED_RESUMED of a restored game. */
void pzk_referee_resumed(const struct pzk_referee *referee,
                         struct pzk_ruling *ruling);

/* Move number INDEX of the list (0 is the first deal); false past its end. */
bool pzk_referee_act(const struct pzk_referee *referee, size_t index,
                     struct pzk_action *action);
