// SPDX-License-Identifier: MIT
/*
 * What `watch` says of the virtual table is compared with what was truly
 * played there: every card, whose hand it came from, every trick and score.
 * Arguments: the program; then "slow" for more games.
 */
#include "tests/pzk_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <json-glib/json-glib.h>

#include "tests/demo_truth.h"

static const char *program;
static bool slow;

static const char *
text_of(JsonObject *line, const char *key)
{
    JsonNode *node = json_object_get_member(line, key);

    return node && JSON_NODE_HOLDS_VALUE(node) ? json_node_get_string(node)
                                               : NULL;
}

static void
hear_play(struct demo_heard *heard, JsonObject *line)
{
    const char *from = text_of(line, "from");
    size_t i = heard->n_plays++;

    assert_in_range(i, 0, 2 * PZK_JH_CARDS - 1);
    heard->plays[i].seat = text_of(line, "seat")[0];
    heard->plays[i].from = from ? from[0] : '-';
    heard->plays[i].t = json_object_get_double_member(line, "t");
    g_strlcpy(heard->plays[i].card, text_of(line, "card"),
              sizeof(heard->plays[i].card));
}

static void
hear_violation(struct demo_heard *heard, const char *code)
{
    heard->unresolved++;
    if (strcmp(code, "not_your_turn") == 0) {
        heard->violations[PZK_SLIP_WRONG_PLACE]++;
    } else if (strcmp(code, "wrong_side") == 0) {
        heard->violations[PZK_SLIP_WRONG_TEAM]++;
    } else {
        print_error("a violation nobody committed: %s\n", code);
        heard->strange++;
    }
}

static void
hear(struct demo_heard *heard, JsonObject *line)
{
    const char *event = text_of(line, "event");

    if (strcmp(event, "play") == 0) {
        hear_play(heard, line);
    } else if (strcmp(event, "take_back") == 0) {
        assert_true(heard->n_plays > 0);
        heard->n_plays--;
        heard->violations[PZK_SLIP_TAKE_BACK]++;
    } else if (strcmp(event, "violation") == 0) {
        hear_violation(heard, text_of(line, "code"));
    } else if (strcmp(event, "resolved") == 0) {
        heard->unresolved--;
    } else if (strcmp(event, "trick") == 0) {
        const char *winner = text_of(line, "winner");

        assert_in_range(heard->n_tricks, 0, PZK_JH_TRICKS - 1);
        heard->winners[heard->n_tricks++] = winner ? winner[0] : '-';
    } else if (strcmp(event, "hand") == 0) {
        static const char *const teams[] = {"J", "H"};

        heard->hand_done = true;
        for (int i = 0; i < PZK_TEAMS; i++) {
            heard->score[i] = (int)json_object_get_int_member(
                json_object_get_object_member(line, teams[i]), "score");
        }
    }
}

/* Reads lines up to the end of the hand. */
static void
hear_hand(FILE *lines, struct demo_heard *heard)
{
    JsonParser *parser = json_parser_new();
    char *line = NULL;
    size_t room = 0;

    memset(heard, 0, sizeof(*heard));
    while (!heard->hand_done && getline(&line, &room, lines) > 0) {
        assert_true(json_parser_load_from_data(parser, line, -1, NULL));
        hear(heard, json_node_get_object(json_parser_get_root(parser)));
    }
    free(line);
    g_object_unref(parser);
}

static void
watch_and_compare(unsigned seed, bool clean, int hands)
{
    struct pzk_demo_options options = {.seed = seed, .clean = clean};
    struct pzk_demo *demo = pzk_demo_new(&options);
    char *command =
        g_strdup_printf("'%s' watch --camera demo:%u%s --json --hands %d",
                        program, seed, clean ? ":clean" : "", hands);
    FILE *lines = popen(command, "r");
    static struct demo_score score;
    double start = 0;

    memset(&score, 0, sizeof score);
    print_message("demo:%u%s, %d hands\n", seed, clean ? ":clean" : "", hands);
    assert_non_null(demo);
    assert_non_null(lines);
    for (int i = 0; i < hands; i++) {
        struct pzk_script script;
        struct demo_heard heard;

        assert_true(pzk_demo_next(demo, &script));
        hear_hand(lines, &heard);
        demo_compare(pzk_demo_hand(demo), &heard, start, &score);
        start += (double)script.end_us / 1e6;
        pzk_script_finish(&script);
    }
    assert_int_equal(pclose(lines), 0);
    assert_int_equal(score.wrong, 0);
    /* unsure is allowed, a wrong guess is not */
    assert_int_equal(score.right, score.decided);
    g_free(command);
    pzk_demo_free(demo);
}

static void
test_watch_of_a_clean_game_is_the_truth(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= (slow ? 5 : 1); seed++) {
        watch_and_compare(seed, true, slow ? 3 : 1);
    }
}

static void
test_watch_of_an_erring_game_is_the_truth(void **state)
{
    (void)state;
    for (unsigned seed = 3; seed <= (slow ? 14 : 3); seed++) {
        watch_and_compare(seed, false, slow ? 3 : 2);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_watch_of_a_clean_game_is_the_truth),
        cmocka_unit_test(test_watch_of_an_erring_game_is_the_truth),
    };

    if (argc < 2) {
        fprintf(stderr, "usage: test_demo_watch PROGRAM [slow]\n");
        return 2;
    }
    program = argv[1];
    slow = argc > 2 && strcmp(argv[2], "slow") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
