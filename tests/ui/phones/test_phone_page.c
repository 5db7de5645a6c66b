// SPDX-License-Identifier: MIT
/*
 * The page on a phone, in Chromium, on the machine's own network address:
 * loopback would count as secure and hide what plain HTTP does not have. How it
 * comes back from sleep, who gets a place, what it weighs, and that everything
 * fits and has a name.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/ui/phones/one_phone.h"
#include "tests/ui/phones/page.h"
#include "tests/ui/phones/phone_play.h"

enum { PACE_US = 5000 };

static int clock_s = 1000000;

static int64_t
now_s(void)
{
    return g_atomic_int_get(&clock_s);
}

/* Made once for several tests. */
static struct phone_play
begin(const struct pzk_table_game *game)
{
    const struct phone_play_setup setup = {
        .game = game, .names = {"Anna", NULL, "<i>Cleo</i>"}, .now_s = now_s};

    return phone_play_begin(&setup);
}

static void
play_cards(struct phone_play *play, struct browser *one, int count)
{
    phone_play_cards(play, 0, PZK_JH_CARDS, count, PACE_US);
    page_wait_for(one, phone_play_entries(play));
}

#define TEST_OF_PLAY(function)                                                 \
    TEST_BY(function, (struct phone_play * play), NULL, NULL,                  \
            struct phone_play play = begin(&pzk_jh_game);                      \
            function(&play); phone_play_finish(&play))

/* Goals: 60 kB, and the first state within half a second. */
TEST_OF_PLAY(test_page_is_light_and_soon_there)
{
    page_come_in(phone, &play->status);
    json_t *weight = browser_run(
        phone,
        "const all = performance.getEntriesByType('resource')"
        ".concat(performance.getEntriesByType('navigation'));"
        "return [all.filter((x) => !x.name.endsWith('/stream'))"
        ".reduce((sum, x) => sum + x.transferSize, 0), window.firstMs];");
    double kb = json_number_value(json_array_get(weight, 0)) / 1000;

    print_message("the page has %.1f kB; the first state came after %.0f ms\n",
                  kb, json_number_value(json_array_get(weight, 1)));
    assert_true(kb > 10 && kb < 60);
    json_decref(weight);
}

/* A phone sleeps: its stream is cut, and it is not run. */
TEST_OF_PLAY(test_a_phone_comes_back)
{
    page_come_in(phone, &play->status);
    page_be(phone, 0);
    play_cards(play, phone, 2);
    page_forget_heard(phone);
    json_decref(browser_command(phone, "Page.setWebLifecycleState",
                                "{\"state\":\"frozen\"}"));
    phone_play_cards(play, 0, PZK_JH_CARDS, 6, PACE_US);
    json_decref(browser_command(phone, "Page.setWebLifecycleState",
                                "{\"state\":\"active\"}"));
    page_do(phone, "document.dispatchEvent(new Event('visibilitychange'))");
    page_wait_for(phone, phone_play_entries(play));
    /* where the game stands, once, at the end of what came through */
    page_wait(phone, "window.all.join(' ').endsWith("
                     "[state.now, state.remedy].filter(Boolean).join(' '))");
    g_autofree char *heard = page_heard(phone);
    g_autofree char *now = browser_text(
        phone, "[state.now, state.remedy].filter(Boolean).join(' ')");

    assert_true(g_str_has_suffix(heard, now));
    heard[strlen(heard) - strlen(now)] = '\0';
    assert_null(strstr(heard, now));
    assert_true(phone_play_entries(play) > 8);
}

/* The connection is gone for a while, not the page. */
TEST_OF_PLAY(test_a_cut_line_is_found_again)
{
    page_come_in(phone, &play->status);
    page_be(phone, 0);
    play_cards(play, phone, 2);
    page_forget_heard(phone);
    json_decref(browser_command(phone, "Network.enable", "{}"));
    json_decref(browser_command(
        phone, "Network.emulateNetworkConditions",
        "{\"offline\":true,\"latency\":0,\"downloadThroughput\":-1,"
        "\"uploadThroughput\":-1}"));
    page_do(phone, "stream.open()");
    /* it is shown, not said: dropouts are no news */
    page_wait(phone, "!document.getElementById('link').hidden");
    phone_play_cards(play, 0, PZK_JH_CARDS, 5, PACE_US);
    assert_true(browser_holds(phone, "window.all.length === 0"));
    json_decref(browser_command(
        phone, "Network.emulateNetworkConditions",
        "{\"offline\":false,\"latency\":0,\"downloadThroughput\":-1,"
        "\"uploadThroughput\":-1}"));
    page_wait_for(phone, phone_play_entries(play));
    page_wait(phone, "document.getElementById('link').hidden");
    assert_true(browser_holds(
        phone, "window.all.length === 1 && window.all[0] ==="
               " [state.now, state.remedy].filter(Boolean).join(' ')"));
}

/* Keeps how often the page has asked for the stream since. */
static void
count_streams(void)
{
    page_do(phone, "window.streams = 0; const ask = window.fetch;"
                   "window.fetch = (path, ...rest) => {"
                   " window.streams += path === 'stream';"
                   " return ask(path, ...rest); }");
}

/* A language's words that did not arrive are asked for again. */
TEST_OF_PLAY(test_words_are_asked_for_again)
{
    page_come_in(phone, &play->status);
    page_do(phone, "const ask = window.fetch; let lost = false;"
                   "window.fetch = (path, ...rest) => {"
                   " if (path !== 'texts/fr' || lost) {"
                   "  return ask(path, ...rest); }"
                   " lost = true; return Promise.reject(new Error()); }");
    page_speak(phone, "fr");
    page_wait(phone, "document.title.includes('la table')");
}

/* A page that the browser put aside and shows again has a dead stream. */
TEST_OF_PLAY(test_a_page_put_aside_connects_again)
{
    page_come_in(phone, &play->status);
    page_be(phone, 0);
    count_streams();
    page_do(phone, "window.dispatchEvent(new PageTransitionEvent('pageshow',"
                   " {persisted: false}))");
    assert_true(browser_holds(phone, "window.streams === 0"));
    page_do(phone, "window.dispatchEvent(new PageTransitionEvent('pageshow',"
                   " {persisted: true}))");
    page_wait(phone, "window.streams === 1");
    play_cards(play, phone, 2);
    assert_true(browser_holds(phone, "window.streams === 1"));
}

/* A stream that is open and says nothing, not even its sign of life, is dead:
 * the forty seconds of it pass in half a second here. */
TEST_OF_PLAY(test_a_silent_stream_is_asked_for_again)
{
    page_come_in(phone, &play->status);
    page_be(phone, 0);
    count_streams();
    page_do(phone,
            "window.waits = []; window.timeout = window.setTimeout;"
            "window.setTimeout = (call, ms) => {"
            " window.waits.push(ms);"
            " return timeout(call, ms >= 30000 ? 500 : ms); }; stream.feed()");
    page_wait(phone, "window.streams === 1");
    assert_true(browser_holds(phone, "window.waits[0] === 40000"));
    page_do(phone, "window.setTimeout = window.timeout; stream.feed()");
    play_cards(play, phone, 2);
}

/* It trembles when it is one's turn, if that was asked for, and never before
 * the phone was touched. */
TEST_OF_PLAY(test_it_trembles_on_ones_turn)
{
    enum { CARDS = 9 };
    int turns = 0;

    page_come_in(phone, &play->status);
    page_be(phone, 0);
    page_do(phone, "window.trembled = 0; navigator.vibrate = () => {"
                   " window.trembled++; return true; };"
                   "document.getElementById('vibrate').checked = true;"
                   "touched = false");
    for (int i = 0; i < CARDS; i++) {
        bool was = browser_holds(phone, "state.yours");

        play_cards(play, phone, 1);
        turns += !was && browser_holds(phone, "state.yours");
    }
    assert_true(turns > 0);
    assert_true(browser_holds(phone, "window.trembled === 0"));
    page_do(phone, "document.dispatchEvent(new Event('pointerdown'))");
    turns = 0;
    for (int i = 0; i < CARDS; i++) {
        bool was = browser_holds(phone, "state.yours");

        play_cards(play, phone, 1);
        turns += !was && browser_holds(phone, "state.yours");
    }
    assert_true(turns > 0);
    g_autofree char *trembled = browser_text(phone, "String(window.trembled)");

    assert_int_equal(atoi(trembled), turns);
}

/* Waits until the table's computer knows so many PHONES. */
static void
wait_phones(struct phone_play *play, int phones)
{
    int there;

    do {
        g_usleep(20000);
        pzk_phones_look(play->phones, &play->status);
        there = 0;
        for (int i = 0; i < PZK_PHONES_MAX; i++) {
            there += play->status.phone[i].there;
        }
    } while (there != phones);
}

static void
scan_again(const struct phone_play *play)
{
    g_autofree char *url =
        g_strdup_printf("%s#%s", play->status.url, play->status.key);

    browser_open(phone, "about:blank");
    browser_open(phone, url);
    page_wait(phone, "state && state.you === 0 &&"
                     " !document.getElementById('table').hidden");
}

/* As everybody does whose tab is gone; also once there is a new code. */
TEST_OF_PLAY(test_who_scans_again_is_the_same)
{
    page_come_in(phone, &play->status);
    page_be(phone, 0);
    for (int i = 0; i < 3; i++) {
        scan_again(play);
        wait_phones(play, 1);
    }
    pzk_phones_new_code(play->phones);
    page_wait(phone, "!key && !document.getElementById('join').hidden");
    wait_phones(play, 0);
    scan_again(play);
    wait_phones(play, 1);
}

static void
type_code(const char *code)
{
    g_autofree char *script =
        g_strdup_printf("document.getElementById('code').value = '%s';"
                        "document.getElementById('code-form').requestSubmit()",
                        code);

    page_do(phone, script);
}

/* Who has no camera types the code, and is let in from the table. */
TEST_OF_PLAY(test_the_code_is_typed)
{
    struct pzk_phones_status status = {.url = ""};
    int asks = -1;

    phone_play_cards(play, 0, PZK_JH_CARDS, 3, PACE_US);
    browser_open(phone, play->status.url);
    page_do(phone, "localStorage.clear()");
    browser_open(phone, play->status.url);
    page_wait(phone, "!document.getElementById('join').hidden");
    page_assert_fits(phone);
    page_assert_named(phone, 3);
    type_code(g_str_equal(play->status.code, "111111") ? "222222" : "111111");
    page_wait(phone, "document.getElementById('heard').textContent.includes("
                     "document.getElementById('join-text').textContent) &&"
                     " document.getElementById('join-text').textContent");
    assert_true(browser_holds(phone, "!key"));
    g_atomic_int_inc(&clock_s); /* what a wrong try costs */
    type_code(play->status.code);
    page_wait(phone, "key && state && state.waits");
    assert_true(
        browser_holds(phone, "!document.getElementById('join').hidden"));
    for (int i = 0; i < 3000 && asks < 0; i++) {
        g_usleep(20000);
        pzk_phones_look(play->phones, &status);
        for (int k = 0; k < PZK_PHONES_MAX; k++) {
            asks = status.phone[k].there && status.phone[k].waits ? k : asks;
        }
    }
    assert_true(asks >= 0);
    pzk_phones_decide(play->phones, status.phone[asks].pair, true);
    page_wait(phone, "!document.getElementById('who').hidden");
}

static void
press(const char *key, const char *on)
{
    g_autofree char *script =
        g_strdup_printf("%s.dispatchEvent(new KeyboardEvent('keydown',"
                        " {key: '%s', bubbles: true, cancelable: true}))",
                        on, key);

    page_do(phone, script);
}

/* What is asked for is said, also when it is the same again. */
TEST_OF_PLAY(test_what_is_asked_is_said_each_time)
{
    page_come_in(phone, &play->status);
    page_speak(phone, "fr");
    assert_true(browser_holds(phone, "document.documentElement.lang === 'fr'"));
    page_be(phone, 0);
    play_cards(play, phone, 3);
    page_forget_heard(phone);
    for (int i = 1; i <= 2; i++) {
        g_autofree char *said = g_strdup_printf(
            "window.all.filter((x) => x === state.answers.score).length === %d",
            i);

        page_do(phone, "document.querySelector('[data-ask=score]').click()");
        page_wait(phone, said);
    }
    /* single letters, but not while typing, and not when switched off */
    page_forget_heard(phone);
    press("w", "document.body");
    page_wait(phone, "window.all.length === 1 &&"
                     " window.all[0] === state.answers.turn");
    page_forget_heard(phone);
    press("?", "document.body");
    page_wait(phone, "window.all.length === 1 &&"
                     " window.all[0] === state.answers.about");
    page_forget_heard(phone);
    press("w", "document.body");
    page_wait(phone, "window.all.length === 1");
    press("w", "document.getElementById('code')");
    page_click(phone, "keys");
    press("w", "document.body");
    page_wait(phone, "unsaid.length === 0");
    assert_true(browser_holds(phone, "window.all.length === 1"));
    page_click(phone, "keys");
}

TEST_OF_PLAY(test_a_place_is_contested)
{
    struct browser *other = browser_new_beside(phone, false);
    struct pzk_phones_status status;
    int asks = -1;

    page_come_in(phone, &play->status);
    page_be(phone, 0);
    page_come_in(other, &play->status);
    page_do(other, "document.querySelectorAll('#persons button')[0].click()");
    page_wait(other, "state.wants === 0");
    assert_true(browser_holds(phone, "state.you === 0"));
    pzk_phones_look(play->phones, &status);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        asks = status.phone[i].wants == 0 ? i : asks;
    }
    assert_true(asks >= 0);
    pzk_phones_decide(play->phones, status.phone[asks].pair, true);
    page_wait(other, "state.you === 0");
    page_wait(phone, "state.you === -1");
    browser_free(other);
}

/* ---- it fits, and all has a name ---- */

struct look {
    const char *name;
    int width;
    bool dark;
    int percent; /* of type; 112 is usual */
    bool forced; /* colours: not the page's own */
};

static const struct look looks[] = {
    {"320", 320, false, 112, false},     {"412-dark", 412, true, 112, false},
    {"412-400", 412, false, 450, false}, {"412-forced", 412, false, 112, true},
    {"tablet", 1024, false, 112, false},
};

/* In the page that is open: the browser's own is taken again with each. */
static void
wear(struct browser *one, const struct look *look)
{
    g_autofree char *size =
        g_strdup_printf("{\"width\":%d,\"height\":900,\"deviceScaleFactor\":1,"
                        "\"mobile\":true}",
                        look->width);
    g_autofree char *colours = g_strdup_printf(
        "{\"features\":[{\"name\":\"forced-colors\",\"value\":\"%s\"},"
        "{\"name\":\"prefers-color-scheme\",\"value\":\"%s\"}]}",
        look->forced ? "active" : "none", look->dark ? "dark" : "light");
    g_autofree char *worn = g_strdup_printf(
        "innerWidth === %d &&"
        " matchMedia('(prefers-color-scheme: dark)').matches === %s &&"
        " matchMedia('(forced-colors: active)').matches === %s",
        look->width, look->dark ? "true" : "false",
        look->forced ? "true" : "false");
    g_autofree char *zoom = g_strdup_printf(
        "document.documentElement.style.fontSize = '%d%%'", look->percent);

    json_decref(
        browser_command(one, "Emulation.setDeviceMetricsOverride", size));
    json_decref(browser_command(one, "Emulation.setEmulatedMedia", colours));
    page_wait(one, worn);
    page_do(one, zoom);
}

/* What the page OF shows now fits in each look. */
static void
keep(const char *of, size_t least)
{
    for (size_t i = 0; i < G_N_ELEMENTS(looks); i++) {
        g_autofree char *name =
            g_strdup_printf("phone-%s-%s", of, looks[i].name);

        wear(phone, &looks[i]);
        page_assert_fits(phone);
        page_keep_whole(phone, name);
    }
    page_assert_named(phone, least); /* in any look */
}

/* The table of a club: its director is called, and where one plays next is
 * said, once. */
TEST_OF_PLAY(test_club_is_heard_of)
{
    struct pzk_club_round round = {
        .no = 2,
        .n = 1,
        .place = {{.name = "Anna", .table = 4, .seat = PZK_E}}};
    const char *said = "Round 2: Anna plays at table 4, side East.";
    g_autofree char *shown = g_strdup_printf(
        "document.getElementById('round').textContent === '%s'", said);
    struct pzk_phone_wish wish;
    bool came = false;

    page_come_in(phone, &play->status);
    page_be(phone, 0);
    assert_true(browser_holds(phone, "document.getElementById('call').hidden"));
    pzk_phones_club(play->phones, false, &(struct pzk_club_round){0});
    page_wait(phone, "!document.getElementById('call').hidden");
    page_forget_heard(phone);
    pzk_phones_club(play->phones, false, &round);
    page_wait(phone, shown);
    page_wait_said(phone, said);
    page_forget_heard(phone);
    page_click(phone, "call");
    for (int i = 0; i < 3000 && !came; i++) {
        g_usleep(20000);
        came = pzk_phones_wish(play->phones, &wish);
    }
    assert_true(came && wish.calls);
    pzk_phones_answer(play->phones, wish.request, NULL);
    pzk_phones_club(play->phones, true, &round);
    page_wait_said(phone, "The director is called.");
    g_autofree char *heard = page_heard(phone);

    assert_string_equal(heard, "The director is called.");
    page_wait(phone, "document.getElementById('call').textContent ==="
                     " 'Cancel the call'");
}

/* Another tab of the same phone is looked at: this one is silent, and goes on
 * when one comes back to it. */
TEST_OF_PLAY(test_one_tab_speaks)
{
    page_come_in(phone, &play->status);
    page_be(phone, 0);
    count_streams();
    page_do(phone, "new BroadcastChannel('platzkarte').postMessage('here')");
    page_wait(phone, "!stream.cut");
    assert_true(browser_holds(phone,
                              "document.getElementById('link').textContent === "
                              "text('link.elsewhere')"));
    page_forget_heard(phone);
    phone_play_cards(play, 0, PZK_JH_CARDS, 3, PACE_US);
    assert_true(browser_holds(phone, "window.streams === 0"));
    assert_true(browser_holds(phone, "window.all.length === 0"));
    page_do(phone, "window.dispatchEvent(new Event('focus'))");
    page_wait_for(phone, phone_play_entries(play));
    assert_true(browser_holds(phone,
                              "window.streams === 1 &&"
                              " document.getElementById('link').hidden"));
}

/* A hand in play with a correction open. */
TEST(test_cards_fit_everywhere)
{
    struct phone_play play = begin(&pzk_jh_3_game);

    page_come_in(phone, &play.status);
    page_speak(phone, "de");
    keep("who", 2);
    page_be(phone, 0);
    play_cards(&play, phone, 7);
    keep("table", 15);
    /* a name is text, whatever it looks like */
    assert_true(browser_holds(phone, "!document.querySelector('i')"));
    for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
        pzk_phones_allow(play.phones, 0, (enum pzk_phone_right)right, true);
    }
    page_wait(phone, "!document.getElementById('undo').hidden && "
                     "state.mayCorrect");
    page_click(phone, "fix-open");
    page_wait(phone, "document.querySelector('#fix-list button')");
    keep("plays", 22);
    page_do(phone, "document.querySelector('#fix-list button').click()");
    page_wait(phone, "!document.getElementById('fix-choices').hidden");
    keep("fix", 45);
    phone_play_finish(&play);
}

TEST(test_maze_fits_everywhere)
{
    struct phone_play play = begin(&pzk_maze_game);

    page_come_in(phone, &play.status);
    page_speak(phone, "de");
    phone_play_lay_maze(&play);
    page_be(phone, 0);
    for (int i = 0; i < 5; i++) {
        phone_play_act(&play);
    }
    page_wait_for(phone, phone_play_entries(&play));
    assert_true(browser_holds(
        phone, "!document.getElementById('own-section').hidden &&"
               " document.getElementById('hand-section').hidden &&"
               " document.getElementById('trick-section').hidden"));
    keep("maze", 12);
    phone_play_finish(&play);
}

RUN_PHONE_TESTS()
