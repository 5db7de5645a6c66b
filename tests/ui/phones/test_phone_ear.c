// SPDX-License-Identifier: MIT
/*
 * The page by ear alone: what the live region says in each step of coming in,
 * having a place, losing it, losing the line and going, in each language; and
 * where the focus is then. Prints it as a transcript.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/ui/phones/one_phone.h"
#include "tests/ui/phones/page.h"
#include "tests/ui/phones/phone_client.h"
#include "tests/ui/phones/phone_play.h"

static const char *const languages[] = {"en", "de", "fr"};

/* A minute for whoever was refused takes no time. */
static int clock_s = 1000000;

static int64_t
now_s(void)
{
    return g_atomic_int_get(&clock_s);
}

static void
pass_time(void)
{
    g_atomic_int_add(&clock_s, 100);
}

/* Keeps, from the page's first moment on, what is said. */
static const char listening[] =
    "{\"source\":\"window.all = []; addEventListener('DOMContentLoaded', () =>"
    " new MutationObserver((all) => { for (const one of all) {"
    "  for (const node of one.addedNodes) {"
    "   window.all.push(node.textContent); } } })"
    " .observe(document.getElementById('heard'), {childList: true}))\"}";

/* Lets nothing be said for a moment, so that all of it is counted. */
static void
hear(const char *step, const char *expression)
{
    g_autofree char *there = g_strdup_printf(
        "unsaid.length === 0 && window.all.join(' ') === %s", expression);

    if (!browser_wait(phone, there, PAGE_SOON_MS)) {
        g_autofree char *said = browser_text(phone, "window.all.join(' | ')");
        g_autofree char *text = g_strdup_printf("String(%s)", expression);
        g_autofree char *due = browser_text(phone, text);

        fail_msg("%s: heard \"%s\", not \"%s\"", step, said, due);
    }
    g_usleep(400000); /* more would come now */
    assert_true(browser_holds(phone, there));
    g_autofree char *said = browser_text(phone, "window.all.join(' | ')");

    print_message("%-28s %s\n", step, said);
    assert_true(said[0] != '\0');
    page_assert_fits(phone);
    page_do(phone, "window.all = []");
}

static void
assert_focus(const char *selector)
{
    g_autofree char *there = g_strdup_printf(
        "document.activeElement === document.querySelector('%s')", selector);

    page_wait(phone, there);
}

static int
asking(struct phone_play *play)
{
    for (int tries = 0; tries < 3000; tries++) {
        g_usleep(20000);
        pzk_phones_look(play->phones, &play->status);
        for (int i = 0; i < PZK_PHONES_MAX; i++) {
            const struct pzk_phone_status *one = &play->status.phone[i];

            if (one->there && (one->waits || one->wants != PZK_NOBODY)) {
                return one->pair;
            }
        }
    }
    fail_msg("nobody asks");
    return -1;
}

static void
type_code(const char *code)
{
    g_autofree char *script =
        g_strdup_printf("document.getElementById('code').value = '%s';"
                        "document.querySelector('#code-form button').focus();"
                        "document.querySelector('#code-form button').click()",
                        code);

    page_do(phone, script);
}

static void
press_person(int person)
{
    g_autofree char *script = g_strdup_printf(
        "const one = document.querySelectorAll('#persons button')[%d];"
        "one.focus(); one.click()",
        person);

    page_do(phone, script);
}

static void
set_offline(bool offline)
{
    g_autofree char *conditions = g_strdup_printf(
        "{\"offline\":%s,\"latency\":0,\"downloadThroughput\":-1,"
        "\"uploadThroughput\":-1}",
        offline ? "true" : "false");

    json_decref(browser_command(phone, "Network.enable", "{}"));
    json_decref(
        browser_command(phone, "Network.emulateNetworkConditions", conditions));
}

#define NOW "[state.now, state.remedy].filter(Boolean).join(' ')"

static void
open_as_stranger(const struct phone_play *play, const char *lang)
{
    g_autofree char *script = g_strdup_printf(
        "localStorage.clear(); localStorage.setItem('lang', '%s')", lang);

    browser_open(phone, play->status.url);
    page_do(phone, script);
    browser_open(phone, "about:blank");
    browser_open(phone, play->status.url);
    page_wait(phone, "!document.getElementById('join').hidden");
}

static void
come_in_by_code(struct phone_play *play)
{
    type_code(g_str_equal(play->status.code, "111111") ? "222222" : "111111");
    hear("a wrong code", "text('wrong-code')");
    pass_time();
    type_code(play->status.code);
    hear("the code", "paired('join.waits')");
    pzk_phones_decide(play->phones, asking(play), false);
    hear("the host says no", "text('join.refused')");
    assert_focus("#code-form button");
    type_code(play->status.code);
    hear("the code at once again", "text('too-many-tries')");
    pass_time();
    type_code(play->status.code);
    hear("the code a minute later", "paired('join.waits')");
    pzk_phones_decide(play->phones, asking(play), true);
    hear("the host says yes", "text('who.heading')");
    assert_focus("#who h1");
    press_person(0);
    hear("the own name", NOW);
    assert_focus("#now");
}

/* Another phone holds the second place, asks for the first, and gets it. */
static void
contest(struct phone_play *play)
{
    struct phone other;
    guint status;

    phone_come_in(&other, play->status.url, play->status.key, 1);
    phone_listen(&other);
    page_wait(phone, "state.taken[1]");
    page_do(phone, "const one = document.getElementById('change');"
                   "one.focus(); one.click()");
    hear("change place", "text('who.heading')");
    assert_focus("#who h1");
    press_person(1);
    hear("another's name", "paired('who.asked')");
    assert_focus("#now");
    pzk_phones_decide(play->phones, asking(play), false);
    hear("the host says no", "text('who.refused')");
    pass_time();
    json_decref(phone_post_text(&other, "person", "{\"person\":0}", &status));
    pzk_phones_decide(play->phones, asking(play), true);
    hear("another has the place", "text('who.lost') + ' ' + " NOW);
    assert_focus("#now");
    phone_go(&other);
}

/* Ten seconds of it pass in a moment here. */
static void
lose_line(void)
{
    page_do(phone, "window.timeout = window.setTimeout;"
                   "window.setTimeout = (call, ms) => "
                   "timeout(call, ms === 10000 ? 1000 : ms)");
    set_offline(true);
    page_do(phone, "stream.open()");
    hear("no line", "text('link.lost')");
    set_offline(false);
    page_wait(phone, "document.getElementById('link').hidden");
    hear("the line is back", "text('link.back') + ' ' + " NOW);
}

static void
go_through(const char *lang)
{
    const struct phone_play_setup setup = {
        .game = &pzk_jh_game,
        .names = {"Anna", "Betty", "Cleo", "Doris"},
        .now_s = now_s};
    struct phone_play play = phone_play_begin(&setup);

    print_message("---- %s\n", lang);
    phone_play_cards(&play, 0, PZK_JH_CARDS, 2, 1000);
    open_as_stranger(&play, lang);
    come_in_by_code(&play);
    contest(&play);
    lose_line();
    page_do(phone, "window.confirm = () => false;"
                   "document.getElementById('leave').click()");
    assert_true(browser_holds(phone, "key !== null"));
    page_do(phone, "window.confirm = () => true;"
                   "const one = document.getElementById('leave');"
                   "one.focus(); one.click()");
    hear("leave", "text('link.away')");
    assert_focus("#join h1");
    phone_play_finish(&play);
}

TEST_WITH(test_each_step_is_heard_in_each_language, listen, listen_no_more)
{
    for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
        go_through(languages[i]);
    }
}

/* Scanned: who one is is asked; scanned again: where it stands. */
TEST_WITH(test_scanning_is_heard, listen, listen_no_more)
{
    const struct phone_play_setup setup = {.game = &pzk_jh_game,
                                           .names = {"Anna", "Betty"}};
    struct phone_play play = phone_play_begin(&setup);
    g_autofree char *url =
        g_strdup_printf("%s#%s", play.status.url, play.status.key);

    open_as_stranger(&play, "en");
    browser_open(phone, "about:blank");
    browser_open(phone, url);
    page_wait(phone, "!document.getElementById('who').hidden");
    hear("scanned", "'Who are you?'");
    press_person(0);
    hear("the own name", NOW);
    browser_open(phone, "about:blank");
    browser_open(phone, url);
    page_wait(phone, "!document.getElementById('table').hidden");
    hear("scanned again", NOW);
    pzk_phones_new_code(play.phones);
    hear("a new code", "text('link.away')");
    phone_play_finish(&play);
}

/* ---- what is said from a page's first moment on ---- */

static char *listener;

static int
listen(void **state)
{
    json_t *made = browser_command(
        phone, "Page.addScriptToEvaluateOnNewDocument", listening);

    listener = g_strdup(json_string_value(json_object_get(made, "identifier")));
    json_decref(made);
    return 0;
}

static int
listen_no_more(void **state)
{
    g_autofree char *which =
        g_strdup_printf("{\"identifier\":\"%s\"}", listener);

    json_decref(browser_command(
        phone, "Page.removeScriptToEvaluateOnNewDocument", which));
    g_clear_pointer(&listener, g_free);
    return 0;
}

RUN_PHONE_TESTS()
