// SPDX-License-Identifier: MIT
/* What waits to be said: what is dropped, what comes first, what is cut. */
#include "tests/kit/pzk_test.h"

#include <string.h>

#include "ui/voice/speech_queue.h"

struct said {
    int kind;
    const char *text;
};

static void
expect_next(struct pzk_speech_queue *queue, const char *text)
{
    char *next = pzk_speech_queue_pop(queue);

    assert_non_null(next);
    assert_string_equal(next, text);
    pzk_speech_queue_done(queue);
    g_free(next);
}

static void
expect_empty(struct pzk_speech_queue *queue)
{
    assert_null(pzk_speech_queue_pop(queue));
    assert_false(queue->speaking);
}

static void
test_stale_sentences_are_dropped(void **state)
{
    (void)state;
    static const struct {
        struct said said[4];
        const char *left[4];
    } cases[] = {
        {{{PZK_RULED_PLAY, "card"}, {PZK_RULED_TURN, "turn"}},
         {"card", "turn"}},
        {{{PZK_RULED_TURN, "old"}, {PZK_RULED_TURN, "new"}}, {"new"}},
        {{{PZK_RULED_TURN, "turn"}, {PZK_RULED_PLAY, "card"}}, {"card"}},
        {{{PZK_RULED_PLAY, "card"}, {PZK_RULED_PLAY, "next"}},
         {"card", "next"}},
        {{{PZK_RULED_TRICK, "trick"}, {PZK_RULED_VIOLATION, "wrong"}},
         {"wrong", "trick"}},
        {{{PZK_RULED_VIOLATION, "wrong"},
          {PZK_RULED_RESOLVED, "right"},
          {PZK_RULED_TURN, "turn"}},
         {"right", "turn"}},
        {{{PZK_RULED_PLAY, "card"}, {PZK_SPEECH_ANSWER, "answer"}},
         {"answer", "card"}},
        {{{PZK_RULED_PLAY, ""}}, {NULL}},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_speech_queue queue;

        pzk_speech_queue_init(&queue);
        for (int k = 0; k < 4 && cases[i].said[k].text; k++) {
            pzk_speech_queue_push(&queue, cases[i].said[k].kind,
                                  cases[i].said[k].text, "en");
        }
        for (int k = 0; k < 4 && cases[i].left[k]; k++) {
            expect_next(&queue, cases[i].left[k]);
        }
        expect_empty(&queue);
    }
}

static void
test_what_is_being_said_is_cut_off_only_for_a_reason(void **state)
{
    (void)state;
    static const struct {
        int spoken, next;
        gboolean cut;
    } cases[] = {
        {PZK_RULED_TRICK, PZK_RULED_TURN, FALSE},
        {PZK_RULED_TURN, PZK_RULED_TURN, TRUE},
        {PZK_RULED_TRICK, PZK_RULED_VIOLATION, TRUE},
        {PZK_RULED_VIOLATION, PZK_RULED_RESOLVED, TRUE},
        {PZK_RULED_VIOLATION, PZK_RULED_PLAY, FALSE},
        {PZK_RULED_PLAY, PZK_SPEECH_ANSWER, TRUE},
        {PZK_SPEECH_ANSWER, PZK_RULED_PLAY, FALSE},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_speech_queue queue;
        char *text;

        pzk_speech_queue_init(&queue);
        pzk_speech_queue_push(&queue, cases[i].spoken, "spoken", "en");
        text = pzk_speech_queue_pop(&queue);
        assert_string_equal(text, "spoken");
        assert_false(queue.interrupt);
        pzk_speech_queue_push(&queue, cases[i].next, "next", "en");
        assert_int_equal(queue.interrupt, cases[i].cut);
        pzk_speech_queue_done(&queue);
        expect_next(&queue, "next");
        expect_empty(&queue);
        g_free(text);
    }
}

static void
test_queue_and_sentences_are_bounded(void **state)
{
    (void)state;
    struct pzk_speech_queue queue;
    GString *endless = g_string_new("ä");
    char *text;

    pzk_speech_queue_init(&queue);
    pzk_speech_queue_push(&queue, PZK_RULED_VIOLATION, "wrong", "en");
    for (int i = 0; i < 100; i++) {
        char number[16];

        g_snprintf(number, sizeof(number), "%d", i);
        pzk_speech_queue_push(&queue, PZK_RULED_TRICK, number, "en");
    }
    assert_int_equal(queue.waiting.length, PZK_SPEECH_WAITING);
    expect_next(&queue, "wrong");
    expect_next(&queue, "89");
    pzk_speech_queue_clear(&queue);
    for (int i = 0; i < 1000; i++) {
        g_string_append(endless, " ä\n");
    }
    pzk_speech_queue_push(&queue, PZK_RULED_REMARK, endless->str, "en");
    text = pzk_speech_queue_pop(&queue);
    assert_true(g_utf8_validate(text, -1, NULL));
    assert_true(g_utf8_strlen(text, -1) <= PZK_SPEECH_LENGTH + 2);
    assert_true(g_str_has_suffix(text, " …"));
    assert_null(strchr(text, '\n'));
    g_free(text);
    g_string_free(endless, TRUE);
    pzk_speech_queue_push(&queue, PZK_RULED_REMARK, "not \xff utf-8", "en");
    text = pzk_speech_queue_pop(&queue);
    assert_true(g_utf8_validate(text, -1, NULL));
    g_free(text);
}

static void
test_after_a_silence_only_what_still_counts_is_left(void **state)
{
    (void)state;
    struct pzk_speech_queue queue;
    char *text;

    pzk_speech_queue_init(&queue);
    pzk_speech_queue_push(&queue, PZK_RULED_PLAY, "card", "en");
    text = pzk_speech_queue_pop(&queue);
    pzk_speech_queue_push(&queue, PZK_RULED_TRICK, "trick", "en");
    pzk_speech_queue_push(&queue, PZK_RULED_TURN, "turn", "en");
    pzk_speech_queue_put_back(&queue, text);
    g_free(text);
    assert_int_equal(queue.waiting.length, 3);
    pzk_speech_queue_catch_up(&queue);
    expect_next(&queue, "turn");
    expect_empty(&queue);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stale_sentences_are_dropped),
        cmocka_unit_test(test_what_is_being_said_is_cut_off_only_for_a_reason),
        cmocka_unit_test(test_queue_and_sentences_are_bounded),
        cmocka_unit_test(test_after_a_silence_only_what_still_counts_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
