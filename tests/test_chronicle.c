// SPDX-License-Identifier: MIT
#include "tests/pzk_test.h"

#include "ui/chronicle.h"

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
    (void)list;
    game->changes++;
    game->at = at;
    game->removed = removed;
    game->added = added;
}

static int
setup(void **state)
{
    struct game *game = g_new0(struct game, 1);
    struct pzk_table_setup table;

    pzk_words_init("en", NULL);
    pzk_table_setup_init(&table);
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
    pzk_chronicle_tell(game->chronicle, game->log, &game->people);
    return done;
}

static void
assert_line(struct game *game, guint at, const char *text)
{
    PzkEvent *event = g_list_model_get_item(G_LIST_MODEL(game->chronicle), at);

    assert_non_null(event);
    assert_string_equal(pzk_event_text(event), text);
    g_object_unref(event);
}

static void
test_chronicle_of_a_trick_has_every_move_and_who_took_it(void **state)
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
                "Adam takes trick 1. Scene 5 of Jekyll is the first "
                "of the highest cards.");
    assert_int_equal(pzk_chronicle_newest(game->chronicle), 4);
}

static void
test_chronicle_after_a_card_changes_only_at_its_end(void **state)
{
    struct game *game = *state;

    command(game, PZK_COMMAND_PLAY, -1, PZK_N, PZK_J5);
    game->changes = 0;
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H7);
    assert_int_equal(game->changes, 1);
    assert_int_equal(game->at, 2);
    assert_int_equal(game->removed, 0);
    assert_int_equal(game->added, 1);
    pzk_chronicle_tell(game->chronicle, game->log, &game->people);
    assert_int_equal(game->changes, 1);
}

static void
test_chronicle_of_corrections_and_undo_names_them_in_their_place(void **state)
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

static void
test_chronicle_legal_is_what_open_information_allows(void **state)
{
    struct game *game = *state;
    uint32_t legal;

    command(game, PZK_COMMAND_PLAY, -1, PZK_N, PZK_J5);
    command(game, PZK_COMMAND_PLAY, -1, PZK_NO_SEAT, PZK_H7);
    legal = pzk_chronicle_legal(game->chronicle, 3, PZK_NO_SEAT);
    assert_int_equal(__builtin_popcount(legal), PZK_JH_CARDS / 2 - 1);
    assert_false(legal >> PZK_J5 & 1); /* lies there */
    assert_true(legal >> PZK_J4 & 1);
    assert_false(legal >> PZK_H5 & 1); /* the other team's */
    legal = pzk_chronicle_legal(game->chronicle, 2, PZK_NO_SEAT);
    assert_true(legal >> PZK_H7 & 1); /* before it was laid */
    assert_int_equal(__builtin_popcount(legal), PZK_JH_CARDS / 2);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_chronicle_of_a_trick_has_every_move_and_who_took_it, setup,
            teardown),
        cmocka_unit_test_setup_teardown(
            test_chronicle_after_a_card_changes_only_at_its_end, setup,
            teardown),
        cmocka_unit_test_setup_teardown(
            test_chronicle_of_corrections_and_undo_names_them_in_their_place,
            setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_chronicle_legal_is_what_open_information_allows, setup,
            teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
