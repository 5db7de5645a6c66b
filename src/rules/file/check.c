// SPDX-License-Identifier: MIT
#include "src/rules/file/check.h"
#include "src/rules/file/request.h"

#include <string.h>

/* A game while it is tried. */
struct trial {
    const struct pzk_file *file;
    struct pzk_file_player *fresh, *used;
    struct pzk_file_game game, other; /* by fresh, by used */
    struct pzk_game_check *check;
    uint32_t seed;
    bool closely;
};

unsigned
pzk_check_below(uint32_t *seed, unsigned limit)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed % limit;
}

void
pzk_check_shuffle(uint32_t *seed, uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++) {
        cards[i] = (uint8_t)i;
    }
    for (int i = n - 1; i > 0; i--) {
        int j = (int)pzk_check_below(seed, (unsigned)i + 1);
        uint8_t was = cards[i];

        cards[i] = cards[j];
        cards[j] = was;
    }
}

static bool
found(struct trial *trial, enum pzk_check_kind kind, int card)
{
    trial->check->kind = kind;
    trial->check->game = trial->game;
    trial->check->seat = pzk_file_turn(&trial->game);
    trial->check->card = card;
    trial->check->error = trial->fresh->error;
    return false;
}

/* GOOD: fresh has gone on with the game, and OTHER: so has used, where it
 * plays.
 */
static bool
same(struct trial *trial, bool good, bool other)
{
    if (!good) {
        return found(trial, PZK_CHECK_ERROR, 0);
    }
    return !trial->closely ||
           (other &&
            memcmp(&trial->game, &trial->other, sizeof(trial->game)) == 0) ||
           found(trial, PZK_CHECK_DIFFERS, 0);
}

static bool
answer(struct trial *trial)
{
    struct pzk_file_question question;

    if (!pzk_file_question(trial->fresh, &trial->game, &question)) {
        return found(trial, PZK_CHECK_ERROR, 0);
    }
    int value =
        question.values[pzk_check_below(&trial->seed, (unsigned)question.n)];

    return same(trial, pzk_file_answer(trial->fresh, &trial->game, value),
                !trial->closely ||
                    pzk_file_answer(trial->used, &trial->other, value));
}

/* Looks whether the cards of HAND, of which some MAY be laid, are judged alike
 * by who remembers, by who does not know the hand, and by who looks back. */
static bool
look_closely(struct trial *trial, const uint8_t *hand, int n, const bool *may)
{
    bool other[PZK_FILE_CARDS], open[PZK_FILE_CARDS];
    struct pzk_file_why why;
    int play = PZK_FILE_NONE;

    if (!pzk_file_may(trial->used, &trial->other, hand, n, hand, n, other,
                      &why) ||
        memcmp(may, other, (size_t)n * sizeof(*may)) != 0) {
        return found(trial, PZK_CHECK_DIFFERS, 0);
    }
    /* with its last card, all that the seat had is seen */
    if (!pzk_file_may(trial->fresh, &trial->game, hand, n, NULL, 0, open,
                      &why) ||
        (n == 1 &&
         !pzk_file_revoke(trial->fresh, &trial->game,
                          pzk_file_turn(&trial->game), &play, &why))) {
        return found(trial, PZK_CHECK_ERROR, 0);
    }
    for (int i = 0; i < n; i++) {
        if (may[i] && !open[i]) {
            return found(trial, PZK_CHECK_EXCLUDES, hand[i]);
        }
    }
    return play == PZK_FILE_NONE ||
           found(trial, PZK_CHECK_ACCUSES, trial->game.plays[play].card);
}

/* Lays one of the cards of HAND that MAY be laid. */
static bool
lay(struct trial *trial, const uint8_t *hand, int n, const bool *may)
{
    uint8_t legal[PZK_FILE_CARDS];
    int n_legal = 0;

    if (trial->closely && !look_closely(trial, hand, n, may)) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (may[i]) {
            legal[n_legal++] = hand[i];
        }
    }
    if (n_legal == 0) {
        return found(trial, PZK_CHECK_STUCK, 0);
    }
    int card = legal[pzk_check_below(&trial->seed, (unsigned)n_legal)];

    trial->check->plays++;
    return same(trial, pzk_file_play(trial->fresh, &trial->game, card),
                !trial->closely ||
                    pzk_file_play(trial->used, &trial->other, card));
}

/* Tries what the file says where in MIDDLE of the hand one seat claims some of
 * the tricks that are left. */
static bool
claim(const struct trial *trial, const struct pzk_file_game *middle)
{
    struct trial claimed = {.fresh = trial->fresh,
                            .check = trial->check,
                            .game = *middle,
                            .seed = trial->seed};
    struct pzk_file_game *game = &claimed.game;
    int left = game->cards - game->n_tricks;
    bool good =
        pzk_file_claim(trial->fresh, game, pzk_file_turn(game),
                       (int)pzk_check_below(&claimed.seed, (unsigned)left + 1));

    while (good && game->phase == PZK_FILE_ASKING) {
        good = answer(&claimed);
    }
    return good || found(&claimed, PZK_CHECK_CLAIM, 0);
}

static bool
play_hand(struct trial *trial)
{
    struct pzk_file_game middle = {.phase = PZK_FILE_BETWEEN};
    uint8_t cards[PZK_FILE_CARDS], hand[PZK_FILE_CARDS];
    bool may[PZK_FILE_CARDS], good;
    struct pzk_file_why why;

    pzk_check_shuffle(&trial->seed, cards, trial->file->n_cards);
    good = same(trial, pzk_file_deal(trial->fresh, &trial->game, cards),
                !trial->closely ||
                    pzk_file_deal(trial->used, &trial->other, cards));
    while (good && (trial->game.phase == PZK_FILE_ASKING ||
                    trial->game.phase == PZK_FILE_PLAYING)) {
        if (trial->game.phase == PZK_FILE_ASKING) {
            good = answer(trial);
            continue;
        }
        int n = pzk_file_hand(&trial->game, pzk_file_turn(&trial->game), hand);

        if (trial->game.n_plays == cards[0]) {
            middle = trial->game;
        }
        good = pzk_file_may(trial->fresh, &trial->game, hand, n, hand, n, may,
                            &why)
                   ? lay(trial, hand, n, may)
                   : found(trial, PZK_CHECK_ERROR, 0);
    }
    trial->check->hands++;
    return good && (!trial->closely || middle.phase != PZK_FILE_PLAYING ||
                    claim(trial, &middle));
}

bool
pzk_check_game(const struct pzk_file *file, struct pzk_file_player *fresh,
               struct pzk_file_player *used, uint32_t seed,
               struct pzk_game_check *check)
{
    struct trial trial = {file, fresh, used, .check = check,
                          .closely = seed <= PZK_CHECK_CLOSELY};
    int seats;

    check->kind = PZK_CHECK_GOOD;
    check->seed = seed;
    check->games++;
    trial.seed = seed * 2654435769U + 1;
    seats = file->seats[pzk_check_below(&trial.seed, file->n_seats)];
    pzk_file_begin(file, seats,
                   (int)pzk_check_below(&trial.seed, (unsigned)seats),
                   &trial.game);
    for (int i = 0; seed % 2 == 1 && i < file->n_house; i++) {
        trial.game.house[i] =
            (uint8_t)pzk_check_below(&trial.seed, file->house[i].n_choices);
    }
    if (check->house) {
        memcpy(trial.game.house, check->house, sizeof(trial.game.house));
    }
    trial.other = trial.game;
    pzk_box_remember(used->box, true);
    for (int i = 0; i < PZK_CHECK_HANDS; i++) {
        if (!play_hand(&trial)) {
            return false;
        }
        if (trial.game.phase == PZK_FILE_OVER) {
            return true;
        }
    }
    check->unfinished++;
    return true;
}
