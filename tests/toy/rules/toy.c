// SPDX-License-Identifier: MIT
#include "tests/toy/rules/toy.h"

#include <string.h>

const struct toy_result *
toy_result(const struct pzk_result *result)
{
    return toy_result_in(result);
}

bool
toy_is_over(const struct toy *toy)
{
    return toy->points[PZK_N] == toy->target ||
           toy->points[PZK_S] == toy->target;
}

void
toy_start(struct pzk_game *game, int first, int points)
{
    memset(game, 0, sizeof(*game));
    game->rules = toy_rules_guest.rules;
    toy_of(game)->leader = (int8_t)first;
    toy_of(game)->target = (int8_t)points;
    toy_of(game)->led = PZK_NO_PIECE;
}

static bool
setup(struct pzk_game *game, const struct pzk_in *in, const char **why)
{
    int first = pzk_seat_from_name(in->text(in, "first"));
    long points;

    if (first != PZK_N && first != PZK_S) {
        *why = "\"first\" must be N or S";
        return false;
    }
    if (!in->number(in, "points", &points) || points < 1 ||
        points > TOY_POINTS_MAX) {
        *why = "\"points\" must be 1 to 9";
        return false;
    }
    toy_start(game, first, (int)points);
    return true;
}

static void
read_action(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    bool lead = in->has(in, "lead");

    action->kind = lead ? TOY_LEAD : in->has(in, "answer") ? TOY_ANSWER : 0;
    action->actor = pzk_read_seat(in, "seat");
    action->card = pzk_read_piece(in, lead ? "lead" : "answer");
}

static bool
hands_known(const struct pzk_game *game)
{
    return false; /* nobody enters what was dealt */
}

static enum pzk_code
judge(const struct pzk_game *game, const struct pzk_action *action,
      bool public_only)
{
    const struct toy *toy = toy_in(game);

    (void)public_only; /* nothing else is known */
    if (toy_is_over(toy)) {
        return PZK_GAME_OVER;
    }
    if (action->kind != TOY_LEAD && action->kind != TOY_ANSWER) {
        return PZK_BAD_ACTION;
    }
    if ((action->kind == TOY_LEAD) != (toy->led == PZK_NO_PIECE)) {
        return PZK_WRONG_PHASE;
    }
    if (action->card < TOY_T1 || action->card >= TOY_T1 + TOY_CARDS) {
        return PZK_UNKNOWN_CARD;
    }
    if (action->actor != toy_turn(toy)) {
        return PZK_NOT_YOUR_TURN;
    }
    return action->card == toy->led ? TOY_SAME_CARD : PZK_OK;
}

static size_t
legal(const struct pzk_game *game, struct pzk_action *actions, size_t max)
{
    struct pzk_listing listing = {actions, max, 0};

    for (int i = 0; i < TOY_CARDS; i++) {
        struct pzk_action action;

        action = pzk_action_of(toy_in(game)->led == PZK_NO_PIECE ? TOY_LEAD
                                                                 : TOY_ANSWER,
                               toy_turn(toy_in(game)));
        action.card = (int8_t)(TOY_T1 + i);
        if (judge(game, &action, false) == PZK_OK) {
            pzk_listing_add(&listing, &action);
        }
    }
    return listing.count;
}

static void
apply(struct pzk_game *game, const struct pzk_action *action,
      struct pzk_result *result)
{
    struct toy *toy = toy_of(game);
    struct toy_result *done = toy_result_of(result);
    bool led_wins = toy->led > action->card;

    if (action->kind == TOY_LEAD) {
        toy->led = action->card;
        return;
    }
    done->trick_done = true;
    done->winner = led_wins ? toy->leader : action->actor;
    done->best = led_wins ? toy->led : action->card;
    done->other = led_wins ? action->card : toy->led;
    done->out = (int8_t)(3 * TOY_T1 + 3 - toy->led - action->card);
    toy->points[done->winner]++;
    toy->hands++;
    toy->leader = action->actor;
    toy->led = PZK_NO_PIECE;
    done->game_done = toy_is_over(toy);
    memcpy(done->points, toy->points, sizeof(done->points));
}

static void
write_setup(const struct pzk_game *game, struct pzk_out *out)
{
    out->text(out, "first", pzk_seat_name(toy_in(game)->leader));
    out->number(out, "points", toy_in(game)->target);
}

static void
write_action(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_out *out)
{
    out->text(out, "seat", pzk_seat_name(action->actor));
    out->text(out, action->kind == TOY_LEAD ? "lead" : "answer",
              pzk_piece_id(action->card));
}

static void
write_result(const struct pzk_game *game, const struct pzk_result *result,
             struct pzk_out *out)
{
    out->text(out, "winner",
              toy_result(result)->trick_done
                  ? pzk_seat_name(toy_result(result)->winner)
                  : NULL);
}

static void
write_state(const struct pzk_game *game, struct pzk_out *out)
{
    const struct toy *toy = toy_in(game);

    out->text(out, "turn", pzk_seat_name(toy_turn(toy)));
    out->text(out, "led", pzk_piece_id(toy->led));
    out->number(out, "N", toy->points[PZK_N]);
    out->number(out, "S", toy->points[PZK_S]);
}

static const struct pzk_rules rules = {
    .name = "toy",
    .guest = TOY_GUEST,
    .setup = setup,
    .read_action = read_action,
    .legal = legal,
    .judge = judge,
    .apply = apply,
    .hands_known = hands_known,
    .write_setup = write_setup,
    .write_action = write_action,
    .write_result = write_result,
    .write_state = write_state,
};

static const struct pzk_own_code codes[] = {{TOY_SAME_CARD, "same_card"}};
static const char *const piece_ids[TOY_CARDS] = {"T1", "T2", "T3"};

const struct pzk_rules_guest toy_rules_guest = {
    .rules = &rules,
    .n_rules = 1,
    .codes = codes,
    .n_codes = 1,
    .pieces = {piece_ids, TOY_T1, TOY_CARDS},
};
