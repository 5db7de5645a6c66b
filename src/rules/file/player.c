// SPDX-License-Identifier: MIT
#include "src/rules/file/player.h"

#include <stdlib.h>
#include <string.h>

#include "src/rules/file/helpers.h"
#include "src/rules/file/request.h"

struct pzk_file_player *
pzk_file_player_new(const struct pzk_file *file, struct pzk_file_error *error)
{
    struct pzk_file_player *player = calloc(1, sizeof(*player));

    if (player) {
        player->file = file;
        player->box = pzk_box_new(file->text, file->size, error);
    }
    if (!player || !player->box || !pzk_box_freeze(player->box, error)) {
        pzk_file_player_free(player);
        return NULL;
    }
    return player;
}

void
pzk_file_player_free(struct pzk_file_player *player)
{
    if (player) {
        pzk_box_free(player->box);
        free(player);
    }
}

const struct pzk_file_error *
pzk_file_player_error(const struct pzk_file_player *player)
{
    return &player->error;
}

/* Asks FUNCTION for a list of seats or units, a bit each. */
static bool
ask_for_set(struct pzk_file_player *player, const struct pzk_file_game *game,
            const char *function, uint8_t *set)
{
    struct pzk_request asked = {.n_given = 0};

    if (!pzk_request(player, game, function, &asked)) {
        return false;
    }
    *set = 0;
    for (int i = 0; i < asked.n; i++) {
        *set |= (uint8_t)(1 << (asked.answer[i] - 1));
    }
    return true;
}

static bool
fail(struct pzk_file_player *player, const char *text, const char *which)
{
    struct pzk_file_error *error = &player->error;

    *error = (struct pzk_file_error){.line = 0};
    strncpy(error->text, text, sizeof(error->text) - 1);
    strncpy(error->which, which, sizeof(error->which) - 1);
    return false;
}

/* ---- the hand ---- */

void
pzk_file_begin(const struct pzk_file *file, int seats, int dealer,
               struct pzk_file_game *game)
{
    memset(game, 0, sizeof(*game)); /* compared byte by byte */
    game->seats = (uint8_t)seats;
    game->dealer = (uint8_t)dealer;
    for (int i = 0; i < file->n_house; i++) {
        game->house[i] = file->house[i].standard;
    }
}

/* Adds the hand's points to the totals; ends the hand, and the game if that
 * ends it. */
static bool
total(struct pzk_file_player *player, struct pzk_file_game *game)
{
    const struct pzk_file *file = player->file;
    int units = pzk_file_units(file, game->seats);
    int32_t best = 0;
    bool over = false;

    for (int i = 0; i < units; i++) {
        int64_t total =
            (int64_t)game->points[i] * game->factors[i] + game->totals[i];

        if (total > 1000000000 || total < -1000000000) {
            return fail(player, N_("the totals grow without end"), "");
        }
        game->totals[i] = (int32_t)total;
        over = over || (file->target > 0 && total >= file->target);
        if (i == 0 || (file->low ? total < best : total > best)) {
            best = (int32_t)total;
        }
    }
    game->phase = PZK_FILE_BETWEEN;
    game->winners = 0;
    for (int i = 0; over && i < units; i++) {
        game->winners |= (uint8_t)((game->totals[i] == best) << i);
    }
    if (file->has[PZK_FILE_OVER_FUNCTION] &&
        !ask_for_set(player, game, "over", &game->winners)) {
        return false;
    }
    if (game->winners > 0) {
        game->phase = PZK_FILE_OVER;
    }
    return true;
}

/* Counts the hand, which is over. */
static bool
count(struct pzk_file_player *player, struct pzk_file_game *game)
{
    struct pzk_request asked = {.n_given = 0};
    int units = pzk_file_units(player->file, game->seats);

    memset(game->points, 0, sizeof(game->points));
    if (player->file->has[PZK_FILE_SCORE] &&
        !pzk_request(player, game, "score", &asked)) {
        return false;
    }
    for (int i = 0; i < units; i++) {
        game->points[i] = asked.n > 0 ? asked.answer[3 * i] : 0;
        game->factors[i] = asked.n > 0 ? asked.answer[3 * i + 1] : 1;
        game->kept[i] = asked.n > 0 ? asked.answer[3 * i + 2] : 0;
    }
    game->n_outcomes = 0;
    for (int i = 3 * units; i < asked.n; i += 3) {
        game->outcomes[game->n_outcomes].text = (uint8_t)(asked.answer[i] - 1);
        game->outcomes[game->n_outcomes].seat =
            (int8_t)(asked.answer[i + 1] - 1);
        game->outcomes[game->n_outcomes++].number =
            (int16_t)asked.answer[i + 2];
    }
    return total(player, game);
}

/* Returns the seat number N from 0 on, clockwise from the dealer's left, of
 * those that play; after the last the first again. */
static int
seat_in_order(const struct pzk_file_game *game, int n)
{
    int seat = game->dealer;

    do {
        seat = (seat + 1) % game->seats;
        n -= game->playing >> seat & 1;
    } while (n >= 0);
    return seat;
}

/* Returns how many are asked ASK in a round, and the seat of number I. */
static int
asked_of(const struct pzk_file_ask *ask, const struct pzk_file_game *game,
         int i, int *seat)
{
    if (ask->of == PZK_FILE_OF_EACH || ask->of == PZK_FILE_OF_SECRET) {
        *seat = seat_in_order(game, i);
        return __builtin_popcount(game->playing);
    }
    *seat = ask->of == PZK_FILE_OF_DEALER ? game->dealer : PZK_FILE_NONE;
    return 1;
}

/* The values that ASK has whatever was answered before. */
static void
list_values(const struct pzk_file *file, const struct pzk_file_ask *ask,
            const struct pzk_file_game *game,
            struct pzk_file_question *question)
{
    int from = ask->kind == PZK_FILE_ASK_NUMBER ? ask->from
               : ask->kind == PZK_FILE_ASK_YES  ? 0
                                                : !ask->none;
    const int to[] = {[PZK_FILE_ASK_SUIT] = file->n_suits,
                      [PZK_FILE_ASK_NUMBER] = ask->to,
                      [PZK_FILE_ASK_SEAT] = game->seats,
                      [PZK_FILE_ASK_CHOICE] = ask->n_choices,
                      [PZK_FILE_ASK_YES] = 1};

    for (int value = from; value <= to[ask->kind]; value++) {
        if (ask->kind != PZK_FILE_ASK_SEAT || value == 0 ||
            game->playing >> (value - 1) & 1) {
            question->values[question->n++] = (int16_t)value;
        }
    }
}

bool
pzk_file_question(struct pzk_file_player *player,
                  const struct pzk_file_game *game,
                  struct pzk_file_question *question)
{
    const struct pzk_file_ask *ask = &player->file->asks[game->ask];
    struct pzk_request asked = {.n_given = 2};

    question->n = 0;
    question->ask = game->ask;
    asked_of(ask, game, game->asked, &question->seat);
    if (!ask->choosy) {
        list_values(player->file, ask, game, question);
        return true;
    }
    asked.given[0] = game->ask + 1;
    asked.given[1] = question->seat + 1;
    if (!pzk_request(player, game, "choices", &asked)) {
        return false;
    }
    if (asked.n > PZK_FILE_CHOICES) {
        return fail(player, N_("%1 returns too long a list"), "choices");
    }
    for (; question->n < asked.n; question->n++) {
        question->values[question->n] = (int16_t)asked.answer[question->n];
    }
    return true;
}

/* Whether an answer passed the hand out. */
static bool
is_passed(const struct pzk_file *file, const struct pzk_file_game *game)
{
    const int last = game->n_answers - 1;

    return last >= 0 && file->asks[game->answers[last].ask].pass &&
           game->answers[last].value == 0;
}

/* Goes on to what is asked next, or to the first lead. */
static bool
ask_on(struct pzk_file_player *player, struct pzk_file_game *game)
{
    const struct pzk_file *file = player->file;
    struct pzk_file_question question;
    struct pzk_request asked = {.n_given = 1};
    bool played = game->n_tricks == game->cards;
    int seat;

    game->phase = PZK_FILE_ASKING;
    while (game->ask < file->n_asks && !is_passed(file, game)) {
        const struct pzk_file_ask *ask = &file->asks[game->ask];

        if (ask->after != played) {
            game->ask++; /* it has another time */
            continue;
        }
        if (game->asked == asked_of(ask, game, 0, &seat)) {
            asked.given[0] = game->ask + 1;
            if (ask->again && !pzk_request(player, game, "again", &asked)) {
                return false;
            }
            if (!ask->again || asked.answer[0] == 0) {
                game->ask++;
            }
            game->asked = 0;
            continue;
        }
        if (!pzk_file_question(player, game, &question) || question.n > 0) {
            return question.n > 0;
        }
        game->asked++; /* that seat has nothing to choose */
    }
    if (played) {
        return count(player, game);
    }
    game->phase = PZK_FILE_PLAYING;
    if (is_passed(file, game)) {
        game->ask = file->n_asks;
        game->playing = 0;
    } else if (file->has[PZK_FILE_PLAYS] &&
               !ask_for_set(player, game, "plays", &game->playing)) {
        return false;
    }
    if (file->has[PZK_FILE_LEADS] && game->playing > 0) {
        if (!pzk_request(player, game, "leads", &asked)) {
            return false;
        }
        game->leader = (int8_t)(asked.answer[0] - 1);
    }
    return game->playing > 0 || count(player, game);
}

bool
pzk_file_deal(struct pzk_file_player *player, struct pzk_file_game *was,
              const uint8_t *order)
{
    const struct pzk_file *file = player->file;
    struct pzk_file_game next = *was, *game = &next;
    struct pzk_request asked = {.n_given = 0};

    game->dealer = (uint8_t)((game->dealer + (game->no > 0)) % game->seats);
    game->no++;
    game->n_answers = game->n_plays = game->n_tricks = 0;
    memset(game->found, 0, sizeof(game->found));
    game->ask = game->asked = 0;
    game->playing = (uint8_t)((1 << game->seats) - 1);
    game->leader = (int8_t)((game->dealer + 1) % game->seats);
    if (file->has[PZK_FILE_HAND]) {
        if (!pzk_request(player, game, "hand", &asked)) {
            return false;
        }
        game->playing = (uint8_t)asked.answer[3];
        game->announced = (uint8_t)asked.answer[4];
        game->leader = (int8_t)(asked.answer[1] - 1);
    }
    int n = __builtin_popcount(game->playing);
    int each = asked.n > 0 && asked.answer[0] > 0 ? asked.answer[0]
                                                  : file->n_cards / n;

    game->cards = (uint8_t)each;
    if (game->cards * n > file->n_cards) {
        return fail(player, N_("%1 deals more cards than there are"), "hand");
    }
    memset(game->holder, PZK_FILE_UNKNOWN, sizeof(game->holder));
    game->known = order != NULL;
    for (int i = 0; order && i < game->cards * n; i++) {
        game->holder[order[i]] = (int8_t)seat_in_order(game, i);
    }
    if (order && game->leader == PZK_FILE_NONE) {
        game->leader = game->holder[asked.answer[2] - 1];
        if (game->leader == PZK_FILE_UNKNOWN) {
            return fail(player, N_("the card that leads is not dealt"), "");
        }
    }
    if (!ask_on(player, game)) {
        return false;
    }
    *was = next;
    return true;
}

bool
pzk_file_answer(struct pzk_file_player *player, struct pzk_file_game *was,
                int value)
{
    struct pzk_file_game next = *was;
    int seat;

    asked_of(&player->file->asks[next.ask], &next, next.asked, &seat);
    if (next.n_answers == PZK_FILE_ANSWERS) {
        return fail(player, N_("%1 asks without end"), "ask");
    }
    next.answers[next.n_answers].ask = next.ask;
    next.answers[next.n_answers].seat = (uint8_t)seat;
    next.answers[next.n_answers++].value = (int16_t)value;
    next.asked++;
    if (!ask_on(player, &next)) {
        return false;
    }
    *was = next;
    return true;
}

/* ---- the tricks ---- */

int
pzk_file_turn(const struct pzk_file_game *game)
{
    int laid = game->n_plays - pzk_file_trick_begin(game);
    int seat = laid > 0             ? game->plays[game->n_plays - 1].seat + 1
               : game->leads > 0    ? game->leads - 1
               : game->n_tricks > 0 ? game->tricks[game->n_tricks - 1].winner
                                    : game->leader;

    if (game->phase != PZK_FILE_PLAYING || seat == PZK_FILE_NONE ||
        laid == __builtin_popcount(game->playing)) {
        return PZK_FILE_NONE;
    }
    while (!(game->playing >> seat % game->seats & 1)) {
        seat++;
    }
    return seat % game->seats;
}

bool
pzk_file_may(struct pzk_file_player *player, const struct pzk_file_game *game,
             const uint8_t *cards, int n, const uint8_t *hand, int n_hand,
             bool *may, struct pzk_file_why *why)
{
    const struct pzk_file *file = player->file;

    *why = (struct pzk_file_why){.part = PZK_FILE_NONE};
    memset(may, true, (size_t)n);
    for (int part = 0; part < file->n_may; part++) {
        const struct pzk_file_helper *helper = &file->may[part];
        struct pzk_request asked = {.hand = hand, .n_hand = n_hand};

        if (helper->kind == PZK_FILE_FUNCTION) {
            asked.given[asked.n_given++] = part + 1;
            asked.given[asked.n_given++] = pzk_file_turn(game) + 1;
            for (int i = 0; i < n; i++) {
                asked.given[asked.n_given++] = file->cards[cards[i]].same + 1;
            }
            if (!pzk_request(player, game, "may", &asked)) {
                return false;
            }
        }
        for (int i = 0; i < n; i++) {
            bool allowed = helper->kind == PZK_FILE_FUNCTION
                               ? asked.answer[i] != 0
                               : pzk_helper_may(file, helper, game, cards[i],
                                                hand, n_hand);

            if (!allowed && why->part == PZK_FILE_NONE) {
                why->part = part;
                memcpy(why->reason, asked.reason, sizeof(why->reason));
            }
            may[i] = may[i] && allowed;
        }
    }
    return true;
}

bool
pzk_file_is_laid(const struct pzk_file_game *game, int card)
{
    for (int i = 0; i < game->n_plays; i++) {
        if (game->plays[i].card == card) {
            return true;
        }
    }
    return false;
}

int
pzk_file_hand(const struct pzk_file_game *game, int seat, uint8_t *hand)
{
    bool held[PZK_FILE_CARDS];
    int n = 0;

    for (int card = 0; card < PZK_FILE_CARDS; card++) {
        held[card] = game->known && game->holder[card] == seat;
    }
    for (int i = 0; i < game->n_plays; i++) {
        held[game->plays[i].card] = false;
    }
    for (int card = 0; card < PZK_FILE_CARDS; card++) {
        if (held[card]) {
            hand[n++] = (uint8_t)card;
        }
    }
    return n;
}

enum pzk_code
pzk_file_judge(struct pzk_file_player *player, const struct pzk_file_game *game,
               int seat, int card, struct pzk_file_why *why)
{
    uint8_t hand[PZK_FILE_CARDS], one = (uint8_t)card;
    int turn = pzk_file_turn(game), n = pzk_file_hand(game, seat, hand);
    bool may = true;

    *why = (struct pzk_file_why){.part = PZK_FILE_NONE};
    if (turn == PZK_FILE_NONE) {
        return PZK_WRONG_PHASE;
    }
    if (turn != seat) {
        return PZK_NOT_YOUR_TURN;
    }
    if (pzk_file_is_laid(game, card)) {
        return PZK_ALREADY_PLAYED;
    }
    if (game->known && game->holder[card] != seat) {
        return PZK_NOT_IN_HAND;
    }
    return !pzk_file_may(player, game, &one, 1, game->known ? hand : NULL, n,
                         &may, why)
               ? PZK_FILE_FAILED
           : may ? PZK_OK
                 : PZK_FILE_AGAINST_RULES;
}

bool
pzk_file_play(struct pzk_file_player *player, struct pzk_file_game *was,
              int card)
{
    const struct pzk_file *file = player->file;
    struct pzk_file_game next = *was;
    struct pzk_request asked = {.n_given = 0};
    int begin = pzk_file_trick_begin(was), winner;

    next.plays[next.n_plays].seat = (uint8_t)pzk_file_turn(was);
    next.plays[next.n_plays++].card = (uint8_t)card;
    if (file->has[PZK_FILE_WINS] &&
        next.n_plays - begin == __builtin_popcount(next.playing)) {
        if (file->wins.kind != PZK_FILE_FUNCTION) {
            winner = pzk_helper_wins(file, &file->wins, &next);
        } else if (pzk_request(player, &next, "wins", &asked)) {
            winner = begin + asked.answer[0] - 1;
        } else {
            return false;
        }
        pzk_file_take(&next, next.plays[winner].seat);
        next.ask = next.asked = 0;
        if (next.n_tricks == next.cards && !ask_on(player, &next)) {
            return false;
        }
    }
    *was = next;
    return true;
}

bool
pzk_file_claim(struct pzk_file_player *player, struct pzk_file_game *was,
               int seat, int n)
{
    struct pzk_file_game next = *was;
    int other = seat;

    do {
        other = (other + 1) % next.seats;
    } while (!(next.playing >> other & 1));
    next.n_plays = (uint8_t)pzk_file_trick_begin(was);
    while (next.n_tricks < next.cards) {
        pzk_file_take(&next, n-- > 0 ? seat : other);
    }
    next.ask = next.asked = 0;
    if (!ask_on(player, &next)) {
        return false;
    }
    *was = next;
    return true;
}

void
pzk_file_take(struct pzk_file_game *game, int seat)
{
    game->tricks[game->n_tricks].end = game->n_plays;
    game->tricks[game->n_tricks++].winner = (uint8_t)seat;
}

bool
pzk_file_score(struct pzk_file_player *player, struct pzk_file_game *was,
               const int16_t *points)
{
    struct pzk_file_game next = *was;

    for (int i = 0; i < pzk_file_units(player->file, next.seats); i++) {
        next.points[i] = points[i];
        next.factors[i] = 1;
    }
    next.n_outcomes = 0;
    if (!total(player, &next)) {
        return false;
    }
    *was = next;
    return true;
}

bool
pzk_file_revoke(struct pzk_file_player *player,
                const struct pzk_file_game *game, int seat, int *play,
                struct pzk_file_why *why)
{
    struct pzk_file_game then = *game;
    uint8_t hand[PZK_FILE_CARDS];
    int n = 0;
    bool may;

    *play = PZK_FILE_NONE;
    then.phase = PZK_FILE_PLAYING;
    for (int i = game->n_plays - 1; i >= 0; i--) {
        if (game->plays[i].seat != seat) {
            continue;
        }
        struct pzk_file_why said;

        hand[n++] = game->plays[i].card;
        then.n_plays = (uint8_t)i;
        while (then.n_tricks > 0 && then.tricks[then.n_tricks - 1].end > i) {
            then.n_tricks--;
        }
        if (!pzk_file_may(player, &then, &game->plays[i].card, 1, hand, n, &may,
                          &said)) {
            return false;
        }
        if (!may && !(game->found[i / 64] >> i % 64 & 1)) {
            /* the earliest of several */
            *play = i;
            *why = said;
        }
    }
    return true;
}
