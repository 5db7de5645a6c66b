// SPDX-License-Identifier: MIT
/*
 * Whole hands of the team game with labels of other people's making, played at
 * the virtual table before `watch --marks`: every card, trick and score is what
 * was truly played. Arguments: the program: two tricks; then "slow" for whole
 * hands, or a WAY (tests/kit/labelled_deck.h), a SEED and how many hands.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <unistd.h>

#include "tests/kit/demo_lines.h"
#include "tests/kit/labelled_deck.h"

static const char *program;
static bool slow;
static const char *only;
static unsigned only_seed = 1;
static int only_hands = 1;

/* `watch` of DEMO with labels of WAY. */
struct watched {
    FILE *lines;
    char *folder, *path;
};

static struct watched
watch(const char *way, const char *demo, int hands)
{
    struct watched w = {.folder = g_dir_make_tmp("platzkarte-XXXXXX", NULL)};

    w.path = g_build_filename(w.folder, "deck.json", NULL);
    labelled_deck_teach(way, w.path);
    g_autofree char *command =
        g_strdup_printf("LABELLED_DECK=%s '%s' watch --marks '%s' --camera %s "
                        "--json --hands %d",
                        way, program, w.path, demo, hands);

    print_message("%s, %s, %d hands\n", way, demo, hands);
    w.lines = popen(command, "re");
    assert_non_null(w.lines);
    return w;
}

/* Returns the program's exit status. */
static int
end(struct watched *w)
{
    int status = pclose(w->lines);

    unlink(w->path);
    rmdir(w->folder);
    g_free(w->path);
    g_free(w->folder);
    return status;
}

static void
play(const char *way, unsigned seed, int hands)
{
    static struct demo_score score;
    struct pzk_demo_options options = {.seed = seed};
    struct pzk_demo *demo = pzk_demo_new(&options);
    g_autofree char *name = g_strdup_printf("demo:%u", seed);
    struct watched w = watch(way, name, hands);
    double start = 0;

    memset(&score, 0, sizeof(score));
    assert_non_null(demo);
    for (int i = 0; i < hands; i++) {
        struct pzk_script script;
        struct demo_heard heard;
        int totals[3];

        assert_true(pzk_demo_next(demo, &script));
        demo_hear_hand(w.lines, &heard, totals);
        demo_compare(&demo->played, &heard, start, &score);
        start += (double)script.end_us / 1e6;
        pzk_script_finish(&script);
    }
    assert_int_equal(end(&w), 0);
    assert_int_equal(score.brought, (size_t)hands * PZK_JH_CARDS);
    assert_int_equal(score.wrong, 0);
    /* unsure is allowed, a wrong guess is not */
    assert_int_equal(score.right, score.decided);
    assert_true(score.decided * 10 >= score.brought * 7);
    pzk_demo_free(demo);
}

/* The next card that LINES tell of is that of MOVE, and nothing is wrong. */
static void
expect_play(FILE *lines, const struct pzk_demo_move *move)
{
    const char *card = NULL;
    char *line = NULL;
    size_t room = 0;

    while (!card && getline(&line, &room, lines) > 0) {
        json_auto_t *said = json_loads(line, 0, NULL);
        const char *event = json_string_value(json_object_get(said, "event"));

        assert_non_null(event);
        assert_string_not_equal(event, "violation");
        if (strcmp(event, "play") == 0) {
            card = pzk_piece_id(move->action.card);
            assert_string_equal(
                json_string_value(json_object_get(said, "card")), card);
            assert_string_equal(
                json_string_value(json_object_get(said, "seat")),
                pzk_seat_name(move->action.actor));
        }
    }
    free(line);
    assert_non_null(card);
}

/* On placement card A and eight cards of all kinds. */
TEST(test_two_tricks_with_labels_are_told_as_played)
{
    struct pzk_demo_options options = {.seed = 3, .clean = true};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct watched w = watch("placement", "demo:3:clean", 1);
    struct pzk_script script;

    assert_true(demo && pzk_demo_next(demo, &script));
    for (size_t i = 0; i < 8; i++) {
        expect_play(w.lines, &demo->played.moves[i]);
    }
    pzk_script_finish(&script);
    pzk_demo_free(demo);
    end(&w); /* who has had enough ends it */
}

TEST(test_hands_with_labels_are_told_as_played)
{
    static const char *const ways[] = {"placement", "ean13", "beside", "mixed",
                                       "qr"};

    if (only) {
        play(only, only_seed, only_hands);
        return;
    }
    for (size_t i = 0; slow && i < G_N_ELEMENTS(ways); i++) {
        for (unsigned seed = 3; seed <= 6; seed++) {
            play(ways[i], seed, 2);
        }
    }
}

int
main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr,
                "usage: test_labelled_hands PROGRAM [slow|WAY SEED HANDS]\n");
        return 2;
    }
    program = argv[1];
    slow = argc > 2 && strcmp(argv[2], "slow") == 0;
    only = argc > 4 ? argv[2] : NULL;
    if (only) {
        only_seed = (unsigned)strtoul(argv[3], NULL, 10);
        only_hands = atoi(argv[4]);
    }
    return run_cases(NULL, NULL);
}
