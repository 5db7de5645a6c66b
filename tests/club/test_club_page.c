// SPDX-License-Identifier: MIT
/*
 * The club's page in Chromium, on the machine's own network address: it changes
 * while it is open, without a script it can be read all the same, what
 * strangers write stays text, and everything fits from 320 px to a television.
 *
 * usage: test_club_page BROKER PASSWD PLATZKARTE PLAYER
 */
#include "tests/club/evening.h"

#include "src/club/messages.h"
#include "src/words/words.h"
#include "tests/kit/loopback.h"
#include "tests/ui/phones/page.h"

static struct evening evening;
static struct browser *page;
static char *url;

/* t1 tells how it stands; who sits north is called NAME. */
static void
tell_state(int n, const char *name)
{
    struct pzk_club_state state = {.run = 1,
                                   .n = n,
                                   .kind = "duel",
                                   .is = "trick_running",
                                   .hand = 2,
                                   .trick = 3,
                                   .seats = 5,
                                   .turn = 1,
                                   .points = {7, 0, 9, 0}};

    g_strlcpy(state.name[0], name, sizeof(state.name[0]));
    g_strlcpy(state.name[2], "Carl", sizeof(state.name[2]));
    g_autofree char *text = pzk_club_state_write(&state);

    evening_publish(&evening, "t1", "platzkarte/1/Friday/t1/online", "online");
    evening_publish(&evening, "t1", "platzkarte/1/Friday/t1/state", text);
}

static void
call(const char *table, bool calls)
{
    g_autofree char *text = pzk_club_call_write(calls);
    g_autofree char *topic =
        g_strdup_printf("platzkarte/1/Friday/%s/call", table);

    evening_publish(&evening, table, topic, text);
}

static void
open_page(const char *lang)
{
    g_autofree char *at = g_strconcat(url, lang, NULL);

    browser_open(page, at);
}

TEST(test_page_changes_while_it_is_open)
{
    open_page("en");
    page_wait(page, "document.querySelectorAll('.tables > li').length === 4");
    page_do(page, "window.first = document.querySelector('#table-2');"
                  "window.heard = []; new MutationObserver((all) => {"
                  " for (const one of all) for (const node of one.addedNodes)"
                  "  window.heard.push(node.textContent); })"
                  ".observe(document.getElementById('calling'),"
                  " {childList: true});");
    tell_state(1, "Anna");
    page_wait(page, "document.querySelector('#table-1').textContent.includes("
                    "'Hand 2, trick 3, playing. Turn: Anna.')");
    page_wait(page, "document.querySelector('#table-1').textContent.includes("
                    "'Anna 7')");
    call("t2", true);
    page_wait(page, "document.querySelectorAll('#calling li').length === 1");
    call("t1", true);
    page_wait(page, "document.querySelectorAll('#calling li').length === 2");
    call("t1", false);
    page_wait(page, "document.querySelectorAll('#calling li').length === 1");
    /* each call was spoken once, and what did not change is the same */
    assert_true(browser_holds(
        page, "window.heard.join('|') === 'Table 2, t2, calls for the"
              " director.|Table 1, t1, calls for the director.'"));
    assert_true(browser_holds(
        page, "window.first === document.querySelector('#table-2')"));
    call("t2", false);
    page_wait(page, "document.querySelectorAll('#calling li').length === 0");
}

TEST(test_strangers_write_text_only)
{
    open_page("en");
    tell_state(2, "<img src=x onerror=evil=1><b>Eve");
    page_wait(page, "document.querySelector('#table-1')"
                    ".textContent.includes('<img src=x onerror')");
    assert_true(browser_holds(page, "document.querySelectorAll("
                                    "'main img, main b').length === 0"));
    assert_true(browser_holds(page, "typeof evil === 'undefined'"));
}

static void
emulate(const char *command, const char *params)
{
    json_decref(browser_command(page, command, params));
}

static void
be_wide(int width, bool dark)
{
    bool phone = width < 800;
    g_autofree char *size = g_strdup_printf(
        "{\"width\":%d,\"height\":%d,\"deviceScaleFactor\":1,"
        "\"mobile\":%s}",
        width, phone ? 720 : width * 9 / 16, phone ? "true" : "false");
    g_autofree char *is_wide = g_strdup_printf("innerWidth === %d", width);

    emulate("Emulation.setDeviceMetricsOverride", size);
    emulate("Emulation.setEmulatedMedia",
            dark ? "{\"features\":[{\"name\":\"prefers-color-scheme\","
                   "\"value\":\"dark\"}]}"
                 : "{\"features\":[]}");
    page_wait(page, is_wide);
}

/* At each width nothing is cut off; some are kept as pictures. */
static void
assert_fits(const char *lang)
{
    static const struct {
        int width;
        const char *picture;
        bool dark;
    } sizes[] = {{320, "phone", false},      {360, NULL, false},
                 {412, NULL, false},         {480, NULL, false},
                 {600, NULL, false},         {768, "tablet", false},
                 {1024, NULL, false},        {1199, NULL, false},
                 {1200, NULL, false},        {1440, NULL, false},
                 {1920, "television", true}, {3840, "television-4k", true}};

    open_page(lang);
    page_wait(page, "document.querySelectorAll('tbody tr').length >= 4 &&"
                    " document.getElementById('table-12') !== null");
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
        be_wide(sizes[i].width, sizes[i].dark);
        page_assert_fits(page);
        if (sizes[i].picture) {
            g_autofree char *name =
                g_strdup_printf("club-%s-%s", sizes[i].picture, lang);

            page_keep_whole(page, name);
        }
    }
}

/* A dozen tables, of which most are not there. */
static void
admit_more(void)
{
    struct pzk_club_books *books = evening_books(&evening);

    for (int i = EVENING_TABLES + 1; i <= 12; i++) {
        g_autofree char *name = g_strdup_printf("the %d. round table", i);

        assert_true(pzk_club_books_admit(books, name));
    }
    assert_true(pzk_club_books_meet(books, "somebody who waits at the door"));
    pzk_club_books_close(books);
}

/* By ear: a heading a section and a table, each control named, and the
 * standings a table with heads. */
TEST(test_it_is_read_by_headings)
{
    open_page("en");
    page_assert_named(page, 1 + 4 + 3);
    page_wait(page, "document.querySelectorAll('.tables > li').length === 4");
    g_autofree char *headings = browser_text(
        page, "[...document.querySelectorAll('h1, h2, h3')]"
              ".map((h) => h.tagName[1] + h.textContent).join('|')");

    assert_string_equal(headings,
                        "1Friday|2Calls|2Tables|3Table 1, t1|3Table 2, t2|"
                        "3Table 3, t3|2Standings|2Who plays where|3Table 1");
    assert_true(browser_holds(
        page, "document.querySelectorAll('thead th[scope=col]').length === 5"
              " && document.querySelectorAll('tbody th[scope=row]').length"
              " >= 4"));
}

TEST(test_it_is_read_without_a_script)
{
    json_decref(browser_command(page, "Emulation.setScriptExecutionDisabled",
                                "{\"value\":true}"));
    open_page("de");
    page_keep_whole(page, "club-without-script-de");
    json_decref(browser_command(page, "Emulation.setScriptExecutionDisabled",
                                "{\"value\":false}"));
    assert_true(browser_holds(
        page, "document.querySelector('main').textContent.includes('Stand')"
              " && document.documentElement.lang === 'de'"));
    assert_true(
        browser_holds(page, "document.querySelector('noscript p') !== null"));
}

TEST(test_it_fits_any_screen)
{
    static const char *const langs[] = {"en", "de", "fr"};

    admit_more();
    tell_state(3, "Maximiliane-Friederike");
    call("t2", true);
    for (size_t i = 0; i < G_N_ELEMENTS(langs); i++) {
        assert_fits(langs[i]);
    }
    call("t2", false);
    emulate("Emulation.clearDeviceMetricsOverride", "{}");
}

static int
setup(void **state)
{
    evening.port_page = loopback_free_port();
    evening_begin(&evening);
    evening_plan_round(&evening);
    evening_start_table(&evening, 2, 3);
    url = evening_await_page(&evening);
    return 0;
}

static int
teardown(void **state)
{
    evening_finish(&evening);
    g_free(url);
    return 0;
}

int
main(int argc, char **argv)
{
    evening_programs_from(argc, (const char *const *)argv);
    page = browser_new(1280, 900, false);
    if (!page) {
        return 77;
    }
    int failed = run_cases(setup, teardown);

    browser_free(page);
    return failed;
}
