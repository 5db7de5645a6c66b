// SPDX-License-Identifier: MIT
/*
 * Reads and writes file games for records:
 *
 *     setup   "file": SHA-256, "helpers": 1, "seats": ["N",...], "dealer",
 *             "house": {name: choice}
 *     action  {"a":"deal","dealer","deck"} {"a":"answer","seat","ask","value"}
 *             {"a":"play","seat","card","from","stands"} {"a":"take","seat"}
 *             {"a":"score","points":[...]} {"a":"claim","seat","tricks"}
 *             {"a":"settle","play"}
 */
#include "src/rules/file/io.h"

#include <string.h>

static const char *const action_names[] = {
    [PZK_FILE_DEAL] = "deal",        [PZK_FILE_ANSWER] = "answer",
    [PZK_FILE_LAY] = "play",         [PZK_FILE_TAKE] = "take",
    [PZK_FILE_SCORE_HAND] = "score", [PZK_FILE_CLAIM] = "claim",
    [PZK_FILE_SETTLE] = "settle",
};
enum { ACTIONS = sizeof(action_names) / sizeof(action_names[0]) };

static const char *const phase_names[] = {
    [PZK_FILE_BETWEEN] = "deal",
    [PZK_FILE_ASKING] = "ask",
    [PZK_FILE_PLAYING] = "play",
    [PZK_FILE_OVER] = "over",
};

/* ---- seats ---- */

static int
seat_called(int seats, const char *name)
{
    return pzk_seat_named(pzk_sides_for(seats), name);
}

static int8_t
read_seat(const struct pzk_game *game, const struct pzk_in *in, const char *key)
{
    int seat;

    if (!in->has(in, key)) {
        return PZK_ABSENT;
    }
    seat = seat_called(pzk_file_state_in(game)->game.seats, in->text(in, key));
    return (int8_t)(seat < 0 ? PZK_NONSENSE : seat);
}

static void
write_seat(const struct pzk_game *game, struct pzk_out *out, const char *key,
           int seat)
{
    out->text(out, key, pzk_seat_name_of(pzk_game_sides(game), seat));
}

static void
write_player(const struct pzk_game *game, struct pzk_out *out, const char *key,
             int player)
{
    write_seat(game, out, key,
               pzk_file_seat_of(pzk_file_state_in(game), player));
}

/* ---- setup ---- */

static bool
read_seats(const struct pzk_in *in, struct pzk_file_setup *setup,
           const char **why)
{
    int n = in->length(in, "seats");

    *why = "\"seats\" must list the seats that play, clockwise";
    if (!in->has(in, "seats")) {
        return true;
    }
    if (n < 2 || n > PZK_FILE_SEATS) {
        return false;
    }
    setup->seats = n;
    pzk_file_seat(n, setup->at);
    for (int i = 0; i < n; i++) {
        int seat = seat_called(n, in->text_at(in, "seats", i));

        if (seat < 0) {
            return false;
        }
        setup->at[i] = (int8_t)seat;
    }
    setup->dealer = setup->at[n - 1];
    return true;
}

static bool
read_house(const struct pzk_file *file, const struct pzk_in *in,
           struct pzk_file_setup *setup, const char **why)
{
    struct pzk_in house;

    *why = "\"house\" must have choices of the file's house rules";
    if (!in->child(in, "house", -1, &house)) {
        return !in->has(in, "house");
    }
    for (int i = 0; i < file->n_house; i++) {
        const struct pzk_file_house *rule = &file->house[i];

        if (house.has(&house, rule->key)) {
            int choice = pzk_find_name(house.text(&house, rule->key),
                                       rule->choices, rule->n_choices);

            if (choice < 0) {
                return false;
            }
            setup->house[i] = (uint8_t)choice;
        }
    }
    return true;
}

bool
pzk_file_read_setup(struct pzk_game *game, const struct pzk_in *in,
                    const char **why)
{
    const struct pzk_rules *rules = game->rules;
    const char *sha = in->text(in, "file");
    struct pzk_file_setup setup;
    long helpers;

    if (sha && strcmp(sha, pzk_file_sha(rules)) != 0) {
        *why = "the game file of this record is missing: its id is known, but "
               "its text was another";
        return false;
    }
    if (in->number(in, "helpers", &helpers) && helpers != PZK_FILE_HELPERS) {
        *why = "\"helpers\": this program knows another version";
        return false;
    }
    pzk_file_setup_init(pzk_rules_file(rules), &setup);
    if (!read_seats(in, &setup, why) ||
        !read_house(pzk_rules_file(rules), in, &setup, why)) {
        return false;
    }
    if (in->has(in, "dealer")) {
        setup.dealer = seat_called(setup.seats, in->text(in, "dealer"));
    }
    *why = "\"seats\" or \"dealer\" do not fit the game";
    return pzk_file_start(game, rules, &setup) &&
           pzk_file_player_at(pzk_file_state_in(game), setup.dealer) !=
               PZK_FILE_NONE;
}

void
pzk_file_write_setup(const struct pzk_game *game, struct pzk_out *out)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);
    const struct pzk_file_game *is = &pzk_file_state_in(game)->game;

    out->text(out, "file", pzk_file_sha(game->rules));
    out->number(out, "helpers", PZK_FILE_HELPERS);
    out->open(out, "seats", true);
    for (int i = 0; i < is->seats; i++) {
        write_player(game, out, NULL, i);
    }
    out->close(out);
    write_player(game, out, "dealer", is->dealer);
    out->open(out, "house", false);
    for (int i = 0; i < file->n_house; i++) {
        out->text(out, file->house[i].key,
                  file->house[i].choices[is->house[i]]);
    }
    out->close(out);
}

/* ---- answers ---- */

/* Reads the value of an answer to question ASK; false: it has none such. */
static bool
read_value(const struct pzk_game *game, int ask, const struct pzk_in *in,
           int16_t *value)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);
    const struct pzk_file_state *state = pzk_file_state_in(game);
    const struct pzk_file_ask *asks = &file->asks[ask];
    const char *text = in->text(in, "value");
    bool yes;
    long number;
    int found = -1;

    if (!in->has(in, "value")) {
        *value = 0;
        return asks->none;
    }
    switch (asks->kind) {
    case PZK_FILE_ASK_SUIT:
        found = pzk_find_name(text, file->suits, file->n_suits);
        break;
    case PZK_FILE_ASK_CHOICE:
        found = pzk_find_name(text, asks->choices, asks->n_choices);
        break;
    case PZK_FILE_ASK_SEAT:
        found = pzk_file_player_at(state, seat_called(state->game.seats, text));
        break;
    case PZK_FILE_ASK_NUMBER:
        *value = (int16_t)(in->number(in, "value", &number) ? number : 0);
        return in->number(in, "value", &number) && number >= -999 &&
               number <= 999;
    case PZK_FILE_ASK_YES:
        *value = in->boolean(in, "value", &yes) && yes;
        return in->boolean(in, "value", &yes);
    }
    *value = (int16_t)(found + 1);
    return found >= 0;
}

static void
write_value(const struct pzk_game *game, int ask, int value,
            struct pzk_out *out)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);

    if (value == 0 && file->asks[ask].kind != PZK_FILE_ASK_NUMBER &&
        file->asks[ask].kind != PZK_FILE_ASK_YES) {
        out->text(out, "value", NULL);
        return;
    }
    switch (file->asks[ask].kind) {
    case PZK_FILE_ASK_SUIT:
        out->text(out, "value", file->suits[value - 1]);
        break;
    case PZK_FILE_ASK_CHOICE:
        out->text(out, "value", file->asks[ask].choices[value - 1]);
        break;
    case PZK_FILE_ASK_SEAT:
        write_player(game, out, "value", value - 1);
        break;
    case PZK_FILE_ASK_NUMBER:
        out->number(out, "value", value);
        break;
    case PZK_FILE_ASK_YES:
        out->boolean(out, "value", value == 1);
        break;
    }
}

/* ---- actions ---- */

static void
read_answer(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);
    const char *key = in->text(in, "ask");
    int ask = pzk_file_state_in(game)->game.ask;

    for (int i = 0; key && i < file->n_asks; i++) {
        if (strcmp(file->asks[i].key, key) == 0) {
            ask = i;
        }
    }
    if (ask >= file->n_asks || (key && strcmp(file->asks[ask].key, key) != 0)) {
        action->kind = 0;
        return;
    }
    action->arg = (int8_t)ask;
    action->list_given = true;
    action->n = read_value(game, ask, in, &action->list[0]) ? 1 : 0;
}

static void
read_points(const struct pzk_in *in, struct pzk_action *action)
{
    int n = in->length(in, "points");
    long points;

    action->list_given = true;
    for (int i = 0; i < n && i < PZK_FILE_SEATS; i++) {
        if (!in->number_at(in, "points", i, &points) || points < INT16_MIN ||
            points > INT16_MAX) {
            action->n = 0;
            return;
        }
        action->list[i] = (int16_t)points;
        action->n = (uint8_t)(i + 1);
    }
}

void
pzk_file_read_action(const struct pzk_game *game, const struct pzk_in *in,
                     struct pzk_action *action)
{
    action->kind = pzk_read_kind(in, action_names, ACTIONS);
    action->actor = read_seat(game, in, "seat");
    switch (action->kind) {
    case PZK_FILE_DEAL:
        action->other = read_seat(game, in, "dealer");
        pzk_read_pieces(in, "deck", action);
        break;
    case PZK_FILE_ANSWER:
        read_answer(game, in, action);
        break;
    case PZK_FILE_LAY:
        action->card = pzk_read_piece(in, "card");
        action->other = read_seat(game, in, "from");
        action->by = pzk_read_flag(in, "stands") ? 1 : PZK_ABSENT;
        break;
    case PZK_FILE_SCORE_HAND:
        read_points(in, action);
        break;
    case PZK_FILE_CLAIM:
        action->x = in->has(in, "tricks")
                        ? pzk_read_figure(in, "tricks", PZK_FILE_TRICKS)
                        : PZK_ABSENT;
        break;
    case PZK_FILE_SETTLE:
        action->x = pzk_read_figure(in, "play", PZK_FILE_CARDS - 1);
        break;
    default:
        break;
    }
}

void
pzk_file_write_action(const struct pzk_game *game,
                      const struct pzk_action *action, struct pzk_out *out)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);

    out->text(out, "a", action_names[action->kind]);
    if (action->actor != PZK_ABSENT) {
        write_seat(game, out, "seat", action->actor);
    }
    switch (action->kind) {
    case PZK_FILE_DEAL:
        if (action->other != PZK_ABSENT) {
            write_seat(game, out, "dealer", action->other);
        }
        if (action->list_given) {
            pzk_write_pieces(out, "deck", action->list, action->n);
        }
        break;
    case PZK_FILE_ANSWER:
        out->text(out, "ask", file->asks[action->arg].key);
        write_value(game, action->arg, action->list[0], out);
        break;
    case PZK_FILE_LAY:
        out->text(out, "card", pzk_piece_id(action->card));
        write_seat(game, out, "from", action->other);
        if (action->by == 1) {
            out->boolean(out, "stands", true);
        }
        break;
    case PZK_FILE_SCORE_HAND:
        out->open(out, "points", true);
        for (int i = 0; i < action->n; i++) {
            out->number(out, NULL, action->list[i]);
        }
        out->close(out);
        break;
    case PZK_FILE_CLAIM:
        if (action->x != PZK_ABSENT) {
            out->number(out, "tricks", action->x);
        }
        break;
    case PZK_FILE_SETTLE:
        out->number(out, "play", action->x);
        break;
    default:
        break;
    }
}

/* ---- results and states ---- */

static void
write_by_unit(const struct pzk_game *game, struct pzk_out *out, const char *key,
              const int32_t *list)
{
    const struct pzk_file_game *is = &pzk_file_state_in(game)->game;

    out->open(out, key, true);
    for (int i = 0; i < pzk_file_units(pzk_rules_file(game->rules), is->seats);
         i++) {
        out->number(out, NULL, list[i]);
    }
    out->close(out);
}

/* The units of the set WINNERS: seats, or the numbers of teams from 1. */
static void
write_winners(const struct pzk_game *game, struct pzk_out *out, int winners)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);

    out->open(out, "winners", true);
    for (int i = 0; i < PZK_FILE_SEATS; i++) {
        if (!(winners >> i & 1)) {
            continue;
        }
        if (file->n_teams > 0) {
            out->number(out, NULL, i + 1);
        } else {
            write_player(game, out, NULL, i);
        }
    }
    out->close(out);
}

void
pzk_file_write_result(const struct pzk_game *game,
                      const struct pzk_result *result, struct pzk_out *out)
{
    const struct pzk_file_result *own = pzk_file_result_in(result);

    if (own->trick_done) {
        out->open(out, "trick", false);
        out->number(out, "no", own->trick_no);
        write_seat(game, out, "winner", own->winner);
        out->text(out, "card", pzk_piece_id(own->best));
        out->close(out);
    }
    if (own->revoked_by != PZK_NO_SEAT) {
        out->open(out, "revoke", false);
        write_seat(game, out, "seat", own->revoked_by);
        out->text(out, "card", pzk_piece_id(own->revoked));
        out->number(out, "trick", own->revoked_trick);
        out->text(out, "rule", pzk_file_rule_name(game->rules, own->part));
        out->close(out);
    }
    if (own->hand_done) {
        out->open(out, "hand", false);
        write_by_unit(game, out, "points", own->points);
        write_by_unit(game, out, "factors", own->factors);
        write_by_unit(game, out, "totals", own->totals);
        out->close(out);
    }
    if (own->game_done) {
        out->open(out, "game", false);
        write_winners(game, out, own->winners);
        out->close(out);
    }
}

static void
write_question(const struct pzk_game *game, struct pzk_out *out)
{
    struct pzk_file_question question;

    if (!pzk_file_asks(game, &question)) {
        out->text(out, "ask", NULL);
        return;
    }
    out->open(out, "ask", false);
    out->text(out, "key", pzk_rules_file(game->rules)->asks[question.ask].key);
    write_player(game, out, "seat", question.seat);
    out->close(out);
}

/* The answers that everybody may know. */
static void
write_answers(const struct pzk_game *game, struct pzk_out *out)
{
    const struct pzk_file *file = pzk_rules_file(game->rules);
    const struct pzk_file_game *is = &pzk_file_state_in(game)->game;

    out->open(out, "answers", true);
    for (int i = 0; i < is->n_answers; i++) {
        int ask = is->answers[i].ask;

        if (pzk_file_is_secret(file, is, i)) {
            continue;
        }
        out->open(out, NULL, false);
        out->text(out, "ask", file->asks[ask].key);
        if (file->asks[ask].of != PZK_FILE_OF_ONE) {
            write_player(game, out, "seat", is->answers[i].seat);
        }
        write_value(game, ask, is->answers[i].value, out);
        out->close(out);
    }
    out->close(out);
}

void
pzk_file_write_state(const struct pzk_game *game, struct pzk_out *out)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    const struct pzk_file_game *is = &state->game;
    bool hand = is->phase == PZK_FILE_PLAYING;
    int taken[PZK_FILE_SEATS] = {0};

    out->text(out, "phase", phase_names[is->phase]);
    out->number(out, "hand", is->no);
    write_player(game, out, "dealer", is->dealer);
    write_player(game, out, "turn", hand ? pzk_file_turn(is) : PZK_FILE_NONE);
    write_question(game, out);
    write_answers(game, out);
    out->open(out, "table", true);
    for (int i = pzk_file_trick_begin(is); i < is->n_plays; i++) {
        out->open(out, NULL, false);
        write_player(game, out, "seat", is->plays[i].seat);
        out->text(
            out, "card",
            pzk_piece_id(pzk_file_pieces(game->rules)[is->plays[i].card]));
        out->close(out);
    }
    out->close(out);
    for (int i = 0; i < is->n_tricks; i++) {
        taken[is->tricks[i].winner]++;
    }
    out->open(out, "tricks", true);
    for (int i = 0; i < is->seats; i++) {
        out->number(out, NULL, taken[i]);
    }
    out->close(out);
    pzk_write_number(out, "revoke", state->revoke);
    write_by_unit(game, out, "totals", is->totals);
    write_winners(game, out, is->winners);
}
