// SPDX-License-Identifier: MIT
/* The maze's map: areas, what is seen of it, what is wrong with it. */
#define SCENE_BOOK "maze"
#define SCENE_PAGE 1
#include "tests/words/sentences.h"

#include "tests/words/maze_words_kit.h"

/* Explored area by area: M5.3, M5.4. */
SCENE(an_area_and_what_is_along_it)
{
    static const struct {
        int x, y;
        bool briefly;
    } areas[] = {{0, 0, false},
                 {0, 1, true},
                 {1, 0, true},
                 {4, 0, false},
                 {-1, 0, false}};
    struct pzk_people people;
    struct pzk_maze_setup setup;
    struct pzk_game game;
    const char *why;

    pzk_people_init(&people);
    maze_clear(&setup, 0);
    memset(setup.rot, 0, sizeof(setup.rot));
    setup.corner[0] = 0; /* player 1: top left */
    setup.cards[0].h[1][0] = PZK_MAZE_BLUE;
    setup.cards[0].v[0][1] = PZK_MAZE_RED;
    setup.cards[1].res = 0;
    assert_true(pzk_maze_start(&game, &setup, &why));
    for (size_t i = 0; i < G_N_ELEMENTS(areas); i++) {
        SAY(pzk_maze_words_area(&people, &game, areas[i].x, areas[i].y,
                                areas[i].briefly));
    }
}

SCENE(what_is_seen_by_its_place)
{
    struct pzk_obs obs = {.kind = PZK_OBS_MOVED, .side = PZK_E};
    struct pzk_people people;

    pzk_people_init(&people);
    obs.piece = PZK_M1; /* nothing: the map is said as a whole */
    SAY(pzk_words_obs(&people, &obs));
    obs.piece = PZK_C1J + 3;
    SAY(pzk_words_obs(&people, &obs));
    obs.kind = PZK_OBS_LIFTED;
    SAY(pzk_words_obs(&people, &obs));
}

/* M3.1: a player on a shifted line. */
SCENE(what_juts_out_of_the_square)
{
    static const int8_t areas[][2] = {{0, 11}, {-1, 4},  {-2, 4},
                                      {12, 0}, {13, 0},  {3, -1},
                                      {3, -2}, {11, 12}, {11, 13}};
    struct pzk_people people = maze_people();
    struct pzk_maze_status status = maze_status();

    for (size_t i = 0; i < G_N_ELEMENTS(areas); i++) {
        status.player[0].x = areas[i][0];
        status.player[0].y = areas[i][1];
        SAY(pzk_maze_words_player_state(&people, &status, 0));
    }
}

SCENE(players_without_a_name)
{
    struct pzk_people nobody;

    pzk_people_init(&nobody);
    SAY(g_strdup(pzk_maze_words_player(&nobody, 1)));
    SAY(g_strdup(pzk_maze_words_player(&nobody, 9)));
}

/* ---- what is wrong ---- */

static void
say_fault(const struct pzk_difference *fault)
{
    struct pzk_people people = maze_people();

    SAY(pzk_words_finding(&people, fault));
    SAY(pzk_words_remedy(&people, fault));
}

SCENE(cards_turned_wrong)
{
    static const struct {
        enum pzk_code code;
        unsigned cards;
        bool halfway;
    } cases[] = {
        {PZK_MAZE_NOT_RESOURCE_CARD, 1 << 4, false},
        {PZK_MAZE_NOT_RESOURCE_CARD, 1 << 0 | 1 << 8, false},
        {PZK_MAZE_BAD_ROTATION, 1 << 1, true},
        {PZK_MAZE_BAD_ROTATION, 1 << 1 | 1 << 3, false},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_difference fault = map_fault(cases[i].code, cases[i].cards);

        pzk_maze_wrong_of(&fault.wrong)->halfway = cases[i].halfway;
        say_fault(&fault);
    }
    struct pzk_difference missing = map_fault(PZK_OK, 1 << 2);
    missing.finding = PZK_FIND_CARD_MISSING;
    say_fault(&missing);
}

SCENE(a_move_that_is_refused)
{
    struct pzk_difference fault = {.finding =
                                       pzk_finding_of_code(PZK_MAZE_TOO_FAR),
                                   .card = PZK_C1J + 2,
                                   .lies_at = 1,
                                   .due_at = 1};

    say_fault(&fault);
}

SCENE(changes_during_the_break)
{
    struct pzk_difference coin = {.finding = PZK_MAZE_FIND_CHANGED,
                                  .card = PZK_C1J + 2,
                                  .lies_at = 1,
                                  .due_at = 1};
    struct pzk_difference map = map_fault(PZK_OK, 1 << 2);

    say_fault(&coin);
    map.finding = PZK_MAZE_FIND_CHANGED;
    say_fault(&map);
}

SCENE(lines_pushed_wrong)
{
    struct pzk_difference fault = map_fault(PZK_MAZE_BAD_SHIFT, 0);

    map_push(&fault, 0, 2, 0);
    map_push(&fault, 3, -2, 0);
    say_fault(&fault);
    map_push(&fault, 5, 4, 0);
    say_fault(&fault);
    fault = map_fault(PZK_MAZE_BAD_SHIFT, 0);
    map_push(&fault, 4, -1, 0);
    say_fault(&fault);
    map_push(&fault, 4, 3, 0);
    say_fault(&fault);
}

SCENE(a_map_changed_in_the_middle_of_a_round)
{
    struct pzk_difference fault = map_fault(PZK_WRONG_PHASE, 1 << 7);

    say_fault(&fault);
    map_push(&fault, 1, 0, 2);
    map_push(&fault, 2, -2, 0);
    say_fault(&fault);
    fault = map_fault(PZK_WRONG_PHASE, 0);
    map_push(&fault, 3, 2, 0);
    say_fault(&fault);
}
