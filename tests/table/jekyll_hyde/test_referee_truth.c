// SPDX-License-Identifier: MIT
/*
 * Whole games from records and the truth of videos, laid on the table as a
 * camera would see it: the referee must find the same plays, tricks and
 * scores, and nothing else. Usage: test_referee_truth SHARED; skipped where
 * that folder is not there.
 */
#include "tests/kit/referee_script.h"

#include <glib.h>
#include <jansson.h>

#include "src/journal/record.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

static const char *shared;

/* A table that remembers what lies on it. */
struct table {
    struct desk desk;
    bool lies[PZK_JH_CARDS];
    struct line where[PZK_JH_CARDS]; /* how it was put there */
    GRand *rand;
    int one_in; /* kill before one in so many observations; 0: never */
    size_t n_kills;
    int placement;
    int rotation; /* referee's seat = record's seat + rotation */
    size_t n_tricks, n_hands, n_games, n_odd;
    struct pzk_jh_result trick, hand;
};

static void
listen(struct table *table)
{
    for (size_t i = 0; i < table->desk.said.rulings.count; i++) {
        const struct pzk_ruling *ruling = &table->desk.said.rulings.at[i];
        const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

        switch (ruling->kind) {
        case PZK_RULED_TRICK:
            table->n_tricks++;
            table->trick = own->result;
            break;
        case PZK_RULED_HAND:
            table->n_hands++;
            table->hand = own->result;
            break;
        case PZK_RULED_GAME:
            table->n_games++;
            break;
        case PZK_RULED_VIOLATION:
        case PZK_RULED_TAKE_BACK:
        case PZK_RULED_RESOLVED:
            table->n_odd++;
            break;
        default:
            break;
        }
    }
    table->desk.text[0] = '\0';
}

static void
observe(struct table *table, struct pzk_obs *obs, int64_t after_us)
{
    int64_t t_us = table->desk.t_us + after_us;

    while (table->desk.t_us + 100000 < t_us) {
        desk_tick(&table->desk, table->desk.t_us + 100000);
        listen(table);
    }
    obs->t_us = t_us;
    desk_observe(&table->desk, obs);
    listen(table);
    desk_tick(&table->desk, t_us);
    listen(table);
}

static void
wait_us(struct table *table, int64_t us)
{
    struct pzk_obs obs = {.kind = PZK_OBS_CAMERA, .camera = PZK_CAMERA_OK};

    observe(table, &obs, us);
}

/* The program was killed: another one takes over, sees what lies there. */
static void
kill_and_resume(struct table *table)
{
    struct pzk_obs found = {.kind = PZK_OBS_PLACEMENT,
                            .piece = table->placement};

    table->n_kills++;
    desk_restore(&table->desk);
    observe(table, &found, 300000);
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (table->lies[card]) {
            struct pzk_obs obs = obs_of(&table->where[card]);

            obs.initial = true;
            obs.by_hand = false;
            obs.from = PZK_NO_SEAT;
            observe(table, &obs, 100000);
        }
    }
    wait_us(table, 2500000);
}

static bool
dies(struct table *table)
{
    return table->one_in > 0 &&
           g_rand_int_range(table->rand, 0, table->one_in) == 0;
}

static void
put(struct table *table, int card, int seat, int from, float mm)
{
    struct line line = {0,
                        .kind = DO_PLACED,
                        .piece = card,
                        .side = seat,
                        .from = from + 1,
                        .mm = mm};
    struct pzk_obs obs;

    line.across = (float)g_rand_double_range(table->rand, -25, 25);
    obs = obs_of(&line);
    table->where[card] = line;
    table->lies[card] = true;
    /* Before the card was reported. Between hands a card may also be one that
     * was left lying: see test_referee_hands. */
    if (desk_jh_view(&table->desk).status.phase == PZK_JH_TURN && dies(table)) {
        kill_and_resume(table);
        return;
    }
    observe(table, &obs, g_rand_int_range(table->rand, 1, 20) * 100000);
    if (dies(table)) {
        kill_and_resume(table);
    }
}

static void
take(struct table *table, int card)
{
    struct pzk_obs obs = {.kind = PZK_OBS_LIFTED, .piece = card};

    table->lies[card] = false;
    if (dies(table)) {
        kill_and_resume(table);
        return;
    }
    observe(table, &obs, g_rand_int_range(table->rand, 0, 4) * 100000);
}

/* Everything is swept, in any order; some go to a pile in view. */
static void
sweep(struct table *table)
{
    struct pzk_obs hands = {.kind = PZK_OBS_HANDS, .hands = true};
    int first = g_rand_int_range(table->rand, 0, PZK_JH_CARDS);

    observe(table, &hands, 500000);
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        int card = (first + i * 5) % PZK_JH_CARDS;

        if (!table->lies[card]) {
            continue;
        }
        if (g_rand_int_range(table->rand, 0, 4) == 0) {
            put(table, card, table->trick.leader, PZK_NO_SEAT, 215);
        }
        take(table, card);
    }
    hands.hands = false;
    observe(table, &hands, 300000);
}

/* A trick nobody takes: left lying, or pushed aside. */
static void
leave(struct table *table)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (table->lies[card] && g_rand_int_range(table->rand, 0, 2)) {
            put(table, card, table->trick.leader, PZK_NO_SEAT,
                (float)g_rand_double_range(table->rand, 165, 230));
        }
    }
}

static void
start_table(struct table *table, const struct pzk_jh_status *status, int target)
{
    struct pzk_table_setup setup;
    struct pzk_obs found = {.kind = PZK_OBS_PLACEMENT, .piece = PZK_PA};

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.target = target;
    table->rotation = 0;
    if (status->variant == PZK_JH_3) {
        setup.game = &pzk_jh_3_game;
    } else if (status->variant == PZK_JH_4B) {
        found.piece = PZK_PB;
        while (status->team[(4 - table->rotation) % 4] != PZK_JEKYLL ||
               status->team[(5 - table->rotation) % 4] != PZK_JEKYLL) {
            table->rotation++;
        }
    } else {
        table->rotation = status->team[PZK_N] == PZK_JEKYLL ? 0 : 1;
    }
    table->placement = found.piece;
    desk_open(&table->desk, &setup);
    memset(table->lies, 0, sizeof(table->lies));
    observe(table, &found, 1000000);
}

static void
check_result(const struct table *table, const struct pzk_jh_result *want,
             long n)
{
    const struct pzk_jh_result *got = &table->trick;
    int r = table->rotation;

    if (got->trick_no != want->trick_no ||
        got->winner != (want->winner < 0 ? -1 : (want->winner + r) % 4) ||
        got->leader != (want->leader + r) % 4 ||
        memcmp(got->cards, want->cards, sizeof(want->cards)) != 0 ||
        got->n_takes != want->n_takes ||
        memcmp(got->takes, want->takes,
               want->n_takes * sizeof(want->takes[0])) != 0) {
        fail_msg("act %ld: another trick", n);
    }
    if (!want->hand_done) {
        return;
    }
    assert_memory_equal(table->hand.account, want->account,
                        sizeof(want->account));
    assert_memory_equal(table->hand.total, want->total, sizeof(want->total));
    assert_int_equal(table->hand.neutral, want->neutral);
    assert_int_equal(table->hand.game_done, want->game_done);
}

/* One act of the record, GAME as it was before. */
static void
lay_act(struct table *table, const struct pzk_record_line *line,
        const struct pzk_jh_status *before, const struct pzk_jh_status *after)
{
    const struct pzk_jh_result *result = pzk_jh_result(&line->result);
    size_t odd = table->n_odd;
    int from = PZK_NO_SEAT;
    int r = table->rotation;

    if (line->action.kind == PZK_JH_DEAL) {
        sweep(table);
        wait_us(table, 8000000); /* shuffled and dealt */
        return;
    }
    if (line->action.kind == PZK_JH_REQUEST) {
        return;
    }
    if (line->action.kind == PZK_JH_LAY) {
        from = line->action.other;
    } else if (after->n_table > 0) {
        from = after->table[after->n_table - 1].from;
    }
    put(table, line->action.card, (before->turn + r) % 4,
        from < 0 ? PZK_NO_SEAT : (from + r) % 4, 0);
    wait_us(table, before->played ? 0 : 1600000);
    if (table->n_odd != odd) {
        fail_msg("act %ld: something odd was said", line->n);
    }
    if (result->trick_done) {
        check_result(table, result, line->n);
        if (result->winner == PZK_NO_SEAT && !result->hand_done) {
            leave(table);
        } else {
            sweep(table);
        }
    }
    assert_int_equal(table->n_odd, odd);
}

/* A refused card is laid all the same: the same reason must be said. */
static void
lay_illegal(struct table *table, const struct pzk_record_line *line,
            const struct pzk_jh_status *before)
{
    size_t odd = table->n_odd;
    int one_in = table->one_in;

    if (line->action.kind != PZK_JH_LAY ||
        (line->public_code != PZK_JH_WRONG_TEAM &&
         line->public_code != PZK_NOT_YOUR_TURN) ||
        before->played >> line->action.card & 1) {
        return;
    }
    table->one_in = 0; /* what a killed one said would be said again */
    put(table, line->action.card, (line->action.actor + table->rotation) % 4,
        PZK_NO_SEAT, 0);
    wait_us(table, 600000);
    assert_int_equal(table->n_odd, odd + 1);
    take(table, line->action.card);
    assert_int_equal(table->n_odd, odd + 2);
    table->one_in = one_in;
}

static long
target_of(const char *text)
{
    const char *at = strstr(text, "\"target\":");

    return at ? strtol(at + 9, NULL, 10) : 1000;
}

static void
play_record(const char *path, int one_in)
{
    struct table table = {.rand = g_rand_new_with_seed(7), .one_in = one_in};
    struct pzk_record *record = pzk_record_new();
    size_t tricks = 0, hands = 0, games = 0;
    struct pzk_jh_status before, after;
    char *text = NULL;
    char **lines;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    lines = g_strsplit(text, "\n", -1);
    for (int i = 0; lines[i]; i++) {
        struct pzk_record_line line;
        char *why = NULL;

        if (pzk_record_game(record)) {
            pzk_jh_status(pzk_record_game(record), &before);
        }
        if (!pzk_record_read(record, lines[i], strlen(lines[i]), &line, &why)) {
            fail_msg("%s: %s", path, why);
        }
        if (line.kind == PZK_RECORD_SETUP) {
            pzk_jh_status(pzk_record_game(record), &after);
            start_table(&table, &after, (int)target_of(lines[i]));
        } else if (line.kind == PZK_RECORD_ACT && line.code != PZK_OK) {
            lay_illegal(&table, &line, &before);
        } else if (line.kind == PZK_RECORD_ACT) {
            const struct pzk_jh_result *result = pzk_jh_result(&line.result);

            pzk_jh_status(pzk_record_game(record), &after);
            lay_act(&table, &line, &before, &after);
            tricks += result->trick_done;
            hands += result->hand_done;
            games += result->game_done;
        }
    }
    print_message("%s: %zu tricks, %zu hands, %zu kills\n", path, tricks, hands,
                  table.n_kills);
    assert_int_equal(table.n_tricks, tricks);
    assert_int_equal(table.n_hands, hands);
    assert_int_equal(table.n_games, games);
    g_strfreev(lines);
    g_free(text);
    pzk_record_free(record);
    desk_close(&table.desk);
    g_rand_free(table.rand);
}

static void
play_records(int one_in)
{
    char *folder = g_build_filename(shared, "vectors", NULL);
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    int count = 0;

    if (!dir) {
        g_free(folder);
        skip();
    }
    while ((name = g_dir_read_name(dir))) {
        if (g_str_has_prefix(name, "werner")) {
            char *path = g_build_filename(folder, name, NULL);

            play_record(path, one_in);
            count++;
            g_free(path);
        }
    }
    g_dir_close(dir);
    g_free(folder);
    assert_true(count > 0);
}

TEST(test_records_laid_on_the_table_give_the_same_tricks)
{
    play_records(0);
}

TEST(test_killed_at_any_moment_the_game_goes_on_right)
{
    play_records(10);
}

/* ---- videos ---- */

/* What the truth of a video makes vision say, with usual delays. */
struct seen {
    double t;
    struct line line;
};

static int
by_time(const void *a, const void *b)
{
    double d = ((const struct seen *)a)->t - ((const struct seen *)b)->t;

    return d < 0 ? -1 : d > 0;
}

static void
add_seen(GArray *seen, double t, struct line line)
{
    struct seen one = {t, line};

    one.line.t = t;
    g_array_append_val(seen, one);
}

static const char *
text_of(const json_t *event, const char *key)
{
    return json_string_value(json_object_get(event, key));
}

static double
number_of(const json_t *event, const char *key)
{
    return json_number_value(json_object_get(event, key));
}

static int
card_of(const json_t *event)
{
    return pzk_piece_from_id(text_of(event, "id"));
}

/* Adds the observations of EVENT to SEEN and what must be said to WANT. */
static void
read_event(const json_t *event, GArray *seen, GString *want)
{
    const char *type = text_of(event, "type");
    double t = number_of(event, "t");

    if (strcmp(type, "hand_over") == 0) {
        add_seen(seen, number_of(event, "t0"), (struct line){HANDS(true)});
        add_seen(seen, number_of(event, "t1"), (struct line){HANDS(false)});
    } else if (strcmp(type, "placed") == 0) {
        const char *side = text_of(event, "side");
        const char *from = text_of(event, "from_seat");
        struct line line = {.kind = DO_PLACED,
                            .piece = card_of(event),
                            .side = pzk_seat_from_name(side),
                            .from = pzk_seat_from_name(from) + 1};

        add_seen(seen, t + 0.5, line);
        if (!json_is_true(json_object_get(event, "error"))) {
            g_string_append_printf(want, "play %s %s from %s\n", side,
                                   text_of(event, "id"), from ? from : "");
        }
    } else if (strcmp(type, "picked_up") == 0) {
        add_seen(seen, t + 0.9,
                 (struct line){.kind = DO_LIFTED, .piece = card_of(event)});
    } else if (strcmp(type, "swept") == 0 ||
               strcmp(type, "pushed_aside") == 0) {
        const json_t *ids = json_object_get(event, "ids");
        double from = number_of(event, "t_start");
        const char *winner = text_of(event, "winner");

        for (guint i = 0; i < json_array_size(ids); i++) {
            const char *id = json_string_value(json_array_get(ids, i));
            struct line line = {.kind = DO_LIFTED,
                                .piece = pzk_piece_from_id(id)};

            if (strcmp(type, "pushed_aside") == 0) {
                line.kind = DO_PLACED;
                line.side = PZK_N;
                line.mm = 200;
                line.no_hand = true;
            }
            add_seen(seen, from + 0.9 + (t - from) * i / 3, line);
        }
        g_string_append_printf(want, "trick %d %s\n",
                               (int)number_of(event, "trick"),
                               winner ? winner : "-");
    }
}

static void
play_video(const char *path)
{
    json_t *root = json_load_file(path, 0, NULL);
    const json_t *events = json_object_get(root, "events");
    GArray *seen = g_array_new(FALSE, FALSE, sizeof(struct seen));
    GString *want = g_string_new(NULL);
    GString *said = g_string_new(NULL);
    struct desk desk;

    assert_non_null(root);
    add_seen(
        seen, 0.5,
        (struct line){.kind = DO_PLACEMENT,
                      .piece = card_of(json_object_get(root, "placement"))});
    for (size_t i = 0; i < json_array_size(events); i++) {
        read_event(json_array_get(events, i), seen, want);
    }
    g_array_sort(seen, by_time);
    desk_open(&desk, NULL);
    for (guint i = 0; i < seen->len; i++) {
        struct pzk_obs obs = obs_of(&g_array_index(seen, struct seen, i).line);

        while (desk.t_us + 33333 < obs.t_us) {
            desk_tick(&desk, desk.t_us + 33333);
            assert_int_equal(desk.said.rulings.count, 0);
        }
        desk_observe(&desk, &obs);
        for (size_t k = 0; k < desk.said.rulings.count; k++) {
            const struct pzk_ruling *ruling = &desk.said.rulings.at[k];
            const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

            char text[200];

            ruling_text(ruling, text, sizeof(text));
            if (ruling->kind == PZK_RULED_PLAY) {
                g_string_append_printf(said, "%s\n", text);
            } else if (ruling->kind == PZK_RULED_TRICK) {
                g_string_append_printf(said, "trick %d %s\n",
                                       own->result.trick_no,
                                       seat_or(own->result.winner));
            } else if (ruling->kind != PZK_RULED_TURN &&
                       ruling->kind != PZK_RULED_SCORE &&
                       ruling->kind != PZK_RULED_SWEPT &&
                       !strstr(path, "error")) {
                fail_msg("%s: %s", path, text);
            }
        }
        desk.text[0] = '\0';
    }
    assert_string_equal(said->str, want->str);
    print_message("%s: %u observations\n", path, seen->len);
    desk_close(&desk);
    g_string_free(said, TRUE);
    g_string_free(want, TRUE);
    g_array_free(seen, TRUE);
    json_decref(root);
}

TEST(test_truth_of_videos_gives_their_plays_and_tricks)
{
    char *folder = g_build_filename(shared, "scenes", "videos", NULL);
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;

    if (!dir) {
        g_free(folder);
        skip();
    }
    while ((name = g_dir_read_name(dir))) {
        if (g_str_has_suffix(name, ".json")) {
            char *path = g_build_filename(folder, name, NULL);

            play_video(path);
            g_free(path);
        }
    }
    g_dir_close(dir);
    g_free(folder);
}

int
main(int argc, char **argv)
{
    shared = argc > 1 ? argv[1] : "";
    if (!g_file_test(shared, G_FILE_TEST_IS_DIR)) {
        print_message("no folder \"%s\": skipped\n", shared);
        return 77;
    }
    return run_cases(NULL, NULL);
}
