// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game provides for src/words: its names, its pieces, its refusals and
 * every sentence that games do not share. For this folder only; a game's words
 * are in a folder of its name, with one line in guests.c.
 *
 * Optional functions are NULL where missing. Texts are marked with N_() and
 * translated when used; `char *` belongs to the caller, g_free(). Where a
 * function returns NULL, if it may, the shared sentence is used.
 */
#include <glib.h>

#include "src/words/words.h"

enum { PZK_LANGUAGES = 3 }; /* languages on a printed card */

/* A variant of the game: its name on the command line, and for people; how many
 * play, NULL where the title says so. */
struct pzk_game_title {
    const char *name, *title, *players;
};

/* Why the rules refuse something, and what to do instead. */
struct pzk_refusal {
    enum pzk_code code;
    const char *why, *remedy;
};

/* What is said of a finding, marked with N_(); NULL: nothing, or another
 * sentence serves. */
struct pzk_saying {
    int finding;
    /* What is wrong, and where no seat is due (NULL: the same). */
    const char *text, *nowhere;
    /* What stands in both, in their order: c, the difference's card, as said;
     * t, the card and where it lies; d and l, who sits where it is due and
     * where it lies; L, the same to begin with; n, who sits at North. A ! in
     * front: NOWHERE is where it lies at no seat. */
    const char *args;
    const char *remedy, *rule;
};

/* A text on printed sheets, and its key (paper.h). */
struct pzk_paper_text {
    const char *key, *text;
};

/* Forms of a piece's name (words.h has a function for each); a game may have
 * fewer names. */
enum pzk_called {
    PZK_CALLED,         /* pzk_words_card() */
    PZK_CALLED_OF_DECK, /* pzk_words_card_of() */
    PZK_CALLED_SAID,    /* pzk_words_card_said() */
    PZK_CALLED_APART,   /* pzk_words_card_apart() */
    PZK_CALLED_SHORT    /* pzk_words_card_short() */
};

struct pzk_game_words {
    /* The variants' titles; ends with one without a name. The first name is
     * also that of the rulebook (rulebooks/NAME.LANGUAGE.md). */
    struct pzk_game_title titles[3];

    /* Games found at run time: the title of GAME; its rulebook as markdown, in
     * the language, g_free(); and the game of the file called NAME or at that
     * path, NULL with *WHY (g_free(), or NULL: there is no such file). NULL:
     * this guest has none. */
    const char *(*title)(const struct pzk_table_game *game);
    char *(*rulebook)(const struct pzk_table_game *game);
    const struct pzk_table_game *(*find)(const char *name, char **why);
    /* Of the same guests: pzk_words_game_listed(); adds those found to GAMES;
     * keeps the file at PATH as pzk_words_add_game(). */
    char *(*listed)(const struct pzk_table_game *game);
    void (*list)(GPtrArray *games);
    const struct pzk_table_game *(*add)(const char *path, char **why);

    const char *cards_of_it; /* "These are cards of ...", of this game */

    /* What is said of findings where the functions below say nothing; ends with
     * {0}. Optional. */
    const struct pzk_saying *sayings;
    /* Refusals by this game's own codes; ends with one without a reason.
     * Optional. */
    const struct pzk_refusal *refusals;
    /* Texts on the game's sheets; ends with one without a key. Optional. */
    const struct pzk_paper_text *paper;

    /* ---- its pieces: the functions after `owns` are called only for pieces
     * for which it returns true; NULL if there are none ---- */
    bool (*owns)(int piece);
    char *(*piece)(int piece, enum pzk_called how);
    /* Returns the name printed on a card in LANGUAGE of pzk_words_languages;
     * NULL: none. These names are not translations, because a card shows all
     * languages and gettext knows only one at a time;
     * tests/words/test_words_paper.c compares both. Optional. */
    char *(*piece_in)(int piece, int language);
    /* Explains what the piece does, what beats it, what it is worth. */
    char *(*about)(int piece);
    /* Says what was seen of the piece; NULL: the shared sentence. Optional. */
    char *(*obs)(const struct pzk_people *people, const struct pzk_obs *obs);
    /* Says what is wrong about one of the game's pieces, or about no piece, and
     * the remedy; NULL: the shared sentence. Optional. */
    char *(*finding)(const struct pzk_people *people,
                     const struct pzk_difference *difference);
    char *(*remedy)(const struct pzk_people *people,
                    const struct pzk_difference *difference);
    /* Says a mismatch briefly: "Betty, take Poole back: play Hyde."
     * (sentence.h has its beginning); NULL: the shared sentence. Optional. */
    char *(*mismatch_brief)(const struct pzk_people *people,
                            const struct pzk_difference *difference);

    /* ---- people ---- */

    /* Sets everything in PEOPLE but the names: teams, persons. */
    void (*follow)(struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* Sets PEOPLE as pzk_people_sat() does. NULL: everybody keeps the seat. */
    void (*sat)(struct pzk_people *people, const struct pzk_moves *moves,
                const struct pzk_game *game, int games);
    /* Says who sits where, as pzk_words_seated(). Optional. */
    char *(*seated)(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_table_view *view);
    /* Returns what ACTOR is called; borrowed until PEOPLE changes. NULL: actors
     * are seats. */
    const char *(*player)(const struct pzk_people *people, int actor);

    /* ---- rulings and moves ---- */

    /* Says one ruling in full; NULL: the shared sentence. */
    char *(*ruling)(const struct pzk_people *people,
                    const struct pzk_ruling *ruling);
    /* Says one ruling at LEVEL, which is not PZK_FULL; NULL: in full. Optional:
     * without the function, everything is said in full. */
    char *(*brief)(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
    /* Says what LEVEL leaves for after the turn (pzk_words_ruling_after());
     * NULL: nothing. Optional. */
    char *(*after)(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
    bool after_lasts; /* what is left for after the turn of an act is still
                         valid after the next one; see
                         pzk_words_after_lasts() */
    /* Whether a remark is a prompt (pzk_words_is_prompt()). NULL: none is. */
    bool (*is_prompt)(const struct pzk_ruling *ruling);
    /* Says only what changed when an act was undone and counted again in one
     * moment, while its card did not move (pzk_words_ruling_of()). NULL: the
     * game has no such acts. */
    char *(*changed)(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
    /* Say what was done, as pzk_words_done(), and name an alternative, as
     * pzk_words_alternative_in(), with GROUP NULL for pzk_words_alternative().
     * Optional. */
    char *(*done)(const struct pzk_people *people,
                  const struct pzk_game *before,
                  const struct pzk_action *action);
    char *(*alternative)(const struct pzk_game *before,
                         const struct pzk_action *now,
                         const struct pzk_action *action, char **group);
    /* Bits of the kinds of action that lay a card at the actor's own side. */
    unsigned lays;
    /* Says a change of the list of moves, as pzk_words_change(); NULL, or
     * without the function: the shared sentence. */
    char *(*change)(const struct pzk_people *people,
                    const struct pzk_entry *entry,
                    const struct pzk_change *change);

    /* ---- the table; see the functions of these names in words.h ---- */

    /* Says what to put on the table while there is no placement card, or what
     * to enter without a camera; NULL, or without the function: the placement
     * card. */
    char *(*lay_out)(const struct pzk_people *people,
                     const struct pzk_table_view *view, bool by_hand);
    /* Says what the game waits for. Not called in a pause, during a mismatch,
     * or without a placement card, which have sentences of their own. */
    char *(*now)(const struct pzk_people *people,
                 const struct pzk_table_view *view);
    /* Says whose turn it is, once the game has begun, in any state. NULL: as
     * pzk_words_now(). */
    char *(*whose_turn)(const struct pzk_people *people,
                        const struct pzk_table_view *view);
    char *(*table)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    char *(*score)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    char *(*last_trick)(const struct pzk_people *people,
                        const struct pzk_table_view *view);
    /* Says how many cards each player has left; OUT: which cards nobody has
     * laid. NULL: cards are not counted. */
    char *(*cards_left)(const struct pzk_people *people,
                        const struct pzk_table_view *view, bool out);
    char *(*where)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* Explains the rule that decided the last event, with its arithmetic (NULL:
     * nothing was decided), or the reason of a mismatch (NULL: the shared one).
     * Called once the game has begun. Optional. */
    char *(*why)(const struct pzk_people *people,
                 const struct pzk_table_view *view);
    char *(*why_wrong)(const struct pzk_people *people,
                       const struct pzk_table_view *view);
};

/* Returns what SAYINGS, which may be NULL, say of FINDING; NULL: nothing. */
const struct pzk_saying *pzk_saying_of(const struct pzk_saying *sayings,
                                       enum pzk_finding finding);
/* Says its text; NULL: it has none. SAYING may be NULL. */
char *pzk_saying_text(const struct pzk_saying *saying,
                      const struct pzk_people *people,
                      const struct pzk_difference *difference);
/* What is said of findings in all games. */
extern const struct pzk_saying pzk_shared_sayings[];

/* The games; NULL at the end. */
extern const struct pzk_game_words *const pzk_words_guests[];

/* Return the words of GAME. */
const struct pzk_game_words *pzk_words_for(const struct pzk_table_game *game);
const struct pzk_game_words *pzk_words_of(const struct pzk_game *game);
/* Returns the words of the game that PIECE belongs to; NULL: it belongs to
 * none. */
const struct pzk_game_words *pzk_words_of_piece(int piece);
