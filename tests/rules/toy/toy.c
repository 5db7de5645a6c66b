// SPDX-License-Identifier: MIT
#include "tests/rules/toy/toy.h"

struct toy {
    uint8_t taken[TOY_PLAYERS]; /* bit N is piece TOY_T1 + N */
    int8_t turn;
};

static const char *const players[TOY_PLAYERS] = {"A", "B"};

static struct toy *
toy_of(struct pzk_game *game)
{
    return (struct toy *)(void *)game->content;
}

static const struct toy *
toy_in(const struct pzk_game *game)
{
    return (const struct toy *)(const void *)game->content;
}

static unsigned
taken(const struct toy *toy)
{
    return toy->taken[0] | toy->taken[1];
}

static bool
setup(struct pzk_game *game, const struct pzk_in *in, const char **why)
{
    int first = pzk_find_name(in->text(in, "first"), players, TOY_PLAYERS);

    if (first < 0) {
        *why = "\"first\" must be A or B";
        return false;
    }
    toy_of(game)->turn = (int8_t)first;
    return true;
}

static void
read_action(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    (void)game;
    action->kind = in->has(in, "take") ? TOY_TAKE : 0;
    action->actor = pzk_read_name(in, "player", players, TOY_PLAYERS);
    action->card = pzk_read_piece(in, "take");
}

static bool
over(const struct pzk_game *game)
{
    return pzk_count(taken(toy_in(game))) == TOY_CARDS;
}

static enum pzk_code
judge(const struct pzk_game *game, const struct pzk_action *action,
      bool public_only)
{
    const struct toy *toy = toy_in(game);
    int card = action->card - TOY_T1;

    (void)public_only; /* nothing is hidden */
    if (over(game)) {
        return PZK_GAME_OVER;
    }
    if (action->kind != TOY_TAKE) {
        return PZK_BAD_ACTION;
    }
    if (card < 0 || card >= TOY_CARDS) {
        return PZK_UNKNOWN_CARD;
    }
    if (action->actor != toy->turn) {
        return PZK_NOT_YOUR_TURN;
    }
    if (taken(toy) >> card & 1) {
        return PZK_ALREADY_PLAYED;
    }
    return taken(toy) == 0 && card == TOY_CARDS - 1 ? TOY_TOO_GREEDY : PZK_OK;
}

static size_t
legal(const struct pzk_game *game, struct pzk_action *actions, size_t max)
{
    struct pzk_listing listing = {actions, max, 0};

    for (int i = 0; i < TOY_CARDS; i++) {
        struct pzk_action action;

        pzk_action_init(&action, TOY_TAKE);
        action.actor = toy_in(game)->turn;
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

    toy->taken[toy->turn] |= (uint8_t)(1U << (action->card - TOY_T1));
    toy->turn = (int8_t)(1 - toy->turn);
    result->content[0] = over(game);
}

static void
write_action(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_out *out)
{
    (void)game;
    out->text(out, "player", players[action->actor]);
    out->text(out, "take", pzk_piece_id(action->card));
}

static void
write_result(const struct pzk_game *game, const struct pzk_result *result,
             struct pzk_out *out)
{
    (void)game;
    out->boolean(out, "done", result->content[0]);
}

static void
write_state(const struct pzk_game *game, struct pzk_out *out)
{
    const struct toy *toy = toy_in(game);

    pzk_write_text(out, "turn", over(game) ? NULL : players[toy->turn]);
    for (int i = 0; i < TOY_PLAYERS; i++) {
        pzk_write_set(out, players[i], toy->taken[i], TOY_T1);
    }
}

static const struct pzk_rules rules = {
    .name = "toy",
    .setup = setup,
    .read_action = read_action,
    .legal = legal,
    .judge = judge,
    .apply = apply,
    .over = over,
    .write_action = write_action,
    .write_result = write_result,
    .write_state = write_state,
};

static const struct pzk_own_code codes[] = {{TOY_TOO_GREEDY, "too_greedy"}};
static const char *const piece_ids[TOY_CARDS] = {"T1", "T2", "T3"};

const struct pzk_rules_guest toy_guest = {
    .rules = &rules,
    .n_rules = 1,
    .codes = codes,
    .n_codes = 1,
    .pieces = {piece_ids, TOY_T1, TOY_CARDS},
};
