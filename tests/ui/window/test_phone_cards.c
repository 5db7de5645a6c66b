// SPDX-License-Identifier: MIT
/*
 * The real cards on a phone, from the camera to the browser: none until the
 * host's settings show them, none that a screen reader meets, none once the
 * person or the host does without.
 * Usage: test_phone_cards PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/phones/page.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* What REGEX finds in a line of the reader that it matches. */
static char *
read_text(const char *regex)
{
    g_autofree char *line = driver_read(&run, regex);
    g_autoptr(GRegex) text =
        g_regex_new("http://[^ ]*/|\\b[0-9]{6}\\b", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;

    assert_true(g_regex_match(text, line, 0, &match));
    return g_match_info_fetch(match, 0);
}

/* The page comes in by the digits, which the window lets in. */
static void
come_in(struct browser *page)
{
    driver_press(&run, GDK_KEY_j, 0, 0);
    driver_expect_focus(&run, "Phones may come to this table");
    driver_press(&run, GDK_KEY_space, 0, 0);
    g_autofree char *url = read_text("^http://[0-9.]+:8713/$");
    g_autofree char *code = read_text("^[0-9]{6}$");
    g_autofree char *type =
        g_strdup_printf("document.getElementById('code').value = '%s';"
                        "document.querySelector('#code-form button').click()",
                        code);

    browser_open(page, url);
    page_wait(page, "!document.getElementById('join').hidden");
    page_do(page, type);
    driver_expect(&run, "comes by the code");
    driver_tab_to(&run, "^Yes$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    page_be(page, 0);
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^[0-9]{6}$");
}

/* Changes the host's choice, in the settings. */
static void
choose(void)
{
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_expect(&run, "Always Platzkarte's own voice");
    driver_tab_to(&run, "Show the pictures of the cards on phones", true);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "Always Platzkarte's own voice");
}

static void
assert_no_reader_meets_one(struct browser *page)
{
    json_t *tree = browser_command(page, "Accessibility.getFullAXTree", "{}");
    char *text = json_dumps(tree, JSON_COMPACT);

    assert_non_null(strstr(text, "\"value\":\"listitem\""));
    assert_null(strstr(text, "\"value\":\"image\""));
    assert_null(strstr(text, "\"value\":\"img\""));
    free(text);
    json_decref(tree);
}

static const char all_shown[] =
    "(all => all.length > 0 && all.every(one => one.alt === '' &&"
    " one.naturalWidth === 177 && one.naturalHeight === 273))"
    "([...document.querySelectorAll('#trick li:not(.due) img')])";
static const char none_shown[] =
    "document.querySelectorAll('#trick li').length > 0 &&"
    " document.querySelectorAll('#trick img').length === 0";

TEST(test_real_cards_on_a_phone)
{
    struct browser *page = browser_new(390, 844, false);

    driver_start(&run, "en", "--journal", "none", "--camera", "demo:7:clean",
                 "--players", "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "Betty");
    come_in(page);
    page_wait(page, none_shown);
    assert_true(browser_holds(
        page, "state.pictures === undefined &&"
              " document.getElementById('pictures-line').hidden"));
    choose();
    page_wait(page, all_shown);
    driver_press(&run, GDK_KEY_p, 0, 0); /* the table stands still */
    page_wait(page, "unsaid.length === 0");
    page_wait(page, all_shown);
    page_assert_fits(page);
    page_keep_whole(page, "phone-cards");
    assert_no_reader_meets_one(page);
    g_autofree char *trick =
        browser_text(page, "document.getElementById('trick').innerText");

    page_forget_heard(page);
    page_do(page, "window.shown = document.querySelector('#trick img').src;"
                  "window.gone = false");
    page_click(page, "pictures"); /* the person does without */
    page_wait(page, none_shown);
    page_do(page, "fetch(window.shown).catch(() => { window.gone = true; })");
    page_wait(page, "window.gone");
    g_autofree char *without =
        browser_text(page, "document.getElementById('trick').innerText");

    assert_string_equal(without, trick);
    page_click(page, "pictures");
    page_wait(page, all_shown);
    choose(); /* the host does without */
    page_wait(page, none_shown);
    page_wait(page, "document.getElementById('pictures-line').hidden");
    assert_true(browser_holds(page, "window.all.length === 0"));
    driver_finish(&run);
    browser_free(page);
}

int
main(int argc, char **argv)
{
    g_autofree char *browser = g_find_program_in_path("chromedriver");

    if (!browser) {
        print_message("skipped: chromedriver is not installed\n");
        return 77;
    }
    return DRIVER_RUN(&run, argc, argv);
}
