// SPDX-License-Identifier: MIT
#include "tests/kit/map_table.h"
#include "src/table/maze/maze.h"

/* Areas of the map in a row or column, those a shifted line juts out
 * included, and the first of them (M3.1). */
enum { SECOND = 1000000, SPAN = 16, LEAST = -2, NO_WAY = SPAN * SPAN };

struct map_table map_table;

void
map_listen(const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];

        assert_true(map_table.n < MAP_SAID);
        map_table.said[map_table.n].kind = ruling->kind;
        map_table.said[map_table.n].code = ruling->finding;
        map_table.said[map_table.n].player = ruling->seat;
        map_table.said[map_table.n].action = ruling->action;
        map_table.said[map_table.n].result = *pzk_maze_result(&ruling->caused);
        map_table.said[map_table.n].wrong = *pzk_maze_wrong_in(&ruling->wrong);
        map_table.n++;
    }
    for (size_t i = 0; i < said->keep.count; i++) {
        assert_true(map_table.n_kept < MAP_KEPT);
        map_table.kept[map_table.n_kept++] = said->keep.at[i];
    }
}

void
map_wait_s(double seconds)
{
    static struct pzk_said said;

    for (int i = 0; i < (int)(seconds * 10); i++) {
        map_table.t_us += SECOND / 10;
        pzk_referee_tick(map_table.referee, map_table.t_us, &said);
        map_listen(&said);
    }
}

static void
observe(enum pzk_obs_kind kind, int piece, float x, float y, float rotation)
{
    static struct pzk_said said;
    struct pzk_mm at = {x, y};

    for (int i = 0; i < map_table.quarters; i++) {
        at = (struct pzk_mm){-at.y, at.x};
    }
    struct pzk_obs obs = {.kind = kind,
                          .t_us = map_table.t_us,
                          .piece = piece,
                          .at = at,
                          .card_at = at,
                          .rotation = rotation,
                          .by_hand = map_table.by_hand,
                          .initial = map_table.initial,
                          .side = PZK_ELSEWHERE,
                          .from = PZK_NO_SEAT};

    pzk_referee_observe(map_table.referee, &obs, &said);
    map_listen(&said);
}

static int
card_in(int slot)
{
    /* our deck's resource cards are its last four */
    static const int8_t cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};

    return PZK_M1 + cards[slot];
}

void
map_put_map(int slot, enum pzk_obs_kind kind)
{
    observe(kind, card_in(slot), map_table.map_x[slot], map_table.map_y[slot],
            map_table.rotation[slot]);
}

void
map_put_coin_off(int player, bool hyde, int x, int y, float off, float turned,
                 enum pzk_obs_kind kind)
{
    observe(kind, PZK_C1J + 2 * player + hyde, (float)(20 * x) - 110 + off,
            (float)(20 * y) - 110, turned);
}

void
map_put_coin(int player, bool hyde, int x, int y, enum pzk_obs_kind kind)
{
    map_put_coin_off(player, hyde, x, y, 0, 0, kind);
}

void
map_hands(bool hands)
{
    static struct pzk_said said;
    struct pzk_obs obs = {
        .kind = PZK_OBS_HANDS, .t_us = map_table.t_us, .hands = hands};

    pzk_referee_observe(map_table.referee, &obs, &said);
    map_listen(&said);
}

void
map_begin(int coins)
{
    struct pzk_table_setup setup;

    memset(&map_table, 0, sizeof(map_table));
    pzk_table_setup_init(&setup, &pzk_maze_game);
    pzk_maze_choices_of(&setup)->players = (uint8_t)coins;
    map_table.referee = pzk_referee_new(&setup);
    assert_non_null(map_table.referee);
    for (int slot = 0; slot < 9; slot++) {
        map_table.map_x[slot] = (float)(80 * (slot % 3 - 1)) + 2;
        map_table.map_y[slot] = (float)(80 * (slot / 3 - 1)) - 3;
        map_put_map(slot, PZK_OBS_PLACED);
    }
    for (int i = 0; i < coins; i++) {
        map_put_coin(i, false, i == 0 || i == 3 ? 0 : 11, i < 2 ? 0 : 11,
                     PZK_OBS_PLACED);
    }
    map_wait_s(3);
}

void
map_end(void)
{
    pzk_referee_free(map_table.referee);
}

const struct pzk_maze_status *
map_status(void)
{
    static struct pzk_table_view view;

    pzk_referee_view(map_table.referee, &view);
    assert_true(view.started);
    return &pzk_maze_view_of(&view)->status;
}

enum pzk_table_state
map_state(void)
{
    static struct pzk_table_view view, again;

    pzk_referee_view(map_table.referee, &view);
    pzk_referee_view(map_table.referee, &again);
    assert_true(pzk_table_view_equal(&view, &again)); /* nothing has changed */
    return view.state;
}

void
map_expect_act(int kind, int player)
{
    assert_true(map_table.next < map_table.n);
    assert_int_equal(map_table.said[map_table.next].kind, PZK_RULED_ACT);
    assert_int_equal(map_table.said[map_table.next].action.kind, kind);
    assert_int_equal(map_table.said[map_table.next].action.actor, player);
    map_table.next++;
}

void
map_expect_turn(int player)
{
    assert_true(map_table.next < map_table.n);
    assert_int_equal(map_table.said[map_table.next].kind, PZK_RULED_TURN);
    assert_int_equal(map_table.said[map_table.next].player, player);
    map_table.next++;
}

void
map_expect_kind(int kind, int code)
{
    assert_true(map_table.next < map_table.n);
    assert_int_equal(map_table.said[map_table.next].kind, kind);
    assert_int_equal(map_table.said[map_table.next].code, code);
    map_table.next++;
}

void
map_expect_nothing(void)
{
    for (int i = map_table.next; i < map_table.n; i++) {
        print_error("said too: kind %d code %d player %d\n",
                    map_table.said[i].kind, map_table.said[i].code,
                    map_table.said[i].player);
    }
    assert_int_equal(map_table.n, map_table.next);
    map_table.n = map_table.next = 0;
}

void
map_expect_noticed(int finding, int player)
{
    assert_true(map_table.next < map_table.n);
    assert_int_equal(map_table.said[map_table.next].player, player);
    map_expect_kind(PZK_RULED_VIOLATION, finding);
    map_wait_s(9);
    map_expect_nothing();
    assert_int_equal(map_state(), PZK_TABLE_MISMATCH);
}

void
map_expect_resolved(int finding)
{
    map_expect_kind(PZK_RULED_RESOLVED, finding);
    map_expect_turn(map_status()->to_act);
    map_wait_s(9);
    map_expect_nothing();
    assert_int_not_equal(map_state(), PZK_TABLE_MISMATCH);
}

struct pzk_action
map_some_move(int steps)
{
    struct pzk_action moves[256];
    size_t n = pzk_game_legal(pzk_referee_game(map_table.referee), moves, 256);

    for (size_t i = 0; i < n && i < 256; i++) {
        if (moves[i].kind == PZK_MAZE_MOVE && moves[i].n == steps) {
            return moves[i];
        }
    }
    fail_msg("no move of %d steps", steps);
    return moves[0];
}

void
map_go(int player, bool hyde, const struct pzk_action *move)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int x = map_status()->player[player].x, y = map_status()->player[player].y;

    for (int i = 0; i < move->n; i++) {
        x += dx[move->list[i]];
        y += dy[move->list[i]];
    }
    map_put_coin(player, hyde, x, y, PZK_OBS_MOVED);
}

void
map_begin_second(void)
{
    map_begin(2);
    map_put_coin(0, false, 0, 0, PZK_OBS_LIFTED);
    map_wait_s(1);
    map_put_coin(0, false, 0, 0, PZK_OBS_PLACED);
    map_wait_s(4);
    assert_int_equal(map_status()->to_act, 1);
    map_table.n = map_table.next = 0;
}

bool
map_command(enum pzk_command_kind kind)
{
    static struct pzk_said said;
    struct pzk_command command = {.kind = kind};
    bool done =
        pzk_referee_command(map_table.referee, &command, map_table.t_us, &said);

    map_listen(&said);
    return done;
}

void
map_take_up_again(void)
{
    static struct pzk_entry kept[MAP_KEPT];
    struct pzk_game before = *pzk_referee_game(map_table.referee);
    struct pzk_table_setup setup = {.game = &pzk_maze_game};
    struct pzk_referee *again = pzk_referee_new(&setup);
    size_t n = map_table.n_kept, bad;

    assert_non_null(again);
    memcpy(kept, map_table.kept, sizeof(kept));
    assert_true(pzk_referee_restore(again, kept, n, &bad));
    assert_true(pzk_game_equal(&before, pzk_referee_game(again)));
    pzk_referee_free(map_table.referee);
    map_table.referee = again;
}

void
map_do_act(const struct pzk_action *action)
{
    static struct pzk_said said;
    struct pzk_command act = {.kind = PZK_COMMAND_ACT, .action = *action};

    assert_true(
        pzk_referee_command(map_table.referee, &act, map_table.t_us, &said));
    map_table.n = 0;
    map_listen(&said);
}

/* Steps without a wall from PLAYER to each area of GAME, by x and y from the
 * least that a shifted line reaches (M3.1); many: no way. */
struct ways {
    int steps[SPAN][SPAN];
};

static int
steps_to(const struct ways *ways, int x, int y)
{
    return ways->steps[x - LEAST][y - LEAST];
}

static void
measure(const struct pzk_game *game, int player, struct ways *ways)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int queue[SPAN * SPAN][2], head = 0, tail = 0, slot, row, col;
    struct pzk_maze_status seen;

    pzk_maze_status(game, &seen);
    for (int i = 0; i < SPAN * SPAN; i++) {
        ways->steps[i / SPAN][i % SPAN] = NO_WAY;
    }
    queue[tail][0] = seen.player[player].x;
    queue[tail++][1] = seen.player[player].y;
    ways->steps[queue[0][0] - LEAST][queue[0][1] - LEAST] = 0;
    while (head < tail) {
        int x = queue[head][0], y = queue[head++][1];

        for (int d = 0; d < 4; d++) {
            int to_x = x + dx[d], to_y = y + dy[d];

            if (pzk_maze_area(game, to_x, to_y, &slot, &row, &col) &&
                steps_to(ways, to_x, to_y) == NO_WAY &&
                pzk_maze_wall(game, x, y, d) == PZK_MAZE_OPEN) {
                ways->steps[to_x - LEAST][to_y - LEAST] =
                    steps_to(ways, x, y) + 1;
                queue[tail][0] = to_x;
                queue[tail++][1] = to_y;
            }
        }
    }
}

int
map_steps_to_go(const struct pzk_game *game, bool to_resource)
{
    int least = NO_WAY;
    struct pzk_maze_status seen;
    struct ways ways;

    pzk_maze_status(game, &seen);
    measure(game, 1, &ways);
    if (!to_resource) {
        return steps_to(&ways, seen.player[0].x, seen.player[0].y);
    }
    for (int i = 0; i < PZK_MAZE_RESOURCES; i++) {
        int to = steps_to(&ways, seen.resource[i].x, seen.resource[i].y);

        least = to < least ? to : least;
    }
    return least;
}

int
map_worth(const struct pzk_action *action, bool to_resource)
{
    struct pzk_game after = *pzk_referee_game(map_table.referee);
    struct pzk_result result;

    assert_int_equal(pzk_game_apply(&after, action, &result), PZK_OK);
    if (action->kind == PZK_MAZE_SWITCH ||
        pzk_maze_result(&result)->collected_one ||
        (action->kind == PZK_MAZE_MAP &&
         (action->arg != PZK_ABSENT || action->other != PZK_ABSENT))) {
        return 1000;
    }
    return map_steps_to_go(&after, to_resource);
}

struct pzk_action
map_best_action(bool to_resource)
{
    static struct pzk_action action[512];
    size_t n = pzk_game_legal(pzk_referee_game(map_table.referee), action, 512);
    size_t best = 0;

    assert_true(n > 0 && n <= 512);
    for (size_t i = 1; i < n; i++) {
        best = map_worth(&action[i], to_resource) <
                       map_worth(&action[best], to_resource)
                   ? i
                   : best;
    }
    return action[best];
}

void
map_do_stay(void)
{
    struct pzk_action stay = pzk_action_of(PZK_MAZE_MOVE, map_status()->to_act);

    stay.list_given = true;
    map_do_act(&stay);
}

void
map_bring_together(void)
{
    while (map_steps_to_go(pzk_referee_game(map_table.referee), false) > 0) {
        struct pzk_action action = map_best_action(false);

        map_do_act(&action);
        assert_true(map_table.n_kept < 200);
    }
}

void
map_put_coins(void)
{
    for (int i = 0; i < map_status()->n_players; i++) {
        const struct pzk_maze_player at = map_status()->player[i];

        map_put_coin(i, at.hyde, at.x, at.y, PZK_OBS_MOVED);
    }
    map_wait_s(4);
    map_table.n = map_table.next = 0;
}

void
map_play_to_end(void)
{
    static struct pzk_action action[512];
    static struct pzk_said said;
    const struct pzk_game *game = pzk_referee_game(map_table.referee);
    struct pzk_command act = {.kind = PZK_COMMAND_ACT};
    unsigned luck = 7;

    for (int i = 0; i < 20000 && !pzk_game_over(game); i++) {
        size_t n = pzk_game_legal(game, action, 512), chosen;

        assert_in_range(n, 1, 512);
        luck = luck * 1103515245U + 12345U;
        chosen = (luck >> 16) % n;
        for (size_t k = 0; k < n; k++) {
            struct pzk_game trial = *game;
            struct pzk_result result;

            assert_int_equal(pzk_game_apply(&trial, &action[k], &result),
                             PZK_OK);
            if (pzk_maze_result(&result)->collected_one) {
                chosen = k;
                break;
            }
        }
        act.action = action[chosen];
        map_table.t_us += SECOND;
        assert_true(pzk_referee_command(map_table.referee, &act, map_table.t_us,
                                        &said));
    }
    assert_true(pzk_game_over(game));
}
