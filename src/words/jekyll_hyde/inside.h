// SPDX-License-Identifier: MIT
#pragma once
/*
 * Declares what the files of this folder share.
 */
#include "src/words/game_words.h"
#include "src/words/jekyll_hyde/jh_words.h"

extern const struct pzk_game_words pzk_jh_words;

/* Implement the members of these names of struct pzk_game_words. */
extern const struct pzk_refusal pzk_jh_refusals[];
extern const struct pzk_saying pzk_jh_sayings[];
extern const struct pzk_paper_text pzk_jh_paper[];
bool pzk_jh_owns(int piece);
char *pzk_jh_card_name(int card);
char *pzk_jh_piece(int card, enum pzk_called how);
char *pzk_jh_about(int card);
char *pzk_jh_why(const struct pzk_people *people,
                 const struct pzk_table_view *view);
char *pzk_jh_why_wrong(const struct pzk_people *people,
                       const struct pzk_table_view *view);
char *pzk_jh_piece_in(int card, int language);
char *pzk_jh_finding(const struct pzk_people *people,
                     const struct pzk_difference *difference);
char *pzk_jh_remedy(const struct pzk_people *people,
                    const struct pzk_difference *difference);
char *pzk_jh_ruling(const struct pzk_people *people,
                    const struct pzk_ruling *ruling);
char *pzk_jh_change(const struct pzk_people *people,
                    const struct pzk_entry *entry,
                    const struct pzk_change *change);

/* Whether each of three persons has what the hand has given the team alone. */
bool pzk_jh_totals_are_accounts(const struct pzk_people *people,
                                const int32_t person_total[3],
                                const struct pzk_jh_account account[PZK_TEAMS]);

/* Whether somebody without a name is called by a number. */
bool pzk_jh_is_numbered(const struct pzk_people *people);

/* pzk_jh_is_ghost() tells whether SEAT is the ghost's; pzk_jh_single_said()
 * names who plays for the ghost at GHOST (W8.4). */
bool pzk_jh_is_ghost(const struct pzk_people *people, int seat);
const char *pzk_jh_single_said(const struct pzk_people *people, int ghost);

/* Implement the members of these names of struct pzk_game_words. */
void pzk_jh_follow(struct pzk_people *people,
                   const struct pzk_table_view *view);
void pzk_jh_sat(struct pzk_people *people, const struct pzk_moves *moves,
                const struct pzk_game *game, int games);
char *pzk_jh_seated(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_table_view *view);

/* Returns PEOPLE as they sat in the trick of RESULT: with three players some
 * have changed seats if it was the hand's last trick (W8.6). */
struct pzk_people pzk_jh_people_in(const struct pzk_people *people,
                                   const struct pzk_jh_result *result);

/* Says who takes a trick and which cards: "Betty takes trick 3 and the 4 cards
 * left lying from trick 2"; more words may follow. */
char *pzk_jh_takes(const struct pzk_people *people,
                   const struct pzk_jh_result *result);
/* Says what to enter to join a hand midway. */
char *pzk_jh_under_way(void);
/* Says that the hand that ended with RESULT was joined with a wrong standing;
 * "": it was not. */
char *pzk_jh_points_differ(const struct pzk_jh_result *result);
/* Says how many cards of tricks that nobody won lie on the table (W4.2); empty
 * if none. */
char *pzk_jh_still_lie(const struct pzk_jh_status *status);
/* Says that DEALER deals the next hand, and who leads it (W1.6); empty if
 * DEALER is nobody. */
char *pzk_jh_next_hand(const struct pzk_people *people, int dealer);
/* Whether the card could be played at the seat on turn. */
bool pzk_jh_fits(const struct pzk_people *people,
                 const struct pzk_difference *difference);
/* Says a mismatch briefly; NULL: in full. */
char *pzk_jh_mismatch_brief(const struct pzk_people *people,
                            const struct pzk_difference *difference);
/* Says what to do after a ruling; NULL: nothing. */
char *pzk_jh_after(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
/* Says a ruling briefly; NULL: in full. */
char *pzk_jh_brief(enum pzk_level level, const struct pzk_people *people,
                   const struct pzk_ruling *ruling);
/* Names the characters among N cards with the letter that decides between them:
 * "Mr. Enfield is D and Poole is E"; empty if there are none. */
char *pzk_jh_letters(const int16_t *cards, int n);

/* Says the totals by team or, with three players, by person: "In all: ..." */
char *pzk_jh_totals_said(const struct pzk_people *people,
                         const int32_t total[PZK_TEAMS],
                         const int32_t person_total[3]);

/* Says the totals after a hand; empty if the result of that hand or of the game
 * says them already. */
char *pzk_jh_new_totals_said(const struct pzk_people *people,
                             const struct pzk_jh_result *result);

/* Says both teams' accounts: "Jekyll: 17 points times 4 is 68." TOTAL may be
 * NULL. */
char *pzk_jh_accounts_said(const struct pzk_jh_account account[PZK_TEAMS],
                           const int32_t *total);

/* Says who has won, with the totals. */
char *pzk_jh_winners_said(const struct pzk_people *people, uint8_t winners,
                          const int32_t total[PZK_TEAMS],
                          const int32_t person_total[3]);
