// SPDX-License-Identifier: MIT
/*
 * The team game in play: setting up, dealing, laying, tricks, the account of
 * a hand, the end (W1, W3..W8). Actions applied here have passed judge.c.
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

/* W5.1: places in the order of a set; all scenes and all deeds are equal. */
enum { RANK_DEED, RANK_SCENE, RANK_E, RANK_A = RANK_E + 4, RANK_T };

static const struct {
    int8_t rank, points, factor;
} values[14] = {
    {RANK_T, 0, 0},     {RANK_A, 1, 0},     {RANK_A - 1, 1, 0},
    {RANK_A - 2, 1, 0}, {RANK_A - 3, 1, 0}, {RANK_E, 1, 0},
    {RANK_SCENE, 3, 0}, {RANK_SCENE, 4, 0}, {RANK_SCENE, 5, 0},
    {RANK_SCENE, 6, 0}, {RANK_SCENE, 7, 0}, {RANK_DEED, 0, 1},
    {RANK_DEED, 0, 2},  {RANK_DEED, 0, 3},
};

int
pzk_jh_card_points(int card)
{
    return values[card % 14].points;
}

int
pzk_jh_card_factor(int card)
{
    return values[card % 14].factor;
}

bool
pzk_jh_is_transformation(int card)
{
    return card == PZK_JT || card == PZK_HT;
}

/* W1.2, W8.1: who plays for whom must fit the placement card. */
static bool
sides_fit(const struct pzk_jh_setup *setup)
{
    const int8_t *side = setup->team;

    for (int i = 0; i < PZK_SEATS; i++) {
        if (side[i] != PZK_JEKYLL && side[i] != PZK_HYDE) {
            return false;
        }
    }
    if (setup->variant == PZK_JH_4B) {
        return side[PZK_N] != side[PZK_S] && side[PZK_E] != side[PZK_W];
    }
    return side[PZK_N] == side[PZK_S] && side[PZK_E] == side[PZK_W] &&
           side[PZK_N] != side[PZK_E];
}

/* W8.1, W8.2: a single player of Hyde's, three persons, none at the ghost's
 * seat, the deal at the single player's right. */
static bool
persons_fit(const struct pzk_jh_setup *setup)
{
    int seen = 0;

    if (!pzk_is_seat(setup->single) || setup->team[setup->single] != PZK_HYDE ||
        setup->dealer != jh_right(setup->single)) {
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (i == jh_opposite(setup->single)) {
            continue;
        }
        if (setup->person[i] < 0 || setup->person[i] > 2) {
            return false;
        }
        seen |= 1 << setup->person[i];
    }
    return seen == 7;
}

bool
pzk_jh_start(struct pzk_game *game, const struct pzk_jh_setup *setup)
{
    bool three = setup->variant == PZK_JH_3;
    struct jh *jh;

    if (setup->variant > PZK_JH_3 || !sides_fit(setup) ||
        !pzk_is_seat(setup->dealer) || setup->target < 1 ||
        setup->target > PZK_JH_TARGET_MAX || (three && !persons_fit(setup))) {
        return false;
    }
    memset(game, 0, sizeof(*game));
    game->rules = &pzk_jh_rules[setup->variant];
    jh = jh_of(game);
    jh->target = setup->target;
    jh->variant = (uint8_t)setup->variant;
    jh->phase = PZK_JH_TO_DEAL;
    jh->dealer = setup->dealer;
    jh->single = three ? setup->single : PZK_NO_SEAT;
    jh->turn = PZK_NO_SEAT;
    jh->asked = PZK_NO_SEAT;
    jh->hands_known = true;
    for (int i = 0; i < PZK_SEATS; i++) {
        jh->team[i] = setup->team[i];
        jh->person[i] =
            three && i != jh_ghost(jh) ? setup->person[i] : (int8_t)-1;
    }
    return true;
}

struct pzk_jh_setup
pzk_jh_setup_of(const struct pzk_game *game)
{
    const struct jh *jh = jh_in(game);
    struct pzk_jh_setup setup = {.variant = (enum pzk_jh_variant)jh->variant,
                                 .dealer = jh->dealer,
                                 .single = jh->single,
                                 .target = jh->target};

    memcpy(setup.team, jh->team, sizeof(setup.team));
    memcpy(setup.person, jh->person, sizeof(setup.person));
    return setup;
}

struct pzk_jh_account
pzk_jh_account(const struct jh *jh, int team)
{
    struct pzk_jh_account account = {0, 0, 0};
    uint32_t own_deeds = jh->taken[team] & jh_deck(team);

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (jh->taken[team] & jh_bit(card)) { /* W6.1 */
            account.base = (int16_t)(account.base + pzk_jh_card_points(card));
        }
        if (own_deeds & jh_bit(card)) { /* W6.2, W6.3 */
            account.factor =
                (int16_t)(account.factor + pzk_jh_card_factor(card));
        }
    }
    account.score = (int16_t)(account.base * account.factor); /* W6.4, W6.5 */
    return account;
}

static int
max_int(int a, int b)
{
    return a > b ? a : b;
}

static int
min_int(int a, int b)
{
    return a < b ? a : b;
}

void
pzk_jh_ranges(const struct jh *jh, uint8_t lo[PZK_SEATS], uint8_t hi[PZK_SEATS])
{
    int low[PZK_SEATS], high[PZK_SEATS], lows = 0, highs = 0;
    int left = PZK_JH_CARDS - pzk_count(jh->played);

    if (jh->hands_known) {
        for (int i = 0; i < PZK_SEATS; i++) {
            lo[i] = hi[i] = (uint8_t)pzk_count(jh->hand[i]);
        }
        return;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        low[i] = max_int(0, PZK_JH_HAND - jh->own[i] - jh->unknown);
        high[i] = max_int(0, PZK_JH_HAND - jh->own[i]);
        lows += low[i];
        highs += high[i];
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        lo[i] = (uint8_t)max_int(low[i], left - (highs - high[i]));
        hi[i] = (uint8_t)min_int(high[i], left - (lows - low[i]));
    }
}

static int8_t
team_to_act(const struct jh *jh)
{
    return jh->turn == PZK_NO_SEAT ? (int8_t)PZK_NO_TEAM : jh->team[jh->turn];
}

void
pzk_jh_status(const struct pzk_game *game, struct pzk_jh_status *status)
{
    const struct jh *jh = jh_in(game);
    int actor = jh->phase == PZK_JH_TO_ANSWER ? jh->asked : jh->turn;

    memset(status, 0, sizeof(*status));
    status->variant = (enum pzk_jh_variant)jh->variant;
    status->phase = (enum pzk_jh_phase)jh->phase;
    status->dealer = jh->dealer;
    status->turn = jh->turn;
    status->asked = jh->asked;
    status->to_act =
        (int8_t)(actor == PZK_NO_SEAT ? PZK_NO_SEAT : jh_decider(jh, actor));
    status->turn_team = team_to_act(jh);
    status->single = jh->single;
    status->ghost = (int8_t)jh_ghost(jh);
    status->hand_no = jh->hand_no;
    status->trick_no = jh->trick_no;
    status->n_table = jh->n_table;
    for (int i = 0; i < jh->n_table; i++) {
        status->table[i].seat = jh->seats[i];
        status->table[i].from = jh->froms[i];
        status->table[i].card = jh->cards[i];
    }
    for (int i = 0; i < jh->n_lying; i++) {
        status->lying |= jh_bit(jh->lying[i]);
    }
    status->played = jh->played;
    status->neutral = jh->neutral;
    status->hands_known = jh->hands_known;
    memcpy(status->team, jh->team, sizeof(status->team));
    memcpy(status->person, jh->person, sizeof(status->person));
    memcpy(status->hand, jh->hand, sizeof(status->hand));
    memcpy(status->taken, jh->taken, sizeof(status->taken));
    memcpy(status->total, jh->total, sizeof(status->total));
    for (int team = 0; team < PZK_TEAMS; team++) {
        status->account[team] = pzk_jh_account(jh, team);
    }
    memcpy(status->person_total, jh->person_total,
           sizeof(status->person_total));
    pzk_jh_ranges(jh, status->lo, status->hi);
    status->winners = jh->winners;
}

void
pzk_jh_totals(const struct pzk_jh_status *status, int32_t total[PZK_TEAMS],
              int32_t person_total[3])
{
    /* between hands the last one is counted already */
    bool running = status->trick_no > 0;

    for (int team = 0; team < PZK_TEAMS; team++) {
        total[team] =
            status->total[team] + (running ? status->account[team].score : 0);
    }
    memcpy(person_total, status->person_total, sizeof(status->person_total));
    for (int seat = 0; running && seat < PZK_SEATS; seat++) {
        int person = status->person[seat];

        if (status->variant == PZK_JH_3 && person >= 0 &&
            person < 3) { /* W8.7 */
            person_total[person] += status->account[status->team[seat]].score;
        }
    }
}

const struct pzk_jh_result *
pzk_jh_result(const struct pzk_result *result)
{
    return (const struct pzk_jh_result *)(const void *)result->content;
}

bool
pzk_jh_over(const struct pzk_game *game)
{
    return jh_in(game)->phase == PZK_JH_OVER;
}

/* W1.4: one at a time, the first card to the dealer's left. */
static void
deal(struct jh *jh, const struct pzk_action *action)
{
    int first;

    if (action->other >= 0) {
        jh->dealer = action->other; /* T2 */
    }
    first = pzk_seat_next(jh->dealer);
    memset(jh->hand, 0, sizeof(jh->hand));
    memset(jh->own, 0, sizeof(jh->own));
    memset(jh->taken, 0, sizeof(jh->taken));
    jh->unknown = 0;
    jh->played = 0;
    jh->neutral = 0;
    jh->hands_known = action->list_given;
    for (int i = 0; jh->hands_known && i < PZK_JH_CARDS; i++) {
        jh->hand[(first + i) % PZK_SEATS] |= jh_bit(action->list[i]);
    }
    if (jh->hand_no < UINT16_MAX) {
        jh->hand_no++;
    }
    jh->trick_no = 1;
    jh->phase = PZK_JH_TURN;
    jh->turn = (int8_t)first; /* W1.6, W8.2 */
}

/* Where the best card of the full trick lies; *reason says why (W5). */
static int
find_best(const struct jh *jh, uint8_t *reason)
{
    int best = 0;

    *reason = PZK_JH_HIGHEST;
    for (int i = 1; i < 4; i++) {
        int rank = values[jh->cards[i] % 14].rank;
        int top = values[jh->cards[best] % 14].rank;

        if (rank > top) {
            best = i;
            *reason = PZK_JH_HIGHEST;
        } else if (rank == top) {
            *reason = PZK_JH_FIRST_OF_EQUALS;
        }
    }
    if (pzk_jh_is_transformation(jh->cards[best])) {
        *reason = PZK_JH_TRANSFORMATION;
    }
    return best;
}

/* The lying cards and the trick, in the order they were laid. */
static uint8_t
gather(const struct jh *jh, int8_t *list, uint32_t *mask)
{
    int count = 0;

    for (int i = 0; i < jh->n_lying; i++) {
        list[count++] = jh->lying[i];
    }
    for (int i = 0; i < 4; i++) {
        list[count++] = jh->cards[i];
    }
    for (int i = 0; i < count; i++) {
        *mask |= jh_bit(list[i]);
    }
    return (uint8_t)count;
}

/* W7, W8.7, W8.8. Returns the winners, none where the game goes on. */
static uint8_t
count_totals(struct jh *jh, const struct pzk_jh_account *account)
{
    const int32_t *total =
        jh->variant == PZK_JH_3 ? jh->person_total : jh->total;
    int count = jh->variant == PZK_JH_3 ? 3 : PZK_TEAMS;
    int32_t top = jh->target;
    uint8_t winners = 0;

    if (jh->variant == PZK_JH_3) {
        for (int i = 0; i < PZK_SEATS; i++) {
            if (jh->person[i] >= 0) {
                jh->person_total[jh->person[i]] += account[jh->team[i]].score;
            }
        }
    } else {
        jh->total[PZK_JEKYLL] += account[PZK_JEKYLL].score;
        jh->total[PZK_HYDE] += account[PZK_HYDE].score;
    }
    for (int i = 0; i < count; i++) {
        if (total[i] > top) {
            top = total[i];
            winners = 0;
        }
        if (total[i] == top) {
            winners = (uint8_t)(winners | 1U << i);
        }
    }
    return winners;
}

/* W8.6: the left neighbour moves to the ghost's seat and deals, the right one
 * plays alone and keeps his seat. */
static void
rotate_single(struct jh *jh)
{
    int old = jh->single;
    int ghost = jh_opposite(old);
    int left = pzk_seat_next(old);

    jh->person[ghost] = jh->person[left];
    jh->person[left] = -1;
    jh->single = (int8_t)jh_right(old);
    jh->dealer = (int8_t)ghost;
    for (int i = 0; i < PZK_SEATS; i++) {
        bool hyde = i == jh->single || i == left;
        jh->team[i] = (int8_t)(hyde ? PZK_HYDE : PZK_JEKYLL);
    }
}

static void
finish_hand(struct jh *jh, struct pzk_jh_result *result)
{
    result->hand_done = true;
    result->hand_no = jh->hand_no;
    for (int team = 0; team < PZK_TEAMS; team++) {
        result->account[team] = pzk_jh_account(jh, team);
    }
    jh->winners = count_totals(jh, result->account);
    memcpy(result->total, jh->total, sizeof(result->total));
    memcpy(result->person_total, jh->person_total,
           sizeof(result->person_total));
    result->winners = jh->winners;
    jh->trick_no = 0;
    jh->turn = PZK_NO_SEAT;
    if (jh->winners) {
        jh->phase = PZK_JH_OVER;
        result->game_done = true;
        return;
    }
    jh->phase = PZK_JH_TO_DEAL;
    if (jh->variant == PZK_JH_3) {
        rotate_single(jh);
    } else {
        jh->dealer = (int8_t)pzk_seat_next(jh->dealer); /* W1.5 */
    }
}

static void
finish_trick(struct jh *jh, struct pzk_jh_result *result)
{
    int best = find_best(jh, &result->reason);
    bool last = jh->trick_no == PZK_JH_TRICKS;
    uint32_t mask = 0;

    result->trick_done = true;
    result->trick_no = jh->trick_no;
    result->leader = jh->seats[best]; /* W4.2, W4.5, W5.6 */
    result->best = jh->cards[best];
    memcpy(result->seats, jh->seats, sizeof(result->seats));
    memcpy(result->cards, jh->cards, sizeof(result->cards));
    if (result->reason != PZK_JH_TRANSFORMATION) {
        result->winner = result->leader;
        result->n_takes = gather(jh, result->takes, &mask); /* W4.3 */
        jh->taken[jh->team[result->winner]] |= mask;
        jh->n_lying = 0;
    } else {
        result->winner = PZK_NO_SEAT;
        if (last) { /* W4.7, W4.8 */
            result->n_neutral = gather(jh, result->neutral_cards, &mask);
            result->neutral = mask;
            jh->neutral = mask;
            jh->n_lying = 0;
        } else {
            memcpy(jh->lying + jh->n_lying, jh->cards, sizeof(jh->cards));
            jh->n_lying = (uint8_t)(jh->n_lying + 4); /* W4.9: 8 at most */
        }
    }
    memset(jh->lying + jh->n_lying, 0, sizeof(jh->lying) - jh->n_lying);
    jh->n_table = 0;
    memset(jh->seats, 0, sizeof(jh->seats));
    memset(jh->froms, 0, sizeof(jh->froms));
    memset(jh->cards, 0, sizeof(jh->cards));
    if (last) {
        finish_hand(jh, result);
    } else {
        jh->trick_no++;
        jh->turn = result->leader;
    }
}

/* W3.5, W3.6: the card lies for the seat whose turn it is. */
static void
lay(struct jh *jh, int card, int from, struct pzk_jh_result *result)
{
    int at = jh->n_table;

    if (!jh->hands_known) {
        if (from == PZK_NO_SEAT) {
            jh->unknown++;
        } else {
            jh->own[from]++;
        }
    } else {
        for (int i = 0; from == PZK_NO_SEAT; i++) { /* T3 */
            from = jh->hand[i] & jh_bit(card) ? i : PZK_NO_SEAT;
        }
        jh->hand[from] &= ~jh_bit(card);
    }
    jh->played |= jh_bit(card);
    jh->seats[at] = jh->turn;
    jh->froms[at] = (int8_t)from;
    jh->cards[at] = (int8_t)card;
    jh->n_table++;
    jh->asked = PZK_NO_SEAT;
    jh->phase = PZK_JH_TURN;
    if (jh->n_table < 4) {
        jh->turn = (int8_t)pzk_seat_next(jh->turn);
    } else {
        finish_trick(jh, result);
    }
}

void
pzk_jh_apply(struct pzk_game *game, const struct pzk_action *action,
             struct pzk_result *out)
{
    struct pzk_jh_result *result = (struct pzk_jh_result *)(void *)out->content;
    struct jh *jh = jh_of(game);

    switch ((enum pzk_jh_action)action->kind) {
    case PZK_JH_DEAL:
        deal(jh, action);
        break;
    case PZK_JH_PLAY:
        lay(jh, action->card, action->other < 0 ? jh->turn : action->other,
            result);
        break;
    case PZK_JH_REQUEST:
        jh->asked = action->other;
        jh->phase = PZK_JH_TO_ANSWER;
        break;
    case PZK_JH_ANSWER:
        lay(jh, action->card, jh->asked, result);
        break;
    case PZK_JH_LAY:
        lay(jh, action->card, action->other < 0 ? PZK_NO_SEAT : action->other,
            result);
        break;
    }
}
