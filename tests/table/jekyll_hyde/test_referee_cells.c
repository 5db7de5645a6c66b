// SPDX-License-Identifier: MIT
/*
 * The table of states, cell by cell: every state, met by everything that can
 * happen. What is said, and which state it is then. And every mismatch: how it
 * begins, how it ends by itself, what it means to accept it.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

/* Placement card A, N and S for Jekyll. J5 was led by N, taken by E with HB. */
static const struct line table_ready[] = {{1, FOUND(PA)}, {2, WAIT}};
static const struct line lead[] = {
    {3, PLACED(J5, N), .want = "play N J5; turn E"}, {5, WAIT}};
static const struct line others[] = {
    {6, PLACED(HB, E), .want = "play E HB; turn S"},
    {7, PLACED(JX2, S), .want = "play S JX2; turn W"},
    {8, PLACED(HX3, W),
     .want = "play W HX3; trick 1 E leads E; score 0*0=0/0 6*3=18/18; turn E"},
    {9, WAIT}};
static const struct line wrong[] = {
    {6, PLACED(H4, W)}, {6.55, WAIT, .want = "violation not_your_turn W H4"}};
static const struct line pause[] = {{6, COMMAND(PAUSE), .want = "paused"}};

#define PLAY(lines) play_lines(desk, lines, sizeof(lines) / sizeof((lines)[0]))

/* A whole hand by hand entry; Jekyll takes enough for a target of 1. */
static void
play_hand(struct desk *desk)
{
    static const int8_t cards[PZK_TEAMS][14] = {
        {PZK_JA, PZK_JX3, PZK_JB, PZK_J3, PZK_JC, PZK_J4, PZK_JD, PZK_J5,
         PZK_JE, PZK_J6, PZK_J7, PZK_JX1, PZK_JX2, PZK_JT},
        {PZK_H3, PZK_H4, PZK_H5, PZK_H6, PZK_H7, PZK_HX1, PZK_HX2, PZK_HX3,
         PZK_HE, PZK_HD, PZK_HC, PZK_HB, PZK_HA, PZK_HT}};
    int next[PZK_TEAMS] = {0, 0};

    for (int i = 0; i < PZK_JH_CARDS; i++) {
        struct pzk_jh_status status = desk_jh_view(desk).status;
        int team = i == 0 ? PZK_JEKYLL : status.turn_team;
        struct pzk_command play = {.kind = PZK_COMMAND_PLAY,
                                   .card = cards[team][next[team]++],
                                   .seat = i == 0 ? PZK_N : PZK_NO_SEAT,
                                   .from = PZK_NO_SEAT};

        assert_true(desk_command(desk, &play));
    }
    desk->text[0] = '\0';
    desk_tick(desk, 9000000);
    desk->text[0] = '\0';
}

static void
bring_to(struct desk *desk, enum pzk_table_state state)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.target = state == PZK_TABLE_GAME_OVER ? 1 : 1000;
    desk_open(desk, &setup);
    if (state != PZK_TABLE_NO_PLACEMENT) {
        PLAY(table_ready);
    }
    if (state == PZK_TABLE_HAND_OVER || state == PZK_TABLE_GAME_OVER) {
        play_hand(desk);
    }
    if (state == PZK_TABLE_TRICK_RUNNING || state == PZK_TABLE_TRICK_DONE ||
        state == PZK_TABLE_MISMATCH || state == PZK_TABLE_PAUSED) {
        PLAY(lead);
    }
    if (state == PZK_TABLE_TRICK_DONE) {
        PLAY(others);
    } else if (state == PZK_TABLE_MISMATCH) {
        PLAY(wrong);
    } else if (state == PZK_TABLE_PAUSED) {
        PLAY(pause);
    }
    assert_int_equal(desk_view(desk).state, state);
}

static const struct {
    const char *name;
    struct line line;
} events[] = {
    {"due card", {12, PLACED(HA, E)}},
    {"wrong team", {12, PLACED(J4, E)}},
    {"other side", {12, PLACED(H6, W)}},
    {"lead lifted", {12, LIFTED(J5)}},
    {"placement found", {12, FOUND(PA)}},
    {"placement lost", {12, CARD_IS(PZK_PLACEMENT_LOST)}},
    {"placement turned", {12, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 90}},
    {"time", {22, WAIT}},
    {"play", {12, COMMAND(PLAY), CARD(HC)}},
    {"next hand", {12, COMMAND(NEXT_HAND), AT(E)}},
    {"next game", {12, COMMAND(NEXT_GAME)}},
    {"undo", {12, COMMAND(UNDO)}},
    {"redo", {12, COMMAND(REDO)}},
    {"pause", {12, COMMAND(PAUSE)}},
    {"resume", {12, COMMAND(RESUME)}},
    {"accept", {12, COMMAND(ACCEPT)}},
    {"correct", {12, COMMAND(CORRECT), .index = 1, CARD(J6)}},
    {"counts", {12, COMMAND(COUNTS), .counts = {7, 0, 3, 4}}},
    {"throw in", {12, COMMAND(THROW_IN)}},
};

/* In each state, the events in their order: refused or not, the state then,
 * what is said. */
static const struct cell {
    bool refused;
    enum pzk_table_state then;
    const char *want;
} cells[][sizeof(events) / sizeof(events[0])] = {
    [PZK_TABLE_NO_PLACEMENT] = {
        /* due card */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* wrong team */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* other side */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* lead lifted */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement found */ {false, PZK_TABLE_BETWEEN_HANDS, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */
        {false, PZK_TABLE_BETWEEN_HANDS, "remark placement_turned - PA"},
        /* time */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* play */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* next hand */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* next game */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* undo */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* redo */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* accept */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* correct */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* counts */ {true, PZK_TABLE_NO_PLACEMENT, ""},
        /* throw in */ {true, PZK_TABLE_NO_PLACEMENT, ""},
    },
    [PZK_TABLE_BETWEEN_HANDS] = {
        /* due card */ {false, PZK_TABLE_TRICK_RUNNING, "play E HA; turn S"},
        /* wrong team */
        {false, PZK_TABLE_MISMATCH, "violation wrong_side E J4"},
        /* other side */ {false, PZK_TABLE_TRICK_RUNNING, "play W H6; turn N"},
        /* lead lifted */ {false, PZK_TABLE_BETWEEN_HANDS, ""},
        /* placement found */ {false, PZK_TABLE_BETWEEN_HANDS, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */
        {false, PZK_TABLE_BETWEEN_HANDS, "remark placement_turned - PA"},
        /* time */ {false, PZK_TABLE_BETWEEN_HANDS, ""},
        /* play */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* next hand */ {false, PZK_TABLE_TRICK_RUNNING, "turn E"},
        /* next game */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* undo */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* redo */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* accept */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* correct */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* counts */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
        /* throw in */ {true, PZK_TABLE_BETWEEN_HANDS, ""},
    },
    [PZK_TABLE_TRICK_RUNNING] = {
        /* due card */ {false, PZK_TABLE_TRICK_RUNNING, "play E HA; turn S"},
        /* wrong team */
        {false, PZK_TABLE_MISMATCH, "violation wrong_side E J4"},
        /* other side */
        {false, PZK_TABLE_MISMATCH, "violation not_your_turn W H6"},
        /* lead lifted */ {false, PZK_TABLE_BETWEEN_HANDS, "take_back N J5"},
        /* placement found */ {false, PZK_TABLE_TRICK_RUNNING, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */
        {false, PZK_TABLE_MISMATCH, "violation placement_turned - PA"},
        /* time */ {false, PZK_TABLE_TRICK_RUNNING, ""},
        /* play */ {false, PZK_TABLE_TRICK_RUNNING, "play E HC; turn S"},
        /* next hand */ {true, PZK_TABLE_TRICK_RUNNING, ""},
        /* next game */ {true, PZK_TABLE_TRICK_RUNNING, ""},
        /* undo */ {false, PZK_TABLE_BETWEEN_HANDS, "take_back N J5"},
        /* redo */ {true, PZK_TABLE_TRICK_RUNNING, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_TRICK_RUNNING, ""},
        /* accept */ {true, PZK_TABLE_TRICK_RUNNING, ""},
        /* correct */
        {false, PZK_TABLE_TRICK_RUNNING,
         "take_back N J5; play N J6; score 0*0=0/0 0*0=0/0; turn E"},
        /* counts */ {true, PZK_TABLE_TRICK_RUNNING, ""},
        /* throw in */ {false, PZK_TABLE_TRICK_RUNNING, "remark throw_in W -"},
    },
    [PZK_TABLE_TRICK_DONE] = {
        /* due card */ {false, PZK_TABLE_TRICK_RUNNING, "play E HA; turn S"},
        /* wrong team */
        {false, PZK_TABLE_MISMATCH, "violation wrong_side E J4"},
        /* other side */
        {false, PZK_TABLE_MISMATCH, "violation not_your_turn W H6"},
        /* lead lifted */ {false, PZK_TABLE_TRICK_DONE, ""},
        /* placement found */ {false, PZK_TABLE_TRICK_DONE, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */
        {false, PZK_TABLE_MISMATCH, "violation placement_turned - PA"},
        /* time */ {false, PZK_TABLE_TRICK_DONE, ""},
        /* play */ {false, PZK_TABLE_TRICK_RUNNING, "play E HC; turn S"},
        /* next hand */ {true, PZK_TABLE_TRICK_DONE, ""},
        /* next game */ {true, PZK_TABLE_TRICK_DONE, ""},
        /* undo */ {false, PZK_TABLE_TRICK_RUNNING, "take_back W HX3; turn W"},
        /* redo */ {true, PZK_TABLE_TRICK_DONE, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_TRICK_DONE, ""},
        /* accept */ {true, PZK_TABLE_TRICK_DONE, ""},
        /* correct */
        {false, PZK_TABLE_TRICK_DONE,
         "take_back N J5; play N J6; score 0*0=0/0 7*3=21/21; turn E"},
        /* counts */ {true, PZK_TABLE_TRICK_DONE, ""},
        /* throw in */ {false, PZK_TABLE_TRICK_DONE, "remark throw_in W -"},
    },
    [PZK_TABLE_HAND_OVER] = {
        /* due card */ {false, PZK_TABLE_TRICK_RUNNING, "play E HA; turn S"},
        /* wrong team */
        {false, PZK_TABLE_MISMATCH, "violation wrong_side E J4"},
        /* other side */
        {false, PZK_TABLE_TRICK_RUNNING,
         "play W H6; remark deal_order E H6; turn N"},
        /* lead lifted */ {false, PZK_TABLE_HAND_OVER, ""},
        /* placement found */ {false, PZK_TABLE_HAND_OVER, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */
        {false, PZK_TABLE_HAND_OVER, "remark placement_turned - PA"},
        /* time */ {false, PZK_TABLE_HAND_OVER, ""},
        /* play */ {false, PZK_TABLE_TRICK_RUNNING, "play E HC; turn S"},
        /* next hand */ {false, PZK_TABLE_TRICK_RUNNING, "turn E"},
        /* next game */ {true, PZK_TABLE_HAND_OVER, ""},
        /* undo */ {false, PZK_TABLE_TRICK_RUNNING, "take_back N JT; turn N"},
        /* redo */ {true, PZK_TABLE_HAND_OVER, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_HAND_OVER, ""},
        /* accept */ {true, PZK_TABLE_HAND_OVER, ""},
        /* correct */
        {false, PZK_TABLE_HAND_OVER,
         "take_back N JA; take_back S J6; play N J6; play S JA; score "
         "50*3=150/150 9*0=0/0; remark led_anew S JX1"},
        /* counts */ {true, PZK_TABLE_HAND_OVER, ""},
        /* throw in */ {true, PZK_TABLE_HAND_OVER, ""},
    },
    [PZK_TABLE_GAME_OVER] = {
        /* due card */ {false, PZK_TABLE_GAME_OVER, ""},
        /* wrong team */ {false, PZK_TABLE_GAME_OVER, ""},
        /* other side */ {false, PZK_TABLE_GAME_OVER, ""},
        /* lead lifted */ {false, PZK_TABLE_GAME_OVER, ""},
        /* placement found */ {false, PZK_TABLE_GAME_OVER, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */
        {false, PZK_TABLE_GAME_OVER, "remark placement_turned - PA"},
        /* time */ {false, PZK_TABLE_GAME_OVER, ""},
        /* play */ {true, PZK_TABLE_GAME_OVER, ""},
        /* next hand */ {true, PZK_TABLE_GAME_OVER, ""},
        /* next game */
        {false, PZK_TABLE_BETWEEN_HANDS, "remark next_game N -"},
        /* undo */ {false, PZK_TABLE_TRICK_RUNNING, "take_back N JT; turn N"},
        /* redo */ {true, PZK_TABLE_GAME_OVER, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_GAME_OVER, ""},
        /* accept */ {true, PZK_TABLE_GAME_OVER, ""},
        /* correct */
        {false, PZK_TABLE_GAME_OVER,
         "take_back N JA; take_back S J6; play N J6; play S JA; score "
         "50*3=150/150 9*0=0/0; game 1; remark led_anew S JX1"},
        /* counts */ {true, PZK_TABLE_GAME_OVER, ""},
        /* throw in */ {true, PZK_TABLE_GAME_OVER, ""},
    },
    [PZK_TABLE_MISMATCH] = {
        /* due card */ {false, PZK_TABLE_MISMATCH, "play E HA; turn S"},
        /* wrong team */ {false, PZK_TABLE_MISMATCH, ""},
        /* other side */ {false, PZK_TABLE_MISMATCH, ""},
        /* lead lifted */
        {false, PZK_TABLE_BETWEEN_HANDS,
         "take_back N J5; resolved not_your_turn"},
        /* placement found */ {false, PZK_TABLE_MISMATCH, ""},
        /* placement lost */ {false, PZK_TABLE_NO_PLACEMENT, ""},
        /* placement turned */ {false, PZK_TABLE_MISMATCH, ""},
        /* time */ {false, PZK_TABLE_MISMATCH, ""},
        /* play */ {false, PZK_TABLE_MISMATCH, "play E HC; turn S"},
        /* next hand */ {true, PZK_TABLE_MISMATCH, ""},
        /* next game */ {true, PZK_TABLE_MISMATCH, ""},
        /* undo */
        {false, PZK_TABLE_BETWEEN_HANDS,
         "take_back N J5; resolved not_your_turn"},
        /* redo */ {true, PZK_TABLE_MISMATCH, ""},
        /* pause */ {false, PZK_TABLE_PAUSED, "paused"},
        /* resume */ {true, PZK_TABLE_MISMATCH, ""},
        /* accept */
        {false, PZK_TABLE_TRICK_RUNNING,
         "play E H4; resolved not_your_turn; turn S"},
        /* correct */
        {false, PZK_TABLE_TRICK_RUNNING,
         "take_back N J5; play N J6; score 0*0=0/0 0*0=0/0; resolved "
         "not_your_turn; turn E"},
        /* counts */ {true, PZK_TABLE_MISMATCH, ""},
        /* throw in */ {false, PZK_TABLE_MISMATCH, "remark throw_in W -"},
    },
    [PZK_TABLE_PAUSED] = {
        /* due card */ {false, PZK_TABLE_PAUSED, ""},
        /* wrong team */ {false, PZK_TABLE_PAUSED, ""},
        /* other side */ {false, PZK_TABLE_PAUSED, ""},
        /* lead lifted */ {false, PZK_TABLE_PAUSED, ""},
        /* placement found */ {false, PZK_TABLE_PAUSED, ""},
        /* placement lost */ {false, PZK_TABLE_PAUSED, ""},
        /* placement turned */ {false, PZK_TABLE_PAUSED, ""},
        /* time */ {false, PZK_TABLE_PAUSED, ""},
        /* play */ {true, PZK_TABLE_PAUSED, ""},
        /* next hand */ {true, PZK_TABLE_PAUSED, ""},
        /* next game */ {true, PZK_TABLE_PAUSED, ""},
        /* undo */ {false, PZK_TABLE_PAUSED, "take_back N J5"},
        /* redo */ {true, PZK_TABLE_PAUSED, ""},
        /* pause */ {true, PZK_TABLE_PAUSED, ""},
        /* resume */ {false, PZK_TABLE_TRICK_RUNNING, "running"},
        /* accept */ {true, PZK_TABLE_PAUSED, ""},
        /* correct */
        {false, PZK_TABLE_PAUSED,
         "take_back N J5; play N J6; score 0*0=0/0 0*0=0/0; turn E"},
        /* counts */ {true, PZK_TABLE_PAUSED, ""},
        /* throw in */ {true, PZK_TABLE_PAUSED, ""},
    },
};

/* Lets EVENT happen and half a second pass. Returns whether it was done. */
static bool
happen(struct desk *desk, const struct line *line)
{
    int64_t t_us = llround(line->t * 1e6);
    bool done = true;

    while (desk->t_us + 50000 < t_us) {
        desk_tick(desk, desk->t_us + 50000);
    }
    expect_text(desk, NULL, line->t); /* nothing before it */
    desk->t_us = t_us;
    if (line->kind == DO_COMMAND) {
        struct pzk_command command = command_of(line);

        done = desk_command(desk, &command);
    } else if (line->kind != DO_WAIT) {
        struct pzk_obs obs = obs_of(line);

        desk_observe(desk, &obs);
    }
    desk_tick(desk, t_us);
    desk_tick(desk, t_us + 550000);
    return done;
}

TEST(test_every_state_meets_every_event_as_the_table_says)
{
    int count = 0;

    for (int from = 0; from <= PZK_TABLE_PAUSED; from++) {
        for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
            const struct cell *cell = &cells[from][i];
            struct desk desk;
            bool done;

            bring_to(&desk, (enum pzk_table_state)from);
            done = happen(&desk, &events[i].line);
            if (done == cell->refused || strcmp(desk.text, cell->want) != 0 ||
                desk_view(&desk).state != cell->then) {
                fail_msg("state %d, %s: %s, then state %d\n  want: %s\n  "
                         "said: %s",
                         from, events[i].name, done ? "done" : "refused",
                         desk_view(&desk).state, cell->want, desk.text);
            }
            desk_close(&desk);
            count++;
        }
    }
    assert_int_equal(count, 8 * 19);
}

/* ---- every mismatch ---- */

enum { LINES_MAX = 12 };

/* How it begins, after J5 was led; mended; or accepted instead. */
static const struct mismatch {
    const char *name;
    bool strict, three; /* with strict order of dealing; three players: all of
                           it follows the placement card alone */
    struct line begins[LINES_MAX], mended, accepted;
} mismatches[] = {
    {.name = "not_your_turn",
     .begins = {{6, PLACED(H4, W)},
                {6.55, WAIT, .want = "violation not_your_turn W H4"}},
     .mended = {8, MOVED(H4, E),
                .want = "resolved not_your_turn; play E H4; turn S"},
     .accepted = {8, COMMAND(ACCEPT),
                  .want = "play E H4; resolved not_your_turn; turn S"}},
    {.name = "not_your_turn of the other team",
     .begins = {{6, PLACED(J4, S)},
                {6.55, WAIT, .want = "violation not_your_turn S J4"}},
     .mended = {8, LIFTED(J4), .want = "resolved not_your_turn"},
     .accepted = {8, COMMAND(ACCEPT), .fails = true,
                  .want = "remark not_your_turn E J4"}},
    {.name = "wrong_side",
     .begins = {{6, PLACED(J4, E), .want = "violation wrong_side E J4"}},
     .mended = {8, MOVED(J4, E), .mm = 300, .want = "resolved wrong_side"},
     .accepted = {8, COMMAND(ACCEPT), .fails = true,
                  .want = "remark wrong_side E J4"}},
    {.name = "moved_card",
     .begins = {{6, MOVED(J5, W), .want = "violation moved_card N J5"}},
     .mended = {8, MOVED(J5, N), .want = "resolved moved_card"},
     .accepted = {8, COMMAND(ACCEPT), .want = "resolved moved_card"}},
    {.name = "twice",
     .begins = {{6, PLACED(J5, W), .second = true,
                 .want = "violation twice W J5"}},
     .mended = {8, LIFTED(J5), .second = true, .want = "resolved twice"},
     .accepted = {8, COMMAND(ACCEPT), .want = "resolved twice"}},
    {.name = "card_missing",
     .begins = {{6, PLACED(HB, E), .want = "play E HB; turn S"},
                {7, LIFTED(J5)},
                {9.05, WAIT, .want = "violation card_missing N J5"}},
     .mended = {10, PLACED(J5, N), .want = "resolved card_missing"},
     .accepted = {10, COMMAND(ACCEPT), .want = "resolved card_missing"}},
    {.name = "already_played",
     .begins = {{6, PLACED(HB, E), .want = "play E HB; turn S"},
                {7, PLACED(JX2, S), .want = "play S JX2; turn W"},
                {8, PLACED(HX3, W),
                 .want = "play W HX3; trick 1 E leads E; "
                         "score 0*0=0/0 6*3=18/18; turn E"},
                {9, LIFTED(HB)},
                {9.1, LIFTED(J5)},
                {9.2, LIFTED(JX2)},
                {9.3, LIFTED(HX3), .want = "swept 1"},
                {13, PLACED(HX3, E), .want = "violation already_played E HX3"}},
     .mended = {15, LIFTED(HX3), .want = "resolved already_played"},
     .accepted = {15, COMMAND(ACCEPT), .want = "resolved already_played"}},
    {.name = "deal_order",
     .strict = true,
     .begins = {{6, LIFTED(J5), .want = "take_back N J5"},
                {8, PLACED(J4, S), .want = "violation deal_order S J4"}},
     .mended = {9, LIFTED(J4), .want = "resolved deal_order"},
     .accepted = {9, COMMAND(ACCEPT),
                  .want = "play S J4; remark deal_order N J4; "
                          "resolved deal_order; turn W"}},
    {.name = "placement_turned",
     .begins = {{6, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 90,
                 .want = "violation placement_turned - PA"}},
     .mended = {8, CARD_IS(PZK_PLACEMENT_MOVED),
                .want = "resolved placement_turned"},
     .accepted = {8, COMMAND(ACCEPT), .want = "resolved placement_turned"}},
    {.name = "placement_refused",
     .three = true,
     .begins = {{6, FOUND(PB), .want = "violation placement_refused - PB"}},
     .mended = {8, FOUND(PA), .want = "resolved placement_refused"},
     .accepted = {8, COMMAND(ACCEPT), .fails = true}},
    {.name = "table_differs, a card gone",
     .begins = {{6, PLACED(HB, E), .want = "play E HB; turn S"},
                {7, COMMAND(PAUSE), .want = "paused"},
                {8, LIFTED(HB)},
                {9, COMMAND(RESUME),
                 .want = "running; violation table_differs E HB"}},
     .mended = {10, PLACED(HB, E), .want = "resolved table_differs"},
     .accepted = {10, COMMAND(ACCEPT),
                  .want = "take_back E HB; resolved table_differs; turn E"}},
    {.name = "table_differs, two where one is due",
     .begins = {{6, PLACED(H6, W)},
                {6.55, WAIT, .want = "violation not_your_turn W H6"},
                {7, PLACED(H7, W), .across = 40},
                {8, PLACED(HB, E), .want = "play E HB; turn S"},
                {9, PLACED(JX2, S),
                 .want = "play S JX2; resolved not_your_turn; turn W; "
                         "violation table_differs - H6"}},
     .mended = {11, LIFTED(H7),
                .want = "resolved table_differs; play W H6; "
                        "trick 1 E leads E; score 0*0=0/0 12*0=0/0; turn E"},
     .accepted = {11, COMMAND(ACCEPT),
                  .want = "play W H6; trick 1 E leads E; "
                          "score 0*0=0/0 12*0=0/0; resolved table_differs; "
                          "violation not_your_turn W H7; turn E"}},
    {.name = "card_unseen",
     .begins = {{6, PLACED(JX2, S)},
                {6.55, WAIT, .want = "violation not_your_turn S JX2"},
                {8, PLACED(HX3, W)},
                {16.05, WAIT,
                 .want = "resolved not_your_turn; violation card_unseen E -"}},
     .mended = {18, PLACED(HB, E),
                .want = "play E HB; resolved card_unseen; play S JX2; "
                        "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"},
     .accepted = {18, COMMAND(ACCEPT),
                  .want = "remark no_longer_fits S JX2; "
                          "remark no_longer_fits W HX3; "
                          "resolved card_unseen"}},
    {.name = "table_cleared",
     .begins = {{6, PLACED(HB, E), .want = "play E HB; turn S"},
                {7, COMMAND(PAUSE), .want = "paused"},
                {8, LIFTED(J5)},
                {8, LIFTED(HB)},
                {9, COMMAND(RESUME),
                 .want = "running; violation table_cleared - -"},
                {10, PLACED(J5, N)}},
     .mended = {11, PLACED(HB, E), .want = "resolved table_cleared"},
     .accepted = {11, COMMAND(ACCEPT),
                  .want = "take_back E HB; resolved table_cleared; turn E"}},
    {.name = "table_shifted",
     .begins = {{6, PLACED(HB, E), .want = "play E HB; turn S"},
                {7, COMMAND(PAUSE), .want = "paused"},
                {8, MOVED(J5, E)},
                {8, MOVED(HB, S)},
                {9, COMMAND(RESUME),
                 .want = "running; violation table_shifted - -"},
                {10, MOVED(J5, N)}},
     .mended = {11, MOVED(HB, E), .want = "resolved table_shifted"},
     .accepted = {11, COMMAND(ACCEPT), .want = "resolved table_shifted"}},
};

static void
open_mismatch(struct desk *desk, const struct mismatch *mismatch)
{
    struct pzk_table_setup setup;
    size_t count = 0;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.strict_deal_order = mismatch->strict;
    setup.leader = mismatch->strict ? PZK_N : PZK_NO_SEAT;
    if (mismatch->three) {
        setup.game = &pzk_jh_3_game;
    }
    desk_open(desk, &setup);
    if (!mismatch->three) {
        PLAY(table_ready);
        PLAY(lead);
    }
    while (count < LINES_MAX && mismatch->begins[count].t > 0) {
        count++;
    }
    assert_true(count > 0);
    play_lines(desk, mismatch->begins, count);
}

TEST(test_every_mismatch_ends_by_itself_or_is_accepted)
{
    size_t count = sizeof(mismatches) / sizeof(mismatches[0]);

    for (size_t i = 0; i < count; i++) {
        struct desk desk;

        print_message("%s\n", mismatches[i].name);
        open_mismatch(&desk, &mismatches[i]);
        assert_int_equal(desk_view(&desk).state, PZK_TABLE_MISMATCH);
        play_lines(&desk, &mismatches[i].mended, 1);
        assert_int_not_equal(desk_view(&desk).state, PZK_TABLE_MISMATCH);
        desk_close(&desk);
        open_mismatch(&desk, &mismatches[i]);
        play_lines(&desk, &mismatches[i].accepted, 1);
        assert_int_equal(desk_view(&desk).state == PZK_TABLE_MISMATCH,
                         mismatches[i].accepted.fails ||
                             strstr(mismatches[i].accepted.want, "violation"));
        desk_close(&desk);
    }
    assert_int_equal(count, 15);
}

RUN_TESTS()
