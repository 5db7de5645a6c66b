// SPDX-License-Identifier: MIT
#include "ui/phones/jekyll_hyde_state.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/jh_words.h"

/* Alternatives to a move: any card may have been played for any seat, from any
 * hand. */

static void
write_card(int card, bool fits, bool now, struct pzk_out *out)
{
    g_autofree char *name = pzk_words_card_of(card);
    char letter[8];

    pzk_jh_words_letter(card, letter);
    pzk_phone_choice(
        out, &(struct pzk_phone_choice){.n = card,
                                        .text = name,
                                        .code = {pzk_piece_id(card), letter},
                                        .now = now,
                                        .fits = fits});
}

static void
choices(const struct pzk_people *people, const struct pzk_game *before,
        const struct pzk_action *now, int seat, struct pzk_out *out)
{
    uint32_t fitting =
        pzk_jh_fitting(before, pzk_is_seat(seat) ? seat : now->actor);

    if (now->kind == PZK_JH_DEAL) { /* alternatives are the possible dealers */
        for (int i = 0; i < PZK_SEATS; i++) {
            pzk_phone_choice(out, &(struct pzk_phone_choice){
                                      .n = i,
                                      .text = pzk_people_at(people, i),
                                      .now = i == now->other,
                                      .fits = true});
        }
        return;
    }
    for (int fits = 1; fits >= 0; fits--) { /* cards that fit come first */
        for (int card = 0; card < PZK_JH_CARDS; card++) {
            if ((fitting >> card & 1) == (uint32_t)fits) {
                write_card(card, fits, card == now->card, out);
            }
        }
    }
}

static bool
choose(const struct pzk_action *now, long choice, struct pzk_command *command)
{
    if (now->kind == PZK_JH_DEAL) {
        command->seat = (int8_t)choice;
        return choice >= 0 && choice < PZK_SEATS;
    }
    command->card = (int16_t)choice;
    return now->kind == PZK_JH_LAY && choice >= 0 && choice < PZK_JH_CARDS;
}

const struct pzk_phone_correction pzk_jh_phone_correction = {
    .choices = choices,
    .choose = choose,
};
