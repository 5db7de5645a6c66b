// SPDX-License-Identifier: MIT
/*
 * A round of the club gives its people the seats of a table where nobody has a
 * name, and asks first where names were typed.
 *
 * usage: test_club_seats BROKER PASSWD PLATZKARTE PLAYER
 */
#include "tests/club/evening.h"

#include "src/club/address.h"
#include "src/words/words.h"
#include "ui/pipeline/pipeline.h"

static int64_t
wall_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static bool
password(const struct pzk_club_address *address, char **password, char **why)
{
    *password = g_strdup("secret");
    return true;
}

static const struct pzk_program_functions functions = {.wall_s = wall_s,
                                                       .password = password};

/* What the table was told of. */
struct table {
    int seated, notes, asked, virtual, known, refused;
    struct pzk_people people;
    char note[160], question[160];
};

static void
on_rule(void *data, const struct pzk_rulings *rulings,
        const struct pzk_table_view *view)
{
}

static void
on_seat(void *data, const struct pzk_people *people)
{
    struct table *table = data;

    table->seated++;
    table->people = *people;
}

static void
on_trouble(void *data, const char *text)
{
    fail_msg("%s", text);
}

static bool
without(void *data, const char *option, const char *why)
{
    fail_msg("%s: %s", option, why);
    return false;
}

static void
on_note(void *data, const char *text)
{
    struct table *table = data;

    if (strstr(text, "at this table")) { /* and not where each person goes */
        table->notes++;
        g_strlcpy(table->note, text, sizeof(table->note));
    }
    table->known += strstr(text, "knows this table") != NULL;
    table->refused += strcmp(text, "That is not possible now.") == 0;
    table->virtual += strstr(text, "virtual table do not count") != NULL;
}

static void
on_ask(void *data, const char *question)
{
    struct table *table = data;

    table->asked += question != NULL;
    g_strlcpy(table->question, question ? question : "",
              sizeof(table->question));
}

static const struct pzk_listener listener = {.rule = on_rule,
                                             .seat = on_seat,
                                             .trouble = on_trouble,
                                             .without = without,
                                             .note = on_note,
                                             .ask = on_ask};

/* Table 1 of EVENING before CAMERA (NULL: none), where EAST (NULL: nobody) has
 * a name, until it knows the round. */
static struct pzk_pipeline *
open_table(const struct evening *evening, const char *camera, const char *east,
           struct table *table)
{
    struct pzk_game_choices choices;
    g_autofree char *why = NULL;

    *table = (struct table){0};
    pzk_game_choices_init(&choices);
    choices.table.placement = PZK_PA;
    choices.camera = g_strdup(camera);
    choices.journal = evening_file(evening, "seats.db");
    choices.club.url =
        g_strdup_printf("mqtt://t1@127.0.0.1:%d/Friday", evening->port);
    if (east) {
        pzk_people_name(&choices.people, PZK_E, east);
    }
    struct pzk_pipeline *pipeline =
        pzk_pipeline_new(&choices, &functions, &listener, table);

    pzk_game_choices_clear(&choices);
    assert_true(pzk_pipeline_open(pipeline, true, &why));
    assert_true(pzk_pipeline_begin(pipeline));
    assert_int_equal(table->seated, 1);
    while (pzk_club_member_round(pipeline->club)->no == 0 ||
           table->known == 0) {
        g_main_context_iteration(NULL, TRUE);
    }
    while (g_main_context_iteration(NULL, FALSE)) {
    }
    return pipeline;
}

/* Replaces the round by one with NORTH in place of who sat there. */
static void
plan_anew(const struct evening *evening, const char *north)
{
    struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    struct pzk_club_books *books = evening_books(evening);

    assert_true(pzk_club_books_round(books, 0, round));
    assert_true(pzk_club_books_drop_round(books));
    assert_int_equal(round->place[0].seat, PZK_N);
    g_strlcpy(round->place[0].name, north, sizeof(round->place[0].name));
    assert_true(pzk_club_books_join(books, north, true));
    assert_true(pzk_club_books_add_round(books, round, 0));
    pzk_club_books_close(books);
    g_free(round);
}

TEST(test_round_names_the_people_of_its_table)
{
    struct evening evening = {0};
    struct table table;

    evening_begin(&evening);
    evening_plan_round(&evening);
    struct pzk_pipeline *pipeline = open_table(&evening, NULL, NULL, &table);

    assert_int_equal(table.seated, 2);
    for (int seat = 0; evening_names[seat]; seat++) {
        assert_string_equal(table.people.name[seat], evening_names[seat]);
        assert_string_equal(pzk_session_name(pipeline->session, seat),
                            evening_names[seat]);
    }
    assert_int_equal(table.notes, 1);
    assert_string_equal(table.note,
                        "Round 1 at this table. North: Anna, East: Betty, "
                        "South: Carl, West: Doris.");

    /* the director takes the round back and starts another as the first */
    plan_anew(&evening, "Emil");
    while (strcmp(table.people.name[PZK_N], "Emil") != 0) {
        g_main_context_iteration(NULL, TRUE);
    }
    assert_int_equal(table.seated, 3);
    assert_string_equal(table.people.name[PZK_E], "Betty");
    assert_int_equal(table.notes, 2);
    pzk_pipeline_free(pipeline);

    /* Zoe came by herself: who stays is asked, once */
    for (int yes = 0; yes < 2; yes++) {
        pipeline = open_table(&evening, "demo:1", "Zoe", &table);
        assert_int_equal(table.virtual, 1);
        assert_int_equal(table.asked, 1);
        assert_string_equal(table.question,
                            "Round 1: Emil, Betty, Carl, Doris. Play?");
        assert_int_equal(table.seated, 1);
        assert_true(pzk_pipeline_answer(pipeline, yes));
        assert_false(pzk_pipeline_answer(pipeline, true));
        assert_int_equal(table.seated, 1 + yes);
        assert_string_equal(table.people.name[PZK_E], yes ? "Betty" : "Zoe");
        assert_string_equal(table.people.name[PZK_N], yes ? "Emil" : "");
        assert_int_equal(table.notes, 0);
        assert_int_equal(table.asked, 1);
        pzk_pipeline_free(pipeline);
    }

    /* a card was laid meanwhile: who is there plays, and yes is refused */
    const struct pzk_command card = {.kind = PZK_COMMAND_PLAY,
                                     .seat = PZK_N,
                                     .card = 0,
                                     .from = PZK_NO_SEAT};

    pipeline = open_table(&evening, NULL, "Zoe", &table);
    assert_int_equal(table.asked, 1);
    assert_true(pzk_pipeline_command(pipeline, &card, NULL));
    assert_true(pzk_pipeline_answer(pipeline, true));
    assert_int_equal(table.refused, 1);
    assert_string_equal(table.people.name[PZK_E], "Zoe");
    pzk_pipeline_free(pipeline);
    evening_finish(&evening);
}

int
main(int argc, char **argv)
{
    evening_programs_from(argc, (const char *const *)argv);
    pzk_words_init("en", NULL);
    return run_cases(NULL, NULL);
}
