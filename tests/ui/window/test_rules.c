// SPDX-License-Identifier: MIT
/*
 * The rules in the window: Help, the start page's section, walked by headings
 * as a screen reader exposes them. Worked through AT-SPI.
 * Usage: test_rules PLATZKARTE FOLDER
 */
#include <gdk/gdkkeysyms.h>

#include "src/words/rulebook.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* ---- headings ---- */

static void
collect(AtspiAccessible *object, GString *lines)
{
    int n = atspi_accessible_get_child_count(object, NULL);

    if (atspi_accessible_get_role(object, NULL) == ATSPI_ROLE_HEADING) {
        g_autofree char *name = atspi_accessible_get_name(object, NULL);
        g_autoptr(GHashTable) attributes =
            atspi_accessible_get_attributes(object, NULL);
        const char *level = g_hash_table_lookup(attributes, "level");

        g_string_append_printf(lines, "%s %s\n", level ? level : "?", name);
    }
    for (int i = 0; i < n; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(object, i, NULL);

        if (child) {
            collect(child, lines);
            g_object_unref(child);
        }
    }
}

/* All headings there are, "2 Scoring", a line each; g_free(). */
static char *
headings(void)
{
    GString *lines = g_string_new(NULL);

    atspi_accessible_clear_cache(run.application);
    collect(run.application, lines);
    return g_string_free(lines, FALSE);
}

/* Those of the rules of GAME in LANGUAGE; g_free(). */
static char *
headings_of(const char *game, const char *language)
{
    GString *lines = g_string_new(NULL);
    size_t count;

    assert_true(pzk_words_init(language, NULL));
    struct pzk_rules_text *texts =
        pzk_words_rules(pzk_table_game_named(game), &count, NULL);
    for (size_t i = 0; i < count; i++) {
        if (texts[i].level > 0) {
            g_string_append_printf(lines, "%d %s\n", texts[i].level,
                                   texts[i].text);
        }
    }
    pzk_words_rules_free(texts, count);
    assert_true(lines->len > 0);
    return g_string_free(lines, FALSE);
}

/* Waits until the rules of GAME are there by their headings. */
struct awaited {
    const char *wanted;
    char *seen;
};

static bool
are_there(void *data)
{
    struct awaited *awaited = data;

    g_free(awaited->seen);
    awaited->seen = headings();
    return strstr(awaited->seen, awaited->wanted) != NULL;
}

static void
expect_headings(const char *game, const char *language)
{
    g_autofree char *wanted = headings_of(game, language);
    struct awaited awaited = {.wanted = wanted};

    if (!reader_until(are_there, &awaited, 60)) {
        driver_save_screen(&run, "failed");
        fail_msg("wanted:\n%s\nseen:\n%s", wanted, awaited.seen);
    }
    g_free(awaited.seen);
}

/* ---- Help ---- */

static void
open_window(const char *language, const char *first)
{
    driver_start(&run, language, "--journal", "none");
    driver_expect(&run, first);
}

/* Help, which shows HEADING, and the program. */
static void
close_help(const char *heading)
{
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, heading);
    driver_press(&run, GDK_KEY_q, GDK_KEY_Control_L, 0); /* any language */
    driver_expect_end(&run);
}

TEST(test_help_has_the_rules_of_every_game_by_headings)
{
    static const char *const games[] = {"jekyll-hyde", "duel", "maze"};
    const char *shown = "the program";
    g_autofree char *program = NULL;

    open_window("en", "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_F1, 0, 0);
    driver_expect_focus(&run, "^Before the game$");
    program = headings();
    assert_non_null(strstr(program, "2 Before the game\n"));
    assert_non_null(strstr(program, "2 By ear\n"));
    for (int i = 0; i < 3; i++) {
        static const char *const titles[] = {
            "the rules of Dr. Jekyll & Mr. Hyde", "the rules of Jekyll vs Hyde",
            "the rules of The Strange Case of Dr. Jekyll and Mr. Hyde"};
        g_autofree char *picture = g_strdup_printf("help-%s", games[i]);

        driver_select(&run, ATSPI_ROLE_COMBO_BOX, shown, i + 1);
        shown = titles[i];
        expect_headings(games[i], "en");
        driver_save_screen(&run, picture);
    }
    close_help("^What it is about$");
}

TEST(test_headings_are_walked_with_one_key)
{
    g_setenv("LC_ALL", "C", TRUE); /* has no translations for gettext */
    open_window("de", "^Wer sitzt am Tisch\\?$");
    driver_press(&run, GDK_KEY_F1, 0, 0);
    driver_expect_focus(&run, "^Vor dem Spiel$");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, "dem Programm", 1);
    expect_headings("jekyll-hyde", "de");
    driver_tab_to(&run, "^Dr\\. Jekyll & Mr\\. Hyde$", false);
    driver_press(&run, GDK_KEY_h, 0, 0);
    driver_expect_focus(&run, "^Worum es geht$");
    driver_press(&run, GDK_KEY_Tab, 0, 0); /* the paragraph below it */
    driver_expect_focus(&run, "^Ein Stichspiel für vier");
    driver_press(&run, GDK_KEY_h, 0, 0);
    driver_expect_focus(&run, "^Aufbau und Geben$");
    driver_press(&run, GDK_KEY_h, GDK_KEY_Shift_L, 0);
    driver_expect_focus(&run, "^Worum es geht$");
    driver_press(&run, GDK_KEY_h, GDK_KEY_Shift_L, 0);
    driver_press(&run, GDK_KEY_h, GDK_KEY_Shift_L, 0); /* from the first on */
    driver_expect_focus(&run, "^Üben$");
    driver_save_screen(&run, "help-end-de");
    close_help("^Worum es geht$");
}

TEST(test_rules_of_the_running_game_open_with_a_key)
{
    g_setenv("LC_ALL", "C.UTF-8", TRUE); /* nor has that, on newer systems */
    driver_start(&run, "fr", "--journal", "none", "--game", "duel", "--camera",
                 "demo:1:direct");
    driver_expect(&run, "^.*Jekyll.*$");
    driver_press(&run, GDK_KEY_F1, GDK_KEY_Shift_L, 0);
    expect_headings("duel", "fr");
    driver_expect_focus(&run, "^Jekyll vs Hyde$");
    driver_save_screen(&run, "help-duel-fr");
    close_help("^De quoi il s’agit$");
}

/* ---- what a card does, and why ---- */

/* A game without a camera in which North has led. */
static void
begin_by_hand(void)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA");
    driver_expect(&run, "^Who is at the table\\?$");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^The next card$");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, "The player's own hand", 1);
    driver_enter(&run, "mercy", "^East's turn: a Mr\\. Hyde card\\.$");
}

TEST(test_a_card_tells_what_it_does)
{
    begin_by_hand();
    /* where it is looked for */
    driver_type(&run, "utterson of h");
    driver_press(&run, GDK_KEY_question, GDK_KEY_Shift_L, 0);
    driver_expect(&run, "^Mr\\. Utterson, a Mr\\. Hyde card, character B\\. "
                        "It beats characters C, D and E, .*$");
    driver_save_screen(&run, "about-chooser");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    /* where it lies */
    driver_tab_to(&run, "^North's place$", false);
    driver_press(&run, GDK_KEY_question, GDK_KEY_Shift_L, 0);
    driver_expect(&run, "^Mercy, a Dr\\. Jekyll card, a deed with factor 2\\. "
                        ".*$");
    driver_save_screen(&run, "about-card");
    /* in the history */
    driver_press(&run, GDK_KEY_h, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^History$");
    driver_finish(&run);
}

TEST(test_why_tells_the_rule_of_the_trick)
{
    begin_by_hand();
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_press(&run, GDK_KEY_y, 0, 0);
    driver_expect(&run, "^Nothing has been decided yet\\.$");
    driver_press(&run, GDK_KEY_e, GDK_KEY_Control_L, 0);
    driver_enter(&run, "scene 3 of h", "^South's turn: .*$");
    driver_enter(&run, "charity", "^West's turn: .*$");
    driver_enter(&run, "scene 7 of h", "^.*East.*$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_press(&run, GDK_KEY_y, 0, 0);
    driver_expect(
        &run, "^East takes trick 1\\. There is no character; scenes are all "
              "equal, and Scene 3 of Hyde was played first\\. The 4 cards "
              "taken: 3 plus 7 is 10 points\\. Mercy is the other team's "
              "deed and counts for nobody\\. .*$");
    driver_save_screen(&run, "why");
    driver_finish(&run);
}

/* The account, too, tells which deeds are still out only where house rules
 * have memory aids. */
TEST(test_account_keeps_to_the_house_rule_of_memory_aids)
{
    begin_by_hand();
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect(&run, "^no own ×1, ×2 or ×3 yet$");
    driver_expect_gone(&run, "still out");
    assert_true(reader_press(run.application, "Menu"));
    driver_expect(&run, "^Settings and stickers$");
    assert_true(reader_press(run.application, "Settings and stickers"));
    driver_expect(&run, "^Memory aids$");
    assert_true(reader_press(run.application, "Memory aids"));
    driver_expect(&run, "^no own ×1, ×2 or ×3 yet · .* still out$");
    driver_finish(&run);
}

/* The pieces on the virtual table, whatever was dealt there. */
TEST(test_pieces_of_the_duel_and_the_maze_tell_what_they_do)
{
    driver_start(&run, "en", "--journal", "none", "--camera", "demo:1:direct",
                 "--game", "duel");
    driver_expect(&run, "^The statuette is on space 0, .*$");
    driver_tab_to(&run, "^The statuette is on space", false);
    driver_press(&run, GDK_KEY_question, GDK_KEY_Shift_L, 0);
    driver_expect(&run, "^The statuette shows how far Mr\\. Hyde has come\\. "
                        ".*$");
    driver_finish(&run);
    driver_start(&run, "en", "--journal", "none", "--camera", "demo:1:direct",
                 "--game", "maze");
    driver_expect(&run, "^Player 1's coin$");
    driver_press(&run, GDK_KEY_y, 0, 0);
    driver_expect(&run, "^.* plus voluntary switches [0-9] is [0-9]\\. .*$");
    driver_tab_to(&run, "^Player 1's coin$", false);
    driver_press(&run, GDK_KEY_question, GDK_KEY_Shift_L, 0);
    driver_expect(&run, "^Coin 1, .* up: this player is (Dr|Mr)\\. .* now\\. "
                        ".*$");
    /* the drawn map: from coin to area with arrow keys */
    driver_tab_to(&run, "^The town: arrow keys .*$", false);
    driver_press(&run, GDK_KEY_Home, 0, 0);
    driver_expect(&run, "^Row .*, on the card .*\\. Player [1-4] is here, .*$");
    driver_press(&run, GDK_KEY_question, GDK_KEY_Shift_L, 0);
    driver_expect(&run,
                  "^Row .* is here, .* Coin [1-4], .* up: this player is .*$");
    driver_save_screen(&run, "maze-area");
    driver_finish(&run);
}

/* ---- the start page ---- */

TEST(test_start_page_has_the_rules_of_the_game_chosen)
{
    g_autofree char *none = NULL;

    open_window("en", "^Who is at the table\\?$");
    none = headings();
    assert_null(strstr(none, "1 "));
    driver_tab_to(&run, "^Rules of this game$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    expect_headings("jekyll-hyde", "en");
    driver_save_screen(&run, "start-rules");
    driver_tab_to(&run, "^Game$", true); /* the rules scrolled it away */
    driver_select(&run, ATSPI_ROLE_COMBO_BOX,
                  "Dr. Jekyll & Mr. Hyde, four players", 3);
    expect_headings("maze", "en");
    driver_tab_to(&run, "^The Strange Case", false);
    driver_press(&run, GDK_KEY_h, 0, 0);
    driver_expect_focus(&run, "^What it is about$");
    driver_save_screen(&run, "start-rules-maze");
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
