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

enum { PZK_LANGUAGES = 3 }; /* on a printed card */

/* A variant of the game: its name on the command line, and for people. */
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
    /* Ends with one without a name. The first name is that of its rulebook
     * (rulebooks/NAME.LANGUAGE.md). */
    struct pzk_game_title titles[3];

    /* This game's own codes; ends with one without a reason. Optional. */
    const struct pzk_refusal *refusals;
    /* Ends with one without a key; optional. */
    const struct pzk_paper_text *paper;

    /* ---- its pieces: the functions after `owns` are called only for pieces
     * for which it returns true; NULL if there are none ---- */
    bool (*owns)(int piece);
    char *(*piece)(int piece, enum pzk_called how);
    /* The printed name in LANGUAGE of pzk_words_languages, or NULL: none. A
     * card shows all languages, and gettext knows only one at a time, so these
     * are not translations; tests/words/test_words_paper.c compares both.
     * Optional. */
    char *(*piece_in)(int piece, int language);
    /* What it does, what beats it, what it is worth. */
    char *(*about)(int piece);
    /* An observation of it, or NULL. Optional. */
    char *(*obs)(const struct pzk_people *people, const struct pzk_obs *obs);
    /* A difference about one of its pieces, or about none of any game: what is
     * wrong and the remedy; or NULL. Optional. */
    char *(*finding)(const struct pzk_people *people,
                     const struct pzk_difference *difference);
    char *(*remedy)(const struct pzk_people *people,
                    const struct pzk_difference *difference);
    /* The same briefly: "Poole of Jekyll, left of you: Betty plays Hyde."
     * (sentence.h has its beginning); NULL: the shared one. Optional. */
    char *(*mismatch_brief)(const struct pzk_people *people,
                            const struct pzk_difference *difference);

    /* ---- people ---- */

    /* Fills PEOPLE, except the names: teams, persons. */
    void (*follow)(struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* See pzk_people_sat(). Optional: everybody keeps the seat. */
    void (*sat)(struct pzk_people *people, const struct pzk_moves *moves,
                const struct pzk_game *game, int games);
    /* See pzk_words_seated(). Optional. */
    char *(*seated)(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_table_view *view);
    /* What ACTOR is called; borrowed until PEOPLE changes. Optional: actors are
     * seats. */
    const char *(*player)(const struct pzk_people *people, int actor);

    /* ---- rulings and moves ---- */

    /* One ruling, or NULL. */
    char *(*ruling)(const struct pzk_people *people,
                    const struct pzk_ruling *ruling);
    /* The same at LEVEL, which is not PZK_FULL; NULL: in full. Optional:
     * everything in full. */
    char *(*brief)(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
    /* See pzk_words_ruling_after(); or NULL. Optional. */
    char *(*after)(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
    bool after_lasts; /* of acts; see pzk_words_after_lasts() */
    /* See pzk_words_is_prompt(). Optional: never. */
    bool (*is_prompt)(const struct pzk_ruling *ruling);
    /* What changed with an act: its card is on the table, but was taken back
     * and laid again (pzk_words_ruling_of()). Optional: no act is done like
     * that. */
    char *(*changed)(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
    /* See pzk_words_done() and pzk_words_alternative_in(), whose GROUP is NULL
     * for pzk_words_alternative(). Optional. */
    char *(*done)(const struct pzk_people *people,
                  const struct pzk_game *before,
                  const struct pzk_action *action);
    char *(*alternative)(const struct pzk_game *before,
                         const struct pzk_action *now,
                         const struct pzk_action *action, char **group);
    /* The kinds of action, by bit, that lay a card at the actor's own side. */
    unsigned lays;
    /* See pzk_words_change(); NULL, or missing: the shared one. */
    char *(*change)(const struct pzk_people *people,
                    const struct pzk_entry *entry,
                    const struct pzk_change *change);

    /* ---- the table; see the functions of these names in words.h ---- */

    /* Without a placement card: what to put on the table, or what to enter
     * without a camera; NULL, or missing: the placement card. */
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
    /* OUT: cards that nobody has laid; or NULL: cards are not counted. */
    char *(*cards_left)(const struct pzk_people *people,
                        const struct pzk_table_view *view, bool out);
    char *(*where)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* The rule that decided the last event, with its arithmetic; NULL: nothing
     * was decided. And the reason of a mismatch; NULL: the shared one. Called
     * once the game has begun. Optional. */
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
