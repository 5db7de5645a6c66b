// SPDX-License-Identifier: MIT
/*
 * What is long past in a duel and a maze, corrected in the real window by keys
 * and read through AT-SPI: a card of an earlier round, a move, a map change;
 * and undone. Pictures and a transcript are kept.
 * Usage: test_mend PLATZKARTE FOLDER
 */
#include "tests/kit/journal_folder.h"

#include <gdk/gdkkeysyms.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/table/referee.h"
#include "tests/kit/written_game.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* ---- the games, as a journal has them ---- */

static void
begin_other(struct written *game, const struct pzk_table_game *kind,
            const struct pzk_game *start)
{
    struct pzk_entry *entry = &game->at[0];

    *game = (struct written){.count = 1};
    *entry = (struct pzk_entry){.kind = PZK_ENTRY_START, .start = *start};
    pzk_table_setup_init(&entry->setup, kind);
}

/* ACTION, as the rules of RULES let it be. */
static void
act(struct written *game, struct pzk_game *rules,
    const struct pzk_action *action)
{
    assert_int_equal(pzk_game_apply(rules, action, NULL), PZK_OK);
    add(game, PZK_ENTRY_ACT, false)->action = *action;
}

static void
begin_round(struct written *game, struct pzk_game *rules)
{
    struct pzk_action action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);

    act(game, rules, &action);
    for (int role = PZK_JEKYLL; role < PZK_TEAMS; role++) {
        action = pzk_action_of(PZK_DUEL_PASS, role);
        act(game, rules, &action);
    }
}

/* CARD by whose turn it is. */
static void
lay_card(struct written *game, struct pzk_game *rules, int card)
{
    struct pzk_duel_status status;
    struct pzk_action action;
    bool answers;

    pzk_duel_status(rules, &status);
    answers = status.phase == PZK_DUEL_TO_ANSWER;
    action = pzk_action_of(answers ? PZK_DUEL_ANSWER : PZK_DUEL_LEAD,
                           answers ? PZK_JEKYLL + PZK_HYDE - status.leader
                                   : status.leader);
    action.card = (int8_t)card;
    act(game, rules, &action);
}

/* A round of which each has five tricks, and the first trick of another. */
static void
write_duel(struct written *game)
{
    static const int8_t cards[] = {
        PZK_W1,     PZK_W1 + 1, PZK_W1 + 2, PZK_W1 + 3, PZK_W1 + 4,
        PZK_W1 + 5, PZK_G1,     PZK_G1 + 1, PZK_G1 + 2, PZK_G1 + 3,
        PZK_G1 + 4, PZK_G1 + 5, PZK_P1,     PZK_P1 + 1, PZK_P1 + 2,
        PZK_P1 + 3, PZK_P1 + 4, PZK_P1 + 5, PZK_W1 + 6, PZK_G1 + 6};
    struct pzk_game rules;

    pzk_duel_start(&rules);
    begin_other(game, &pzk_duel_game, &rules);
    begin_round(game, &rules);
    for (size_t i = 0; i < G_N_ELEMENTS(cards); i++) {
        lay_card(game, &rules, cards[i]);
    }
    begin_round(game, &rules);
    lay_card(game, &rules, PZK_W1);
    lay_card(game, &rules, PZK_W1 + 1);
}

/* The first legal move of STEPS. */
static void
walk(struct written *game, struct pzk_game *rules, int steps)
{
    struct pzk_action legal[64];
    size_t n = pzk_game_legal(rules, legal, 64);

    for (size_t i = 0; i < n && i < 64; i++) {
        if (legal[i].kind == PZK_MAZE_MOVE && legal[i].n == steps) {
            act(game, rules, &legal[i]);
            return;
        }
    }
    fail_msg("no move of %d steps", steps);
}

static void
leave_map(struct written *game, struct pzk_game *rules, int player)
{
    struct pzk_action action = pzk_action_of(PZK_MAZE_MAP, player);

    act(game, rules, &action);
}

/* Adam goes two areas, then one; Betty stays. */
static void
write_maze(struct written *game)
{
    struct pzk_maze_setup setup;
    struct pzk_game rules;
    const char *why = NULL;

    pzk_maze_setup_init(&setup, 2);
    assert_true(pzk_maze_start(&rules, &setup, &why));
    begin_other(game, &pzk_maze_game, &rules);
    leave_map(game, &rules, 0);
    walk(game, &rules, 2);
    walk(game, &rules, 0);
    leave_map(game, &rules, 1);
    walk(game, &rules, 0);
    walk(game, &rules, 1);
}

/* A hand that was told to stand before its fifth trick, and a lead. */
static void
write_joined(struct written *game)
{
    static const struct pzk_jh_standing at = {.trick = 5,
                                              .leader = PZK_W,
                                              .first = PZK_NO_SEAT,
                                              .base = {20, 9},
                                              .factor = {2, 0},
                                              .total = {340, 120}};

    begin(game);
    game->at[0].setup.target = 1000;
    struct pzk_jh_setup setup = pzk_jh_setup_of(&game->at[0].start);
    setup.target = 1000;
    assert_true(pzk_jh_start(&game->at[0].start, &setup));
    pzk_jh_join(&at, &add(game, PZK_ENTRY_ACT, true)->action);
    lay(game, PZK_W,
        pzk_jh_card_team(PZK_H7) == setup.team[PZK_W] ? PZK_H7 : PZK_J7, false);
}

/* ---- the window ---- */

static void
resume(const struct folder *folder, const struct pzk_table_game *kind,
       void (*write)(struct written *game))
{
    struct pzk_journal_new what = {
        .names = {"Adam", kind == &pzk_maze_game ? "Betty" : "",
                  kind == &pzk_duel_game ? "Betty" : "", ""},
        .game = kind,
        .started_s = 1000000000,
        .camera = NULL};
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct written game;

    write(&game);
    keep_game(journal, &game, what);
    pzk_journal_close(journal);
    driver_start(&run, "en", "--journal", folder->path, "--resume");
}

static void
key(guint keyval)
{
    driver_press(&run, keyval, 0, 0);
}

/* In the history: ROWS down from its first line. What is scrolled into view is
 * read when it has the focus. */
static void
go_to_line(int rows, const char *line)
{
    key(GDK_KEY_Home);
    for (int i = 0; i < rows; i++) {
        key(GDK_KEY_Down);
    }
    driver_expect_focus(&run, line);
}

static void
open_history(void)
{
    driver_press(&run, GDK_KEY_h, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^History$");
}

static void
choose_line(int rows, const char *line)
{
    go_to_line(rows, line);
    key(GDK_KEY_Return);
}

/* The list may be drawn anew a moment after its sentence. */
static void
expect_not_there(const char *text)
{
    g_autofree char *regex = g_regex_escape_string(text, -1);

    driver_expect_gone(&run, regex);
}

TEST_IN_FOLDER(test_a_card_of_an_earlier_round)
{
    resume(folder, &pzk_duel_game, write_duel);
    driver_expect(&run, "^Round 2 of 3 · trick 2 of 10.*$");
    driver_expect(&run, "^The statuette is on space 0, Jekyll's domain\\.$");
    open_history();
    choose_line(3, "^Adam leads Wrath 1\\. Wrath is the lowest .*$");
    driver_expect_focus(&run, "^Wrath 1 \\(as it counts now\\)$");
    driver_save_screen(&run, "duel-choose");
    driver_type(&run, "potion 5 wrath");
    driver_save_screen(&run, "duel-found");
    key(GDK_KEY_Return);
    driver_expect(&run,
                  "^Adam takes back Wrath 1\\. Adam leads Potion 5\\+ and asks "
                  "for Wrath\\. Trick 2 of round 1 now counts as led by "
                  "Adam\\.$");
    driver_expect(&run, "^The statuette is on space 2, Jekyll's domain\\.$");
    driver_expect_focus(&run, "^Corrected, Adam: Potion 5\\+, asks for Wrath, "
                              "not: Wrath 1\\. 1 later trick counts as led by "
                              "another\\.$");
    expect_not_there("no longer fit");
    driver_save_screen(&run, "duel-corrected");
    go_to_line(3, "^Adam leads Potion 5\\+ and asks for Wrath\\. \\(entered by "
                  "hand\\)$");
    driver_press(&run, GDK_KEY_z, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^The statuette is on space 0, Jekyll's domain\\.$");
    go_to_line(3, "^Adam leads Wrath 1\\. Wrath is the lowest .*$");
    key(GDK_KEY_End);
    driver_expect_focus(&run, "^Undone: a correction\\.$");
    /* the newest one; cards laid before it in its round come last */
    key(GDK_KEY_Escape);
    key(GDK_KEY_c);
    driver_expect_focus(&run, "^Wrath 2 \\(as it counts now\\)$");
    key(GDK_KEY_End);
    driver_expect_focus(&run, "^Wrath 1, laid before: the two change places$");
    key(GDK_KEY_Escape);
    driver_finish(&run);
}

static void
enter_points(const char *points)
{
    driver_tab_to(&run, "^Points of Jekyll$", true);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, points);
    driver_tab_to(&run, "^Go on from here$", false);
    key(GDK_KEY_Return);
}

TEST_IN_FOLDER(test_where_a_hand_stood)
{
    resume(folder, &pzk_jh_game, write_joined);
    driver_expect(&run, "^Hand 1 · trick 5 of 7$");
    key(GDK_KEY_Escape); /* there is no camera: cards would be entered */
    driver_expect(&run, "^20 points times 2 is 40$");
    driver_tab_to(&run, "^Correct where the game stood…$", false);
    key(GDK_KEY_Return);
    driver_expect_focus(&run, "^Next trick$");
    driver_save_screen(&run, "hand-stood");
    enter_points("60");
    driver_expect(&run, "^After these tricks both teams have 8 to 55 points "
                        "together, not 69\\.$");
    enter_points("21");
    driver_expect(&run, "^21 points times 2 is 42$");
    driver_expect_focus(&run, "^Correct where the game stood…$");
    open_history();
    choose_line(0, "^The hand goes on with trick 5, as entered\\..*$");
    driver_expect(&run,
                  "^Where the game stood is corrected beside the table\\.$");
    driver_finish(&run);
}

/* The key that reads the table says so. */
static void
expect_adam(const char *where)
{
    g_autofree char *regex = g_strdup_printf("^Adam: %s\\. .*$", where);

    key(GDK_KEY_t);
    driver_expect(&run, regex);
}

TEST_IN_FOLDER(test_a_move_of_an_earlier_round)
{
    resume(folder, &pzk_maze_game, write_maze);
    driver_expect(&run, "^Round 3$");
    expect_adam("Jekyll, on the card at the top left, row 1, column 4");
    open_history();
    choose_line(1, "^Adam moves 2 to the right\\.$");
    driver_expect_focus(&run, "^2 to the right, to row 1, column 3 \\(as it "
                              "counts now\\)$");
    driver_save_screen(&run, "maze-move");
    driver_type(&run, "column 2");
    key(GDK_KEY_Return);
    driver_expect(&run, "^What counts: Adam moves 1 to the right\\.$");
    driver_expect_focus(&run, "^Corrected, Adam: 1 to the right, to row 1, "
                              "column 2, not: 2 to the right, to row 1, column "
                              "3\\.$");
    /* his next move still ends where his coin was put */
    go_to_line(5, "^Adam moves 2 to the right\\.$");
    expect_adam("Jekyll, on the card at the top left, row 1, column 4");
    driver_save_screen(&run, "maze-corrected");
    driver_press(&run, GDK_KEY_z, GDK_KEY_Control_L, 0);
    go_to_line(5, "^Adam moves 1 to the right\\.$");
    key(GDK_KEY_End);
    driver_expect_focus(&run, "^Undone: a correction\\.$");
    /* there was a switch before it */
    choose_line(1, "^Adam moves 2 to the right\\.$");
    driver_type(&run, "first");
    key(GDK_KEY_Return);
    driver_expect(&run, "^What counts: Adam switches and is now Mr\\. Hyde; 1 "
                        "voluntary switch is left\\.$");
    expect_adam("Hyde, on the card at the top left, row 1, column 4");
    driver_press(&run, GDK_KEY_z, GDK_KEY_Control_L, 0);
    expect_adam("Jekyll, on the card at the top left, row 1, column 4");
    driver_finish(&run);
}

TEST_IN_FOLDER(test_a_map_change_of_an_earlier_round)
{
    resume(folder, &pzk_maze_game, write_maze);
    driver_expect(&run, "^Round 3$");
    open_history();
    choose_line(3, "^No row or column is shifted\\.$");
    driver_expect_focus(&run, "^No row or column shifted \\(as it counts "
                              "now\\)$");
    driver_save_screen(&run, "maze-map");
    driver_tab_to(&run, "^Find in the list$", true);
    driver_press(&run, GDK_KEY_Tab, GDK_KEY_Shift_L, 0); /* which was turned */
    key(GDK_KEY_Down);
    driver_expect(&run, "^The card at the top, clockwise$");
    driver_tab_to(&run, "^No row or column shifted$", false);
    driver_type(&run, "left down");
    driver_save_screen(&run, "maze-found");
    key(GDK_KEY_Return);
    driver_expect(&run,
                  "^What counts: Betty turns the resource card at the top "
                  "clockwise\\. Betty shifts the left column half a card "
                  "down\\.$");
    driver_expect_focus(&run, "^Corrected, Betty: The card at the top, "
                              "clockwise; The left column down, not: No card "
                              "turned; No row or column shifted\\..*$");
    driver_press(&run, GDK_KEY_z, GDK_KEY_Control_L, 0);
    key(GDK_KEY_End);
    driver_expect_focus(&run, "^Undone: a correction\\.$");
    /* the key for the last one */
    key(GDK_KEY_Escape);
    key(GDK_KEY_c);
    driver_expect_focus(&run, "^1 to the right, to row 1, column 4 \\(as it "
                              "counts now\\)$");
    key(GDK_KEY_Return); /* it stays */
    expect_not_there("Correct");
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
