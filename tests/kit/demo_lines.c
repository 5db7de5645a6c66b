// SPDX-License-Identifier: MIT
#include "tests/kit/demo_lines.h"

#include "tests/kit/pzk_test.h"

#include <glib.h>

static const char *const persons[] = {"P1", "P2", "P3"};

void
demo_read_persons(const json_t *totals, int out[3])
{
    for (int i = 0; i < 3 && json_object_get(totals, persons[i]); i++) {
        out[i] = (int)json_integer_value(json_object_get(totals, persons[i]));
    }
}

static const char *
text_of(const json_t *line, const char *key)
{
    return json_string_value(json_object_get(line, key));
}

static void
hear_play(struct demo_heard *heard, const json_t *line)
{
    const char *from = text_of(line, "from");
    size_t i = heard->n_plays++;

    assert_in_range(i, 0, 2 * PZK_JH_CARDS - 1);
    heard->plays[i].seat = text_of(line, "seat")[0];
    heard->plays[i].from = from ? from[0] : '-';
    heard->plays[i].t = json_number_value(json_object_get(line, "t"));
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
hear(struct demo_heard *heard, const json_t *line, int totals[3])
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
        demo_read_persons(json_object_get(line, "totals"), totals);
        for (int i = 0; i < PZK_TEAMS; i++) {
            heard->score[i] = (int)json_integer_value(
                json_object_get(json_object_get(line, teams[i]), "score"));
        }
    }
}

void
demo_hear_hand(FILE *lines, struct demo_heard *heard, int totals[3])
{
    char *line = NULL;
    size_t room = 0;

    memset(heard, 0, sizeof(*heard));
    while (!heard->hand_done && getline(&line, &room, lines) > 0) {
        json_auto_t *said = json_loads(line, 0, NULL);

        assert_non_null(said);
        hear(heard, said, totals);
    }
    free(line);
}
