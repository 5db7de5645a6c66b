// SPDX-License-Identifier: MIT
/*
 * The page on a phone, in Chromium, on the machine's own network address:
 * loopback would count as secure and hide what plain HTTP does not have. What
 * reaches the live region is what the table said, all of it and once.
 */
#include "tests/kit/pzk_test.h"

#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/ui/phones/browser.h"
#include "ui/phones/phone_game.h"
#include "ui/phones/phones.h"

enum {
    PORT = 18723,
    STEPS = 400,
    SECOND = 1000000,
    SOON_MS = 5000,
    PACE_US = 5000,
    CARDS_MAX = 32
};

struct table {
    struct pzk_phones *phones;
    struct pzk_phones_sight sight;
    struct pzk_session *session;
    struct pzk_people people; /* as the phones' */
    GString *heard;           /* what a phone should have heard, by lines */
    GArray *told_ms;          /* double: when, by its sentences */
    const char *lang;
    int64_t t_us;
    unsigned luck;
    bool played[CARDS_MAX];
};

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static struct table
begin(const struct pzk_table_game *game, const char *lang)
{
    struct table table = {.lang = lang, .luck = 5};
    struct pzk_session_setup setup = {.names = {"Anna", NULL, "<i>Cleo</i>"}};
    const struct pzk_phone_options options = {.wanted = TRUE, .port = PORT};
    struct pzk_phones_setup phones = {
        .table = {.game = game}, .options = &options, .now_s = now_s};
    g_autofree char *why = NULL;

    pzk_people_init(&table.people);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_people_name(&table.people, seat,
                        setup.names[seat] ? setup.names[seat] : "");
    }
    phones.table.people = table.people;
    pzk_table_setup_init(&setup.table, game);
    setup.table.placement = PZK_PA;
    table.session = pzk_session_new(&setup);
    table.phones = pzk_phones_new(&phones, &why);
    assert_non_null(table.phones);
    for (int i = 0; i < 200 && !table.sight.url[0]; i++) {
        g_usleep(20000);
        pzk_phones_look(table.phones, &table.sight);
    }
    assert_string_not_equal(table.sight.url, "");
    table.heard = g_string_new(NULL);
    table.told_ms = g_array_new(FALSE, FALSE, sizeof(double));
    return table;
}

static void
finish(struct table *table)
{
    pzk_phones_free(table->phones);
    pzk_session_free(table->session);
    g_string_free(table->heard, TRUE);
    g_array_unref(table->told_ms);
}

/* ---- playing ---- */

static void
expect_text(struct table *table, const char *text, const char *after)
{
    if (text[0] || after[0]) {
        double now_ms = (double)g_get_real_time() / 1000;

        g_array_append_val(table->told_ms, now_ms);
        g_string_append_printf(table->heard, "%s%s%s\n", text,
                               text[0] && after[0] ? " " : "", after);
    }
}

static void
expect(struct table *table, const struct pzk_table_view *view,
       const struct pzk_rulings *rulings, size_t i)
{
    struct pzk_people people = table->people;

    people.you = (int8_t)pzk_phone_seat(&people, view, 0);
    pzk_words_use(table->lang);
    g_autofree char *text = pzk_words_ruling_of(PZK_BRIEF, &people, rulings, i);
    g_autofree char *after =
        pzk_words_ruling_after(PZK_BRIEF, &people, &rulings->at[i]);

    pzk_words_use(NULL);
    expect_text(table, text, after);
}

static void
expect_seated(struct table *table, const struct pzk_table_view *view)
{
    struct pzk_people people = table->people;

    people.you = (int8_t)pzk_phone_seat(&people, view, 0);
    pzk_words_use(table->lang);
    g_autofree char *text = pzk_words_seated(PZK_BRIEF, &people, view);

    pzk_words_use(NULL);
    expect_text(table, text, "");
}

static void
show(struct table *table, const struct pzk_rulings *rulings)
{
    const struct pzk_people before = table->people;
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(table->session), &view);
    for (size_t i = 0; i < rulings->count; i++) {
        if (view.started && pzk_people_may_follow(rulings, i)) {
            pzk_people_follow(&table->people, &view);
        }
        expect(table, &view, rulings, i);
    }
    if (pzk_people_sit_anew(&before, &table->people, rulings)) {
        expect_seated(table, &view);
    }
    pzk_people_follow(&table->people, &view);
    pzk_phones_rule(table->phones, rulings, &view,
                    pzk_session_log(table->session)->len);
}

static bool
play(struct table *table, int card)
{
    const struct pzk_command command = {
        .kind = PZK_COMMAND_PLAY,
        .seat = pzk_session_log(table->session)->len == 0 ? PZK_N : PZK_NO_SEAT,
        .from = PZK_NO_SEAT,
        .card = (int8_t)card};
    bool done;

    table->t_us += SECOND;
    show(table,
         pzk_session_command(table->session, &command, table->t_us, &done));
    table->t_us += SECOND;
    show(table, pzk_session_tick(table->session, table->t_us));
    return done;
}

/* Any cards, in any order, until so many are accepted; at a pace that a phone
 * can follow. */
static void
play_cards(struct table *table, int first, int cards, int count)
{
    for (int i = 0; i < STEPS && count > 0; i++) {
        table->luck = table->luck * 1103515245U + 12345U;
        int card = (int)((table->luck >> 16) % (unsigned)cards);

        if (!table->played[card] && play(table, first + card)) {
            table->played[card] = true;
            count--;
        }
        g_usleep(PACE_US);
    }
    assert_int_equal(count, 0);
}

/* ---- on the phone ---- */

static const char *const COLLECT =
    "window.all = []; window.heardMs = [];"
    "new MutationObserver((all) => { for (const one of all) {"
    "  for (const node of one.addedNodes) { window.all.push(node.textContent); "
    "    window.heardMs.push(performance.timeOrigin + performance.now()); "
    "}"
    "} }).observe(document.getElementById('heard'), {childList: true});"
    "return true;";

static void
come_in(const struct table *table, struct browser *phone)
{
    g_autofree char *url =
        g_strdup_printf("%s#%s", table->sight.url, table->sight.key);

    browser_open(phone, "about:blank");
    browser_open(phone, url);
    assert_true(
        browser_wait(phone, "!document.getElementById('who').hidden", SOON_MS));
    /* the key does not stay in the address */
    g_autofree char *at = browser_text(phone, "location.href");
    assert_string_equal(at, table->sight.url);
}

static void
speak(struct browser *phone, const char *lang)
{
    g_autofree char *script = g_strdup_printf(
        "const choice = document.getElementById('language');"
        "choice.value = '%s'; choice.dispatchEvent(new Event('change'));"
        "return true;",
        lang);
    g_autofree char *there =
        g_strdup_printf("state && state.lang === '%s'", lang);

    json_decref(browser_run(phone, script));
    assert_true(browser_wait(phone, there, SOON_MS));
}

static void
be(struct browser *phone, int person)
{
    g_autofree char *script = g_strdup_printf(
        "document.querySelectorAll('#persons button')[%d].click();"
        "return true;",
        person);

    json_decref(browser_run(phone, script));
}

static char *
heard_by(struct browser *phone)
{
    return browser_text(phone, "window.all.map((x) => x + '\\n').join('')");
}

static void
wait_for_state(const struct table *table, struct browser *phone)
{
    g_autofree char *there = g_strdup_printf(
        "state && state.n === %u", pzk_session_log(table->session)->len);

    if (!browser_wait(phone, there, SOON_MS)) {
        g_autofree char *found = browser_text(
            phone,
            "[state && state.n, !!stream, tries, document.hidden].join(' ')");

        fail_msg("wanted: %s; found: %s", there, found);
    }
    g_usleep(100000); /* what follows it */
}

static int
compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;

    return (a > b) - (a < b);
}

/* How long after the rulings the page had the sentences; both clocks are this
 * machine's. */
static void
tell_delays(const struct table *table, struct browser *one)
{
    json_t *at = browser_run(one, "return window.heardMs;");
    guint n = table->told_ms->len;
    g_autofree double *ms = g_new(double, n);

    assert_int_equal(json_array_size(at), n);
    for (guint i = 0; i < n; i++) {
        ms[i] = json_number_value(json_array_get(at, i)) -
                g_array_index(table->told_ms, double, i);
    }
    qsort(ms, n, sizeof(*ms), compare);
    print_message("%u sentences: on the page after %.0f ms (median), %.0f ms "
                  "(95 %%)\n",
                  n, ms[n / 2], ms[n * 95 / 100]);
    json_decref(at);
}

/* What the page weighs, and how soon it shows something. */
static void
tell_weight(struct browser *one)
{
    json_t *weight = browser_run(
        one, "const all = performance.getEntriesByType('resource')"
             ".concat(performance.getEntriesByType('navigation'));"
             "return [all.filter((x) => !x.name.endsWith('/stream'))"
             ".reduce((sum, x) => sum + x.transferSize, 0), window.firstMs];");

    print_message("the page has %.1f kB; the first state came after %.0f ms\n",
                  json_number_value(json_array_get(weight, 0)) / 1000,
                  json_number_value(json_array_get(weight, 1)));
    json_decref(weight);
}

/* A hand of GAME is heard, sentence by sentence. */
static void
follow(struct browser *phone, const struct pzk_table_game *game,
       const char *lang, int first, int cards, int count)
{
    struct table table = begin(game, lang);

    come_in(&table, phone);
    speak(phone, lang);
    be(phone, 0);
    assert_true(browser_wait(phone, "state.you === 0", SOON_MS));
    assert_true(browser_wait(phone, "!document.getElementById('table').hidden",
                             SOON_MS));
    json_decref(browser_run(phone, COLLECT));
    play_cards(&table, first, cards, count);
    wait_for_state(&table, phone);
    g_autofree char *heard = heard_by(phone);

    assert_true(table.heard->len > 200);
    assert_string_equal(heard, table.heard->str);
    tell_delays(&table, phone);
    tell_weight(phone);
    finish(&table);
}

/* Made once for several tests. */
static struct browser *phone;

static void
test_hands_are_heard(void **state)
{
    (void)state;
    follow(phone, &pzk_jh_game, "en", 0, PZK_JH_CARDS, 28);
    follow(phone, &pzk_jh_3_game, "de", 0, PZK_JH_CARDS, 28);
    follow(phone, &pzk_duel_game, "fr", PZK_W1, PZK_DUEL_CARDS, 6);
}

/* A phone sleeps: its stream is cut, and it is not run. */
static void
test_a_phone_comes_back(void **state)
{
    struct table table = begin(&pzk_jh_game, "en");

    (void)state;
    come_in(&table, phone);
    be(phone, 0);
    play_cards(&table, 0, PZK_JH_CARDS, 2);
    wait_for_state(&table, phone);
    json_decref(browser_run(phone, COLLECT));
    json_decref(browser_command(phone, "Page.setWebLifecycleState",
                                "{\"state\":\"frozen\"}"));
    play_cards(&table, 0, PZK_JH_CARDS, 6);
    json_decref(browser_command(phone, "Page.setWebLifecycleState",
                                "{\"state\":\"active\"}"));
    json_decref(browser_run(
        phone,
        "document.dispatchEvent(new Event('visibilitychange')); return 1;"));
    wait_for_state(&table, phone);
    g_usleep(500000);
    g_autofree char *heard = heard_by(phone);
    g_autofree char *now = browser_text(
        phone, "[state.now, state.remedy].filter(Boolean).join(' ') + '\\n'");

    /* where the game stands, once, at the end of what came through */
    assert_true(g_str_has_suffix(heard, now));
    assert_int_equal(pzk_session_log(table.session)->len > 8, 1);
    finish(&table);
}

static void
test_a_place_is_contested(void **state)
{
    struct table table = begin(&pzk_jh_game, "en");
    struct browser *other = browser_new(412, 900, false);
    int asks = -1;

    (void)state;
    come_in(&table, phone);
    be(phone, 0);
    assert_true(browser_wait(phone, "state.you === 0", SOON_MS));
    come_in(&table, other);
    be(other, 0);
    assert_true(browser_wait(other, "state.wants === 0", SOON_MS));
    assert_true(browser_holds(phone, "state.you === 0"));
    pzk_phones_look(table.phones, &table.sight);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        asks = table.sight.phone[i].wants == 0 ? i : asks;
    }
    assert_true(asks >= 0);
    pzk_phones_decide(table.phones, asks, true);
    assert_true(browser_wait(other, "state.you === 0", SOON_MS));
    assert_true(browser_wait(phone, "state.you === -1", SOON_MS));
    browser_free(other);
    finish(&table);
}

/* Everything that is not hidden fits, has a name and is large enough. */
static const char *const FAULTS =
    "const bad = [];"
    "const wide = document.documentElement.scrollWidth;"
    "if (wide > innerWidth + 1) { bad.push('wide ' + wide); }"
    "for (const e of document.querySelectorAll('button, select, input')) {"
    "  const r = e.getBoundingClientRect();"
    "  if (!r.width || e.closest('[hidden]')) { continue; }"
    "  if (e.type !== 'checkbox' && (r.height < 48 || r.width < 48)) {"
    "    bad.push('small ' + e.outerHTML); }"
    "  if (r.right > innerWidth + 1 || r.left < -1) {"
    "    bad.push('cut off ' + e.outerHTML); }"
    "}"
    "return bad.join('; ');";

static void
assert_no_faults(struct browser *one)
{
    json_t *value = browser_run(one, FAULTS);

    assert_string_equal(json_string_value(value), "");
    json_decref(value);
}

static void
assert_all_have_names(struct browser *one)
{
    json_t *tree = browser_command(one, "Accessibility.getFullAXTree", "{}");
    json_t *nodes = json_object_get(tree, "nodes");
    size_t controls = 0, headings = 0;

    for (size_t i = 0; i < json_array_size(nodes); i++) {
        json_t *node = json_array_get(nodes, i);
        const char *role = json_string_value(
            json_object_get(json_object_get(node, "role"), "value"));
        const char *name = json_string_value(
            json_object_get(json_object_get(node, "name"), "value"));
        bool control = role && (strcmp(role, "button") == 0 ||
                                strcmp(role, "combobox") == 0 ||
                                strcmp(role, "checkbox") == 0);

        if (json_is_true(json_object_get(node, "ignored"))) {
            continue;
        }
        controls += control;
        headings += role && strcmp(role, "heading") == 0;
        assert_false(control && (!name || !name[0]));
    }
    assert_in_range(controls, 10, 30);
    assert_in_range(headings, 6, 12);
    json_decref(tree);
}

static void
look(const char *name, int width, bool dark, int percent)
{
    struct table table = begin(&pzk_jh_3_game, "de");
    struct browser *one = browser_new(width, 900, dark);
    g_autofree char *zoom = g_strdup_printf(
        "document.documentElement.style.fontSize = '%d%%'; return 1;", percent);

    come_in(&table, one);
    speak(one, "de");
    json_decref(browser_run(one, zoom));
    assert_no_faults(one);
    be(one, 0);
    play_cards(&table, 0, PZK_JH_CARDS, 7);
    wait_for_state(&table, one);
    assert_no_faults(one);
    assert_all_have_names(one);
    /* a name is text, whatever it looks like */
    assert_true(browser_holds(one, "!document.querySelector('i')"));
    browser_keep_picture(one, name);
    browser_free(one);
    finish(&table);
}

static void
test_it_fits_everywhere(void **state)
{
    (void)state;
    look("phone-320", 320, false, 112);
    look("phone-412-dark", 412, true, 112);
    look("phone-412-400", 412, false, 450);
    look("phone-tablet", 1024, false, 112);
}

static int
open_phone(void **state)
{
    (void)state;
    phone = browser_new(412, 900, false);
    return 0;
}

static int
close_phone(void **state)
{
    (void)state;
    browser_free(phone);
    return 0;
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_are_heard),
        cmocka_unit_test(test_a_phone_comes_back),
        cmocka_unit_test(test_a_place_is_contested),
        cmocka_unit_test(test_it_fits_everywhere),
    };
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    pzk_words_init("en", NULL);
    if (!driver) {
        print_message("skipped: chromedriver is not installed\n");
        return 77;
    }
    return cmocka_run_group_tests(tests, open_phone, close_phone);
}
