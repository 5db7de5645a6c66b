// SPDX-License-Identifier: MIT
/*
 * The page beside a real screen reader, with a clock: Orca reads Chromium,
 * which shows the page on the machine's own network address, and speaks through
 * a real speech-dispatcher. What was said when is written down; every sentence
 * of the table is said, and soon. Usage: test_phone_orca MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/ui/phones/page_photo.h"
#include "tests/ui/phones/phone_play.h"
#include "tests/ui/voice/orca.h"
#include "ui/phones/phone_game.h"

enum {
    PLAYS = 6,
    LATE_MS = 1500,
    SETTLE_MS = 4000,
    STEP_MS = 2500,
    FOCUS_MS = 700
};

static const char *module, *folder;
static struct voice_daemon voice;

/* ---- the clock ---- */

/* Something that was ruled, or said, and when. */
struct line {
    double ms; /* since the beginning */
    bool said;
    char *text;
};

static GArray *lines;
static gsize seen; /* bytes of what was spoken */
static int64_t begun_us;

static double
now_ms(void)
{
    return (double)(g_get_monotonic_time() - begun_us) / 1000;
}

static void
add_line(bool said, const char *text)
{
    struct line line = {.ms = now_ms(), .said = said, .text = g_strdup(text)};

    g_array_append_val(lines, line);
}

/* What was spoken since, for MS, each at the time it is begun. */
static void
listen(int ms)
{
    double until = now_ms() + ms;

    while (now_ms() < until) {
        g_autofree char *all = voice_spoken(&voice);
        char *end;

        while (strlen(all) > seen && (end = strchr(all + seen, '\n'))) {
            const char *text = strchr(all + seen, '|');

            *end = '\0';
            add_line(true, text && text < end ? text + 1 : all + seen);
            seen = (gsize)(end - all) + 1;
            *end = '\n';
        }
        g_usleep(4000);
    }
}

/* ---- what is ruled ---- */

static void
on_ruled(void *data, const struct pzk_rulings *rulings,
         const struct pzk_table_view *view)
{
    struct phone_play *play = data;
    struct pzk_people people;

    pzk_people_follow(&play->people, view);
    people = play->people;
    people.you = (int8_t)pzk_phone_seat(&people, view, 0);
    for (size_t i = 0; i < rulings->count; i++) {
        g_autofree char *text =
            pzk_words_ruling_of(PZK_BRIEF, &people, rulings, i);
        g_autofree char *after =
            pzk_words_ruling_after(PZK_BRIEF, &people, &rulings->at[i]);
        g_autofree char *all =
            g_strconcat(text, text[0] && after[0] ? " " : "", after, NULL);

        if (all[0]) {
            add_line(false, all);
        }
    }
}

/* The one window there is has the keys: nobody manages windows here. */
static void
focus_browser(void)
{
    Display *display = XOpenDisplay(NULL);
    Window root, parent, *children = NULL;
    unsigned n = 0;

    assert_non_null(display);
    root = DefaultRootWindow(display);
    assert_true(XQueryTree(display, root, &root, &parent, &children, &n) != 0);
    for (unsigned i = 0; i < n; i++) {
        XWindowAttributes is;

        if (XGetWindowAttributes(display, children[i], &is) &&
            is.map_state == IsViewable && is.width > 200) {
            XSetInputFocus(display, children[i], RevertToPointerRoot,
                           CurrentTime);
        }
    }
    XFree(children);
    XSync(display, False);
    XCloseDisplay(display);
}

/* ---- the transcript ---- */

static void
write_transcript(void)
{
    g_autofree char *path = g_build_filename(folder, "orca.txt", NULL);
    FILE *file;

    assert_int_equal(g_mkdir_with_parents(folder, 0755), 0);
    file = fopen(path, "w");
    assert_non_null(file);
    for (guint i = 0; i < lines->len; i++) {
        const struct line *line = &g_array_index(lines, struct line, i);

        fprintf(file, "%9.0f ms  %s  %s\n", line->ms,
                line->said ? "said " : "ruled", line->text);
    }
    fclose(file);
}

/* How often TEXT was said from line FROM on. */
static int
count_said(guint from, const char *text)
{
    int n = 0;

    for (guint i = from; i < lines->len; i++) {
        const struct line *line = &g_array_index(lines, struct line, i);

        n += line->said && strstr(line->text, text) != NULL;
    }
    return n;
}

/* ---- what is done ---- */

static const struct page_hand hand = {
    "jekyll-hyde", 5, {PZK_JB, PZK_JT, PZK_HB, PZK_H3, PZK_JX2}};

/* A card that the rules allow for whose turn it is, other than HAND's; laid by
 * hand. */
static void
lay(struct phone_play *game)
{
    const struct pzk_game *rules =
        pzk_referee_game(pzk_session_referee(game->session));
    uint32_t may =
        rules ? pzk_jh_fitting(rules, PZK_NO_SEAT) : UINT32_C(1) << PZK_J5;

    for (int i = 0; i < hand.n; i++) {
        may &= ~(UINT32_C(1) << hand.card[i]);
    }
    assert_true(phone_play_card(game, __builtin_ctz(may)));
    listen(STEP_MS);
}

/* A card that fits lies at another side, until it is taken away. */
static void
lie_wrong(struct phone_play *game)
{
    const struct pzk_game *rules =
        pzk_referee_game(pzk_session_referee(game->session));
    static const struct pzk_mm at[PZK_SEATS] = {
        {0, -90}, {90, 0}, {0, 90}, {-90, 0}};
    struct pzk_jh_status status;
    guint from = lines->len;

    pzk_jh_status(rules, &status);
    int card = 31 - __builtin_clz(pzk_jh_fitting(rules, PZK_NO_SEAT));
    int side = (status.turn + 2) % PZK_SEATS;

    phone_play_put(game, card, side, (int)at[side].x, (int)at[side].y);
    listen(STEP_MS);
    phone_play_lift(game, card, side);
    listen(STEP_MS);
    assert_true(count_said(from, "All right again.") == 1);
}

/* Steps onto each control of the page that SELECTOR finds. */
static void
step_onto(struct browser *page, const char *selector)
{
    g_autofree char *count =
        g_strdup_printf("document.querySelectorAll('%s').length", selector);
    g_autofree char *found = browser_text(page, count);

    assert_true(atoi(found) > 0);
    for (int i = 0; i < atoi(found); i++) {
        g_autofree char *focus = g_strdup_printf(
            "document.querySelectorAll('%s')[%d].focus()", selector, i);

        page_do(page, focus);
        listen(FOCUS_MS);
    }
}

/* A photograph names no card aloud; who steps onto one hears it. */
static void
hold_hand(struct browser *page)
{
    guint from = lines->len;
    g_autofree char *first = pzk_words_card_of(hand.card[0]);

    page_click(page, "hand-go");
    page_photograph(page, &hand);
    page_wait_said(page, "Photograph read, 5 of");
    listen(STEP_MS);
    assert_true(count_said(from, "Photograph read, 5 of") >= 1);
    for (int i = 0; i < hand.n; i++) {
        g_autofree char *name = pzk_words_card_of(hand.card[i]);

        assert_int_equal(count_said(from, name), 0);
    }
    step_onto(page, "#hand-cards button");
    assert_true(count_said(from, first) >= 1);
    page_click(page, "hand-hide");
    listen(STEP_MS);
}

static void
correct_newest(struct phone_play *game, struct browser *page)
{
    pzk_phones_allow(game->phones, 0, PZK_PHONE_CORRECT, true);
    page_wait(page, "!document.getElementById('fix-section').hidden");
    page_do(page, "document.getElementById('fix-open').focus();"
                  "document.getElementById('fix-open').click()");
    page_wait(page, "document.querySelector('#fix-list button')");
    listen(FOCUS_MS);
    page_do(page, "document.querySelector('#fix-list button').focus()");
    listen(FOCUS_MS);
    page_do(page, "document.querySelector('#fix-list button').click()");
    page_wait(page, "document.activeElement.id === 'fix-what'");
    listen(FOCUS_MS);
    page_do(page, "document.getElementById('fix-find').focus()");
    listen(FOCUS_MS);
    page_do(page, "document.querySelector('#fix-fitting button').focus()");
    listen(FOCUS_MS);
    page_do(page, "document.querySelector('#fix-fitting button').click()");
    for (int i = 0, wishes = 0; i < 40 && wishes == 0; i++) {
        wishes = phone_play_wishes(game, 25);
        listen(25);
    }
    listen(STEP_MS);
    assert_int_equal(count_said(0, "It is corrected."), 1);
}

/* Each paragraph that was put into the live region is said, once. */
static void
assert_once(struct browser *page)
{
    json_t *paragraphs = page_heard_ms(page);
    size_t n = json_array_size(paragraphs);

    assert_in_range(n, PLAYS, 100);
    for (size_t i = 0; i < n; i++) {
        const char *text =
            json_string_value(json_array_get(json_array_get(paragraphs, i), 0));
        int put = 0, said = 0;

        for (size_t k = 0; k < n; k++) {
            put += strcmp(text, json_string_value(json_array_get(
                                    json_array_get(paragraphs, k), 0))) == 0;
        }
        for (guint k = 0; k < lines->len; k++) {
            const struct line *line = &g_array_index(lines, struct line, k);

            said += line->said && strcmp(line->text, text) == 0;
        }
        if (put != said) {
            fail_msg("put %d times, said %d times: %s", put, said, text);
        }
    }
    json_decref(paragraphs);
}

/* Every sentence that was ruled is said, within LATE_MS, and none of those
 * before it after it. */
static void
assert_all_is_said(void)
{
    guint said = 0;
    double latest = 0;
    int ruled = 0;

    for (guint i = 0; i < lines->len; i++) {
        const struct line *line = &g_array_index(lines, struct line, i);
        guint k = MAX(said, i);

        if (line->said) {
            continue;
        }
        while (
            k < lines->len &&
            !(g_array_index(lines, struct line, k).said &&
              strstr(g_array_index(lines, struct line, k).text, line->text))) {
            k++;
        }
        if (k == lines->len) {
            fail_msg("never said: %s", line->text);
        }
        said = k;
        ruled++;
        latest =
            MAX(latest, g_array_index(lines, struct line, k).ms - line->ms);
    }
    print_message("%d sentences ruled; the last of them begun %.0f ms after\n",
                  ruled, latest);
    assert_true(ruled > 2 * PLAYS);
    assert_true(latest < LATE_MS);
}

static void
test_orca_reads_the_page(void **state)
{
    const struct phone_play_setup setup = {
        .game = &pzk_jh_game, .names = {"Anna", "Betty", "Cleo", "Doris"}};
    struct phone_play game = phone_play_begin(&setup);
    GSubprocess *orca = orca_start(&voice, "en");
    struct browser *page = browser_new_shown();

    (void)state;
    game.ruled = on_ruled;
    game.data = &game;
    begun_us = g_get_monotonic_time();
    focus_browser();
    page_come_in(page, &game.sight);
    focus_browser();
    listen(SETTLE_MS);
    step_onto(page, "#persons button");
    page_be(page, 0);
    listen(SETTLE_MS);
    /* where the game stands, once somebody has a place */
    assert_int_equal(count_said(0, "Lay the placement card in the middle."), 1);
    hold_hand(page);
    for (int i = 0; i < PLAYS; i++) {
        lay(&game);
    }
    lie_wrong(&game);
    step_onto(page, "[data-ask]");
    page_do(page, "document.querySelector('[data-ask=score]').click()");
    listen(STEP_MS);
    lay(&game);
    correct_newest(&game, page);
    write_transcript();
    assert_all_is_said();
    assert_once(page);
    browser_free(page);
    orca_end(orca);
    phone_play_finish(&game);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orca_reads_the_page),
    };
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    assert_true(argc > 2);
    module = argv[1];
    folder = argv[2];
    pzk_words_init("en", NULL);
    g_setenv("ACCESSIBILITY_ENABLED", "1", TRUE);
    lines = g_array_new(FALSE, FALSE, sizeof(struct line));
    if (!driver || !orca_is_there() || !voice_start(&voice, module)) {
        print_message("skipped: no chromedriver, Orca or speech-dispatcher\n");
        return 77;
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    voice_end(&voice);
    return failed;
}
