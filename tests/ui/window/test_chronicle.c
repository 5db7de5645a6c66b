// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/table/referee.h"
#include "ui/window/jekyll_hyde/history.h"
#include "ui/window/play/score_sheet.h"

/* A referee, what it kept, and the history made of it. */
struct game {
    struct pzk_referee *referee;
    GArray *log;
    PzkChronicle *chronicle;
    struct pzk_people people;
    int64_t t_us;
    guint changes, at, removed, added; /* of the list: how often, the last */
};

static void
on_changed(GListModel *list, guint at, guint removed, guint added,
           struct game *game)
{
    game->changes++;
    game->at = at;
    game->removed = removed;
    game->added = added;
}

static int
set_up(void **state, const struct pzk_table_game *kind)
{
    struct game *game = g_new0(struct game, 1);
    struct pzk_table_setup table;

    pzk_words_init("en", NULL);
    pzk_table_setup_init(&table, kind);
    table.placement = PZK_PA;
    game->referee = pzk_referee_new(&table);
    game->log = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    game->chronicle = pzk_chronicle_new();
    pzk_people_init(&game->people);
    pzk_people_name(&game->people, PZK_N, "Adam");
    g_signal_connect(game->chronicle, "items-changed", G_CALLBACK(on_changed),
                     game);
    *state = game;
    return 0;
}

static int
setup(void **state)
{
    return set_up(state, &pzk_jh_game);
}

static int
setup_duel(void **state)
{
    return set_up(state, &pzk_duel_game);
}

static int
teardown(void **state)
{
    struct game *game = *state;

    pzk_referee_free(game->referee);
    g_array_unref(game->log);
    g_object_unref(game->chronicle);
    g_free(game);
    return 0;
}

static bool
command(struct game *game, enum pzk_command_kind kind, int index, int seat,
        int card)
{
    struct pzk_command wish = {.kind = kind,
                               .index = index,
                               .seat = (int8_t)seat,
                               .card = (int8_t)card,
                               .from = PZK_NO_SEAT};
    struct pzk_said said;
    bool done = pzk_referee_command(game->referee, &wish, ++game->t_us, &said);

    g_array_append_vals(game->log, said.keep.at, (guint)said.keep.count);
    pzk_chronicle_update(game->chronicle, game->log, &game->people);
    return done;
}

static void
assert_line(struct game *game, guint at, const char *text)
{
    PzkEvent *event = g_list_model_get_item(G_LIST_MODEL(game->chronicle), at);

    assert_non_null(event);
    assert_string_equal(event->text, text);
    g_object_unref(event);
}

TEST_WITH(test_chronicle_of_a_trick_has_every_move_and_who_took_it, setup,
          teardown)
{
    struct game *game = *state;

    assert_true(command(game, PZK_COMMAND_PLAY, -1, PZK_N, PZK_J5));
    assert_true(command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H7));
    assert_true(command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_J3));
    assert_true(command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H3));
    assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(game->chronicle)),
                     6);
    assert_line(game, 0, "Hand 1, dealt by West.");
    assert_line(game, 1, "Scene 5 of Jekyll for Adam.");
    assert_line(game, 4, "Scene 3 of Hyde for West.");
    assert_line(game, 5,
                "Adam takes trick 1. Scene 5 of Jekyll was played "
                "first and counts as higher.");
    assert_int_equal(pzk_chronicle_newest(game->chronicle), 4);
}

TEST_WITH(test_chronicle_after_a_card_changes_only_at_its_end, setup, teardown)
{
    struct game *game = *state;

    command(game, PZK_COMMAND_PLAY, -1, PZK_N, PZK_J5);
    game->changes = 0;
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H7);
    assert_int_equal(game->changes, 1);
    assert_int_equal(game->at, 2);
    assert_int_equal(game->removed, 0);
    assert_int_equal(game->added, 1);
    pzk_chronicle_update(game->chronicle, game->log, &game->people);
    assert_int_equal(game->changes, 1);
}

TEST_WITH(test_chronicle_of_corrections_and_undo_names_them_in_their_place,
          setup, teardown)
{
    struct game *game = *state;

    command(game, PZK_COMMAND_PLAY, -1, PZK_N, PZK_J5);
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H7);
    game->changes = 0;
    assert_true(command(game, PZK_COMMAND_CORRECT, 1, PZK_NO_SEAT, PZK_J4));
    assert_int_equal(game->changes, 1);
    assert_line(game, 1, "Scene 4 of Jekyll for Adam.");
    assert_line(game, 3,
                "Corrected: Scene 4 of Jekyll, not Scene 5 of Jekyll, for "
                "Adam.");
    assert_true(command(game, PZK_COMMAND_UNDO, -1, PZK_NO_SEAT, -1));
    assert_true(command(game, PZK_COMMAND_UNDO, -1, PZK_NO_SEAT, -1));
    assert_line(game, 1, "Scene 5 of Jekyll for Adam.");
    assert_line(game, 3, "Undone: a correction.");
    assert_line(game, 4, "Undone: Scene 7 of Hyde for East.");
    assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(game->chronicle)),
                     5);
}

TEST_WITH(test_chronicle_legal_is_what_open_information_allows, setup, teardown)
{
    struct game *game = *state;
    uint32_t legal;

    command(game, PZK_COMMAND_PLAY, -1, PZK_N, PZK_J5);
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H7);
    legal = pzk_jh_history_legal(game->chronicle, 3, PZK_NO_SEAT);
    assert_int_equal(__builtin_popcount(legal), PZK_JH_CARDS / 2 - 1);
    assert_false(legal >> PZK_J5 & 1); /* lies there */
    assert_true(legal >> PZK_J4 & 1);
    assert_false(legal >> PZK_H5 & 1); /* the other team's */
    legal = pzk_jh_history_legal(game->chronicle, 2, PZK_NO_SEAT);
    assert_true(legal >> PZK_H7 & 1); /* before it was laid */
    assert_int_equal(__builtin_popcount(legal), PZK_JH_CARDS / 2);
}

/* ---- duel and maze ---- */

static int
act_at(struct game *game, guint at)
{
    PzkEvent *event = g_list_model_get_item(G_LIST_MODEL(game->chronicle), at);
    int act;

    assert_non_null(event);
    act = event->act;
    g_object_unref(event);
    return act;
}

static guint
count_lines(struct game *game)
{
    return g_list_model_get_n_items(G_LIST_MODEL(game->chronicle));
}

TEST_WITH(test_chronicle_of_a_duel_offers_its_cards, setup_duel, teardown)
{
    static struct pzk_alternatives list;
    struct game *game = *state;

    assert_true(command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_W1 + 2));
    assert_true(command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_W1 + 4));
    assert_int_equal(count_lines(game), 5);
    assert_int_equal(act_at(game, 0), -1); /* a deal, two exchanges */
    assert_int_equal(act_at(game, 1), -1);
    assert_int_equal(act_at(game, 2), -1);
    assert_int_equal(act_at(game, 3), 3);
    assert_int_equal(act_at(game, 4), 4);
    assert_int_equal(pzk_chronicle_newest(game->chronicle), 4);
    assert_false(pzk_chronicle_alternatives(game->chronicle, 2, &list));
    assert_false(pzk_chronicle_alternatives(game->chronicle, -1, &list));
    assert_true(pzk_chronicle_alternatives(game->chronicle, 4, &list));
    assert_int_equal(list.n_legal, PZK_DUEL_CARDS - 1);
    assert_int_equal(list.count, PZK_DUEL_CARDS); /* the led one comes last */
    assert_int_equal(list.at[list.count - 1].card, PZK_W1 + 2);
}

TEST_WITH(test_chronicle_of_a_duel_names_corrections, setup_duel, teardown)
{
    struct game *game = *state;

    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_W1 + 2);
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_W1 + 4);
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_G1);
    assert_true(command(game, PZK_COMMAND_CORRECT, 4, PZK_NO_SEAT, PZK_W1 + 1));
    assert_line(game, 3, "Adam leads Wrath 3. Wrath is the lowest colour now.");
    assert_line(game, 4,
                "Hyde answers with Wrath 2. Adam takes trick 1: Wrath 3 beats "
                "Wrath 2. Tricks: Adam 1, Hyde 0.");
    /* a lead of one who leads no more, with no answer to it yet */
    assert_int_equal(count_lines(game), 6);
    assert_line(game, 5,
                "Corrected, Hyde: Wrath 2, not: Wrath 5. 1 later move no "
                "longer fits.");
    assert_true(command(game, PZK_COMMAND_UNDO, -1, PZK_NO_SEAT, -1));
    assert_int_equal(count_lines(game), 8);
    assert_line(game, 6,
                "Hyde leads Greed 1. Greed is in the middle; Pride is "
                "highest now."); /* after what was changed */
    assert_line(game, 7, "Undone: a correction.");
}

/* A maze of two, from entries. */
static void
maze_entry(struct game *game, enum pzk_entry_kind kind, int index,
           const struct pzk_action *action)
{
    struct pzk_entry entry = {.kind = kind,
                              .t_us = ++game->t_us,
                              .index = index,
                              .leads_anew = true,
                              .action = *action};

    g_array_append_val(game->log, entry);
    pzk_chronicle_update(game->chronicle, game->log, &game->people);
}

static void
begin_maze(struct game *game)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_START};
    struct pzk_maze_setup setup;
    struct pzk_action action;
    const char *why = NULL;

    pzk_table_setup_init(&entry.setup, &pzk_maze_game);
    pzk_maze_setup_init(&setup, 2);
    assert_true(pzk_maze_start(&entry.start, &setup, &why));
    g_array_append_val(game->log, entry);
    action = pzk_action_of(PZK_MAZE_MAP, 0);
    maze_entry(game, PZK_ENTRY_ACT, 0, &action);
    action = pzk_action_of(PZK_MAZE_SWITCH, 0);
    maze_entry(game, PZK_ENTRY_ACT, 0, &action);
    action = pzk_action_of(PZK_MAZE_MOVE, 0);
    action.list_given = true;
    maze_entry(game, PZK_ENTRY_ACT, 0, &action);
}

TEST_WITH(test_chronicle_of_a_maze_offers_every_move, setup, teardown)
{
    static struct pzk_alternatives list;
    struct game *game = *state;

    begin_maze(game);
    assert_int_equal(count_lines(game), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(act_at(game, (guint)i), i);
        assert_true(pzk_chronicle_alternatives(game->chronicle, i, &list));
        assert_true(list.current >= 0);
    }
    assert_int_equal(pzk_chronicle_newest(game->chronicle), 2);
}

TEST_WITH(test_chronicle_of_a_maze_names_corrections, setup, teardown)
{
    struct game *game = *state;
    struct pzk_action action;

    begin_maze(game);
    action = pzk_action_of(PZK_MAZE_MAP, 0);
    action.other = 1;
    action.by = PZK_MAZE_CW;
    action.arg = 7; /* the left column, down */
    maze_entry(game, PZK_ENTRY_CORRECT, 0, &action);
    assert_int_equal(count_lines(game), 4);
    assert_line(game, 3,
                "Corrected, Player 1: The card at the top, clockwise; The left "
                "column down, not: No card turned; No row or column shifted.");
    action = pzk_action_of(PZK_MAZE_MOVE, 0);
    action.list_given = true;
    maze_entry(game, PZK_ENTRY_CORRECT, 1, &action);
    assert_int_equal(count_lines(game), 4); /* a switch less, a note more */
    assert_line(game, 1, "Player 1 stays.");
    assert_line(game, 3,
                "Corrected, Player 1: Stays in row 3, column 1, not: Switches "
                "to Mr. Hyde.");
}

/* ---- the score sheet ---- */

static void
assert_text(const GPtrArray *text, guint at, const char *want)
{
    assert_true(at < text->len);
    assert_string_equal(g_ptr_array_index(text, at), want);
}

/* The same as a PDF: something is on it. */
static void
assert_sheet(struct game *game)
{
    g_autofree char *folder = g_dir_make_tmp("pzk-test-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "sheet.pdf", NULL);
    g_autofree char *pdf = NULL;

    assert_true(pzk_score_sheet_save(game->chronicle, "A game", path, NULL));
    assert_true(g_file_get_contents(path, &pdf, NULL, NULL));
    assert_memory_equal(pdf, "%PDF", 4);
    assert_int_equal(g_remove(path), 0);
    assert_int_equal(g_rmdir(folder), 0);
}

TEST_WITH(test_score_text_of_a_duel_has_its_rounds, setup_duel, teardown)
{
    struct game *game = *state;
    GPtrArray *text = pzk_chronicle_score(game->chronicle);

    assert_int_equal(text->len, 0);
    g_ptr_array_unref(text);
    for (int card = 0; card < 20; card++) {
        assert_true(
            command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_W1 + card));
    }
    text = pzk_chronicle_score(game->chronicle);
    assert_int_equal(text->len, 1);
    assert_text(text, 0,
                "Round 1 is over: no difference, the statuette stays on space "
                "0, Jekyll's domain. Tricks: Adam 5, Hyde 5.");
    g_ptr_array_unref(text);
    assert_sheet(game);
}

TEST_WITH(test_score_text_of_a_maze_has_its_players, setup, teardown)
{
    struct game *game = *state;

    begin_maze(game);
    g_autoptr(GPtrArray) text = pzk_chronicle_score(game->chronicle);
    assert_int_equal(text->len, 2);
    assert_true(g_str_has_prefix(g_ptr_array_index(text, 0), "Player 1: "));
    assert_true(g_str_has_prefix(g_ptr_array_index(text, 1), "Player 2: "));
    assert_sheet(game);
}

RUN_TESTS()
