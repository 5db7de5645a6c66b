// SPDX-License-Identifier: MIT
/*
 * Reads and writes the team game for records: reads a setup and actions; writes
 * actions, results and the public state.
 */
#include "src/rules/guests.h"
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

static const char *const person_names[3] = {"P1", "P2", "P3"};

static const char *const phase_names[] = {
    [PZK_JH_TO_DEAL] = "deal",
    [PZK_JH_TURN] = "turn",
    [PZK_JH_TO_ANSWER] = "answer",
    [PZK_JH_OVER] = "over",
};

static const char *const action_names[] = {
    [PZK_JH_DEAL] = "deal",       [PZK_JH_PLAY] = "play",
    [PZK_JH_REQUEST] = "request", [PZK_JH_ANSWER] = "answer",
    [PZK_JH_LAY] = "lay",         [PZK_JH_JOIN] = "join",
};

/* The record's key for an action's second seat, by kind. */
static const char *const other_keys[] = {
    [PZK_JH_DEAL] = "dealer",    [PZK_JH_PLAY] = "from",
    [PZK_JH_REQUEST] = "target", [PZK_JH_ANSWER] = "from",
    [PZK_JH_LAY] = "from",       [PZK_JH_JOIN] = "first",
};

/* Reads the team of each seat for four players (R1). */
static bool
read_sides(const struct pzk_in *in, int8_t side[PZK_SEATS], const char **why)
{
    struct pzk_in sides;

    if (!in->child(in, "sides", -1, &sides)) {
        *why = "\"sides\" is missing: say J or H for N, E, S and W";
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        side[i] = pzk_read_team(&sides, pzk_seat_name(i));
        if (side[i] < 0) {
            *why = "\"sides\" must say J or H for each of N, E, S and W";
            return false;
        }
    }
    return true;
}

/* Reads the persons of three players; the single player's seat determines the
 * teams and the dealer. */
static bool
read_persons(const struct pzk_in *in, struct pzk_jh_setup *setup,
             const char **why)
{
    struct pzk_in persons;
    int8_t side[PZK_SEATS];

    setup->single = pzk_read_seat(in, "single");
    if (setup->single < 0) {
        *why = "\"single\" must name the single player's seat";
        return false;
    }
    if (!in->child(in, "persons", -1, &persons)) {
        *why = "\"persons\" is missing: say who sits at three of the seats";
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        const char *name = persons.text(&persons, pzk_seat_name(i));
        bool hyde = i % 2 == setup->single % 2;

        setup->team[i] = (int8_t)(hyde ? PZK_HYDE : PZK_JEKYLL);
        setup->person[i] = (int8_t)pzk_find_name(name, person_names, 3);
    }
    if (in->has(in, "sides")) {
        if (!read_sides(in, side, why)) {
            return false;
        }
        if (memcmp(side, setup->team, sizeof(side)) != 0) {
            *why = "\"sides\" must be H for the single player and the ghost, "
                   "J for the others";
            return false;
        }
    }
    return true;
}

static bool
hands_known(const struct pzk_game *game)
{
    return jh_in(game)->is.hands_known;
}

static bool
setup(struct pzk_game *game, const struct pzk_in *in, const char **why)
{
    struct pzk_jh_setup read = {
        .variant = (enum pzk_jh_variant)game->rules->variant,
        .dealer = pzk_read_seat(in, "dealer"),
        .single = PZK_NO_SEAT,
        .target = 1000,
    };
    bool three = read.variant == PZK_JH_3;
    long target = 0;

    if (in->has(in, "target")) {
        if (!in->number(in, "target", &target) || target < 1 ||
            target > PZK_JH_TARGET_MAX) {
            *why = "\"target\" must be a number from 1 to 1000000";
            return false;
        }
        read.target = (int)target;
    }
    if (!(three ? read_persons(in, &read, why)
                : read_sides(in, read.team, why))) {
        return false;
    }
    if (three && read.dealer == PZK_ABSENT) {
        read.dealer = (int8_t)jh_right(read.single); /* R5 */
    }
    if (read.dealer < 0) {
        *why = "\"dealer\" must name a seat: N, E, S or W";
        return false;
    }
    if (!pzk_jh_start(game, &read)) {
        *why = three ? "\"persons\" must seat P1, P2 and P3 at all seats but "
                       "the ghost's, and the dealer sits at the single "
                       "player's right"
                     : "\"sides\" do not fit the game: partners sit opposite "
                       "in werner4a, side by side in werner4b";
        return false;
    }
    return true;
}

/* Reads two numbers by team under KEY; 0 each if KEY is missing. */
static void
read_pair(const struct pzk_in *in, const char *key, uint8_t out[PZK_TEAMS])
{
    struct pzk_in pair;

    for (int team = 0; team < PZK_TEAMS && in->has(in, key); team++) {
        out[team] =
            in->child(in, key, -1, &pair)
                ? (uint8_t)pzk_read_figure(&pair, pzk_team_name(team), 60)
                : UINT8_MAX;
    }
}

/* Reads the totals, by person or by team; 0 each if they are missing. */
static void
read_totals(const struct pzk_game *game, const struct pzk_in *in,
            int32_t out[3])
{
    bool three = jh_in(game)->is.variant == PZK_JH_3;
    struct pzk_in totals;

    for (int i = 0; i < (three ? 3 : PZK_TEAMS) && in->has(in, "totals"); i++) {
        long number = -1;

        if (in->child(in, "totals", -1, &totals) &&
            totals.number(&totals, three ? person_names[i] : pzk_team_name(i),
                          &number) &&
            number > PZK_JH_TARGET_MAX) {
            number = -1;
        }
        out[i] = (int32_t)number;
    }
}

/* Reads the standing of a hand joined midway into ACTION. An impossible
 * standing becomes an action that pzk_jh_joined() refuses. */
static void
read_join(const struct pzk_game *game, const struct pzk_in *in,
          struct pzk_action *action)
{
    struct pzk_jh_standing standing = {
        .leader = pzk_read_seat(in, "leader"),
        .first = pzk_read_seat(in, "first"),
        .trick = (uint8_t)pzk_read_figure(in, "trick", PZK_JH_TRICKS)};
    int n = in->has(in, "lying") ? in->length(in, "lying") : 0;

    if (n < 0 || n > PZK_JH_LYING_MAX) {
        return;
    }
    read_pair(in, "points", standing.base);
    read_pair(in, "factor", standing.factor);
    read_totals(game, in, standing.total);
    standing.n_lying = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        standing.lying[i] =
            (int16_t)pzk_piece_from_id(in->text_at(in, "lying", i));
    }
    pzk_jh_join(&standing, action);
}

static void
read_action(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    int kind = action->kind = pzk_read_kind(in, action_names, PZK_JH_JOIN + 1);

    if (kind == 0) {
        return;
    }
    if (kind == PZK_JH_JOIN) {
        read_join(game, in, action);
        return;
    }
    action->other = pzk_read_seat(in, other_keys[kind]);
    if (kind == PZK_JH_DEAL) {
        pzk_read_pieces(in, "deck", action);
        return;
    }
    action->actor = pzk_read_seat(in, "seat");
    if (kind == PZK_JH_LAY && pzk_read_flag(in, "stands")) {
        action->arg = PZK_JH_STANDS;
    }
    if (kind != PZK_JH_REQUEST) {
        action->card = pzk_read_piece(in, "card");
    }
    if (kind != PZK_JH_LAY) {
        action->by = pzk_read_seat(in, "by");
    }
}

static bool
is_three(const struct pzk_game *game)
{
    return jh_in(game)->is.variant == PZK_JH_3;
}

void
pzk_jh_write_totals(bool three, const int32_t *total,
                    const int32_t *person_total, struct pzk_out *out)
{
    if (!three) {
        pzk_write_by_team(out, "totals", total[PZK_JEKYLL], total[PZK_HYDE]);
        return;
    }
    out->open(out, "totals", false);
    for (int i = 0; i < 3; i++) {
        out->number(out, person_names[i], person_total[i]);
    }
    out->close(out);
}

void
pzk_jh_write_account(const struct pzk_jh_account *account, struct pzk_out *out)
{
    out->number(out, "base", account->base);
    out->number(out, "factor", account->factor);
    out->number(out, "score", account->score);
}

void
pzk_jh_write_accounts(const struct pzk_jh_account account[PZK_TEAMS],
                      struct pzk_out *out)
{
    for (int team = 0; team < PZK_TEAMS; team++) {
        out->open(out, pzk_team_name(team), false);
        pzk_jh_write_account(&account[team], out);
        out->close(out);
    }
}

static void
write_join(const struct pzk_game *game, const struct pzk_action *action,
           struct pzk_out *out)
{
    struct pzk_jh_standing at;

    if (!pzk_jh_joined(action, &at)) {
        return;
    }
    out->number(out, "trick", at.trick);
    out->text(out, "leader", pzk_seat_name(at.leader));
    out->text(out, "first", pzk_seat_name(at.first));
    pzk_write_by_team(out, "points", at.base[PZK_JEKYLL], at.base[PZK_HYDE]);
    pzk_write_by_team(out, "factor", at.factor[PZK_JEKYLL],
                      at.factor[PZK_HYDE]);
    pzk_write_pieces(out, "lying", at.lying, at.n_lying);
    pzk_jh_write_totals(is_three(game), at.total, at.total, out);
}

static void
write_action(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_out *out)
{
    int kind = action->kind;

    if (kind < PZK_JH_DEAL || kind > PZK_JH_JOIN) {
        return;
    }
    out->text(out, "a", action_names[kind]);
    if (kind == PZK_JH_JOIN) {
        write_join(game, action, out);
        return;
    }
    if (action->actor != PZK_ABSENT) {
        out->text(out, "seat", pzk_seat_name(action->actor));
    }
    if (action->card != PZK_ABSENT) {
        out->text(out, "card", pzk_piece_id(action->card));
    }
    if (action->list_given) {
        pzk_write_pieces(out, "deck", action->list, action->n);
    }
    if (action->other != PZK_ABSENT) {
        out->text(out, other_keys[kind], pzk_seat_name(action->other));
    }
    if (action->by != PZK_ABSENT) {
        out->text(out, "by", pzk_seat_name(action->by));
    }
    if (action->arg == PZK_JH_STANDS) {
        out->boolean(out, "stands", true);
    }
}

static void
write_winners(bool three, unsigned winners, struct pzk_out *out)
{
    out->open(out, "winners", true);
    for (int i = 0; i < 3; i++) {
        if (winners >> i & 1U) {
            out->text(out, NULL, three ? person_names[i] : pzk_team_name(i));
        }
    }
    out->close(out);
}

void
pzk_jh_write_game(bool three, const struct pzk_jh_result *result,
                  struct pzk_out *out)
{
    write_winners(three, result->winners, out);
    pzk_jh_write_totals(three, result->total, result->person_total, out);
}

static void
write_trick(const struct pzk_jh_result *result, struct pzk_out *out)
{
    out->open(out, "trick", false);
    out->number(out, "no", result->trick_no);
    pzk_write_pieces(out, "cards", result->cards, 4);
    out->text(out, "winner", pzk_seat_name(result->winner));
    out->text(out, "leader", pzk_seat_name(result->leader));
    pzk_write_pieces(out, "takes", result->takes, result->n_takes);
    out->close(out);
}

static void
write_result(const struct pzk_game *game, const struct pzk_result *content,
             struct pzk_out *out)
{
    const struct pzk_jh_result *result = pzk_jh_result(content);

    if (result->trick_done) {
        write_trick(result, out);
    }
    if (result->hand_done) {
        out->open(out, "hand", false);
        out->number(out, "no", result->hand_no);
        pzk_jh_write_accounts(result->account, out);
        pzk_write_pieces(out, "neutral", result->neutral_cards,
                         result->n_neutral);
        pzk_jh_write_totals(is_three(game), result->total, result->person_total,
                            out);
        out->close(out);
    }
    if (result->game_done) {
        out->open(out, "game", false);
        pzk_jh_write_game(is_three(game), result, out);
        out->close(out);
    }
}

/* Writes how many J and H cards each hand has, which the backs show (W10.1);
 * ranges (T5) while the hands are unknown. */
static void
write_counts(const struct jh *jh, struct pzk_out *out)
{
    uint8_t lo[PZK_SEATS], hi[PZK_SEATS];

    if (jh->is.hands_known) {
        out->open(out, "counts", false);
        for (int i = 0; i < PZK_SEATS; i++) {
            pzk_write_by_team(out, pzk_seat_name(i),
                              pzk_count(jh->is.hand[i] & jh_deck(PZK_JEKYLL)),
                              pzk_count(jh->is.hand[i] & jh_deck(PZK_HYDE)));
        }
        out->close(out);
        return;
    }
    out->text(out, "counts", NULL);
    pzk_jh_ranges(jh, lo, hi);
    out->open(out, "ranges", false);
    for (int i = 0; i < PZK_SEATS; i++) {
        out->open(out, pzk_seat_name(i), true);
        out->number(out, NULL, lo[i]);
        out->number(out, NULL, hi[i]);
        out->close(out);
    }
    out->close(out);
}

/* Writes the cards of the running trick, the lying, the taken and the neutral
 * ones. */
static void
write_cards(const struct jh *jh, struct pzk_out *out)
{
    out->open(out, "table", true);
    for (int i = 0; i < jh->is.n_table; i++) {
        out->open(out, NULL, true);
        out->text(out, NULL, pzk_seat_name(jh->is.table[i].seat));
        out->text(out, NULL, pzk_seat_name(jh->is.table[i].from));
        out->text(out, NULL, pzk_piece_id(jh->is.table[i].card));
        out->close(out);
    }
    out->close(out);
    pzk_write_pieces(out, "lying", jh->lying, jh->n_lying);
    out->open(out, "taken", false);
    for (int team = 0; team < PZK_TEAMS; team++) {
        pzk_write_set(out, pzk_team_name(team), jh->is.taken[team], 0);
    }
    out->close(out);
    pzk_write_set(out, "neutral", jh->is.neutral, 0);
}

static void
write_sides(const struct jh *jh, struct pzk_out *out)
{
    out->open(out, "sides", false);
    for (int i = 0; i < PZK_SEATS; i++) {
        out->text(out, pzk_seat_name(i), pzk_team_name(jh->is.team[i]));
    }
    out->close(out);
}

static void
write_persons(const struct jh *jh, struct pzk_out *out)
{
    out->open(out, "persons", false);
    for (int i = 0; i < PZK_SEATS; i++) {
        if (jh->is.person[i] >= 0) {
            out->text(out, pzk_seat_name(i), person_names[jh->is.person[i]]);
        }
    }
    out->close(out);
}

static void
write_setup(const struct pzk_game *game, struct pzk_out *out)
{
    const struct jh *jh = jh_in(game);

    write_sides(jh, out);
    out->text(out, "dealer", pzk_seat_name(jh->is.dealer));
    if (jh->is.variant == PZK_JH_3) {
        out->text(out, "single", pzk_seat_name(jh->is.single));
        write_persons(jh, out);
    }
    out->number(out, "target", jh->target);
}

static void
write_three(const struct jh *jh, struct pzk_out *out)
{
    int ghost = jh_ghost(jh);

    out->text(out, "single", pzk_seat_name(jh->is.single));
    out->text(out, "ghost", pzk_seat_name(ghost));
    write_persons(jh, out);
    if (jh->is.hands_known) {
        pzk_write_set(out, "ghost_hand", jh->is.hand[ghost], 0);
    } else {
        out->text(out, "ghost_hand", NULL);
    }
}

static void
write_state(const struct pzk_game *game, struct pzk_out *out)
{
    const struct jh *jh = jh_in(game);
    struct pzk_jh_status status;

    pzk_jh_status(game, &status);
    out->text(out, "phase", phase_names[jh->is.phase]);
    out->boolean(out, "game_over", jh->is.phase == PZK_JH_OVER);
    out->number(out, "hand", jh->is.hand_no);
    pzk_write_number(out, "trick", jh->is.trick_no > 0 ? jh->is.trick_no : -1);
    out->text(out, "dealer", pzk_seat_name(jh->is.dealer));
    out->text(out, "turn", pzk_seat_name(jh->is.turn));
    out->text(out, "side", pzk_team_name(status.turn_team));
    out->text(out, "asked", pzk_seat_name(jh->is.asked));
    out->text(out, "to_act", pzk_seat_name(status.to_act));
    write_cards(jh, out);
    write_counts(jh, out);
    pzk_write_by_team(out, "points", status.account[PZK_JEKYLL].base,
                      status.account[PZK_HYDE].base);
    pzk_write_by_team(out, "factor", status.account[PZK_JEKYLL].factor,
                      status.account[PZK_HYDE].factor);
    pzk_jh_write_totals(is_three(game), jh->is.total, jh->is.person_total, out);
    write_winners(is_three(game), jh->is.winners, out);
    write_sides(jh, out);
    if (jh->is.variant == PZK_JH_3) {
        write_three(jh, out);
    }
}

#define JH_RULES(NAME, VARIANT)                                                \
    {                                                                          \
        .name = NAME, .guest = PZK_JH_GUEST, .variant = VARIANT,               \
        .setup = setup, .read_action = read_action, .legal = pzk_jh_legal,     \
        .judge = pzk_jh_judge, .apply = pzk_jh_apply,                          \
        .hands_known = hands_known, .write_setup = write_setup,                \
        .write_action = write_action, .write_result = write_result,            \
        .write_state = write_state,                                            \
    }

const struct pzk_rules pzk_jh_rules[PZK_JH_VARIANTS] = {
    [PZK_JH_4A] = JH_RULES("werner4a", PZK_JH_4A),
    [PZK_JH_4B] = JH_RULES("werner4b", PZK_JH_4B),
    [PZK_JH_3] = JH_RULES("werner3", PZK_JH_3),
};

static const char *const piece_ids[] = {
    "JT", "JA",  "JB",  "JC",  "JD", "JE",  "J3",  "J4", "J5", "J6",
    "J7", "JX1", "JX2", "JX3", "HT", "HA",  "HB",  "HC", "HD", "HE",
    "H3", "H4",  "H5",  "H6",  "H7", "HX1", "HX2", "HX3"};

static const struct pzk_own_code codes[] = {
    {PZK_JH_UNKNOWN_HANDS, "unknown_hands"},
    {PZK_JH_WRONG_DEALER, "wrong_dealer"},
    {PZK_JH_SELF_REQUEST, "self_request"},
    {PZK_JH_TARGET_HAS_NONE, "target_has_none"},
    {PZK_JH_WRONG_HAND, "wrong_hand"},
    {PZK_JH_WRONG_TEAM, "wrong_side"},
};

const struct pzk_rules_guest pzk_jh_rules_guest = {
    .rules = pzk_jh_rules,
    .n_rules = PZK_JH_VARIANTS,
    .codes = codes,
    .n_codes = sizeof(codes) / sizeof(codes[0]),
    .pieces = {piece_ids, PZK_JT, sizeof(piece_ids) / sizeof(piece_ids[0])},
};
