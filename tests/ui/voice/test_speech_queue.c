// SPDX-License-Identifier: MIT
/*
 * What waits to be said: how sentences of a moment become utterances, what is
 * dropped, what comes first, what is cut off and told again.
 */
#include "tests/kit/pzk_test.h"

#include "ui/voice/speech_queue.h"

static struct pzk_utterance *
utter(enum pzk_utterance_kind kind, const char *text)
{
    return pzk_utterance_new(kind, text, NULL, "en", TRUE);
}

static struct pzk_utterance *
step(const char *text, const char *turn)
{
    return pzk_utterance_new(PZK_UTTER_STEP, text, turn, "en", TRUE);
}

static void
expect_said(struct pzk_speech_queue *queue, const char *text)
{
    const struct pzk_utterance *next = pzk_speech_queue_pop(queue, TRUE);

    assert_non_null(next);
    g_autofree char *all = pzk_utterance_text(next);
    assert_string_equal(all, text);
}

static void
expect_next(struct pzk_speech_queue *queue, const char *text)
{
    expect_said(queue, text);
    pzk_speech_queue_done(queue);
}

static void
expect_empty(struct pzk_speech_queue *queue)
{
    assert_null(pzk_speech_queue_pop(queue, TRUE));
    assert_null(queue->said);
}

/* ---- the sentences of a moment ---- */

struct sentence {
    int kind;
    const char *text;
};

static void
append_line(void *data, struct pzk_utterance *utterance)
{
    g_autofree char *text = pzk_utterance_text(utterance);

    assert_string_equal(utterance->language, "en");
    g_string_append_printf(data, "%d %s\n", utterance->kind, text);
    pzk_utterance_free(utterance);
}

TEST(test_sentences_of_a_moment_are_put_in_order)
{
    static const struct {
        gboolean brief;
        struct sentence given[5];
        const char *told;
    } cases[] = {
        {TRUE,
         {{PZK_RULED_PLAY, "Utterson."}, {PZK_RULED_TURN, "then Betty."}},
         "0 Utterson, then Betty.\n"},
        {FALSE,
         {{PZK_RULED_PLAY, "Adam plays."}, {PZK_RULED_TURN, "Betty's turn."}},
         "0 Adam plays. Betty's turn.\n"},
        /* the turn before the score */
        {TRUE,
         {{PZK_RULED_PLAY, "Mercy."},
          {PZK_RULED_TRICK, "Trick to Adam."},
          {PZK_RULED_SCORE, "Jekyll 9 times 2 is 18."},
          {PZK_RULED_TURN, "Adam leads."}},
         "0 Mercy, Adam leads.\n"
         "1 Trick to Adam, Jekyll 9 times 2 is 18.\n"},
        {FALSE,
         {{PZK_RULED_PLAY, "Adam plays."},
          {PZK_RULED_TRICK, "Adam takes it."},
          {PZK_RULED_SCORE, "Jekyll: 18."},
          {PZK_RULED_TURN, "Adam's turn."}},
         "0 Adam plays. Adam takes it. Adam's turn.\n1 Jekyll: 18.\n"},
        {TRUE,
         {{PZK_RULED_TURN, "Adam's turn."}, {PZK_RULED_RESOLVED, "All right."}},
         "4 All right, Adam's turn.\n"},
        {TRUE,
         {{PZK_RULED_RESOLVED, "All right."},
          {PZK_RULED_PLAY, "Mercy."},
          {PZK_RULED_TURN, "then Adam."}},
         "4 All right.\n0 Mercy, then Adam.\n"},
        /* what puts it right, right after what is wrong */
        {TRUE,
         {{PZK_RULED_VIOLATION, "Poole: Betty's turn."},
          {PZK_SPEECH_REMEDY, "Take it back."}},
         "3 Poole: Betty's turn. Take it back.\n"},
        {TRUE,
         {{PZK_RULED_VIOLATION, "Poole: Betty's turn."},
          {PZK_SPEECH_REMEDY, "Take it back."},
          {PZK_RULED_VIOLATION, "Mercy: missing."},
          {PZK_SPEECH_REMEDY, "Put it back."}},
         "3 Poole: Betty's turn. Take it back. Mercy: missing. Put it "
         "back.\n"},
        /* a detail of the turn; one of the act, which lasts */
        {TRUE,
         {{PZK_RULED_ACT, "Top row left."},
          {PZK_SPEECH_LASTING, "Card on the left clockwise."},
          {PZK_RULED_TURN, "then Adam."},
          {PZK_SPEECH_DETAIL, "New round: the map."}},
         "0 Top row left, then Adam.\n8 Card on the left clockwise.\n"
         "7 New round: the map.\n"},
        /* the result before what is to be done next */
        {TRUE,
         {{PZK_SPEECH_PROMPT, "Adam deals."}, {PZK_RULED_HAND, "Hand 1."}},
         "2 Hand 1.\n7 Adam deals.\n"},
        /* what lasts is told one by one, the newest first: none begins again
         * for another */
        {TRUE,
         {{PZK_RULED_ACT, "Right, up."},
          {PZK_SPEECH_LASTING, "Bottom row left."},
          {PZK_SPEECH_LASTING, "Adam: resource D."},
          {PZK_RULED_TURN, "then Betty."},
          {PZK_SPEECH_ANSWER, "Adam leads."}},
         "0 Right, up, then Betty.\n8 Adam: resource D.\n"
         "8 Bottom row left.\n5 Adam leads.\n"},
        {TRUE,
         {{PZK_RULED_REMARK, "Glare."},
          {PZK_SPEECH_LASTING, "Bottom row left."},
          {PZK_RULED_REMARK, "No light."}},
         "8 Bottom row left.\n6 Glare.\n6 No light.\n"},
        /* a mismatch first; nothing is said of what has only a sound */
        {TRUE,
         {{PZK_RULED_PLAY, "Mercy."},
          {PZK_RULED_SWEPT, ""},
          {PZK_RULED_VIOLATION, "Poole is wrong."}},
         "3 Poole is wrong.\n0 Mercy.\n"},
        {TRUE,
         {{PZK_RULED_TURN, "Adam."}, {PZK_RULED_TURN, "Betty."}},
         "0 Betty.\n"},
        /* what waited for an act that came in the same moment */
        {TRUE,
         {{PZK_RULED_TURN, "Adam's turn: the map."},
          {PZK_SPEECH_DETAIL, "New round: the map."},
          {PZK_RULED_ACT, "Top row goes left."}},
         "0 Top row goes left.\n"},
        {TRUE, {{PZK_RULED_SWEPT, ""}}, ""},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_moment moment = {0};
        g_autoptr(GString) told = g_string_new(NULL);

        for (int k = 0; k < 5 && cases[i].given[k].text; k++) {
            pzk_moment_add(&moment, cases[i].given[k].kind,
                           cases[i].given[k].text, cases[i].brief);
        }
        pzk_moment_tell(&moment, "en", cases[i].brief, append_line, told);
        assert_string_equal(told->str, cases[i].told);
        pzk_moment_tell(&moment, "en", cases[i].brief, append_line, told);
        assert_string_equal(told->str, cases[i].told); /* it is forgotten */
    }
}

#define TEST_OF_QUEUE(function)                                                \
    TEST_OF(function, struct pzk_speech_queue, queue, pzk_speech_queue_init)

/* ---- what waits ---- */

TEST_OF_QUEUE(test_stale_utterances_are_dropped)
{
    /* both cards, one turn */
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_SCORE, "Nine."));
    pzk_speech_queue_push(queue, step("Scene 5.", "Betty."));
    expect_next(queue, "Mercy, Scene 5, Betty.");
    expect_next(queue, "Nine."); /* of the last trick still */
    expect_empty(queue);
    /* an account that changed again; a turn alone leaves it */
    pzk_speech_queue_push(queue, utter(PZK_UTTER_SCORE, "Nine."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_SCORE, "Ten."));
    pzk_speech_queue_push(queue, step(NULL, "Adam."));
    expect_next(queue, "Adam.");
    expect_next(queue, "Ten.");
    expect_empty(queue);
    /* a mismatch comes first and ends all turns, but no card and no other
     * mismatch */
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RESULT, "Hand 1."));
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_MISMATCH, "Poole."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_MISMATCH, "Lanyon."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RIGHT_AGAIN, "Right."));
    expect_next(queue, "Poole.");
    expect_next(queue, "Lanyon.");
    expect_next(queue, "Hand 1.");
    expect_next(queue, "Mercy.");
    expect_next(queue, "Right.");
    expect_empty(queue);
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RIGHT_AGAIN, "Right."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_ANSWER, "First."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_ANSWER, "Second."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_MISMATCH, "Poole."));
    expect_next(queue, "Second.");
    expect_next(queue, "Poole.");
    expect_empty(queue);
    pzk_speech_queue_push(queue, step(NULL, NULL));
    expect_empty(queue);
    /* nobody deals any more when somebody is to play; the result stays */
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RESULT, "Hand 1."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_PROMPT, "Adam deals."));
    pzk_speech_queue_push(queue, step(NULL, "Betty."));
    expect_next(queue, "Hand 1.");
    expect_next(queue, "Betty.");
    expect_empty(queue);
}

/* ---- what is being said ---- */

TEST(test_what_is_being_said_is_cut_off_only_for_a_reason)
{
    static const struct {
        enum pzk_utterance_kind said, next;
        gboolean at_turn, cut, told_again;
    } cases[] = {
        {PZK_UTTER_STEP, PZK_UTTER_STEP, FALSE, FALSE, FALSE},
        {PZK_UTTER_STEP, PZK_UTTER_STEP, TRUE, TRUE, FALSE},
        {PZK_UTTER_STEP, PZK_UTTER_SCORE, TRUE, FALSE, FALSE},
        {PZK_UTTER_STEP, PZK_UTTER_MISMATCH, FALSE, TRUE, TRUE},
        {PZK_UTTER_STEP, PZK_UTTER_MISMATCH, TRUE, TRUE, FALSE},
        {PZK_UTTER_STEP, PZK_UTTER_ANSWER, FALSE, TRUE, TRUE},
        {PZK_UTTER_SCORE, PZK_UTTER_STEP, FALSE, TRUE, TRUE},
        {PZK_UTTER_SCORE, PZK_UTTER_MISMATCH, FALSE, TRUE, TRUE},
        {PZK_UTTER_SCORE, PZK_UTTER_SCORE, FALSE, TRUE, FALSE},
        {PZK_UTTER_RIGHT_AGAIN, PZK_UTTER_STEP, FALSE, TRUE, FALSE},
        {PZK_UTTER_RIGHT_AGAIN, PZK_UTTER_SCORE, FALSE, FALSE, FALSE},
        {PZK_UTTER_PROMPT, PZK_UTTER_STEP, FALSE, TRUE, FALSE},
        {PZK_UTTER_PROMPT, PZK_UTTER_SCORE, FALSE, FALSE, FALSE},
        {PZK_UTTER_OTHER, PZK_UTTER_RIGHT_AGAIN, FALSE, TRUE, TRUE},
        {PZK_UTTER_OTHER, PZK_UTTER_STEP, TRUE, TRUE, FALSE},
        {PZK_UTTER_OTHER, PZK_UTTER_STEP, FALSE, TRUE, TRUE},
        {PZK_UTTER_LASTING, PZK_UTTER_RIGHT_AGAIN, FALSE, TRUE, TRUE},
        {PZK_UTTER_LASTING, PZK_UTTER_STEP, TRUE, TRUE, FALSE},
        {PZK_UTTER_LASTING, PZK_UTTER_STEP, FALSE, TRUE, TRUE},
        {PZK_UTTER_LASTING, PZK_UTTER_MISMATCH, FALSE, TRUE, TRUE},
        {PZK_UTTER_LASTING, PZK_UTTER_SCORE, FALSE, FALSE, FALSE},
        {PZK_UTTER_RESULT, PZK_UTTER_STEP, FALSE, FALSE, FALSE},
        {PZK_UTTER_RESULT, PZK_UTTER_MISMATCH, FALSE, TRUE, TRUE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_STEP, FALSE, FALSE, FALSE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_MISMATCH, FALSE, FALSE, FALSE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_RIGHT_AGAIN, FALSE, FALSE, FALSE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_RIGHT_AGAIN, TRUE, TRUE, FALSE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_STEP, TRUE, FALSE, FALSE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_ANSWER, FALSE, TRUE, TRUE},
        {PZK_UTTER_MISMATCH, PZK_UTTER_ANSWER, TRUE, TRUE, TRUE},
        {PZK_UTTER_RIGHT_AGAIN, PZK_UTTER_MISMATCH, FALSE, TRUE, FALSE},
        {PZK_UTTER_ANSWER, PZK_UTTER_STEP, FALSE, FALSE, FALSE},
        {PZK_UTTER_ANSWER, PZK_UTTER_MISMATCH, FALSE, TRUE, FALSE},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_speech_queue queue;

        pzk_speech_queue_init(&queue);
        pzk_speech_queue_push(&queue, pzk_utterance_new(cases[i].said, "Said.",
                                                        "Turn.", "en", TRUE));
        expect_said(&queue, cases[i].said == PZK_UTTER_MISMATCH
                                ? "Said. Turn."
                                : "Said, Turn.");
        if (cases[i].at_turn) {
            pzk_speech_queue_reach_turn(&queue);
        }
        assert_false(queue.interrupt);
        pzk_speech_queue_push(&queue, utter(cases[i].next, "Next."));
        assert_int_equal(queue.interrupt, cases[i].cut);
        if (cases[i].cut) {
            pzk_speech_queue_cut(&queue);
        } else {
            pzk_speech_queue_done(&queue);
        }
        expect_next(&queue, "Next.");
        if (cases[i].told_again) {
            const struct pzk_utterance *again =
                pzk_speech_queue_pop(&queue, TRUE);

            assert_non_null(again);
            assert_string_equal(again->text, "Said.");
            pzk_speech_queue_done(&queue);
        }
        expect_empty(&queue);
    }
}

/* The card is told to its end; the turn after it gives way. */
TEST_OF_QUEUE(test_newer_step_takes_over_at_the_turn)
{
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    expect_said(queue, "Mercy, Adam.");
    pzk_speech_queue_push(queue, step("Scene 5.", "Betty."));
    assert_false(queue->interrupt);
    pzk_speech_queue_reach_turn(queue);
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_next(queue, "Scene 5, Betty.");
    expect_empty(queue);
    /* what was asked for comes in between: the turn still counts */
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    expect_said(queue, "Mercy, Adam.");
    pzk_speech_queue_reach_turn(queue);
    pzk_speech_queue_push(queue, utter(PZK_UTTER_ANSWER, "Answer."));
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_next(queue, "Answer.");
    expect_next(queue, "Adam.");
    expect_empty(queue);
}

/* What is wrong is told to its end, and what puts it right unless it is right
 * by then. */
TEST_OF_QUEUE(test_remedy_gives_way_to_what_is_right_again)
{
    pzk_speech_queue_push(queue,
                          pzk_utterance_new(PZK_UTTER_MISMATCH, "Poole: wrong.",
                                            "Take it back.", "en", TRUE));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_MISMATCH, "Mercy: wrong."));
    expect_said(queue, "Poole: wrong. Take it back.");
    pzk_speech_queue_push(queue,
                          pzk_utterance_new(PZK_UTTER_RIGHT_AGAIN, "Right.",
                                            "Adam.", "en", TRUE));
    assert_false(queue->interrupt);
    pzk_speech_queue_push(queue, step("Mercy.", "Betty."));
    assert_false(queue->interrupt);
    pzk_speech_queue_reach_turn(queue);
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_next(queue, "Mercy: wrong.");
    expect_next(queue, "Mercy, Betty.");
    expect_empty(queue);
    /* one that waits loses only its remedy */
    pzk_speech_queue_push(queue,
                          pzk_utterance_new(PZK_UTTER_MISMATCH, "Poole: wrong.",
                                            "Take it back.", "en", TRUE));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RIGHT_AGAIN, "Right."));
    expect_next(queue, "Poole: wrong.");
    expect_next(queue, "Right.");
    expect_empty(queue);
}

/* That all is right is told once; whose turn it is until there is another. */
TEST_OF_QUEUE(test_turn_after_right_again_is_told)
{
    pzk_speech_queue_push(queue,
                          pzk_utterance_new(PZK_UTTER_RIGHT_AGAIN, "Right.",
                                            "Adam.", "en", TRUE));
    expect_said(queue, "Right, Adam.");
    pzk_speech_queue_push(queue, utter(PZK_UTTER_ANSWER, "Answer."));
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_next(queue, "Answer.");
    expect_next(queue, "Adam.");
    expect_empty(queue);
    pzk_speech_queue_push(queue,
                          pzk_utterance_new(PZK_UTTER_RIGHT_AGAIN, "Right.",
                                            "Adam.", "en", TRUE));
    pzk_speech_queue_push(queue, step(NULL, "Betty."));
    expect_next(queue, "Right.");
    expect_next(queue, "Betty.");
    expect_empty(queue);
}

/* What is not about play waits behind it, however long it waited. */
TEST_OF_QUEUE(test_play_comes_before_what_is_not_about_it)
{
    pzk_speech_queue_push(queue, utter(PZK_UTTER_OTHER, "One."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_OTHER, "Two."));
    expect_said(queue, "One.");
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_next(queue, "Mercy, Adam.");
    expect_next(queue, "Two.");
    expect_next(queue, "One.");
    expect_empty(queue);
}

/* What gave way to play is begun again only in a gap, and only once more; what
 * lasts is told to its end then. */
TEST(test_what_gave_way_is_begun_at_most_twice)
{
    static const enum pzk_utterance_kind kinds[] = {
        PZK_UTTER_OTHER, PZK_UTTER_LASTING, PZK_UTTER_SCORE};

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        struct pzk_speech_queue queue;

        pzk_speech_queue_init(&queue);
        pzk_speech_queue_push(&queue, utter(kinds[i], "Seats."));
        expect_said(&queue, "Seats.");
        pzk_speech_queue_push(&queue, step("Mercy.", "Adam."));
        assert_true(queue.interrupt);
        pzk_speech_queue_cut(&queue);
        expect_next(&queue, "Mercy, Adam.");
        assert_null(pzk_speech_queue_pop(&queue, FALSE));
        pzk_speech_queue_push(&queue, utter(PZK_UTTER_PROMPT, "Deal."));
        assert_string_equal(pzk_speech_queue_pop(&queue, FALSE)->text, "Deal.");
        pzk_speech_queue_done(&queue);
        expect_said(&queue, "Seats.");
        pzk_speech_queue_push(&queue, step("Scene 5.", "Betty."));
        assert_int_equal(queue.interrupt, kinds[i] != PZK_UTTER_LASTING);
        if (queue.interrupt) {
            pzk_speech_queue_cut(&queue);
        }
        expect_next(&queue, "Scene 5, Betty.");
        expect_empty(&queue);
    }
}

/* What lasts is told in the first quiet moment after play, the oldest first,
 * before what the next card makes stale and what is not about play. */
TEST_OF_QUEUE(test_what_lasts_comes_right_after_play)
{
    pzk_speech_queue_push(queue, utter(PZK_UTTER_OTHER, "Glare."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_SCORE, "New round."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_LASTING, "Adam: D."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_LASTING, "Row left."));
    expect_said(queue, "Adam: D.");
    pzk_speech_queue_push(queue, step(NULL, "Betty."));
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_next(queue, "Betty.");
    expect_said(queue, "Adam: D.");
    /* a mismatch, and what a next card brings */
    pzk_speech_queue_push(queue, utter(PZK_UTTER_MISMATCH, "Wrong."));
    pzk_speech_queue_cut(queue);
    pzk_speech_queue_push(queue, step(NULL, "Christian."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_LASTING, "Betty: A."));
    expect_next(queue, "Wrong.");
    expect_next(queue, "Christian.");
    expect_next(queue, "Adam: D.");
    expect_next(queue, "Row left.");
    expect_next(queue, "Betty: A.");
    expect_next(queue, "New round.");
    expect_next(queue, "Glare.");
    expect_empty(queue);
}

TEST_OF_QUEUE(test_silence_leaves_nothing)
{
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RESULT, "Hand 1."));
    expect_said(queue, "Mercy, Adam.");
    pzk_speech_queue_clear(queue);
    assert_true(queue->interrupt);
    pzk_speech_queue_cut(queue);
    expect_empty(queue);
}

TEST_OF_QUEUE(test_queue_and_utterances_are_bounded)
{
    g_autoptr(GString) endless = g_string_new("ä");

    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_MISMATCH, "wrong"));
    pzk_speech_queue_push(queue, step(NULL, "Betty."));
    for (int i = 0; i < 100; i++) {
        char number[16];

        g_snprintf(number, sizeof(number), "%d", i);
        pzk_speech_queue_push(queue, utter(PZK_UTTER_OTHER, number));
    }
    assert_int_equal(queue->waiting.length, PZK_SPEECH_WAITING);
    expect_next(queue, "wrong");
    expect_next(queue, "Mercy, Betty.");
    expect_next(queue, "90");
    pzk_speech_queue_clear(queue);
    for (int i = 0; i < 1000; i++) {
        g_string_append(endless, " ä\n");
        pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    }
    assert_int_equal(queue->waiting.length, 1);
    assert_non_null(pzk_speech_queue_pop(queue, TRUE));
    assert_in_range(strlen(queue->said->text), 1, PZK_SPEECH_LENGTH);
    pzk_speech_queue_push(queue, utter(PZK_UTTER_OTHER, endless->str));
    const char *text = pzk_speech_queue_pop(queue, TRUE)->text;
    assert_true(g_utf8_validate(text, -1, NULL));
    assert_true(g_utf8_strlen(text, -1) <= PZK_SPEECH_LENGTH + 2);
    assert_true(g_str_has_suffix(text, " …"));
    assert_null(strchr(text, '\n'));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_OTHER, "not \xff utf-8"));
    text = pzk_speech_queue_pop(queue, TRUE)->text;
    assert_true(g_utf8_validate(text, -1, NULL));
    pzk_speech_queue_done(queue);
}

TEST_OF_QUEUE(test_after_a_silence_only_what_still_counts_is_left)
{
    pzk_speech_queue_push(queue, step("Mercy.", "Adam."));
    expect_said(queue, "Mercy, Adam.");
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RESULT, "Hand 1."));
    pzk_speech_queue_push(queue, utter(PZK_UTTER_SCORE, "Nine."));
    pzk_speech_queue_put_back(queue);
    assert_int_equal(queue->waiting.length, 3);
    pzk_speech_queue_catch_up(queue);
    expect_next(queue, "Adam.");
    expect_empty(queue);
}

/* Who speaks had to be found anew meanwhile. */
TEST_OF_QUEUE(test_turn_put_back_gives_way_to_a_newer_one)
{
    pzk_speech_queue_push(queue, step("Mercy.", "Adam's turn: the map."));
    expect_said(queue, "Mercy, Adam's turn: the map.");
    pzk_speech_queue_push(queue, utter(PZK_UTTER_RESULT, "Hand 1."));
    pzk_speech_queue_push(queue, step(NULL, "Betty."));
    pzk_speech_queue_put_back(queue);
    expect_next(queue, "Mercy.");
    expect_next(queue, "Hand 1.");
    expect_next(queue, "Betty.");
    expect_empty(queue);
}

TEST_OF_QUEUE(test_after_a_silence_a_mismatch_is_whole)
{
    pzk_speech_queue_push(queue,
                          pzk_utterance_new(PZK_UTTER_MISMATCH, "Poole.",
                                            "Take it back.", "en", FALSE));
    assert_int_equal(queue->waiting.length, 1);
    pzk_speech_queue_catch_up(queue);
    expect_next(queue, "Poole. Take it back.");
    expect_empty(queue);
}

RUN_TESTS()
