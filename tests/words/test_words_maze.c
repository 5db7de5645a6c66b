// SPDX-License-Identifier: MIT
/*
 * The maze's sentences: places and ways, actions, results, what is wrong, what
 * is next. Long, because it has a line for nearly each of them.
 */
#include "tests/kit/pzk_test.h"
#include "src/words/duel/duel_words.h"
#include "src/words/maze/maze_words.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/kit/words_kit.h"

static struct pzk_people
two_people(void)
{
    struct pzk_people people;

    pzk_people_init(&people);
    people.person[PZK_N] = 0;
    people.person[PZK_E] = 1;
    pzk_people_name(&people, PZK_N, "Anna");
    pzk_people_name(&people, PZK_E, "Ben");
    return people;
}

static struct pzk_action
some_action(unsigned kind)
{
    struct pzk_action action;

    pzk_action_init(&action, kind);
    action.actor = 0;
    return action;
}

/* Player 0 is Hyde with A and B, having switched once. */
static struct pzk_maze_status
some_status(void)
{
    return (struct pzk_maze_status){
        .phase = PZK_MAZE_TURN,
        .round = 3,
        .n_players = 3,
        .shift = -1,
        .player = {{.x = 5,
                    .y = 5,
                    .slot = 4,
                    .hyde = true,
                    .used = 1,
                    .n_got = 2,
                    .got = {0, 1}}},
    };
}

static void
test_maze_map_changes_are_told_in_all_directions(void **state)
{
    (void)state;
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = two_people();
        struct pzk_maze_status status = some_status();
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int slot = -1; slot < PZK_MAZE_SLOTS; slot += 2) {
            for (int turn = PZK_MAZE_CW; turn <= PZK_MAZE_CCW; turn++) {
                for (int shift = -1; shift < 12; shift++) {
                    struct pzk_action action = some_action(PZK_MAZE_MAP);

                    if (slot < 0 && turn == PZK_MAZE_CCW) {
                        continue;
                    }
                    action.other = (int8_t)slot;
                    action.by = (int8_t)turn;
                    action.arg = (int8_t)shift;
                    assert_new_sentence(
                        seen, pzk_maze_words_action(&people, &status, &action));
                }
            }
        }
        assert_int_equal(g_hash_table_size(seen), 9 * 13);
        g_hash_table_destroy(seen);
    }
}

static void
test_maze_actions_read_as_designed(void **state)
{
    static const struct {
        const char *lang, *map, *move, *stay, *change, *last;
    } cases[] = {
        {"en",
         "Anna turns the resource card at the top counterclockwise. Anna "
         "shifts the left column half a card down.",
         "Anna moves 2 up and 1 to the left.", "Anna stays.",
         "Anna switches and is now Mr. Hyde; 1 voluntary switch is left.",
         "Anna switches and is now Mr. Hyde; no voluntary switch is left."},
        {"de",
         "Anna dreht die Zutatenkarte oben, gegen den Uhrzeigersinn. Anna "
         "schiebt die linke Spalte um eine halbe Karte nach unten.",
         "Anna zieht 2 Felder nach oben und 1 Feld nach links.",
         "Anna bleibt stehen.",
         "Anna wechselt und ist jetzt Mr. Hyde; noch 1 freiwilliger Wechsel.",
         "Anna wechselt und ist jetzt Mr. Hyde; kein freiwilliger Wechsel "
         "mehr."},
        {"fr",
         "Anna tourne dans le sens antihoraire la carte ressource située en "
         "haut. Anna décale la colonne de gauche d’une demi-carte vers le bas.",
         "Anna se déplace\u00a0: 2 cases vers le haut et 1 case vers la "
         "gauche.",
         "Anna reste sur place.",
         "Anna change et devient Mr. Hyde\u00a0; il reste 1 changement "
         "volontaire.",
         "Anna change et devient Mr. Hyde\u00a0; plus aucun changement "
         "volontaire."},
    };
    struct pzk_people people = two_people();
    struct pzk_maze_status status = some_status();
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_maze_status used_up = status;
        struct pzk_action map = some_action(PZK_MAZE_MAP);
        struct pzk_action change = some_action(PZK_MAZE_SWITCH);
        struct pzk_action move = some_action(PZK_MAZE_MOVE);

        pzk_words_init(cases[i].lang, NULL);
        map.other = 1;
        map.by = PZK_MAZE_CCW;
        map.arg = 7;
        assert_text(pzk_maze_words_action(&people, &status, &map),
                    cases[i].map);
        assert_text(pzk_maze_words_action(&people, &status, &change),
                    cases[i].change);
        used_up.player[change.actor].used++;
        assert_text(pzk_maze_words_action(&people, &used_up, &change),
                    cases[i].last);
        assert_text(pzk_maze_words_action(&people, &status, &move),
                    cases[i].stay);
        move.n = 3;
        move.list[0] = move.list[1] = PZK_N;
        move.list[2] = PZK_W;
        assert_text(pzk_maze_words_action(&people, &status, &move),
                    cases[i].move);
    }
}

/* What RESULT and LOOK are said to be, by LANG. */
static void
assert_result(const char *lang, const struct pzk_maze_status *status,
              const struct pzk_maze_result *result, const char *expected)
{
    struct pzk_people people = two_people();

    pzk_words_init(lang, NULL);
    assert_text(pzk_maze_words_result(&people, status, result), expected);
}

static void
test_maze_resource_tells_the_forced_switch(void **state)
{
    struct pzk_maze_status status = some_status();
    struct pzk_maze_result result = {.collected_one = true, .res = 1};
    (void)state;

    assert_result("en", &status, &result,
                  "Anna collects resource B, 2 of 4, and becomes Mr. Hyde.");
    assert_result("de", &status, &result,
                  "Anna bekommt Zutat B, 2 von 4, und wird zu Mr. Hyde.");
    assert_result("fr", &status, &result,
                  "Anna obtient la ressource B, 2 sur 4, et devient Mr. Hyde.");
    status.player[0].n_got = PZK_MAZE_RESOURCES;
    status.player[0].hyde = false;
    assert_result("en", &status, &result,
                  "Anna collects resource B, 4 of 4, and becomes Dr. Jekyll. "
                  "This is the last round; it is played to its end.");
    result.collected_one = false;
    assert_result("en", &status, &result, "");
}

static void
test_maze_end_tells_how_it_was_decided(void **state)
{
    struct pzk_maze_status status = some_status();
    struct pzk_maze_result result = {.game_done = true};
    (void)state;

    status.player[0].n_got = PZK_MAZE_RESOURCES;
    status.winners = 1;
    assert_result("en", &status, &result,
                  "The game is over: Anna wins with all four resources.");
    status.player[1] = status.player[0];
    status.player[1].used = 2;
    assert_result("en", &status, &result,
                  "The game is over: Anna wins with the fewest voluntary "
                  "switches, 1.");
    status.player[1].used = 1;
    status.winners = 3;
    assert_result("en", &status, &result,
                  "The game is over: Anna and Ben win together with all four "
                  "resources.");
    assert_result("de", &status, &result,
                  "Das Spiel ist zu Ende: Anna und Ben gewinnen gemeinsam mit "
                  "allen vier Zutaten.");
    status.player[2] = status.player[0];
    status.player[2].used = 2;
    assert_result("fr", &status, &result,
                  "La partie est terminée\u00a0: Anna et Ben gagnent avec le "
                  "moins de changements "
                  "volontaires, 1.");
}

/* The people are told at once what is to be laid. */
/* The map, explored area by area: M5.3, M5.4. */
static void
test_an_area_tells_what_is_there_and_along_it(void **state)
{
    struct pzk_people people;
    struct pzk_maze_setup setup;
    struct pzk_game game;
    const char *why;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_people_init(&people);
    pzk_maze_setup_init(&setup, 2);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        memset(setup.cards[slot].h, 0, sizeof(setup.cards[slot].h));
        memset(setup.cards[slot].v, 0, sizeof(setup.cards[slot].v));
        setup.rot[slot] = 0;
    }
    setup.corner[0] = 0; /* player 1: top left */
    setup.cards[0].h[1][0] = PZK_MAZE_BLUE;
    setup.cards[0].v[0][1] = PZK_MAZE_RED;
    setup.cards[1].res = 0;
    setup.cards[1].row = 0;
    setup.cards[1].col = 0;
    assert_true(pzk_maze_start(&game, &setup, &why));
    assert_text(pzk_maze_words_area(&people, &game, 0, 0, false),
                "Row 1, column 1, on the card at the top left. Player 1 is "
                "here, as Jekyll. Blue line below. Red line on the right. The "
                "map ends above and on the left.");
    assert_text(pzk_maze_words_area(&people, &game, 0, 1, true),
                "Row 2, column 1, on the card at the top left. Blue line "
                "above: nobody crosses it. The map ends on the left.");
    assert_text(pzk_maze_words_area(&people, &game, 1, 0, true),
                "Row 1, column 2, on the card at the top left. Red line on the "
                "left: only Mr. Hyde crosses it. The map ends above.");
    assert_text(pzk_maze_words_area(&people, &game, 4, 0, false),
                "Row 1, column 5, on the card at the top. Resource A. The map "
                "ends above.");
    assert_text(pzk_maze_words_area(&people, &game, -1, 0, false),
                "The map ends there.");
}

static void
test_next_maze_tells_what_to_lay(void **state)
{
    struct pzk_people people = two_people();
    struct pzk_ruling ruling = {.game = &pzk_maze_game,
                                .kind = PZK_RULED_REMARK,
                                .finding = PZK_FIND_NEXT_GAME,
                                .seat = PZK_NO_SEAT,
                                .card = PZK_NO_PIECE,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_NO_SIDE};
    struct pzk_maze_setup setup;
    const char *why;
    (void)state;

    pzk_maze_setup_init(&setup, 2);
    assert_true(pzk_maze_start(&ruling.after, &setup, &why));
    pzk_words_init("en", NULL);
    char *text = pzk_words_ruling(&people, &ruling);
    assert_string_equal(text, "Another game begins. Lay the nine map cards in "
                              "a square of three by three: the five without a "
                              "resource in the corners and the middle, the "
                              "four with a resource between them. For each "
                              "player lay a coin in a corner, Jekyll up.");
    g_free(text);
}

static void
play(struct pzk_game *game, const struct pzk_action *action)
{
    assert_int_equal(pzk_game_apply(game, action, NULL), PZK_OK);
}

/* One turn: up to two steps of PATH, which goes on. */
static void
walk(struct pzk_game *game, int player, const char **path)
{
    struct pzk_action action = some_action(PZK_MAZE_MOVE);

    action.actor = (int8_t)player;
    while (action.n < 2 && **path) {
        action.list[action.n++] = **path == 'N' ? PZK_N : PZK_E;
        ++*path;
    }
    play(game, &action);
}

/*
 * Both players come to the area 4, 0, one of nine cards without lines; where
 * SHUT, with blue lines to its right and below. Then the left column is
 * shifted down, so that nothing is left of that area, and whose turn it is
 * becomes Hyde there. Returns who has to escape.
 */
static int
meet(struct pzk_game *game, bool shut)
{
    const char *paths[] = {"EEEE", "NNNNNNNNNNNEEEE"};
    struct pzk_action action = some_action(PZK_MAZE_MAP);
    struct pzk_maze_setup setup;
    struct pzk_maze_status status;
    const char *why;

    pzk_maze_setup_init(&setup, 2);
    setup.corner[1] = 3;
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        memset(setup.cards[slot].h, 0, sizeof(setup.cards[slot].h));
        memset(setup.cards[slot].v, 0, sizeof(setup.cards[slot].v));
        setup.cards[slot].row = setup.cards[slot].col = 3;
    }
    if (shut) {
        setup.cards[1].h[1][0] = setup.cards[1].v[0][1] = PZK_MAZE_BLUE;
    }
    assert_true(pzk_maze_start(game, &setup, &why));
    while (*paths[0] || *paths[1]) {
        pzk_maze_status(game, &status);
        action.actor = status.first;
        play(game, &action);
        walk(game, status.first, &paths[status.first]);
        walk(game, 1 - status.first, &paths[1 - status.first]);
    }
    pzk_maze_status(game, &status);
    action.actor = status.first;
    action.arg = 7;
    play(game, &action);
    action = some_action(PZK_MAZE_SWITCH);
    action.actor = status.first;
    play(game, &action);
    return 1 - status.first;
}

static char *
escape_to(const struct pzk_game *before, int player, int x, int y)
{
    struct pzk_people people = two_people();
    struct pzk_action action = some_action(PZK_MAZE_ESCAPE);
    struct pzk_game game = *before;
    struct pzk_maze_status status;

    action.actor = (int8_t)player;
    action.list_given = true;
    action.x = (int8_t)x;
    action.y = (int8_t)y;
    play(&game, &action);
    pzk_maze_status(&game, &status);
    return pzk_maze_words_action(&people, &status, &action);
}

static void
test_maze_escape_goes_beside_or_where_shut_in_to_a_corner(void **state)
{
    struct pzk_people people = two_people();
    struct pzk_game game;
    int who = meet(&game, false);
    const char *name = people.name[who];
    char text[200];
    (void)state;

    pzk_words_init("en", NULL);
    snprintf(text, sizeof(text),
             "%s must escape from Mr. Hyde to a neighbouring area.", name);
    assert_text(pzk_maze_words_now(&people, &game), text);
    snprintf(text, sizeof(text),
             "%s escapes to the card at the top, row 1, column 6.", name);
    assert_text(escape_to(&game, who, 5, 0), text);

    who = meet(&game, true);
    snprintf(text, sizeof(text),
             "%s must escape from Mr. Hyde to a corner of the map.", name);
    assert_text(pzk_maze_words_now(&people, &game), text);
    snprintf(text, sizeof(text), "%s escapes to the top right corner.", name);
    assert_text(escape_to(&game, who, 11, 0), text);
    /* the left column is two areas further down */
    snprintf(text, sizeof(text), "%s escapes to the top left corner.", name);
    assert_text(escape_to(&game, who, 0, 2), text);
    snprintf(text, sizeof(text), "%s escapes to the bottom left corner.", name);
    assert_text(escape_to(&game, who, 0, 13), text);
    pzk_words_init("de", NULL);
    snprintf(text, sizeof(text), "%s flieht in die Ecke unten rechts.", name);
    assert_text(escape_to(&game, who, 11, 11), text);
}

/* Nine cards without lines but for what BUILD adds; Anna, in the top left
 * corner, has to move by up to three areas, Ben is in the bottom left. */
static void
begin_open(struct pzk_game *game, void (*build)(struct pzk_maze_setup *))
{
    struct pzk_action map = some_action(PZK_MAZE_MAP);
    struct pzk_maze_setup setup;
    const char *why;

    pzk_maze_setup_init(&setup, 2);
    setup.corner[1] = 3;
    setup.steps = 3;
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        memset(setup.cards[slot].h, 0, sizeof(setup.cards[slot].h));
        memset(setup.cards[slot].v, 0, sizeof(setup.cards[slot].v));
        setup.cards[slot].row = setup.cards[slot].col = 0;
    }
    build(&setup);
    assert_true(pzk_maze_start(game, &setup, &why));
    play(game, &map);
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

static void
build_open(struct pzk_maze_setup *setup)
{
    (void)setup;
}

static void
test_ways_are_told_from_where_the_player_stands(void **state)
{
    struct pzk_people people = two_people();
    struct pzk_action move = some_action(PZK_MAZE_MOVE);
    struct pzk_action stay = move, map = some_action(PZK_MAZE_MAP);
    struct pzk_game game;
    (void)state;

    pzk_words_init("en", NULL);
    begin_open(&game, build_open);
    assert_text(pzk_maze_words_reach(&people, &game),
                /* the ways to C and D go around A, which would end a move */
                "Anna can reach 9 areas. From the top left corner: 4 to the "
                "right to resource A, in 2 moves; 4 down to resource B, in 2 "
                "moves; 3 to the right, 1 down, 5 to the right and 3 down to "
                "resource C, in 4 moves; 3 to the right, 1 down, 1 to the "
                "right and 7 down to resource D, in 4 moves.");

    /* next round: two areas further, a line is in the straight way */
    begin_open(&game, build_detour);
    move.n = 2;
    move.list[0] = move.list[1] = PZK_E;
    play(&game, &move);
    stay.actor = map.actor = 1;
    play(&game, &stay);
    assert_text(pzk_maze_words_reach(&people, &game), "");
    play(&game, &map);
    play(&game, &stay);
    assert_text(pzk_maze_words_reach(&people, &game),
                "Anna can reach 12 areas. From row 1, column 3: right, down, "
                "right to resource A. On this map no way leads Jekyll to "
                "resources B, C and D.");
    pzk_words_init("de", NULL);
    assert_text(pzk_maze_words_reach(&people, &game),
                "Anna erreicht 12 Felder. Von Zeile 1, Spalte 3 aus: nach "
                "rechts, nach unten, nach rechts zur Zutat A. Auf "
                "diesem Plan führt für Jekyll kein Weg zu den Zutaten B, C und "
                "D.");
    pzk_words_init("fr", NULL);
    assert_text(pzk_maze_words_reach(&people, &game),
                "Anna peut atteindre 12 cases. Depuis la rangée 1, colonne "
                "3\u00a0: vers la droite, vers le bas, vers la droite jusqu’à "
                "la ressource A. Sur ce plan, aucun chemin ne mène Jekyll aux "
                "ressources B, C et D.");
}

/* H: who is "you", or else whose turn it is. */
static void
test_where_one_stands_is_told_with_its_lines(void **state)
{
    struct pzk_people people = two_people();
    struct pzk_table_view view = {.game = &pzk_maze_game,
                                  .started = true,
                                  .state = PZK_TABLE_TRICK_RUNNING};
    (void)state;

    pzk_words_init("en", NULL);
    begin_open(&view.rules_game, build_open);
    pzk_maze_status(&view.rules_game, &pzk_maze_view_of(&view)->status);
    g_autofree char *anna = pzk_words_cards_left(&people, &view);
    assert_non_null(strstr(anna, "Anna is here, as Jekyll."));
    assert_non_null(strstr(anna, "The map ends above and on the left."));
    assert_non_null(strstr(anna, "Anna can reach 9 areas."));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people.person[seat] == 1) {
            people.you = (int8_t)seat;
        }
    }
    assert_true(pzk_is_seat(people.you));
    g_autofree char *other = pzk_words_cards_left(&people, &view);
    assert_null(strstr(other, "Anna is here"));
    assert_non_null(strstr(other, "It is the turn of Anna."));
}

static void
test_no_way_at_all_is_told(void **state)
{
    struct pzk_people people = two_people();
    struct pzk_game game;
    (void)state;

    begin_open(&game, build_shut);
    pzk_words_init("en", NULL);
    assert_text(pzk_maze_words_reach(&people, &game),
                "Anna can reach no other area. On this map no way leads Jekyll "
                "to resources A, B, C and D.");
}

static void
test_maze_now_in_every_phase_is_a_sentence(void **state)
{
    struct pzk_people people;
    struct pzk_maze_setup setup;
    struct pzk_game begun, met;
    const char *why;
    (void)state;

    pzk_people_init(&people);
    pzk_maze_setup_init(&setup, 4);
    assert_true(pzk_maze_start(&begun, &setup, &why));
    meet(&met, true);
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_action map = some_action(PZK_MAZE_MAP);
        struct pzk_game game = begun;
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        assert_new_sentence(seen, pzk_maze_words_now(&people, &game));
        play(&game, &map);
        assert_new_sentence(seen, pzk_maze_words_now(&people, &game));
        assert_new_sentence(seen, pzk_maze_words_now(&people, &met));
        g_hash_table_destroy(seen);
    }
}

static void
test_what_is_seen_of_the_map_is_told_by_its_place(void **state)
{
    struct pzk_maze_seen seen = {.shift = 1 * 2 + 1};
    struct pzk_obs obs = {.kind = PZK_OBS_MOVED, .side = PZK_E};
    struct pzk_people people;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_people_init(&people);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        seen.card[slot] = (int8_t)(PZK_M1 + slot);
    }
    seen.rot[3] = 3;
    seen.coin[1] = (struct pzk_maze_coin_seen){
        .here = true, .hyde = true, .x = 4, .y = 1, .slot = 1};
    obs.piece = PZK_M1;
    assert_text(pzk_maze_words_obs(&people, &seen, &obs),
                "Map card 1 lies at the top left.");
    obs.kind = PZK_OBS_PLACED;
    obs.initial = true; /* not all nine, one by one */
    assert_text(pzk_maze_words_obs(&people, &seen, &obs), "");
    obs.kind = PZK_OBS_MOVED;
    obs.initial = false;
    obs.piece = PZK_M1 + 3;
    assert_text(pzk_maze_words_obs(&people, &seen, &obs),
                "Map card 4 lies on the left. It is turned a quarter "
                "counterclockwise. It is pushed half a card to the right.");
    obs.piece = PZK_C1J + 3;
    assert_text(pzk_maze_words_obs(&people, &seen, &obs),
                "The coin of player 2, Hyde up, lies on the card at the top, "
                "row 2, column 5.");
    assert_text(pzk_words_obs(&people, &obs),
                "The coin of player 2 lies on the table, Hyde up.");
    obs.kind = PZK_OBS_LIFTED;
    assert_text(pzk_maze_words_obs(&people, &seen, &obs),
                "The coin of player 2 is out of sight.");
}

static struct pzk_difference
map_fault(enum pzk_code code, unsigned cards)
{
    struct pzk_difference fault = {.finding = pzk_finding_of_code(code),
                                   .card = PZK_M1 + 4,
                                   .lies_at = 0,
                                   .due_at = 0};

    pzk_maze_wrong_of(&fault.wrong)->cards = (uint16_t)cards;
    return fault;
}

/* LINE is pushed by so many quarters, where DUE is meant. */
static void
push(struct pzk_difference *fault, int line, int quarters, int due)
{
    struct pzk_maze_wrong *wrong = pzk_maze_wrong_of(&fault->wrong);

    wrong->lines |= (uint8_t)(1U << line);
    wrong->pushed[line] = (int8_t)quarters;
    wrong->due[line] = (int8_t)due;
}

static void
assert_fault(const char *lang, const struct pzk_difference *fault,
             const char *finding, const char *remedy)
{
    struct pzk_people people = two_people();

    pzk_words_init(lang, NULL);
    assert_text(pzk_words_finding(&people, fault), finding);
    assert_text(pzk_words_remedy(&people, fault), remedy);
}

static void
test_cards_turned_wrong_are_named_by_their_place(void **state)
{
    struct pzk_difference fault = map_fault(PZK_MAZE_NOT_RESOURCE_CARD, 1 << 4);
    (void)state;

    assert_fault("en", &fault,
                 "The card in the middle was turned, but it is no resource "
                 "card.",
                 "Turn it back.");
    fault = map_fault(PZK_MAZE_NOT_RESOURCE_CARD, 1 << 0 | 1 << 8);
    assert_fault("en", &fault,
                 "The cards at the top left and at the bottom right were "
                 "turned, but they are no resource cards.",
                 "Turn them back.");
    assert_fault("de", &fault,
                 "Die Karten oben links und unten rechts wurden gedreht, sind "
                 "aber keine Zutatenkarten.",
                 "Dreht sie zurück.");
    fault = map_fault(PZK_MAZE_BAD_ROTATION, 1 << 1);
    pzk_maze_wrong_of(&fault.wrong)->halfway = true;
    assert_fault("en", &fault,
                 "The resource card at the top was turned halfway around; "
                 "only a quarter turn is allowed.",
                 "Turn it a quarter further or back.");
    fault = map_fault(PZK_MAZE_BAD_ROTATION, 1 << 1 | 1 << 3);
    assert_fault("en", &fault,
                 "The resource cards at the top and on the left were turned; "
                 "only one may be.",
                 "Turn all but one of them back.");
    assert_fault("fr", &fault,
                 "Les cartes ressource en haut et à gauche ont été tournées ; "
                 "une seule peut l’être.",
                 "Remettez-les toutes dans leur position, sauf une.");
    fault = map_fault(PZK_OK, 1 << 2);
    fault.finding = PZK_FIND_CARD_MISSING;
    assert_fault("en", &fault, "The map card at the top right is missing.",
                 "Put it back where it lay.");
}

static void
test_a_refused_move_names_its_player(void **state)
{
    struct pzk_difference fault = {.finding =
                                       pzk_finding_of_code(PZK_MAZE_TOO_FAR),
                                   .card = PZK_C1J + 2,
                                   .lies_at = 1,
                                   .due_at = 1};
    (void)state;

    assert_fault("en", &fault, "Ben: This is too far.", "Take fewer steps.");
    assert_fault("de", &fault, "Ben: Das ist zu weit.",
                 "Zieht weniger Felder.");
}

static void
test_a_change_of_the_break_is_asked_about(void **state)
{
    struct pzk_difference fault = {.finding = PZK_MAZE_FIND_CHANGED,
                                   .card = PZK_C1J + 2,
                                   .lies_at = 1,
                                   .due_at = 1};
    (void)state;

    assert_fault("en", &fault,
                 "During the break the coin of Ben was moved or turned over.",
                 "Put it back as it was, or accept that it counts.");
    assert_fault("de", &fault,
                 "In der Pause wurde die Münze von Ben bewegt oder umgedreht.",
                 "Legt alles zurück, wie es war, oder nehmt an, dass es "
                 "zählt.");
    fault = map_fault(PZK_OK, 1 << 2);
    fault.finding = PZK_MAZE_FIND_CHANGED;
    assert_fault("fr", &fault, "Pendant la pause, le plan a été modifié.",
                 "Remettez tout comme c’était, ou acceptez que cela compte.");
}

static void
test_lines_pushed_wrong_are_both_named(void **state)
{
    struct pzk_difference fault = map_fault(PZK_MAZE_BAD_SHIFT, 0);
    (void)state;

    push(&fault, 0, 2, 0);
    push(&fault, 3, -2, 0);
    assert_fault("en", &fault,
                 "Only one row or column may be shifted, but now it is the "
                 "top row half a card to the right and the left column half a "
                 "card up.",
                 "Push one of them back to its place: the top row to the "
                 "left, or the left column down.");
    assert_fault("de", &fault,
                 "Nur eine Reihe oder Spalte darf verschoben sein, jetzt sind "
                 "es: die obere Reihe um eine halbe Karte nach rechts und die "
                 "linke Spalte um eine halbe Karte nach oben.",
                 "Schiebt eine davon an ihren Platz zurück: die obere Reihe "
                 "nach links oder die linke Spalte nach unten.");
    push(&fault, 5, 4, 0);
    assert_fault("en", &fault,
                 "Only one row or column may be shifted, but now it is the "
                 "top row half a card to the right, the left column half a "
                 "card up and the right column a whole card down.",
                 "Push all but one of them back to their places.");

    fault = map_fault(PZK_MAZE_BAD_SHIFT, 0);
    push(&fault, 4, -1, 0);
    assert_fault("en", &fault,
                 "Pushed too little: the middle column a quarter of a card "
                 "up.",
                 "Push it on to half a card, which is two areas; or back to "
                 "its place.");
    assert_fault("fr", &fault,
                 "Pas assez décalé : la colonne du milieu d’un quart de "
                 "carte vers le haut.",
                 "Poussez-la jusqu’à une demi-carte, soit deux cases, ou "
                 "remettez-la à sa place.");
    push(&fault, 4, 3, 0);
    assert_fault("en", &fault,
                 "Pushed too far: the middle column three quarters of a card "
                 "down.",
                 "Push it back to half a card, which is two areas; or to its "
                 "place.");
}

static void
test_map_changed_in_the_middle_of_a_round_is_named(void **state)
{
    struct pzk_difference fault = map_fault(PZK_WRONG_PHASE, 1 << 7);
    (void)state;

    assert_fault("en", &fault,
                 "In the middle of a round the card at the bottom was "
                 "turned. The map is changed only at the start of a round.",
                 "Turn it back.");
    push(&fault, 1, 0, 2);
    push(&fault, 2, -2, 0);
    assert_fault("en", &fault,
                 "In the middle of a round the card at the bottom was "
                 "turned. In the middle of a round the middle row and the "
                 "bottom row were pushed. The map is changed only at the "
                 "start of a round.",
                 "Turn it back. Push the middle row half a card to the right "
                 "again. Push the bottom row back to its place.");
    fault = map_fault(PZK_WRONG_PHASE, 0);
    push(&fault, 3, 2, 0);
    assert_fault("de", &fault,
                 "Mitten in der Runde wurde die linke Spalte verschoben. Der "
                 "Plan wird nur zu Beginn einer Runde verändert.",
                 "Schiebt die linke Spalte an ihren Platz zurück.");
}

/* Every line, either way and however far, reads differently in all tongues. */
static void
test_pushed_lines_read_differently(void **state)
{
    (void)state;
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = two_people();
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int line = 0; line < PZK_MAZE_LINES; line++) {
            for (int quarters = -5; quarters <= 5; quarters++) {
                struct pzk_difference fault = map_fault(PZK_MAZE_BAD_SHIFT, 0);

                if (quarters != 0 && abs(quarters) != 2) {
                    push(&fault, line, quarters, 0);
                    assert_new_sentence(seen,
                                        pzk_words_finding(&people, &fault));
                    assert_sentence(pzk_words_remedy(&people, &fault));
                }
            }
        }
        assert_int_equal(g_hash_table_size(seen), 6 * 8);
        g_hash_table_destroy(seen);
    }
}

/* M3.1: a player on a shifted line, and the coin of the second there. */
static void
assert_area(const char *lang, int x, int y, const char *expected)
{
    struct pzk_people people = two_people();
    struct pzk_maze_status status = some_status();
    struct pzk_maze_seen seen = {.shift = -1};
    struct pzk_obs obs = {.kind = PZK_OBS_MOVED, .piece = PZK_C1J + 3};

    status.player[0].x = seen.coin[1].x = (int8_t)x;
    status.player[0].y = seen.coin[1].y = (int8_t)y;
    seen.coin[1].here = true;
    pzk_words_init(lang, NULL);
    g_autofree char *state = pzk_maze_words_player_state(&people, &status, 0);
    g_autofree char *coin = pzk_maze_words_obs(&people, &seen, &obs);
    if (!strstr(state, expected) || !strstr(coin, expected)) {
        fail_msg("%s, %s: %s", state, coin, expected);
    }
}

static void
test_what_juts_out_is_told_from_the_square(void **state)
{
    (void)state;
    assert_area("en", 0, 11, ", row 12, column 1.");
    assert_area("en", -1, 4, ", row 5, 1 area left of the square.");
    assert_area("en", -2, 4, ", row 5, 2 areas left of the square.");
    assert_area("en", 12, 0, ", row 1, 1 area right of the square.");
    assert_area("en", 13, 0, ", row 1, 2 areas right of the square.");
    assert_area("en", 3, -1, ", column 4, 1 area above the square.");
    assert_area("en", 3, -2, ", column 4, 2 areas above the square.");
    assert_area("en", 11, 12, ", column 12, 1 area below the square.");
    assert_area("en", 11, 13, ", column 12, 2 areas below the square.");
    assert_area("de", -2, 4, ", Zeile 5, 2 Felder links neben dem Quadrat.");
    assert_area("de", 3, -1, ", Spalte 4, 1 Feld über dem Quadrat.");
    assert_area("fr", 13, 0, ", rangée 1, à 2 cases à droite du carré.");
}

/* No area is told with a number that is none, whatever the language. */
static void
test_areas_differ_and_have_whole_numbers(void **state)
{
    (void)state;
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = two_people();
        GHashTable *seen = words_begin();
        struct pzk_maze_status status = some_status();

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int x = -2; x < 14; x++) {
            for (int y = -2; y < 14; y++) {
                if ((x < 0 || x > 11) && (y < 0 || y > 11)) {
                    continue; /* one line is shifted, not two */
                }
                status.player[0].x = (int8_t)x;
                status.player[0].y = (int8_t)y;
                char *text = pzk_maze_words_player_state(&people, &status, 0);
                assert_null(strstr(text, " 0"));
                assert_null(strstr(text, " -"));
                assert_null(strstr(text, "13"));
                assert_null(strstr(text, "14"));
                assert_new_sentence(seen, text);
            }
        }
        assert_int_equal(g_hash_table_size(seen), 12 * 12 + 4 * 2 * 12);
        g_hash_table_destroy(seen);
    }
}

/* The names a function gives to 0..COUNT - 1 are there and differ. */
static void
assert_names(const char *(*name)(int), int count)
{
    GHashTable *seen = words_begin();

    for (int i = 0; i < count; i++) {
        assert_true(name(i)[0]);
        assert_true(g_hash_table_add(seen, g_strdup(name(i))));
    }
    g_hash_table_destroy(seen);
}

static void
test_names_of_places_and_colours_differ(void **state)
{
    struct pzk_people nobody;
    (void)state;

    pzk_people_init(&nobody);
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        assert_names(pzk_maze_words_place, PZK_MAZE_SLOTS);
        assert_names(pzk_maze_words_direction, PZK_SEATS);
        assert_names(pzk_maze_words_corner, 4);
        assert_names(pzk_duel_words_colour, PZK_COLOURS + 1);
        assert_string_not_equal(pzk_duel_words_domain(4),
                                pzk_duel_words_domain(5));
    }
    assert_string_equal(pzk_maze_words_player(&nobody, 1), "Joueur 2");
    assert_string_equal(pzk_maze_words_player(&nobody, 9), "Personne");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_maze_map_changes_are_told_in_all_directions),
        cmocka_unit_test(test_maze_actions_read_as_designed),
        cmocka_unit_test(test_maze_resource_tells_the_forced_switch),
        cmocka_unit_test(test_maze_end_tells_how_it_was_decided),
        cmocka_unit_test(test_an_area_tells_what_is_there_and_along_it),
        cmocka_unit_test(test_next_maze_tells_what_to_lay),
        cmocka_unit_test(
            test_maze_escape_goes_beside_or_where_shut_in_to_a_corner),
        cmocka_unit_test(test_ways_are_told_from_where_the_player_stands),
        cmocka_unit_test(test_where_one_stands_is_told_with_its_lines),
        cmocka_unit_test(test_no_way_at_all_is_told),
        cmocka_unit_test(test_maze_now_in_every_phase_is_a_sentence),
        cmocka_unit_test(test_what_is_seen_of_the_map_is_told_by_its_place),
        cmocka_unit_test(test_cards_turned_wrong_are_named_by_their_place),
        cmocka_unit_test(test_a_refused_move_names_its_player),
        cmocka_unit_test(test_lines_pushed_wrong_are_both_named),
        cmocka_unit_test(test_a_change_of_the_break_is_asked_about),
        cmocka_unit_test(test_map_changed_in_the_middle_of_a_round_is_named),
        cmocka_unit_test(test_pushed_lines_read_differently),
        cmocka_unit_test(test_what_juts_out_is_told_from_the_square),
        cmocka_unit_test(test_areas_differ_and_have_whole_numbers),
        cmocka_unit_test(test_names_of_places_and_colours_differ),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
