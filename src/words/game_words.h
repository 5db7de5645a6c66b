// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to src/words: its names, its pieces, its refusals and
 * every sentence that games do not share. For this folder only; a game's words
 * are in a folder of its name, with one line in guests.c.
 *
 * Functions that may be left out are then NULL. Texts are marked with N_() and
 * translated when they are used; `char *` belongs to the caller, g_free(). If a
 * function returns NULL where it may, the sentence that all games share is
 * used.
 */
#include <glib.h>

#include "src/words/words.h"

enum { PZK_LANGUAGES = 3 }; /* on a printed card */

/* A way to play the game: as on the command line, and as people call it. */
struct pzk_game_title {
    const char *name, *title;
};

/* Why the rules refuse something, and what to do instead. */
struct pzk_refusal {
    enum pzk_code code;
    const char *why, *remedy;
};

/* A text on printed sheets by its key (paper.h). */
struct pzk_paper_text {
    const char *key, *text;
};

/* How a piece is called (words.h has a function for each); a game may do with
 * fewer names. */
enum pzk_called {
    PZK_CALLED,         /* pzk_words_card() */
    PZK_CALLED_OF_DECK, /* pzk_words_card_of() */
    PZK_CALLED_SAID,    /* pzk_words_card_said() */
    PZK_CALLED_APART,   /* pzk_words_card_apart() */
    PZK_CALLED_SHORT    /* pzk_words_card_short() */
};

struct pzk_game_words {
    /* Ended by one without a name. The first name is that of its rulebook
     * (rulebooks/NAME.LANGUAGE.md). */
    struct pzk_game_title titles[3];

    /* Of this game's own codes; ended by one without why. May be left out. */
    const struct pzk_refusal *refusals;
    /* Ended by one without a key; may be left out. */
    const struct pzk_paper_text *paper;

    /* ---- its pieces: the functions after `owns` are called for those that it
     * returns true for; NULL if there are none ---- */
    bool (*owns)(int piece);
    char *(*piece)(int piece, enum pzk_called how);
    /* As printed, in LANGUAGE of pzk_words_languages, or NULL: it carries no
     * name. All languages stand on one card, so these cannot come from gettext,
     * which knows one at a time; tests/words/test_words_paper.c holds them to
     * the translations. May be left out. */
    char *(*piece_in)(int piece, int language);
    /* What it does, who beats it, what it is worth. */
    char *(*about)(int piece);
    /* An observation of it, or NULL. May be left out. */
    char *(*obs)(const struct pzk_people *people, const struct pzk_obs *obs);
    /* A difference about one of its pieces, or about none that belongs to a
     * game: what is wrong and what puts it right; or NULL. May be left out. */
    char *(*finding)(const struct pzk_people *people,
                     const struct pzk_difference *difference);
    char *(*remedy)(const struct pzk_people *people,
                    const struct pzk_difference *difference);
    /* The same briefly: "Poole of Jekyll, left of you: Betty plays Hyde."
     * (sentence.h has its beginning); NULL: as all games say it. May be left
     * out. */
    char *(*mismatch_brief)(const struct pzk_people *people,
                            const struct pzk_difference *difference);

    /* ---- people ---- */

    /* Fills PEOPLE but for the names: teams, persons. */
    void (*follow)(struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* See pzk_people_sat(). May be left out: all stay. */
    void (*sat)(struct pzk_people *people, const struct pzk_moves *moves,
                const struct pzk_game *game, int games);
    /* See pzk_words_seated(). May be left out. */
    char *(*seated)(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_table_view *view);
    /* What ACTOR is called; borrowed until PEOPLE changes. May be left out:
     * actors are seats. */
    const char *(*player)(const struct pzk_people *people, int actor);

    /* ---- rulings and moves ---- */

    /* One ruling, or NULL. */
    char *(*ruling)(const struct pzk_people *people,
                    const struct pzk_ruling *ruling);
    /* The same at LEVEL, which is not PZK_FULL; NULL: in full. May be left out:
     * all of it is. */
    char *(*brief)(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
    /* See pzk_words_ruling_after(); or NULL. May be left out. */
    char *(*after)(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
    bool after_lasts; /* of acts; see pzk_words_after_lasts() */
    /* See pzk_words_is_prompt(). May be left out: never. */
    bool (*is_prompt)(const struct pzk_ruling *ruling);
    /* What changed with an act: its card lies, but was taken back and laid anew
     * (pzk_words_ruling_of()). May be left out: no act is done like that. */
    char *(*changed)(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
    /* See pzk_words_done() and pzk_words_alternative_in(), whose GROUP is NULL
     * for pzk_words_alternative(). May be left out. */
    char *(*done)(const struct pzk_people *people,
                  const struct pzk_game *before,
                  const struct pzk_action *action);
    char *(*alternative)(const struct pzk_game *before,
                         const struct pzk_action *now,
                         const struct pzk_action *action, char **group);
    /* The kinds of action, by bit, that lay a card at the actor's own side. */
    unsigned lays;
    /* See pzk_words_change(); NULL, or left out: as all games say it. */
    char *(*change)(const struct pzk_people *people,
                    const struct pzk_entry *entry,
                    const struct pzk_change *change);

    /* ---- the table; see the functions of these names in words.h ---- */

    /* Without a placement card: what to put on the table, or what to enter
     * where there is no camera; NULL, or left out: the placement card. */
    char *(*lay_out)(const struct pzk_people *people,
                     const struct pzk_table_view *view, bool by_hand);
    /* Not called in a pause, a mismatch, or without a placement card, which
     * have sentences of their own. */
    char *(*now)(const struct pzk_people *people,
                 const struct pzk_table_view *view);
    /* The game has begun, in any state. Or NULL: as pzk_words_now(). */
    char *(*whose_turn)(const struct pzk_people *people,
                        const struct pzk_table_view *view);
    char *(*table)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    char *(*score)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    char *(*last_trick)(const struct pzk_people *people,
                        const struct pzk_table_view *view);
    /* OUT: those nobody has laid; or NULL: no cards are counted. */
    char *(*cards_left)(const struct pzk_people *people,
                        const struct pzk_table_view *view, bool out);
    char *(*where)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* The rule that decided what happened last, with its arithmetic; NULL:
     * nothing was decided. And why there is a mismatch; NULL: what all games
     * share is said. Asked once the game has begun. May be left out. */
    char *(*why)(const struct pzk_people *people,
                 const struct pzk_table_view *view);
    char *(*why_wrong)(const struct pzk_people *people,
                       const struct pzk_table_view *view);
};

/* The games; NULL at the end. */
extern const struct pzk_game_words *const pzk_words_guests[];

/* The words of GAME. */
const struct pzk_game_words *pzk_words_for(const struct pzk_table_game *game);
const struct pzk_game_words *pzk_words_of(const struct pzk_game *game);
/* The words of the game that PIECE belongs to; NULL if it belongs to none. */
const struct pzk_game_words *pzk_words_of_piece(int piece);
