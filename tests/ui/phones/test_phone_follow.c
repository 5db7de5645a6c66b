// SPDX-License-Identifier: MIT
/*
 * A whole hand of each game, played at the virtual table with its slips, seen
 * and ruled as by `watch`, and followed by three phones at once in Chromium, on
 * the machine's own network address: in English, German and French, two of them
 * addressed as "you". What reaches each live region is what the table said, all
 * of it, nothing else and nothing twice; how soon is told.
 * Usage: test_phone_follow [SEEDS] (of each game; else one, and of all games
 * but the first only how it begins)
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "markers/catalog.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/ui/phones/page.h"
#include "tests/ui/phones/phone_play.h"
#include "ui/phones/phone_game.h"
#include "vision/eye/eye.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

/* The table's pace, after each thing ruled: so fast that sentences are said
 * together, and slow as at a real table. */
enum { READERS = 3, FAST_US = 20000, SLOW_US = 200000 };

/* Of a game that is not followed to its end, seconds. */
static const double brief_s = 40;

static int seeds = 1;

/* ---- what the table showed ---- */

/* An observation, or that time passed. */
struct moment {
    bool is_tick;
    int64_t t_us;
    struct pzk_obs obs;
};

/* Seconds of video, where no hand ends before. */
struct hand {
    const char *game;
    uint64_t seed;
    double until;
};

static bool
is_over(const struct pzk_rulings *rulings)
{
    bool over = false;

    for (size_t i = 0; i < rulings->count; i++) {
        over = over || rulings->at[i].hand_done ||
               rulings->at[i].kind == PZK_RULED_HAND;
    }
    return over;
}

static bool
see(struct pzk_session *session, GArray *moments, const struct moment *moment)
{
    g_array_append_val(moments, *moment);
    return is_over(moment->is_tick
                       ? pzk_session_tick(session, moment->t_us)
                       : pzk_session_observe(session, &moment->obs));
}

static void
watch(const struct hand *hand, struct pzk_source *source, struct pzk_eye *eye,
      struct pzk_session *session, GArray *moments)
{
    static struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;
    bool over = false;

    while (!over && pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        struct moment tick = {.is_tick = true, .t_us = frame.t_us};

        for (size_t i = 0; i < n; i++) {
            struct moment seen = {.obs = obs[i]};

            over = see(session, moments, &seen) || over;
        }
        over = see(session, moments, &tick) || over ||
               (double)frame.t_us / 1e6 > hand->until;
    }
}

/* Everything the eye reported of HAND: struct moment. */
static GArray *
record(const struct hand *hand)
{
    struct pzk_demo_options wish = {.seed = hand->seed, .game = hand->game};
    struct pzk_eye_options look = {.deck = pzk_catalog_deck(hand->game),
                                   .placement = PZK_NO_PIECE};
    struct pzk_session_setup setup = {.names = {NULL}};
    struct pzk_demo *demo = pzk_demo_new(&wish);
    struct pzk_eye *eye = pzk_eye_new(&look);
    GArray *moments = g_array_new(FALSE, FALSE, sizeof(struct moment));

    pzk_table_setup_init(&setup.table, pzk_table_game_named(hand->game));
    struct pzk_session *session = pzk_session_new(&setup);
    struct pzk_source *source =
        pzk_virtual_source_direct(pzk_demo_next, demo, pzk_demo_free);

    assert_non_null(eye);
    assert_non_null(session);
    assert_non_null(source);
    watch(hand, source, eye, session, moments);
    pzk_source_close(source);
    pzk_eye_free(eye);
    pzk_session_free(session);
    return moments;
}

/* ---- what a phone should hear of it ---- */

/* A sentence: when it was told, ms since 1970, and where it ends in all. */
struct told {
    double ms;
    gsize end;
};

struct reader {
    struct browser *page;
    const char *lang;
    int person;
    GString *due; /* sentences, with a space between them */
    GArray *told; /* struct told, one each */
};

static struct reader readers[READERS] = {
    {.lang = "en", .person = 0},
    {.lang = "de", .person = 1},
    {.lang = "fr", .person = PZK_NOBODY},
};

struct listening {
    struct phone_play *play;
    char *restore; /* what a cleared table lacked, as told last; or NULL */
    struct pzk_camera_report camera;
    int mismatches;
};

static void
add_due(struct reader *reader, const char *text, const char *after)
{
    struct told told = {.ms = (double)g_get_real_time() / 1000};

    if (text[0] || after[0]) {
        g_string_append_printf(reader->due, "%s%s%s%s",
                               reader->due->len > 0 ? " " : "", text,
                               text[0] && after[0] ? " " : "", after);
        told.end = reader->due->len;
        g_array_append_val(reader->told, told);
    }
}

/* PEOPLE as READER is addressed. */
static struct pzk_people
addressed(const struct reader *reader, const struct pzk_people *people,
          const struct pzk_table_view *view)
{
    struct pzk_people to = *people;

    to.you = (int8_t)(reader->person == PZK_NOBODY
                          ? PZK_NO_SEAT
                          : pzk_phone_seat(people, view, reader->person));
    return to;
}

static void
expect_ruling(const struct pzk_people *people,
              const struct pzk_table_view *view,
              const struct pzk_rulings *rulings, size_t i)
{
    for (int r = 0; r < READERS; r++) {
        struct pzk_people to = addressed(&readers[r], people, view);

        pzk_words_use(readers[r].lang);
        g_autofree char *text =
            pzk_words_capital(pzk_words_ruling_of(PZK_BRIEF, &to, rulings, i));
        g_autofree char *after =
            pzk_words_ruling_after(PZK_BRIEF, &to, &rulings->at[i]);

        add_due(&readers[r], text, after);
    }
    pzk_words_use(NULL);
}

static void
expect_seated(const struct pzk_people *people,
              const struct pzk_table_view *view)
{
    for (int r = 0; r < READERS; r++) {
        struct pzk_people to = addressed(&readers[r], people, view);

        pzk_words_use(readers[r].lang);
        g_autofree char *text = pzk_words_seated(PZK_BRIEF, &to, view);

        add_due(&readers[r], text, "");
    }
    pzk_words_use(NULL);
}

/* A table that was cleared is put right card by card, and so is it told. */
static void
expect_restore(struct listening *listening, const struct pzk_people *people,
               const struct pzk_table_view *view)
{
    bool restored = view->state == PZK_TABLE_MISMATCH &&
                    (view->difference.finding == PZK_FIND_TABLE_CLEARED ||
                     view->difference.finding == PZK_FIND_TABLE_SHIFTED);
    char *due = restored ? pzk_words_restore(people, view) : NULL;
    bool news = due && g_strcmp0(due, listening->restore) != 0;

    g_free(listening->restore);
    listening->restore = due;
    for (int r = 0; news && r < READERS; r++) {
        struct pzk_people to = addressed(&readers[r], people, view);

        pzk_words_use(readers[r].lang);
        g_autofree char *text = pzk_words_restore(&to, view);

        add_due(&readers[r], text, "");
    }
    pzk_words_use(NULL);
}

static void
on_ruled(void *data, const struct pzk_rulings *rulings,
         const struct pzk_table_view *view)
{
    struct listening *listening = data;
    struct pzk_people *people = &listening->play->people;
    const struct pzk_people before = *people;

    for (size_t i = 0; i < rulings->count; i++) {
        if (view->started && pzk_people_may_follow(rulings, i)) {
            pzk_people_follow(people, view);
        }
        listening->mismatches += rulings->at[i].kind == PZK_RULED_VIOLATION;
        expect_ruling(people, view, rulings, i);
    }
    if (pzk_people_sit_anew(&before, people, rulings)) {
        expect_seated(people, view);
    }
    pzk_people_follow(people, view);
    expect_restore(listening, people, view);
}

static void
see_camera(struct listening *listening, const struct pzk_obs *obs)
{
    struct pzk_camera_report camera = pzk_obs_report(obs);
    bool news =
        pzk_words_picture(&camera) != pzk_words_picture(&listening->camera);

    listening->camera = camera;
    for (int r = 0; news && r < READERS; r++) {
        pzk_words_use(readers[r].lang);
        add_due(&readers[r], pzk_words_picture(&camera), "");
    }
    pzk_words_use(NULL);
    pzk_phones_see(listening->play->phones, &camera);
}

/* ---- following ---- */

/* What is wrong, and what puts it right, stands on the page. */
static void
assert_mismatch_is_shown(const struct hand *hand, struct phone_play *play)
{
    struct pzk_table_view view;
    bool kept = seeds == 1;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    if (view.state != PZK_TABLE_MISMATCH) {
        return; /* put right in the same moment */
    }
    for (int r = 0; r < READERS; r++) {
        struct pzk_people to = addressed(&readers[r], &play->people, &view);
        g_autofree char *name =
            g_strdup_printf("phone-wrong-%s-%s", hand->game, readers[r].lang);

        pzk_words_use(readers[r].lang);
        g_autofree char *remedy = pzk_words_remedy(&to, &view.difference);
        pzk_words_use(NULL);
        page_wait(readers[r].page,
                  "state.wrong && !document.getElementById('remedy').hidden");
        g_autofree char *shown = browser_text(
            readers[r].page, "document.getElementById('remedy').textContent");
        assert_string_equal(shown, remedy);
        page_assert_fits(readers[r].page);
        if (kept) {
            page_keep_whole(readers[r].page, name);
        }
    }
}

/* The ghost's hand lies open, and on the page of everybody (W8.1). */
static bool
assert_open_hand_is_shown(struct phone_play *play)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    if (view.game != &pzk_jh_3_game || !view.started ||
        pzk_jh_view_in(&view)->ghost_hand == 0) {
        return false;
    }
    int card = __builtin_ctz(pzk_jh_view_in(&view)->ghost_hand);

    for (int r = 0; r < READERS; r++) {
        pzk_words_use(readers[r].lang);
        g_autofree char *name = pzk_words_card_of(card);
        pzk_words_use(NULL);
        g_autofree char *shown =
            g_strdup_printf("!document.getElementById('open-section').hidden &&"
                            " document.getElementById('open').textContent"
                            ".includes(\"%s\")",
                            name);
        page_wait(readers[r].page, shown);
    }
    return true;
}

static int
compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;

    return (a > b) - (a < b);
}

/* How long after the rulings the page had the sentences; both clocks are this
 * machine's. A paragraph may hold several. */
static void
tell_delays(const struct hand *hand, const struct reader *reader)
{
    json_t *paragraphs = page_heard_ms(reader->page);
    guint n = reader->told->len, i = 0;
    g_autofree double *ms = g_new(double, n);
    gsize end = 0;

    for (size_t p = 0; p < json_array_size(paragraphs); p++) {
        json_t *one = json_array_get(paragraphs, p);

        end += (p > 0) + strlen(json_string_value(json_array_get(one, 0)));
        for (; i < n && g_array_index(reader->told, struct told, i).end <= end;
             i++) {
            ms[i] = json_number_value(json_array_get(one, 1)) -
                    g_array_index(reader->told, struct told, i).ms;
        }
    }
    assert_int_equal(i, n);
    qsort(ms, n, sizeof(*ms), compare);
    print_message("%s, seed %d, %s: %u sentences, on the page after %.0f ms "
                  "(median), %.0f ms (95 %%)\n",
                  hand->game, (int)hand->seed, reader->lang, n, ms[n / 2],
                  ms[n * 95 / 100]);
    json_decref(paragraphs);
}

static void
sit_down(const struct reader *reader)
{
    page_be(reader->page, reader->person);
    g_string_truncate(reader->due, 0);
    g_array_set_size(reader->told, 0);
}

/* Shows the table MOMENT; returns whether anything was ruled. */
static bool
pass(struct phone_play *play, struct listening *listening,
     const struct moment *moment)
{
    const struct pzk_rulings *rulings =
        moment->is_tick ? pzk_session_tick(play->session, moment->t_us)
                        : pzk_session_observe(play->session, &moment->obs);
    bool any = rulings->count > 0;

    phone_play_show(play, rulings);
    if (!moment->is_tick && moment->obs.kind == PZK_OBS_CAMERA) {
        see_camera(listening, &moment->obs);
    }
    return any;
}

/* Returns how many mismatches there were. */
static int
follow(const struct hand *hand)
{
    const struct phone_play_setup setup = {
        .game = pzk_table_game_named(hand->game),
        .names = {"Anna", "Betty", "Cléo", "Doris"}};
    g_autoptr(GArray) moments = record(hand);
    struct phone_play play = phone_play_begin(&setup);
    struct listening listening = {.play = &play};
    bool sat = pzk_phone_game(setup.game)
                   ->persons(&(struct pzk_table_view){.game = setup.game}) > 1;
    bool open = false; /* an open hand was shown */
    int shown = 0;

    play.ruled = on_ruled;
    play.data = &listening;
    for (int r = 0; r < READERS; r++) {
        page_come_in(readers[r].page, &play.status);
        page_speak(readers[r].page, readers[r].lang);
        if (sat) {
            sit_down(&readers[r]);
        }
    }
    for (guint i = 0; i < moments->len; i++) {
        if (!pass(&play, &listening,
                  &g_array_index(moments, struct moment, i))) {
            continue;
        }
        g_usleep(seeds == 1 ? FAST_US : SLOW_US);
        if (!sat && phone_play_entries(&play) > 0) { /* it is known who plays */
            page_wait_for(readers[0].page, phone_play_entries(&play));
            for (int r = 0; r < READERS; r++) {
                sit_down(&readers[r]);
            }
            sat = true;
        }
        open = open || assert_open_hand_is_shown(&play);
        if (listening.mismatches > shown) {
            assert_mismatch_is_shown(hand, &play);
            shown = listening.mismatches;
        }
    }
    assert_true(sat);
    assert_int_equal(open, setup.game == &pzk_jh_3_game);
    for (int r = 0; r < READERS; r++) {
        page_wait_for(readers[r].page, phone_play_entries(&play));
        g_autofree char *whole =
            g_strdup_printf("window.all.join(' ').length >= %ld",
                            g_utf8_strlen(readers[r].due->str, -1));
        page_wait(readers[r].page, whole);
        /* anything that comes late comes twice */
        page_wait(readers[r].page, "unsaid.length === 0");
        g_autofree char *heard = page_heard(readers[r].page);

        assert_true(readers[r].due->len > 200);
        assert_string_equal(heard, readers[r].due->str);
        tell_delays(hand, &readers[r]);
    }
    print_message("%s, seed %d: %d mismatches\n", hand->game, (int)hand->seed,
                  listening.mismatches);
    g_free(listening.restore);
    phone_play_finish(&play);
    return listening.mismatches;
}

TEST(test_every_game_is_heard_in_every_language)
{
    static const struct hand hands[] = {
        {.game = "jekyll-hyde", .seed = 2, .until = 1000},
        {.game = "jekyll-hyde-3", .seed = 2, .until = 1000},
        {.game = "duel", .seed = 3, .until = 1000},
        {.game = "maze", .seed = 3, .until = 240},
    };

    int mismatches = 0;

    for (size_t i = 0; i < G_N_ELEMENTS(hands); i++) {
        for (int more = 0; more < seeds; more++) {
            struct hand hand = hands[i];

            hand.seed += (uint64_t)more;
            if (seeds == 1 && i > 0) {
                hand.until = brief_s;
            }
            mismatches += follow(&hand);
        }
    }
    assert_true(mismatches > 0);
}

static int
open_phones(void **state)
{
    for (int r = 0; r < READERS; r++) {
        readers[r].page = r == 0 ? browser_new(412, 900, false)
                                 : browser_new_beside(readers[0].page, r == 1);
        readers[r].due = g_string_new(NULL);
        readers[r].told = g_array_new(FALSE, FALSE, sizeof(struct told));
    }
    return 0;
}

static int
close_phones(void **state)
{
    for (int r = READERS - 1; r >= 0; r--) {
        browser_free(readers[r].page);
        g_string_free(readers[r].due, TRUE);
        g_array_unref(readers[r].told);
    }
    return 0;
}

int
main(int argc, char **argv)
{
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    seeds = argc > 1 ? atoi(argv[1]) : 1;
    pzk_words_init("en", NULL);
    if (!driver) {
        print_message("skipped: chromedriver is not installed\n");
        return 77;
    }
    return run_cases(open_phones, close_phones);
}
