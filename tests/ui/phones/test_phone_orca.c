// SPDX-License-Identifier: MIT
/*
 * The page beside a real screen reader, with a clock: Orca reads Chromium,
 * which shows the page on the machine's own network address, and speaks through
 * a real speech-dispatcher. What was said when is written down; every sentence
 * of the table is said, and soon. Usage: test_phone_orca MODULE FOLDER
 */
#include "tests/ui/voice/page_ear.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/ui/phones/page_photo.h"
#include "tests/ui/phones/phone_play.h"
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

static struct page_ear ear;

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
            page_ear_note(&ear, all);
        }
    }
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
    page_ear_listen(&ear, STEP_MS);
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
    guint from = ear.lines->len;

    pzk_jh_status(rules, &status);
    int card = 31 - __builtin_clz(pzk_jh_fitting(rules, PZK_NO_SEAT));
    int side = (status.turn + 2) % PZK_SEATS;

    phone_play_put(game, card, side, (int)at[side].x, (int)at[side].y);
    page_ear_listen(&ear, STEP_MS);
    phone_play_lift(game, card, side);
    page_ear_listen(&ear, STEP_MS);
    assert_true(page_ear_count(&ear, from, "All right.") == 1);
}

/* A photograph names no card aloud; who steps onto one hears it. */
static void
hold_hand(struct browser *page)
{
    guint from = ear.lines->len;
    g_autofree char *first = pzk_words_card_of(hand.card[0]);

    page_click(page, "hand-go");
    page_photograph(page, &hand);
    page_wait_said(page, "Photograph read, 5 of");
    page_ear_listen(&ear, STEP_MS);
    assert_true(page_ear_count(&ear, from, "Photograph read, 5 of") >= 1);
    for (int i = 0; i < hand.n; i++) {
        g_autofree char *name = pzk_words_card_of(hand.card[i]);

        assert_int_equal(page_ear_count(&ear, from, name), 0);
    }
    page_ear_step_onto(&ear, page, "#hand-cards button");
    assert_true(page_ear_count(&ear, from, first) >= 1);
    page_click(page, "hand-hide");
    page_ear_listen(&ear, STEP_MS);
}

static void
correct_newest(struct phone_play *game, struct browser *page)
{
    pzk_phones_allow(game->phones, 0, PZK_PHONE_CORRECT, true);
    page_wait(page, "!document.getElementById('fix-section').hidden");
    page_do(page, "document.getElementById('fix-open').focus();"
                  "document.getElementById('fix-open').click()");
    page_wait(page, "document.querySelector('#fix-list button')");
    page_ear_listen(&ear, FOCUS_MS);
    page_do(page, "document.querySelector('#fix-list button').focus()");
    page_ear_listen(&ear, FOCUS_MS);
    page_do(page, "document.querySelector('#fix-list button').click()");
    page_wait(page, "document.activeElement.id === 'fix-what'");
    page_ear_listen(&ear, FOCUS_MS);
    page_do(page, "document.getElementById('fix-find').focus()");
    page_ear_listen(&ear, FOCUS_MS);
    page_do(page, "document.querySelector('#fix-fitting button').focus()");
    page_ear_listen(&ear, FOCUS_MS);
    page_do(page, "document.querySelector('#fix-fitting button').click()");
    for (int i = 0, wishes = 0; i < 40 && wishes == 0; i++) {
        wishes = phone_play_wishes(game, 25);
        page_ear_listen(&ear, 25);
    }
    page_ear_listen(&ear, STEP_MS);
    assert_int_equal(page_ear_count(&ear, 0, "It is corrected."), 1);
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
        for (guint k = 0; k < ear.lines->len; k++) {
            const struct page_ear_line *line = page_ear_line(&ear, k);

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

    for (guint i = 0; i < ear.lines->len; i++) {
        const struct page_ear_line *line = page_ear_line(&ear, i);
        guint k = MAX(said, i);

        if (line->said) {
            continue;
        }
        while (k < ear.lines->len &&
               !(page_ear_line(&ear, k)->said &&
                 strstr(page_ear_line(&ear, k)->text, line->text))) {
            k++;
        }
        if (k == ear.lines->len) {
            fail_msg("never said: %s", line->text);
        }
        said = k;
        ruled++;
        latest = MAX(latest, page_ear_line(&ear, k)->ms - line->ms);
    }
    print_message("%d sentences ruled; the last of them begun %.0f ms after\n",
                  ruled, latest);
    assert_true(ruled > 2 * PLAYS);
    assert_true(latest < LATE_MS);
}

TEST(test_orca_reads_the_page)
{
    const struct phone_play_setup setup = {
        .game = &pzk_jh_game, .names = {"Anna", "Betty", "Cleo", "Doris"}};
    struct phone_play game = phone_play_begin(&setup);
    GSubprocess *orca = orca_start(&voice, "en");
    struct browser *page = browser_new_shown();

    game.ruled = on_ruled;
    game.data = &game;
    page_ear_begin(&ear, &voice);
    page_ear_focus_browser();
    page_come_in(page, &game.status);
    page_ear_focus_browser();
    page_ear_listen(&ear, SETTLE_MS);
    page_ear_step_onto(&ear, page, "#persons button");
    page_be(page, 0);
    page_ear_listen(&ear, SETTLE_MS);
    /* where the game stands, once somebody has a place */
    assert_int_equal(
        page_ear_count(&ear, 0, "Lay the placement card in the middle."), 1);
    hold_hand(page);
    for (int i = 0; i < PLAYS; i++) {
        lay(&game);
    }
    lie_wrong(&game);
    page_ear_step_onto(&ear, page, "[data-ask]");
    page_do(page, "document.querySelector('[data-ask=score]').click()");
    page_ear_listen(&ear, STEP_MS);
    lay(&game);
    correct_newest(&game, page);
    page_ear_write(&ear, folder);
    assert_all_is_said();
    assert_once(page);
    browser_free(page);
    orca_end(orca);
    page_ear_end(&ear);
    phone_play_finish(&game);
}

int
main(int argc, char **argv)
{
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    assert_true(argc > 2);
    module = argv[1];
    folder = argv[2];
    pzk_words_init("en", NULL);
    g_setenv("ACCESSIBILITY_ENABLED", "1", TRUE);
    if (!driver || !orca_is_there() || !voice_start(&voice, module)) {
        print_message("skipped: no chromedriver, Orca or speech-dispatcher\n");
        return 77;
    }
    int failed = run_cases(NULL, NULL);

    voice_end(&voice);
    return failed;
}
