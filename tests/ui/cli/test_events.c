// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <unistd.h>

#include "src/rules/piece.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/cli/events.h"
#include "ui/cli/options.h"

/* The published example of `watch --json`, line by line. */

static struct pzk_ruling
ruling(double t, enum pzk_ruling_kind kind)
{
    return (struct pzk_ruling){.game = &pzk_jh_game,
                               .kind = kind,
                               .t_us = (int64_t)(t * 1e6 + 0.5),
                               .seat = PZK_NO_SEAT,
                               .team = PZK_NO_TEAM,
                               .from = PZK_NO_SEAT,
                               .card = PZK_NO_PIECE,
                               .lies_at = PZK_NO_SIDE,
                               .due_at = PZK_NO_SIDE};
}

static struct pzk_ruling
card_ruling(double t, enum pzk_ruling_kind kind, int seat, int card, int from,
            int team)
{
    struct pzk_ruling made = ruling(t, kind);

    made.seat = (int8_t)seat;
    made.card = (int8_t)card;
    made.from = (int8_t)from;
    made.team = (int8_t)team;
    return made;
}

static void
assert_line(const struct pzk_events *events, const struct pzk_obs *obs,
            const struct pzk_ruling *made, const char *want)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (obs) {
        pzk_events_obs(events, obs, text);
    } else {
        pzk_events_ruling(events, made, text);
    }
    g_autofree char *line =
        want[0] ? g_strconcat(want, "\n", NULL) : g_strdup("");
    assert_string_equal(text->str, line);
}

static struct pzk_events
json_events(void)
{
    struct pzk_events events = {.json = true, .game = &pzk_jh_game};

    pzk_people_init(&events.people);
    return events;
}

TEST(test_observations_are_written_as_published)
{
    const struct pzk_events events = json_events();
    static const struct {
        struct pzk_obs obs;
        const char *want;
    } cases[] = {
        {{.kind = PZK_OBS_PLACEMENT,
          .t_us = 1900000,
          .piece = PZK_PA,
          .placement = PZK_PLACEMENT_FOUND},
         "{\"t\":1.9,\"event\":\"placement\",\"state\":\"found\","
         "\"id\":\"PA\"}"},
        {{.kind = PZK_OBS_PLACED,
          .t_us = 3100000,
          .piece = PZK_J5,
          .side = PZK_N,
          .at = {1.04f, -92.0f},
          .from = PZK_E},
         "{\"t\":3.1,\"event\":\"placed\",\"piece\":\"J5\",\"side\":\"N\","
         "\"mm\":[1.0,-92.0],\"from\":\"E\"}"},
        {{.kind = PZK_OBS_PLACED,
          .t_us = 5400000,
          .piece = PZK_J3,
          .side = PZK_E,
          .at = {90.0f, 4.0f},
          .from = PZK_NO_SEAT},
         "{\"t\":5.4,\"event\":\"placed\",\"piece\":\"J3\",\"side\":\"E\","
         "\"mm\":[90.0,4.0],\"from\":null}"},
        {{.kind = PZK_OBS_MOVED,
          .t_us = 5433333,
          .piece = PZK_J3,
          .side = PZK_ELSEWHERE,
          .at = {-200.26f, -0.04f},
          .from = PZK_W},
         "{\"t\":5.433,\"event\":\"moved\",\"piece\":\"J3\","
         "\"side\":\"elsewhere\",\"mm\":[-200.3,0.0],\"from\":\"W\"}"},
        {{.kind = PZK_OBS_LIFTED, .t_us = 7000000, .piece = PZK_J3},
         "{\"t\":7.0,\"event\":\"lifted\",\"piece\":\"J3\"}"},
        {{.kind = PZK_OBS_LIFTED, .t_us = 7100000, .piece = PZK_J3, .copy = 1},
         "{\"t\":7.1,\"event\":\"lifted\",\"piece\":\"J3\",\"copy\":1}"},
        {{.kind = PZK_OBS_DISPUTED, .t_us = 7200000, .piece = PZK_J4},
         "{\"t\":7.2,\"event\":\"disputed\",\"piece\":\"J4\"}"},
        {{.kind = PZK_OBS_UNREAD,
          .t_us = 7300000,
          .piece = PZK_NO_PIECE,
          .side = PZK_W,
          .at = {-90, 4},
          .from = PZK_N},
         "{\"t\":7.3,\"event\":\"unread\",\"side\":\"W\","
         "\"mm\":[-90.0,4.0],\"from\":\"N\"}"},
        {{.kind = PZK_OBS_READ_OR_GONE, .t_us = 7400000, .side = PZK_W},
         "{\"t\":7.4,\"event\":\"read_or_gone\",\"side\":\"W\"}"},
        {{.kind = PZK_OBS_CAMERA,
          .t_us = 40000000,
          .camera = PZK_CAMERA_MIRRORED},
         "{\"t\":40.0,\"event\":\"camera\",\"state\":\"mirrored\"}"},
        {{.kind = PZK_OBS_CAMERA,
          .t_us = 41000000,
          .camera = PZK_CAMERA_BLURRED,
          .marks = PZK_MARKS_CODE128},
         "{\"t\":41.0,\"event\":\"camera\",\"state\":\"blurred\","
         "\"family\":\"code128\"}"},
        {{.kind = PZK_OBS_CAMERA,
          .t_us = 42000000,
          .camera = PZK_CAMERA_SHAKING},
         "{\"t\":42.0,\"event\":\"camera\",\"state\":\"shaking\"}"},
        {{.kind = PZK_OBS_CAMERA,
          .t_us = 43000000,
          .piece = PZK_J3,
          .camera = PZK_CAMERA_OTHER_GAME},
         "{\"t\":43.0,\"event\":\"camera\",\"state\":\"other_game\","
         "\"piece\":\"J3\"}"},
        {{.kind = PZK_OBS_HANDS, .t_us = 1, .hands = true}, ""},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        assert_line(&events, &cases[i].obs, NULL, cases[i].want);
    }
}

TEST(test_remark_of_no_ruling_is_written_as_published)
{
    struct pzk_events events = json_events();
    g_autoptr(GString) text = g_string_new(NULL);

    pzk_events_remark(&events, 5000000, "Where?", text);
    assert_string_equal(text->str, "{\"t\":5.0,\"event\":\"remark\","
                                   "\"text\":\"Where?\"}\n");
}

TEST(test_plays_and_turns_are_written_as_published)
{
    const struct pzk_events events = json_events();
    struct pzk_ruling made =
        card_ruling(3.1, PZK_RULED_PLAY, PZK_N, PZK_J5, PZK_E, PZK_JEKYLL);

    assert_line(&events, NULL, &made,
                "{\"t\":3.1,\"event\":\"play\",\"seat\":\"N\",\"card\":\"J5\","
                "\"from\":\"E\",\"team\":\"J\"}");
    made.from = PZK_NO_SEAT;
    assert_line(&events, NULL, &made,
                "{\"t\":3.1,\"event\":\"play\",\"seat\":\"N\",\"card\":\"J5\","
                "\"from\":null,\"team\":\"J\"}");
    made = card_ruling(3.1, PZK_RULED_TURN, PZK_E, PZK_NO_PIECE, PZK_NO_SEAT,
                       PZK_HYDE);
    assert_line(&events, NULL, &made,
                "{\"t\":3.1,\"event\":\"turn\",\"seat\":\"E\",\"team\":\"H\"}");
    made =
        card_ruling(9.6, PZK_RULED_TAKE_BACK, PZK_E, PZK_HB, PZK_E, PZK_HYDE);
    assert_line(&events, NULL, &made,
                "{\"t\":9.6,\"event\":\"take_back\",\"seat\":\"E\","
                "\"card\":\"HB\"}");
}

TEST(test_violations_carry_code_and_sentence)
{
    const struct pzk_events events = json_events();
    struct pzk_ruling made = card_ruling(5.4, PZK_RULED_VIOLATION, PZK_E,
                                         PZK_J3, PZK_NO_SEAT, PZK_HYDE);

    made.finding = PZK_FIND_WRONG_SIDE;
    made.lies_at = made.due_at = PZK_E;
    g_autofree char *sentence = pzk_words_ruling(&events.people, &made);
    assert_int_not_equal(sentence[0], '\0');
    g_autofree char *want = g_strdup_printf(
        "{\"t\":5.4,\"event\":\"violation\",\"code\":\"wrong_side\","
        "\"seat\":\"E\",\"card\":\"J3\",\"text\":\"%s\"}",
        sentence);
    assert_line(&events, NULL, &made, want);
    made.kind = PZK_RULED_RESOLVED;
    made.t_us = 7000000;
    assert_line(&events, NULL, &made,
                "{\"t\":7.0,\"event\":\"resolved\",\"code\":\"wrong_side\"}");
}

TEST(test_tricks_and_scores_are_written_as_published)
{
    const struct pzk_events events = json_events();
    struct pzk_ruling made = ruling(15.0, PZK_RULED_TRICK);
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&made);

    own->result =
        (struct pzk_jh_result){.trick_done = true,
                               .trick_no = 1,
                               .winner = PZK_E,
                               .leader = PZK_E,
                               .best = PZK_HB,
                               .reason = PZK_JH_HIGHEST,
                               .seats = {PZK_N, PZK_E, PZK_S, PZK_W},
                               .cards = {PZK_J5, PZK_HB, PZK_JX2, PZK_HX3}};
    assert_line(&events, NULL, &made,
                "{\"t\":15.0,\"event\":\"trick\",\"no\":1,\"winner\":\"E\","
                "\"leader\":\"E\",\"cards\":[\"J5\",\"HB\",\"JX2\",\"HX3\"],"
                "\"reason\":\"Mr. Utterson of Hyde is the highest.\"}");
    own->result.winner = PZK_NO_SEAT;
    own->result.reason = PZK_JH_TRANSFORMATION;
    assert_line(&events, NULL, &made,
                "{\"t\":15.0,\"event\":\"trick\",\"no\":1,\"winner\":null,"
                "\"leader\":\"E\",\"cards\":[\"J5\",\"HB\",\"JX2\",\"HX3\"],"
                "\"reason\":\"A transformation: the cards stay on the "
                "table.\"}");
    made = ruling(15.0, PZK_RULED_SCORE);
    own->account[PZK_HYDE] = (struct pzk_jh_account){6, 3, 18};
    own->total[PZK_HYDE] = 18;
    assert_line(&events, NULL, &made,
                "{\"t\":15.0,\"event\":\"score\","
                "\"J\":{\"base\":0,\"factor\":0,\"score\":0,\"total\":0},"
                "\"H\":{\"base\":6,\"factor\":3,\"score\":18,\"total\":18}}");
    made = ruling(18.4, PZK_RULED_SWEPT);
    made.trick_no = 1;
    assert_line(&events, NULL, &made,
                "{\"t\":18.4,\"event\":\"swept\",\"no\":1}");
}

TEST(test_hands_and_games_give_totals_by_team_or_person)
{
    struct pzk_events events = json_events();
    struct pzk_ruling made = ruling(95.2, PZK_RULED_HAND);
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&made);

    own->result =
        (struct pzk_jh_result){.hand_done = true,
                               .hand_no = 1,
                               .neutral = 1u << PZK_JT | 1u << PZK_HX3,
                               .account = {{20, 1, 20}, {30, 5, 150}},
                               .total = {20, 1150},
                               .person_total = {20, 20, 1150},
                               .winners = 1 << PZK_HYDE};
    assert_line(&events, NULL, &made,
                "{\"t\":95.2,\"event\":\"hand\",\"no\":1,"
                "\"neutral\":[\"JT\",\"HX3\"],"
                "\"J\":{\"base\":20,\"factor\":1,\"score\":20},"
                "\"H\":{\"base\":30,\"factor\":5,\"score\":150},"
                "\"totals\":{\"J\":20,\"H\":1150}}");
    made.kind = PZK_RULED_SCORE;
    events.people.three = true;
    memcpy(own->account, own->result.account, sizeof(own->account));
    memcpy(own->person_total, own->result.person_total,
           sizeof(own->person_total));
    assert_line(&events, NULL, &made,
                "{\"t\":95.2,\"event\":\"score\","
                "\"J\":{\"base\":20,\"factor\":1,\"score\":20},"
                "\"H\":{\"base\":30,\"factor\":5,\"score\":150},"
                "\"totals\":{\"P1\":20,\"P2\":20,\"P3\":1150}}");
    events.people.three = false;
    made.kind = PZK_RULED_GAME;
    assert_line(&events, NULL, &made,
                "{\"t\":95.2,\"event\":\"game\",\"winners\":[\"H\"],"
                "\"totals\":{\"J\":20,\"H\":1150}}");
    events.people.three = true;
    own->result.winners = 1 << 2 | 1 << 0;
    assert_line(&events, NULL, &made,
                "{\"t\":95.2,\"event\":\"game\",\"winners\":[\"P1\",\"P3\"],"
                "\"totals\":{\"P1\":20,\"P2\":20,\"P3\":1150}}");
}

TEST(test_states_and_resuming_are_written_as_published)
{
    const struct pzk_events events = json_events();
    struct pzk_ruling made = ruling(33.0, PZK_RULED_STATE);

    made.paused = true;
    assert_line(&events, NULL, &made,
                "{\"t\":33.0,\"event\":\"state\",\"state\":\"paused\"}");
    made.paused = false;
    assert_line(&events, NULL, &made,
                "{\"t\":33.0,\"event\":\"state\",\"state\":\"running\"}");
    made = ruling(0, PZK_RULED_RESUMED);
    made.resumed_plays = 5;
    made.hand = 1;
    assert_line(&events, NULL, &made,
                "{\"t\":0,\"event\":\"resumed\",\"plays\":5,\"hand\":1}");
}

TEST(test_sentences_come_with_their_time)
{
    struct pzk_events events = json_events();
    struct pzk_ruling made =
        card_ruling(62.44, PZK_RULED_PLAY, PZK_E, PZK_HB, PZK_N, PZK_HYDE);
    const struct pzk_obs hands = {.kind = PZK_OBS_HANDS, .hands = true};

    events.json = false;
    g_strlcpy(events.people.name[PZK_E], "Betty", PZK_NAME_SIZE);
    assert_line(&events, NULL, &made,
                "1:02.4  North plays Mr. Utterson of Hyde for Betty.");
    made.t_us = 3599960000;
    assert_line(&events, NULL, &made,
                "60:00.0  North plays Mr. Utterson of Hyde for Betty.");
    assert_line(&events, &hands, NULL, "");
    for (int kind = PZK_OBS_HIDDEN; kind <= PZK_OBS_HANDS; kind++) {
        const struct pzk_obs obs = {.kind = (enum pzk_obs_kind)kind};

        assert_line(&events, &obs, NULL, "");
    }
}

/* Numbers are written the same way wherever people are. */
TEST(test_lines_have_points_in_every_locale)
{
    static const char *const commas[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE"};

    for (size_t i = 0; i < G_N_ELEMENTS(commas); i++) {
        if (setlocale(LC_NUMERIC, commas[i])) {
            test_observations_are_written_as_published(state);
            setlocale(LC_NUMERIC, "C");
            return;
        }
    }
    skip();
}

TEST(test_output_keeps_the_reason_of_its_first_failure)
{
    int full = open("/dev/full", O_WRONLY), kept = dup(STDOUT_FILENO);

    if (full < 0) {
        skip();
    }
    assert_int_equal(pzk_output_error(), 0);
    dup2(full, STDOUT_FILENO);
    printf("a line\n");
    assert_int_equal(pzk_output_error(), ENOSPC);
    errno = ENOENT; /* as closing a journal leaves it */
    assert_int_equal(pzk_output_error(), ENOSPC);
    dup2(kept, STDOUT_FILENO);
    clearerr(stdout);
    close(full);
    close(kept);
}

RUN_TESTS()
