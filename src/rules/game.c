// SPDX-License-Identifier: MIT
/*
 * The interface to all games: finds the rules by name, passes every call on to
 * the game's own functions, and reads and writes the fields that all games
 * share.
 */
#include "src/rules/game_ops.h"

#include <string.h>

static const char *const seat_names[PZK_SEATS] = {
    [PZK_N] = "N",
    [PZK_E] = "E",
    [PZK_S] = "S",
    [PZK_W] = "W",
};

static const char *const numbered[PZK_SEATS_MAX] = {"1", "2", "3",
                                                    "4", "5", "6"};

static const char *const team_names[PZK_TEAMS] = {
    [PZK_JEKYLL] = "J",
    [PZK_HYDE] = "H",
};

static const char *const code_names[PZK_SHARED_CODES] = {
    [PZK_OK] = "ok",
    [PZK_GAME_OVER] = "game_over",
    [PZK_BAD_ACTION] = "bad_action",
    [PZK_WRONG_PHASE] = "wrong_phase",
    [PZK_BAD_DECK] = "bad_deck",
    [PZK_UNKNOWN_SEAT] = "unknown_seat",
    [PZK_UNKNOWN_CARD] = "unknown_card",
    [PZK_NOT_YOUR_TURN] = "not_your_turn",
    [PZK_NOT_IN_HAND] = "not_in_hand",
    [PZK_ALREADY_PLAYED] = "already_played",
};

const char *
pzk_seat_name(int seat)
{
    return pzk_is_seat(seat) ? seat_names[seat] : NULL;
}

int
pzk_seat_from_name(const char *name)
{
    return pzk_find_name(name, seat_names, PZK_SEATS);
}

const char *
pzk_seat_name_of(int sides, int seat)
{
    return seat < 0 || seat >= sides ? NULL
           : sides > PZK_SEATS       ? numbered[seat]
                                     : seat_names[seat];
}

int
pzk_seat_named(int sides, const char *name)
{
    return pzk_find_name(name, sides > PZK_SEATS ? numbered : seat_names,
                         sides);
}

const char *
pzk_team_name(int team)
{
    return team >= 0 && team < PZK_TEAMS ? team_names[team] : NULL;
}

const char *
pzk_code_name(enum pzk_code code)
{
    if (code < PZK_SHARED_CODES) {
        return code_names[code];
    }
    for (int i = 0; pzk_rules_guests[i]; i++) {
        const struct pzk_own_code *own = pzk_rules_guests[i]->codes;

        for (int k = 0; k < pzk_rules_guests[i]->n_codes; k++) {
            if (own[k].code == code) {
                return own[k].name;
            }
        }
    }
    return NULL;
}

struct pzk_action
pzk_action_of(unsigned kind, int actor)
{
    return (struct pzk_action){
        .kind = (uint8_t)kind,
        .actor = (int8_t)actor,
        .other = PZK_ABSENT,
        .by = PZK_ABSENT,
        .card = PZK_ABSENT,
        .arg = PZK_ABSENT,
        .x = PZK_ABSENT,
        .y = PZK_ABSENT,
    };
}

const struct pzk_rules *
pzk_rules_find(const char *name)
{
    for (int i = 0; name && pzk_rules_guests[i]; i++) {
        const struct pzk_rules_guest *guest = pzk_rules_guests[i];

        for (int k = 0; k < guest->n_rules; k++) {
            if (strcmp(guest->rules[k].name, name) == 0) {
                return &guest->rules[k];
            }
        }
    }
    return NULL;
}

const char *
pzk_rules_name(const struct pzk_rules *rules)
{
    return rules->name;
}

const char *
pzk_rules_text(const struct pzk_rules *rules)
{
    const struct pzk_rules_guest *guest = pzk_rules_guests[rules->guest];

    return guest->text ? guest->text(rules) : NULL;
}

int
pzk_guest_of_rules(const struct pzk_rules *rules)
{
    return rules->guest;
}

bool
pzk_game_setup(struct pzk_game *game, const struct pzk_rules *rules,
               const struct pzk_in *setup, const char **why)
{
    struct pzk_game fresh;

    memset(&fresh, 0, sizeof(fresh));
    fresh.rules = rules;
    if (!rules->setup(&fresh, setup, why)) {
        return false;
    }
    *game = fresh;
    return true;
}

bool
pzk_game_next(struct pzk_game *game, const struct pzk_in *line,
              const char **why)
{
    if (!game->rules->match) {
        *why = "a record of this game holds one game only";
        return false;
    }
    return game->rules->match->next(game, line, why);
}

void
pzk_game_read_action(const struct pzk_game *game, const struct pzk_in *in,
                     struct pzk_action *action)
{
    *action = pzk_action_of(0, PZK_ABSENT);
    game->rules->read_action(game, in, action);
}

size_t
pzk_game_legal(const struct pzk_game *game, struct pzk_action *actions,
               size_t max)
{
    return game->rules->legal(game, actions, max);
}

enum pzk_code
pzk_game_judge(const struct pzk_game *game, const struct pzk_action *action,
               bool public_only)
{
    return game->rules->judge(game, action, public_only);
}

enum pzk_code
pzk_game_apply(struct pzk_game *game, const struct pzk_action *action,
               struct pzk_result *result)
{
    struct pzk_result unwanted;
    enum pzk_code code = game->rules->judge(game, action, false);

    if (!result) {
        result = &unwanted;
    }
    memset(result, 0, sizeof(*result));
    if (code == PZK_OK) {
        game->rules->apply(game, action, result);
    }
    return code;
}

bool
pzk_game_over(const struct pzk_game *game)
{
    static const struct pzk_action any = {.kind = 0};

    return game->rules->judge(game, &any, true) == PZK_GAME_OVER;
}

int
pzk_game_sides(const struct pzk_game *game)
{
    return game->rules && game->rules->sides ? game->rules->sides(game)
                                             : PZK_SEATS;
}

bool
pzk_game_hands_known(const struct pzk_game *game)
{
    return !game->rules->hands_known || game->rules->hands_known(game);
}

bool
pzk_game_equal(const struct pzk_game *a, const struct pzk_game *b)
{
    return a->rules == b->rules && memcmp(a->own, b->own, sizeof(a->own)) == 0;
}

bool
pzk_action_equal(const struct pzk_action *a, const struct pzk_action *b)
{
    return a->kind == b->kind && a->actor == b->actor && a->other == b->other &&
           a->by == b->by && a->card == b->card && a->arg == b->arg &&
           a->x == b->x && a->y == b->y && a->list_given == b->list_given &&
           a->n == b->n && memcmp(a->list, b->list, sizeof(a->list)) == 0;
}

void
pzk_game_write_setup(const struct pzk_game *game, struct pzk_out *out)
{
    if (game->rules->write_setup) {
        game->rules->write_setup(game, out);
    }
}

void
pzk_game_write_action(const struct pzk_game *game,
                      const struct pzk_action *action, struct pzk_out *out)
{
    game->rules->write_action(game, action, out);
}

void
pzk_game_write_result(const struct pzk_game *game,
                      const struct pzk_result *result, struct pzk_out *out)
{
    game->rules->write_result(game, result, out);
}

void
pzk_game_write_state(const struct pzk_game *game, struct pzk_out *out)
{
    game->rules->write_state(game, out);
}

bool
pzk_game_write_next(const struct pzk_game *game, struct pzk_out *out)
{
    return game->rules->match && game->rules->match->write_next(game, out);
}

bool
pzk_game_write_match(const struct pzk_game *game, struct pzk_out *out)
{
    return game->rules->match && game->rules->match->write_match(game, out);
}

/* Functions that several games use; see game_ops.h. */

void
pzk_listing_add(struct pzk_listing *listing, const struct pzk_action *action)
{
    if (listing->count < listing->max) {
        listing->actions[listing->count] = *action;
    }
    listing->count++;
}

int8_t
pzk_read_name(const struct pzk_in *in, const char *key,
              const char *const *names, int count)
{
    int found;

    if (!in->has(in, key)) {
        return PZK_ABSENT;
    }
    found = pzk_find_name(in->text(in, key), names, count);
    return (int8_t)(found < 0 ? PZK_NONSENSE : found);
}

int8_t
pzk_read_seat(const struct pzk_in *in, const char *key)
{
    return pzk_read_name(in, key, seat_names, PZK_SEATS);
}

int8_t
pzk_read_team(const struct pzk_in *in, const char *key)
{
    return pzk_read_name(in, key, team_names, PZK_TEAMS);
}

int16_t
pzk_read_piece(const struct pzk_in *in, const char *key)
{
    int piece;

    if (!in->has(in, key)) {
        return PZK_ABSENT;
    }
    piece = pzk_piece_from_id(in->text(in, key));
    return (int16_t)(piece < 0 ? PZK_NONSENSE : piece);
}

uint8_t
pzk_read_kind(const struct pzk_in *in, const char *const *names, int count)
{
    int kind = pzk_find_name(in->text(in, "a"), names, count);

    return (uint8_t)(kind < 0 ? 0 : kind);
}

bool
pzk_read_flag(const struct pzk_in *in, const char *key)
{
    bool flag = false;

    return in->boolean(in, key, &flag) && flag;
}

int8_t
pzk_read_figure(const struct pzk_in *in, const char *key, int most)
{
    long number;

    return (int8_t)(in->number(in, key, &number) && number >= 0 &&
                            number <= most
                        ? number
                        : PZK_NONSENSE);
}

void
pzk_read_pieces(const struct pzk_in *in, const char *key,
                struct pzk_action *action)
{
    int length;

    action->list_given = in->has(in, key);
    action->n = 0;
    if (!action->list_given) {
        return;
    }
    length = in->length(in, key);
    for (int i = 0; i < length && i < PZK_ACTION_LIST; i++) {
        int piece = pzk_piece_from_id(in->text_at(in, key, i));
        action->list[i] = (int16_t)(piece < 0 ? PZK_NONSENSE : piece);
    }
    if (length > 0) {
        action->n =
            (uint8_t)(length > PZK_ACTION_LIST ? PZK_ACTION_LIST : length);
    }
}

bool
pzk_is_deck(const struct pzk_action *action, int first, int count)
{
    uint64_t seen = 0;

    for (int i = 0; i < count && i < action->n; i++) {
        int n = action->list[i] - first;

        seen |= n >= 0 && n < count ? (uint64_t)1 << n : 0;
    }
    return action->n == count && seen == ((uint64_t)1 << count) - 1;
}

void
pzk_write_number(struct pzk_out *out, const char *key, long value)
{
    if (value >= 0) {
        out->number(out, key, value);
    } else {
        out->text(out, key, NULL);
    }
}

void
pzk_write_by_team(struct pzk_out *out, const char *key, long jekyll, long hyde)
{
    out->open(out, key, false);
    out->number(out, team_names[PZK_JEKYLL], jekyll);
    out->number(out, team_names[PZK_HYDE], hyde);
    out->close(out);
}

void
pzk_write_numbers(struct pzk_out *out, const char *key, const uint8_t *numbers,
                  int count)
{
    out->open(out, key, true);
    for (int i = 0; i < count; i++) {
        out->number(out, NULL, numbers[i]);
    }
    out->close(out);
}

void
pzk_write_pieces(struct pzk_out *out, const char *key, const int16_t *list,
                 int count)
{
    out->open(out, key, true);
    for (int i = 0; i < count; i++) {
        out->text(out, NULL, pzk_piece_id(list[i]));
    }
    out->close(out);
}

void
pzk_write_set(struct pzk_out *out, const char *key, uint32_t mask, int first)
{
    int16_t list[32];
    int count = 0;

    for (int i = 0; i < 32; i++) {
        int at = count;

        if (!(mask >> i & 1U)) {
            continue;
        }
        while (at > 0 && strcmp(pzk_piece_id(first + i),
                                pzk_piece_id(list[at - 1])) < 0) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = (int16_t)(first + i);
        count++;
    }
    pzk_write_pieces(out, key, list, count);
}
