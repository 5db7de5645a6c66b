// SPDX-License-Identifier: MIT
/* The maze: what is done, ways, phases, results, what was entered, and why. */
#define SCENE_BOOK "maze"
#define SCENE_PAGE 0
#include "tests/words/sentences.h"

#include "tests/kit/meeting.h"
#include "tests/words/maze_words_kit.h"

SCENE(actions_of_every_kind)
{
    struct pzk_people people = maze_people();
    struct pzk_maze_status status = maze_status();
    struct pzk_action map = maze_action(PZK_MAZE_MAP);
    struct pzk_action change = maze_action(PZK_MAZE_SWITCH);
    struct pzk_action move = maze_action(PZK_MAZE_MOVE);

    map.other = 1;
    map.by = PZK_MAZE_CCW;
    map.arg = 7;
    SAY(pzk_maze_words_action(&people, &status, &map));
    SAY(pzk_maze_words_action(&people, &status, &change));
    SAY(pzk_maze_words_action(&people, &status, &move));
    move.n = 3;
    move.list[0] = move.list[1] = PZK_N;
    move.list[2] = PZK_W;
    SAY(pzk_maze_words_action(&people, &status, &move));
    status.player[change.actor].used++;
    SAY(pzk_maze_words_action(&people, &status, &change));
}

SCENE(a_resource_and_the_forced_switch)
{
    struct pzk_people people = maze_people();
    struct pzk_maze_status status = maze_status();
    struct pzk_maze_result result = {.collected_one = true, .res = 1};

    SAY(pzk_maze_words_result(&people, &status, &result));
    status.player[0].n_got = PZK_MAZE_RESOURCES;
    status.player[0].hyde = false;
    SAY(pzk_maze_words_result(&people, &status, &result));
    result.collected_one = false;
    SAY(pzk_maze_words_result(&people, &status, &result));
}

SCENE(how_the_game_was_decided)
{
    struct pzk_people people = maze_people();
    struct pzk_maze_status status = maze_status();
    struct pzk_maze_result result = {.game_done = true};

    status.player[0].n_got = PZK_MAZE_RESOURCES;
    status.winners = 1;
    SAY(pzk_maze_words_result(&people, &status, &result));
    status.player[1] = status.player[0];
    status.player[1].used = 2;
    SAY(pzk_maze_words_result(&people, &status, &result));
    status.player[1].used = 1;
    status.winners = 3;
    SAY(pzk_maze_words_result(&people, &status, &result));
    status.player[2] = status.player[0];
    status.player[2].used = 2;
    SAY(pzk_maze_words_result(&people, &status, &result));
}

/* The people are told at once what is to be laid. */
SCENE(another_game_and_what_to_lay)
{
    struct pzk_people people = maze_people();
    struct pzk_ruling ruling = {.game = &pzk_maze_game,
                                .kind = PZK_RULED_REMARK,
                                .finding = PZK_FIND_NEXT_GAME,
                                .seat = PZK_NO_SEAT,
                                .card = PZK_NO_PIECE,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_NO_SIDE};

    ruling.after = maze_of(2);
    SAY(pzk_words_ruling(&people, &ruling));
}

/* One turn: up to two steps of PATH, which goes on. */
static void
maze_walk(struct pzk_game *game, int player, const char **path)
{
    struct pzk_action action = maze_action(PZK_MAZE_MOVE);

    action.actor = (int8_t)player;
    while (action.n < 2 && **path) {
        action.list[action.n++] = **path == 'N' ? PZK_N : PZK_E;
        ++*path;
    }
    maze_play(game, &action);
}

/*
 * Both players come to the area 4, 0, one of nine cards without lines; where
 * SHUT, with blue lines to its right and below. Then the left column is
 * shifted down, so that nothing is left of that area, and whose turn it is
 * becomes Hyde there. Returns who has to escape.
 */
static int
maze_meet(struct pzk_game *game, bool shut)
{
    const char *paths[] = {"EEEE", "NNNNNNNNNNNEEEE"};
    struct pzk_action action = maze_action(PZK_MAZE_MAP);
    struct pzk_maze_setup setup;
    struct pzk_maze_status status;
    const char *why;

    maze_clear(&setup, 3);
    setup.corner[1] = 3;
    if (shut) {
        setup.cards[1].h[1][0] = setup.cards[1].v[0][1] = PZK_MAZE_BLUE;
    }
    assert_true(pzk_maze_start(game, &setup, &why));
    while (*paths[0] || *paths[1]) {
        pzk_maze_status(game, &status);
        action.actor = status.first;
        maze_play(game, &action);
        maze_walk(game, status.first, &paths[status.first]);
        maze_walk(game, 1 - status.first, &paths[1 - status.first]);
    }
    pzk_maze_status(game, &status);
    action.actor = status.first;
    action.arg = 7;
    maze_play(game, &action);
    action = maze_action(PZK_MAZE_SWITCH);
    action.actor = status.first;
    maze_play(game, &action);
    return 1 - status.first;
}

static void
say_escape(const struct pzk_game *before, int player, int x, int y)
{
    struct pzk_people people = maze_people();
    struct pzk_action action = maze_action(PZK_MAZE_ESCAPE);
    struct pzk_game game = *before;
    struct pzk_maze_status status;

    action.actor = (int8_t)player;
    action.list_given = true;
    action.x = (int8_t)x;
    action.y = (int8_t)y;
    maze_play(&game, &action);
    pzk_maze_status(&game, &status);
    SAY(pzk_maze_words_action(&people, &status, &action));
}

SCENE(escapes_beside_or_where_shut_in_to_a_corner)
{
    struct pzk_people people = maze_people();
    struct pzk_game game;
    int who = maze_meet(&game, false);

    SAY(pzk_maze_words_now(&people, &game));
    say_escape(&game, who, 5, 0);
    who = maze_meet(&game, true);
    SAY(pzk_maze_words_now(&people, &game));
    say_escape(&game, who, 11, 0);
    /* the left column is two areas further down */
    say_escape(&game, who, 0, 2);
    say_escape(&game, who, 0, 13);
    say_escape(&game, who, 11, 11);
}

/* ---- ways ---- */

/* Nine cards without lines but for what BUILD adds; Anna, in the top left
 * corner, has to move by up to three areas, Ben is in the bottom left. */
static void
begin_open(struct pzk_game *game, void (*build)(struct pzk_maze_setup *))
{
    struct pzk_action map = maze_action(PZK_MAZE_MAP);
    struct pzk_maze_setup setup;
    const char *why;

    maze_clear(&setup, 0);
    setup.corner[1] = 3;
    setup.steps = 3;
    if (build) {
        build(&setup);
    }
    assert_true(pzk_maze_start(game, &setup, &why));
    maze_play(game, &map);
}

/* Each resource is shut in by lines of COLOUR. */
static void
shut_resources(struct pzk_maze_setup *setup, uint8_t colour)
{
    for (int slot = 1; slot < PZK_MAZE_SLOTS; slot += 2) {
        struct pzk_maze_card *card = &setup->cards[slot];

        card->h[0][0] = card->h[1][0] = colour;
        card->v[0][0] = card->v[0][1] = colour;
    }
}

static void
build_detour(struct pzk_maze_setup *setup)
{
    shut_resources(setup, PZK_MAZE_RED);
    memset(setup->cards[1].h, 0, sizeof(setup->cards[1].h));
    memset(setup->cards[1].v, 0, sizeof(setup->cards[1].v));
    setup->cards[1].row = 1; /* at 4, 1; between 3, 0 and 4, 0 no way */
    setup->cards[1].v[0][0] = PZK_MAZE_BLUE;
}

static void
build_shut(struct pzk_maze_setup *setup)
{
    shut_resources(setup, PZK_MAZE_BLUE);
    setup->cards[0].h[1][0] = setup->cards[0].v[0][1] = PZK_MAZE_BLUE;
}

SCENE(ways_from_where_the_player_stands)
{
    struct pzk_people people = maze_people();
    struct pzk_action move = maze_action(PZK_MAZE_MOVE);
    struct pzk_action stay = move, map = maze_action(PZK_MAZE_MAP);
    struct pzk_game game;

    begin_open(&game, NULL);
    /* the ways to C and D go around A, which would end a move */
    SAY(pzk_maze_words_reach(&people, &game));
    /* next round: two areas further, a line is in the straight way */
    begin_open(&game, build_detour);
    move.n = 2;
    move.list[0] = move.list[1] = PZK_E;
    maze_play(&game, &move);
    stay.actor = map.actor = 1;
    maze_play(&game, &stay);
    SAY(pzk_maze_words_reach(&people, &game));
    maze_play(&game, &map);
    maze_play(&game, &stay);
    SAY(pzk_maze_words_reach(&people, &game));
    begin_open(&game, build_shut);
    SAY(pzk_maze_words_reach(&people, &game));
}

/* H: who is "you", or else whose turn it is. */
SCENE(where_one_stands_with_its_lines)
{
    struct pzk_people people = maze_people();
    struct pzk_table_view view = {.game = &pzk_maze_game,
                                  .started = true,
                                  .state = PZK_TABLE_TRICK_RUNNING};

    begin_open(&view.rules_game, NULL);
    pzk_maze_status(&view.rules_game, &pzk_maze_view_of(&view)->status);
    SAY(pzk_words_cards_left(&people, &view));
    people.you = PZK_E;
    SAY(pzk_words_cards_left(&people, &view));
}

SCENE_DIFFERING(now_in_every_phase)
{
    struct pzk_people people;
    struct pzk_action map = maze_action(PZK_MAZE_MAP);
    struct pzk_game game = maze_of(4);

    pzk_people_init(&people);
    SAY(pzk_maze_words_now(&people, &game));
    maze_play(&game, &map);
    SAY(pzk_maze_words_now(&people, &game));
    maze_meet(&game, true);
    SAY(pzk_maze_words_now(&people, &game));
}

/* ---- what a move might have been instead ---- */

/* Its heading in a list, and what it is called there. */
static void
say_in_group(const struct pzk_game *game, const struct pzk_action *action)
{
    char *group = NULL;
    char *text = pzk_words_alternative_in(game, action, action, &group);

    say("turned", group);
    say("shifted", text);
}

SCENE(other_map_changes_have_two_steps)
{
    struct pzk_game game = maze_of(2);
    struct pzk_action none = maze_action(PZK_MAZE_MAP), both = none;

    both.other = 7;
    both.by = PZK_MAZE_CCW;
    both.arg = 5; /* the bottom row, to the right */
    say_in_group(&game, &none);
    say_in_group(&game, &both);
    SAY(pzk_words_alternative(&game, &none, &both));
}

SCENE(other_moves_and_switches)
{
    struct pzk_game game = maze_of(2);
    struct pzk_action map = maze_action(PZK_MAZE_MAP);
    struct pzk_action stay = maze_action(PZK_MAZE_MOVE);
    struct pzk_action over = maze_action(PZK_MAZE_SWITCH);

    stay.list_given = true;
    struct pzk_action go = stay;
    go.n = 1;
    go.list[0] = PZK_E;
    maze_play(&game, &map);
    SAY(pzk_words_alternative(&game, &stay, &stay));
    SAY(pzk_words_alternative(&game, &stay, &go));
    SAY(pzk_words_alternative(&game, &over, &over));
    SAY(pzk_words_alternative(&game, &stay, &over));
    SAY(pzk_words_alternative(&game, &over, &stay));
}

SCENE(an_escape_among_others)
{
    struct pzk_game game = maze_of(4);
    struct pzk_action action;

    for (int i = 0; i < 200 && meeting_next(&game, &action); i++) {
        maze_play(&game, &action);
    }
    assert_true(pzk_game_legal(&game, &action, 1) > 0);
    assert_int_equal(action.kind, PZK_MAZE_ESCAPE);
    SAY(pzk_words_alternative(&game, &action, &action));
}

/* ---- a game that was not seen to begin ---- */

/* What was entered is repeated, so that an error is noticed. */
SCENE(what_was_entered_of_a_game_under_way)
{
    struct pzk_maze_status status = {
        .phase = PZK_MAZE_TURN,
        .round = 3,
        .n_players = 2,
        .shift = -1,
        .player = {{.hyde = true, .used = 1, .n_got = 2, .got = {0, 1}}}};
    struct pzk_people people = maze_people();
    struct pzk_action action = maze_action(PZK_MAZE_JOIN);

    action.actor = 1;
    SAY(pzk_maze_words_action(&people, &status, &action));
}

struct maze_remark {
    int finding, card, player, res;
};
static const struct maze_remark maze_remarks[] = {
    {PZK_FIND_UNDER_WAY, PZK_NO_PIECE, -1, -1},
    {PZK_FIND_UNDER_WAY, PZK_M1 + 2, -1, -1},
    {PZK_MAZE_FIND_NOT_READ, PZK_M1, -1, -1},
    {PZK_MAZE_FIND_NOT_READ, PZK_M1 + 1, -1, -1},
    {PZK_MAZE_FIND_FACE, PZK_C1J, 0, -1},
    {PZK_MAZE_FIND_FACE, PZK_C1J + 1, 0, -1},
    {PZK_MAZE_FIND_HAS_NOT, PZK_C1J, 0, 0},
    {PZK_MAZE_FIND_HAS_NOT, PZK_C1J, 0, 1},
    {PZK_MAZE_FIND_SHARED, PZK_C1J, 0, -1},
    {PZK_MAZE_FIND_SHARED, PZK_C1J + 2, 1, -1},
    {PZK_MAZE_FIND_NOT_SO, PZK_M1, -1, -1},
};

static char *
maze_remark(const struct pzk_people *people, const struct maze_remark *remark)
{
    struct pzk_ruling ruling = {.kind = PZK_RULED_REMARK,
                                .game = &pzk_maze_game,
                                .finding = (enum pzk_finding)remark->finding,
                                .seat = (int8_t)remark->player,
                                .card = (int8_t)remark->card,
                                .lies_at = (int8_t)remark->player,
                                .due_at = (int8_t)remark->res};

    return pzk_words_ruling(people, &ruling);
}

SCENE_DIFFERING(what_does_not_fit_of_a_game_under_way)
{
    struct pzk_people people = maze_people();

    for (size_t i = 0; i < G_N_ELEMENTS(maze_remarks); i++) {
        SAY(maze_remark(&people, &maze_remarks[i]));
    }
}

/* ---- why ---- */

SCENE(why_who_is_who_and_who_wins)
{
    struct pzk_table_view view = {.game = &pzk_maze_game, .started = true};
    struct pzk_maze_status *status = &pzk_maze_view_of(&view)->status;
    struct pzk_people people;

    pzk_people_init(&people);
    status->n_players = 2;
    status->player[0] =
        (struct pzk_maze_player){.n_got = 2, .used = 1, .hyde = true};
    status->player[1] = (struct pzk_maze_player){.n_got = 3, .used = 1};
    SAY(pzk_words_why(&people, &view));
    status->phase = PZK_MAZE_OVER;
    status->player[0].n_got = status->player[1].n_got = 4;
    status->player[1].used = 2;
    SAY(pzk_words_why(&people, &view));
}

SCENE(why_a_move_is_wrong)
{
    const enum pzk_finding findings[] = {
        pzk_finding_of_code(PZK_MAZE_WALL_BLUE),
        pzk_finding_of_code(PZK_MAZE_OFF_MAP), PZK_FIND_CARD_MISSING,
        PZK_FIND_TABLE_DIFFERS, PZK_FIND_NOT_YOUR_TURN};
    struct pzk_table_view view = {
        .game = &pzk_maze_game, .state = PZK_TABLE_MISMATCH, .started = true};
    struct pzk_people people;

    pzk_people_init(&people);
    pzk_maze_view_of(&view)->status.n_players = 2;
    for (size_t i = 0; i < G_N_ELEMENTS(findings); i++) {
        view.difference.finding = findings[i];
        SAY(pzk_words_why(&people, &view));
    }
    pzk_maze_view_of(&view)->status.phase = PZK_MAZE_TO_ESCAPE;
    SAY(pzk_words_why(&people, &view));
}
