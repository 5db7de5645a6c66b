// SPDX-License-Identifier: MIT
/*
 * The statistics of a real journal in the real window, read cell by cell
 * through AT-SPI as a screen reader does.
 * Usage: test_statistics PLATZKARTE FOLDER
 */
#include "tests/kit/written_game.h"

#include <gdk/gdkkeysyms.h>

#include "src/journal/stats.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/kit/journal_folder.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

static const char *const titles[] = {"Player", "Games",  "Finished", "Won",
                                     "Tricks", "Points", "Factors",  "Score"};

static struct pzk_journal_new
game_of(int64_t started_s, int64_t finished_s, int64_t after)
{
    return (struct pzk_journal_new){
        .names = {"Adam", "Betty", "Christian", "Doris"},
        .started_s = started_s,
        .finished_s = finished_s,
        .after = after};
}

/* Two evenings: a whole game; and three that break off, in each of which Hyde's
 * C was taken for his A. */
static void
keep_evenings(const char *path)
{
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_WRITE);
    struct written game;
    int64_t evening = 0;

    whole_hand(&game);
    keep_game(journal, &game, game_of(1000000000, 1000003600, 0));
    for (int i = 0; i < 3; i++) {
        begin(&game);
        deal(&game);
        lay(&game, PZK_E, PZK_HA, false);
        lay(&game, PZK_S, PZK_JA, false);
        correct(&game, 1, PZK_E, PZK_HC);
        evening =
            keep_game(journal, &game, game_of(1000900000 + i, 0, evening));
    }
    pzk_journal_close(journal);
}

/* ---- tables ---- */

static AtspiAccessible *
table_called(const char *name)
{
    AtspiAccessible *table =
        reader_find(run.application, ATSPI_ROLE_TREE_TABLE, name);

    if (!table) {
        table = reader_find(run.application, ATSPI_ROLE_TABLE, name);
    }
    if (!table) {
        fail_msg("no table is called \"%s\"", name);
    }
    return table;
}

/* g_free() */
static char *
cell(AtspiAccessible *object, int row, int column)
{
    AtspiTable *table = atspi_accessible_get_table_iface(object);
    AtspiAccessible *at =
        atspi_table_get_accessible_at(table, row, column, NULL);
    char *text = NULL;

    assert_non_null(at);
    text = atspi_accessible_get_name(at, NULL);
    g_object_unref(at);
    g_object_unref(table);
    return text;
}

static void
assert_number(AtspiAccessible *table, int row, int column, long wanted)
{
    g_autofree char *text = cell(table, row, column);
    g_autofree char *number = g_strdup_printf("%ld", wanted);

    assert_string_equal(text, number);
}

static int
rows(AtspiAccessible *object)
{
    AtspiTable *table = atspi_accessible_get_table_iface(object);
    int n = atspi_table_get_n_rows(table, NULL);

    g_object_unref(table);
    return n;
}

static void
assert_players(const struct pzk_stats *stats)
{
    AtspiAccessible *table = table_called("Players");
    AtspiTable *columns = atspi_accessible_get_table_iface(table);

    assert_int_equal(stats->players->len, 4);
    assert_int_equal(rows(table), 4);
    for (size_t i = 0; i < G_N_ELEMENTS(titles); i++) {
        g_autofree char *title =
            atspi_table_get_column_description(columns, (int)i, NULL);

        assert_string_equal(title, titles[i]);
    }
    for (int row = 0; row < 4; row++) {
        const struct pzk_stats_player *player =
            &g_array_index(stats->players, struct pzk_stats_player, row);
        g_autofree char *name = cell(table, row, 0);

        assert_string_equal(name, player->name);
        assert_number(table, row, 1, 4);
        assert_number(table, row, 2, 1);
        assert_number(table, row, 3, player->won);
        assert_number(table, row, 4, player->tricks);
        assert_number(table, row, 5, player->points);
        assert_number(table, row, 6, player->factor);
        assert_number(table, row, 7, player->total);
    }
    g_object_unref(columns);
    g_object_unref(table);
}

static void
assert_teams(const struct pzk_stats *stats)
{
    AtspiAccessible *table = table_called("Teams");

    assert_int_equal(rows(table), 2);
    for (int team = 0; team < PZK_TEAMS; team++) {
        g_autofree char *name = cell(table, team, 0);

        assert_string_equal(name, team ? "Mr. Hyde" : "Dr. Jekyll");
        assert_number(table, team, 1, stats->team[team].games_won);
        assert_number(table, team, 3, stats->team[team].tricks);
        assert_number(table, team, 6, stats->team[team].score);
    }
    g_object_unref(table);
}

static void
assert_cards(void)
{
    AtspiAccessible *table = table_called("Cards");

    assert_int_equal(rows(table), PZK_JH_CARDS);
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        g_autofree char *name = cell(table, card, 0);
        g_autofree char *note = cell(table, card, 5);
        bool worn = card == PZK_HC;

        assert_true(name[0] != '\0');
        assert_number(table, card, 2, worn ? 3 : 0);
        assert_number(table, card, 3, worn ? 75 : 0);
        assert_string_equal(note, worn ? "may be worn" : "");
    }
    g_object_unref(table);
}

static void
open_table(const char *name)
{
    driver_tab_to(&run, name, false);
    driver_press(&run, GDK_KEY_space, 0, 0);
}

TEST_IN_FOLDER(test_statistics_are_those_of_the_journal)
{
    const struct pzk_stats_filter all = {0};
    g_autofree char *evening = NULL;
    char *text = NULL;

    keep_evenings(folder->path);
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_READ);
    struct pzk_stats *stats = pzk_stats_read(journal, &all, &text);
    assert_non_null(stats);
    pzk_journal_close(journal);
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_i, GDK_KEY_Control_L, 0);
    driver_expect(&run,
                  "^Games: 4, finished 1\\. Hands: 1\\. Cards: 34\\. Tricks "
                  "that nobody took: [0-9]+\\.$");
    assert_teams(stats);
    driver_save_screen(&run, "teams");
    open_table("Players");
    driver_expect(&run, "^Adam$");
    assert_players(stats);
    driver_save_screen(&run, "players");
    open_table("Cards");
    driver_expect(&run, "^Dr\\. Lanyon of Hyde was corrected 3 times in 4: its "
                        "sticker may be worn\\.$");
    driver_expect(&run,
                  "^All cards: laid 34, corrected 3, entered by hand 0\\.$");
    assert_cards();
    driver_save_screen(&run, "cards");
    pzk_stats_free(stats);
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, "All evenings",
                  1); /* the newest alone */
    driver_expect(&run, "^Games: 3, finished 0\\. Hands: 0\\. Cards: 6\\. ");
    driver_expect_gone(&run, "^Graph$"); /* no hand was finished */
    evening = driver_read(&run, "^.*, 3 games$");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, evening, 2);
    open_table("Graph");
    driver_expect(&run, "^Adam, Christian: [0-9]+\\. Betty, Doris: [0-9]+\\.$|"
                        "^Betty, Doris: [0-9]+\\. Adam, Christian: [0-9]+\\.$");
    driver_save_screen(&run, "graph");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_focus(&run, ".");
    driver_finish(&run);
}

/* Steps through a whole hand: the newest three games break off. */
TEST_IN_FOLDER(test_a_past_game_is_stepped_through)
{
    keep_evenings(folder->path);
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_o, GDK_KEY_Control_L, 0);
    driver_expect_focus(&run, "^Past games$");
    driver_save_screen(&run, "past-games");
    driver_press(&run, GDK_KEY_End, 0, 0);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect_focus(&run, "^Hand 1, dealt by Adam\\.$");
    driver_press(&run, GDK_KEY_Right, 0, 0);
    driver_expect_focus(&run, "^Trick 1: .* for Betty\\.$");
    driver_press(&run, GDK_KEY_Left, 0, 0);
    driver_expect_focus(&run, "^Hand 1, dealt by Adam\\.$");
    driver_press(&run, GDK_KEY_End, 0, 0);
    driver_expect(&run, "^Trick 7, [^:]+: ");
    driver_save_screen(&run, "past-game");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_finish(&run);
}

/* What a game does not count has no page: not for eyes, nor for the tab key,
 * nor for who reads the window. */
TEST_IN_FOLDER(test_pages_of_what_is_not_counted_are_hidden)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct pzk_journal_new what = {.names = {"Adam", "Betty", "", ""},
                                   .started_s = 1000000000,
                                   .game = &pzk_maze_game};
    struct pzk_maze_setup setup;
    struct written game = {.count = 1};
    const char *why = NULL;

    game.at[0] = (struct pzk_entry){.kind = PZK_ENTRY_START};
    pzk_maze_setup_init(&setup, 2);
    assert_true(pzk_maze_start(&game.at[0].start, &setup, &why));
    pzk_table_setup_init(&game.at[0].setup, &pzk_maze_game);
    keep_game(journal, &game, what);
    pzk_journal_close(journal);

    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_i, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Games: 1, finished 0\\..*$");
    driver_expect(&run, "^Players$");
    open_table("Players");
    g_object_unref(table_called("Players"));
    driver_expect_gone(&run, "^(Teams|Cards)$");
    driver_save_screen(&run, "maze-alone");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_finish(&run);
}

TEST_IN_FOLDER(test_statistics_without_a_journal_say_so)
{
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_i, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^No game has been kept yet\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
