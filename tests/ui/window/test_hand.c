// SPDX-License-Identifier: MIT
/*
 * A whole hand entered by keyboard with no camera, corrected in the history,
 * read through AT-SPI.
 * Usage: test_hand PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* So often the arrow key goes up at most, from the menu's end. */
enum { UPS = 12 };

/* Chooses ITEM, in SUBMENU or NULL. */
static void
choose(const char *submenu, const char *item)
{
    driver_press(&run, GDK_KEY_F10, 0, 0);
    driver_expect(&run, "^Quit$");
    if (submenu) {
        assert_true(reader_press(run.application, submenu));
        g_autofree char *line = g_strdup_printf("^%s$", item);
        driver_expect(&run, line);
    }
    /* what is below the menu's edge comes up where the arrow keys go */
    bool chosen = reader_press(run.application, item);
    for (int i = 0; !chosen && i < UPS; i++) {
        driver_press(&run, GDK_KEY_Up, 0, 0);
        chosen = reader_press(run.application, item);
    }
    assert_true(chosen);
    if (!submenu || !g_str_equal(submenu, "Your seat")) {
        driver_press(&run, GDK_KEY_Escape, 0, 0); /* a switch leaves it open */
    }
    /* until it is closed, keys are its own */
    driver_expect_gone(&run, "^Quit$");
}

TEST(test_a_hand_is_entered_by_keyboard_and_corrected)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^North$", false);
    driver_type(&run, "Adam");
    driver_save_screen(&run, "start");
    driver_tab_to(&run, "^Begin$", false);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^The next card$");
    driver_save_screen(&run, "first-card");
    driver_enter(&run, "scene 5",
                 "^Adam plays|^Scene 5 of Jekyll for Adam\\.$");
    driver_expect(&run, "^East's turn: a Mr. Hyde card\\.$");
    driver_save_screen(&run, "entered");
    driver_press(&run, GDK_KEY_h, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Hand 1, dealt by West\\.$");
    driver_expect_focus(&run, "^Trick 1: Adam plays Scene 5 of Jekyll.*$");
    driver_save_screen(&run, "history");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_save_screen(&run, "correct");
    driver_finish(&run);
}

static void
on_name(AtspiEvent *event, void *named)
{
    if (G_VALUE_HOLDS_STRING(&event->any_data) &&
        g_str_equal(g_value_get_string(&event->any_data),
                    "Dr. Jekyll & Mr. Hyde")) {
        ++*(int *)named;
    }
    g_boxed_free(ATSPI_TYPE_EVENT, event);
}

/* Orca 48 says it then, once a minute. */
TEST(test_window_keeps_its_name_while_cards_are_played)
{
    static const char name_changes[] = "object:property-change:accessible-name";
    int named = 0;
    AtspiEventListener *listener =
        atspi_event_listener_new(on_name, &named, NULL);

    driver_start(&run, "en", "--journal", "none", "--placement", "PA",
                 "--players", "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_b, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^The next card$");
    driver_enter(&run, "jx2", "^Adam plays Mercy\\.$");
    assert_true(atspi_event_listener_register(listener, name_changes, NULL));
    driver_enter(&run, "hd", "^Betty plays Mr\\. Enfield of Hyde\\.$");
    driver_expect(&run, "^Christian's turn: a Dr. Jekyll card\\.$");
    driver_enter(&run, "jd", "^Christian plays .*$");
    assert_int_equal(named, 0);
    atspi_event_listener_deregister(listener, name_changes, NULL);
    g_object_unref(listener);
    driver_finish(&run);
}

/* What is printed on a card finds it; letters with Alt are keys where others
 * are typed; the card that counts is marked; who closes a panel is where he
 * was. */
TEST(test_cards_are_found_by_what_they_print)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA",
                 "--players", "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_b, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^The next card$");
    driver_expect_entry(&run, "Find a card", "Find a card");
    driver_type(&run, "zz");
    driver_expect_entry(&run, "Find a card", "zz");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^There is no such card\\.$");
    driver_press(&run, GDK_KEY_l, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^No trick has been played yet\\.$");
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, "x2");
    driver_expect_gone(&run, "^Scene 5 of Jekyll$");
    driver_expect(&run, "^Mercy$");
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_enter(&run, "jx2", "^Adam plays Mercy\\.$");
    driver_expect(&run, "^Betty's turn: a Mr. Hyde card\\.$");
    driver_type(&run, "d"); /* on the cards of both sets */
    driver_expect_gone(&run, "^Poole of Hyde$");
    driver_expect(&run, "^Mr\\. Enfield of Hyde$");
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_enter(&run, "hd", "^Betty plays Mr\\. Enfield of Hyde\\.$");
    driver_expect(&run, "^Christian's turn: a Dr. Jekyll card\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^The next card$");
    driver_tab_to(&run, "^Pause$", false);
    driver_press(&run, GDK_KEY_c, 0, 0);
    driver_expect(&run, "^Mr\\. Enfield of Hyde \\(as it counts now\\)$");
    driver_save_screen(&run, "marked");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_focus(&run, "^Pause$");
    driver_press(&run, GDK_KEY_h, GDK_KEY_Control_L, 0);
    driver_expect_focus(&run, "^Betty plays Mr\\. Enfield of Hyde.*$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_focus(&run, "^Pause$");
    driver_finish(&run);
}

/* What opens over the table, what shows then, and whence to walk through it;
 * NULL: that is not walked by the tab key, or elsewhere. */
static const struct {
    guint key, held;
    const char *shows, *from;
} opened[] = {
    {GDK_KEY_F10, 0, "^Quit$", NULL},
    {GDK_KEY_e, GDK_KEY_Control_L, "^The next card$", "^Close \\(Esc\\)$"},
    {GDK_KEY_c, 0, "^Correct$", "^Close \\(Esc\\)$"},
    {GDK_KEY_h, GDK_KEY_Control_L, "^History$", "^Close \\(Esc\\)$"},
    {GDK_KEY_j, GDK_KEY_Control_L, "^Keep the numbers$", "^Close \\(Esc\\)$"},
    {GDK_KEY_comma, GDK_KEY_Control_L,
     "^Speed of the voice, in percent of the usual$", "^Try the voice$"},
    {GDK_KEY_i, GDK_KEY_Control_L, "^Statistics$", NULL},
    {GDK_KEY_F1, 0, "^Help$", NULL},
};

/* What a screen reader says as one comes into a group of fields. */
static void
assert_group(const char *name)
{
    AtspiAccessible *group =
        reader_find(run.application, ATSPI_ROLE_PANEL, name);

    if (!group) {
        driver_save_screen(&run, "failed");
        fail_msg("no group is called \"%s\"", name);
    }
    g_object_unref(group);
}

/* Whatever is opened in play: the focus comes back to where it was, stops
 * meanwhile at nothing that is not seen, and all it can come to has a name. */
TEST(test_focus_returns_to_where_it_was_in_play)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_walk(&run, 13);
    assert_group("Who is at the table?");
    assert_group("Dr. Jekyll & Mr. Hyde"); /* what is asked of this game */
    assert_group("Players");
    assert_group("Camera");
    driver_press(&run, GDK_KEY_b, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^The next card$");
    assert_group("Enter a card");
    driver_enter(&run, "mercy", "^East's turn: a Mr\\. Hyde card\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^The next card$");
    driver_tab_to(&run, "^Pause$", false);
    driver_walk(&run, 9);
    for (size_t i = 0; i < G_N_ELEMENTS(opened); i++) {
        driver_press(&run, opened[i].key, opened[i].held, 0);
        driver_expect(&run, opened[i].shows);
        if (opened[i].from) {
            driver_tab_to(&run, opened[i].from, true);
            driver_walk(&run, 5);
        }
        driver_press(&run, GDK_KEY_Escape, 0, 0);
        driver_expect_gone(&run, opened[i].shows);
        driver_expect_focus(&run, "^Pause$");
    }
    driver_finish(&run);
}

/* From the menu: the seat of who is "you", and a hand that is thrown in, which
 * takes two. */
TEST(test_menu_has_your_seat_and_throws_a_hand_in)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA",
                 "--players", "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_b, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^The next card$");
    driver_enter(&run, "scene 5",
                 "^Adam plays|^Scene 5 of Jekyll for Adam\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    choose("Your seat", "North, at the bottom");
    driver_expect(&run,
                  "^You are Adam: Betty sits left of you, Christian opposite, "
                  "Doris right\\.$");
    driver_press(&run, GDK_KEY_w, 0, 0);
    driver_expect(&run, "^Betty's turn, left of you: a Mr\\. Hyde card\\.$");
    driver_save_screen(&run, "seat");
    choose("Correct what was played", "Throw the hand in");
    driver_expect(&run, "Choose it once more to throw it in\\.$");
    choose("Correct what was played", "Throw the hand in");
    driver_expect(&run, "^The hand is thrown in; .* deals again\\.$");
    driver_finish(&run);
}

/* Letters go where there is an entry, and nowhere once they are no keys. */
TEST(test_letters_are_keys_only_where_wanted)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_b, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^The next card$");
    driver_type(&run, "sw");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    char *lines = reader_read(run.application);
    assert_null(strstr(lines, "In all: Jekyll 0 and Hyde 0."));
    g_free(lines);
    driver_press(&run, GDK_KEY_s, 0, 0);
    driver_expect(&run, "In all: Jekyll 0 and Hyde 0\\.");
    choose("Settings and stickers", "Single letters are keys");
    driver_press(&run, GDK_KEY_h, 0, 0);
    lines = reader_read(run.application);
    assert_null(strstr(lines, "No hand is being played."));
    assert_non_null(strstr(lines, "In all: Jekyll 0 and Hyde 0."));
    g_free(lines);
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
