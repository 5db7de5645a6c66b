// SPDX-License-Identifier: MIT
/*
 * What an act might have been instead, against the rules by brute force: in
 * games played at random, and for every act of recorded games.
 * Usage: test_alternatives [FOLDER COUNT]; skips (77) where FOLDER is absent.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/journal/record.h"
#include "src/table/alternatives.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/guest.h"
#include "tests/kit/meeting.h"

enum { SKIPPED = 77, GAMES = 12, ACTS = 60, LEGAL_MAX = 512 };

static const char *folder;
static int at_least;
static uint64_t seed = 0x9e3779b97f4a7c15U;

static int
below(int limit)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (int)((uint32_t)(seed >> 11) % (uint32_t)limit);
}

/* ---- a list of moves ---- */

static void
begin(struct pzk_moves *moves, const struct pzk_table_game *kind,
      const struct pzk_game *game)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_START, .start = *game};

    pzk_table_setup_init(&entry.setup, kind);
    pzk_moves_finish(moves);
    assert_true(pzk_moves_do(moves, &entry, NULL));
}

static void
append(struct pzk_moves *moves, const struct pzk_action *action)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_ACT, .action = *action};

    assert_int_equal(pzk_moves_try(moves, moves->n_acts, action, NULL), PZK_OK);
    assert_true(pzk_moves_do(moves, &entry, NULL));
}

/* At random, in a maze more often than not so that somebody must escape. */
static void
play(struct pzk_moves *moves, int acts)
{
    static struct pzk_action legal[LEGAL_MAX];

    for (int i = 0; i < acts; i++) {
        size_t n = pzk_game_legal(&moves->game, legal, LEGAL_MAX);
        struct pzk_action action;

        if (moves->ops == &pzk_maze_moves_ops && below(20) &&
            meeting_next(&moves->game, &action)) {
            append(moves, &action);
            continue;
        }

        assert_in_range(n, 0, LEGAL_MAX);
        if (n == 0) {
            return;
        }
        append(moves, &legal[below((int)n)]);
    }
}

static void
play_maze(struct pzk_moves *moves)
{
    struct pzk_maze_setup setup;
    struct pzk_game game;
    const char *why = NULL;

    pzk_maze_setup_init(&setup, 2 + below(3));
    assert_true(pzk_maze_start(&game, &setup, &why));
    begin(moves, &pzk_maze_game, &game);
    play(moves, ACTS);
}

static void
play_duel(struct pzk_moves *moves)
{
    struct pzk_game game;

    pzk_duel_start(&game);
    begin(moves, &pzk_duel_game, &game);
    play(moves, ACTS);
}

/* ---- by brute force ---- */

/* Is there one that leaves AFTER behind? */
static bool
leads_to(const struct pzk_alternatives *list, const struct pzk_game *after)
{
    for (size_t i = 0; i < list->n_legal; i++) {
        struct pzk_game game = list->before;

        pzk_game_apply(&game, &list->at[i], NULL);
        if (pzk_game_equal(&game, after)) {
            return true;
        }
    }
    return false;
}

/* Counts ACTION in where the rules allow it; then it must be among them. */
static void
try(const struct pzk_alternatives *list, const struct pzk_action *action,
    int *found)
{
    struct pzk_game game = list->before;

    if (pzk_game_apply(&game, action, NULL) == PZK_OK) {
        assert_true(leads_to(list, &game));
        ++*found;
    }
}

static int
try_map(const struct pzk_alternatives *list)
{
    struct pzk_action action;
    int found = 0;

    for (int turn = 0; turn < 18; turn++) {
        for (int shift = -1; shift < 12; shift++) {
            action = pzk_action_of(PZK_MAZE_MAP, list->now.actor);
            action.other = (int8_t)(turn / 2);
            action.by = (int8_t)(turn % 2);
            action.arg = (int8_t)shift;
            try(list, &action, &found);
        }
    }
    action = pzk_action_of(PZK_MAZE_MAP, list->now.actor);
    for (int shift = -1; shift < 12; shift++) {
        action.arg = (int8_t)shift;
        try(list, &action, &found);
    }
    return found;
}

/* Every way of up to three steps; the switch. */
static int
try_turn(const struct pzk_alternatives *list)
{
    struct pzk_action action;
    int found = 0;

    action = pzk_action_of(PZK_MAZE_SWITCH, list->now.actor);
    try(list, &action, &found);
    for (int way = 0; way < 1 + 4 + 16 + 64; way++) {
        int rest = way;

        action = pzk_action_of(PZK_MAZE_MOVE, list->now.actor);
        action.list_given = true;
        for (int size = 1; rest >= size; size *= 4) {
            rest -= size;
            action.n++;
        }
        for (int i = 0; i < action.n; i++) {
            action.list[i] = (int8_t)(rest % 4);
            rest /= 4;
        }
        try(list, &action, &found);
    }
    return found;
}

static int
try_escapes(const struct pzk_alternatives *list)
{
    struct pzk_action action;
    int found = 0;

    action = pzk_action_of(PZK_MAZE_ESCAPE, list->now.actor);
    action.list_given = true;
    for (action.y = -3; action.y < 15; action.y++) {
        for (action.x = -3; action.x < 15; action.x++) {
            try(list, &action, &found);
        }
    }
    return found;
}

static int
try_cards(const struct pzk_alternatives *list)
{
    struct pzk_action action = list->now;
    int found = 0;

    for (int card = 0; card < PZK_PIECE_END; card++) {
        for (int colour = PZK_ABSENT; colour < PZK_COLOURS; colour++) {
            action.card = (int16_t)card;
            action.arg = (int8_t)colour;
            if (action.kind == PZK_DUEL_LEAD || colour == PZK_ABSENT) {
                try(list, &action, &found);
            }
        }
    }
    return found;
}

/* None twice. */
static void
check_different(const struct pzk_alternatives *list)
{
    static struct pzk_game after[PZK_ALTERNATIVES_MAX];

    for (size_t i = 0; i < list->n_legal; i++) {
        after[i] = list->before;
        assert_int_equal(pzk_game_apply(&after[i], &list->at[i], NULL), PZK_OK);
        for (size_t k = 0; k < i; k++) {
            assert_false(pzk_game_equal(&after[i], &after[k]));
        }
    }
}

static void
check_list(const struct pzk_moves *moves, size_t index,
           const struct pzk_alternatives *list)
{
    bool maze = moves->ops == &pzk_maze_moves_ops;
    int found;

    assert_in_range(list->current, 0, list->n_legal - 1);
    assert_memory_equal(&list->at[list->current], &moves->acts[index].action,
                        sizeof(list->now));
    if (!maze) {
        found = try_cards(list);
    } else if (list->now.kind == PZK_MAZE_MAP) {
        found = try_map(list);
    } else if (list->now.kind == PZK_MAZE_ESCAPE) {
        found = try_escapes(list);
    } else {
        found = try_turn(list);
    }
    /* several ways lead to one area */
    assert_true(found >= (int)list->n_legal);
    assert_true(found == (int)list->n_legal ||
                (maze && list->now.kind != PZK_MAZE_MAP &&
                 list->now.kind != PZK_MAZE_ESCAPE));
    assert_true(maze ? list->count == list->n_legal
                     : list->count >= PZK_DUEL_CARDS);
    check_different(list);
}

/* ---- choosing one ---- */

/* What now stands in the list is what the rules make of it. */
static void
check_replay(const struct pzk_moves *moves)
{
    struct pzk_game game = moves->start;
    struct pzk_result unused;

    for (size_t i = 0; i < moves->n_acts; i++) {
        assert_int_equal(
            pzk_moves_apply(moves, &game, &moves->acts[i].action, &unused),
            PZK_OK);
    }
    assert_true(pzk_game_equal(&game, &moves->game));
}

/* Does ACTION change places with another act of its round? Then a potion may
 * come to be led that nobody named a colour for. */
static bool
has_twin(const struct pzk_moves *moves, size_t index,
         const struct pzk_action *action)
{
    size_t first = index;

    while (first > 0 && moves->acts[first].action.kind != PZK_DUEL_DEAL) {
        first--;
    }
    for (size_t i = first + 1;
         i < moves->n_acts && moves->acts[i].action.kind != PZK_DUEL_DEAL;
         i++) {
        if (i != index && moves->acts[i].action.card == action->card) {
            return action->card >= 0;
        }
    }
    return false;
}

/* A duel's card may count as led where it answered, and the other way round. */
static void
assert_chosen(const struct pzk_action *act, const struct pzk_action *chosen)
{
    if (act->card >= 0) {
        assert_int_equal(act->card, chosen->card);
        assert_int_equal(act->actor, chosen->actor);
    } else {
        assert_memory_equal(act, chosen, sizeof(*act));
    }
}

/* Act number INDEX becomes number I of its LIST, and is put right again. */
static void
choose(struct pzk_moves *moves, size_t index,
       const struct pzk_alternatives *list, size_t i, int *refused)
{
    struct pzk_entry correct = {.kind = PZK_ENTRY_CORRECT,
                                .index = (int)index,
                                .leads_anew = true,
                                .action = list->at[i]};
    struct pzk_entry undo = {.kind = PZK_ENTRY_UNDO};
    struct pzk_game before = moves->game;
    size_t acts = moves->n_acts;
    struct pzk_change change;

    if (!pzk_moves_do(moves, &correct, &change)) {
        assert_true(has_twin(moves, index, &list->at[i]));
        ++*refused;
    } else {
        assert_chosen(&moves->acts[change.index].action, &list->at[i]);
        check_replay(moves);
        assert_int_equal(change.kind, PZK_ENTRY_CORRECT);
        if ((int)i == list->current) {
            assert_int_equal(change.n_dropped, 0);
            assert_int_equal(change.n_led, 0);
            assert_true(pzk_game_equal(&moves->game, &before));
        }
        assert_true(pzk_moves_do(moves, &undo, NULL));
    }
    assert_int_equal(moves->n_acts, acts);
    assert_true(pzk_game_equal(&moves->game, &before));
}

/* ---- at random ---- */

static void
check_random(void (*play_one)(struct pzk_moves *moves), int lists_at_least)
{
    static struct pzk_alternatives list;
    struct pzk_moves moves;
    int lists = 0, chosen = 0, refused = 0, escapes = 0;

    pzk_moves_init(&moves);
    for (int i = 0; i < GAMES; i++) {
        play_one(&moves);
        for (size_t index = 0; index < moves.n_acts; index++) {
            if (!pzk_alternatives(&moves, index, &list)) {
                assert_false(
                    pzk_has_alternatives(&moves, &moves.acts[index].action));
                assert_int_equal(moves.acts[index].action.card, PZK_ABSENT);
                continue;
            }
            check_list(&moves, index, &list);
            escapes += moves.ops == &pzk_maze_moves_ops &&
                       list.now.kind == PZK_MAZE_ESCAPE;
            lists++;
            for (int k = 0; k < 4; k++) {
                size_t at = k == 0 ? (size_t)list.current
                                   : (size_t)below((int)list.count);

                choose(&moves, index, &list, at, &refused);
                chosen++;
            }
        }
        assert_false(pzk_alternatives(&moves, moves.n_acts, &list));
    }
    print_message("%d lists, %d of escapes, %d chosen, %d of them refused\n",
                  lists, escapes, chosen, refused);
    assert_true(escapes > 2 || moves.ops != &pzk_maze_moves_ops);
    pzk_moves_finish(&moves);
    assert_in_range(lists, lists_at_least, GAMES * ACTS);
    assert_in_range(refused, 0, chosen / 10);
}

TEST(test_mazes_at_random_list_what_the_rules_allow)
{
    check_random(play_maze, GAMES * ACTS / 2);
}

TEST(test_duels_at_random_list_what_nobody_can_exclude)
{
    check_random(play_duel, GAMES * ACTS / 2);
}

TEST(test_team_games_have_no_list)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_START};
    struct pzk_alternatives *list = calloc(1, sizeof(*list));
    struct pzk_action deal;
    struct pzk_moves moves;

    assert_non_null(list);
    pzk_table_setup_init(&entry.setup, pzk_table_games[0]);
    assert_true(pzk_jh_start(&entry.start,
                             &(struct pzk_jh_setup){.variant = PZK_JH_4A,
                                                    .target = 1000,
                                                    .team = {0, 1, 0, 1},
                                                    .single = PZK_NO_SEAT}));
    pzk_moves_init(&moves);
    assert_true(pzk_moves_do(&moves, &entry, NULL));
    deal = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    append(&moves, &deal);
    assert_false(pzk_alternatives(&moves, 0, list));
    pzk_moves_finish(&moves);
    free(list);
}

/* ---- recorded games ---- */

static const struct pzk_table_game *
game_of(const struct pzk_game *game)
{
    return game->rules == pzk_rules_find("maze")   ? &pzk_maze_game
           : game->rules == pzk_rules_find("duel") ? &pzk_duel_game
                                                   : &pzk_jh_game;
}

/* Every act played is among those there were. Returns how many. */
static int
check_record(const char *path)
{
    static struct pzk_alternatives list;
    FILE *file = fopen(path, "rb");
    struct pzk_record *record = pzk_record_new();
    struct pzk_record_line line;
    struct pzk_moves moves;
    char *why = NULL;
    int lists = 0;

    assert_non_null(file);
    pzk_moves_init(&moves);
    while (pzk_record_next(record, file, &line, &why) > 0) {
        if (line.kind == PZK_RECORD_SETUP || line.kind == PZK_RECORD_GAME) {
            const struct pzk_game *game = pzk_record_game(record);

            if (game_of(game) == &pzk_jh_game) {
                break;
            }
            begin(&moves, game_of(game), game);
        } else if (line.kind == PZK_RECORD_ACT && line.code == PZK_OK) {
            append(&moves, &line.action);
            if (pzk_alternatives(&moves, moves.n_acts - 1, &list)) {
                assert_in_range(list.current, 0, list.n_legal - 1);
                assert_memory_equal(&list.at[list.current], &line.action,
                                    sizeof(line.action));
                lists++;
            }
        }
    }
    pzk_moves_finish(&moves);
    assert_null(why);
    pzk_record_free(record);
    fclose(file);
    return lists;
}

static void
test_recorded_acts_are_among_them(void **state)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    int files = 0, lists = 0;

    assert_non_null(dir);
    while ((name = g_dir_read_name(dir)) != NULL) {
        char *path = g_build_filename(folder, name, NULL);

        if (g_str_has_suffix(name, ".jsonl") &&
            (g_str_has_prefix(name, "maze") ||
             g_str_has_prefix(name, "duel"))) {
            int found = check_record(path);

            assert_true(found > 0);
            lists += found;
            files++;
        }
        g_free(path);
    }
    g_dir_close(dir);
    print_message("%d records, %d lists\n", files, lists);
    assert_in_range(files, at_least, 100000);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest recorded[] = {
        cmocka_unit_test(test_recorded_acts_are_among_them),
    };

    if (argc != 3) {
        return run_cases(NULL, NULL);
    }
    folder = argv[1];
    at_least = atoi(argv[2]);
    if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
        printf("skipped: %s is not there\n", folder);
        return SKIPPED;
    }
    return cmocka_run_group_tests(recorded, NULL, NULL);
}
