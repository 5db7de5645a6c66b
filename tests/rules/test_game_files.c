// SPDX-License-Identifier: MIT
/*
 * Game files: what is wrong with one is said with its line, whatever a stranger
 * wrote; a good one is played by its rules, alike by everybody.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <sys/resource.h>
#include <time.h>

#include "src/rules/file/check.h"

#define HOSTILE PZK_SOURCE_ROOT "/tests/data/games/hostile"

/* The head of a game of four cards each that is good but for what follows. */
#define HEAD                                                                   \
    "local seen\n"                                                             \
    "return { id = \"t\", name = \"T\", seats = 4, deck = french(52),\n"       \
    "hand = function(m) return { cards = 4 } end,\n"
#define RULES "may = follow_suit{}, wins = highest{},\n"

static struct pzk_file *
read_text(const char *text)
{
    struct pzk_file_error error;
    struct pzk_file *file = pzk_file_read(text, strlen(text), &error);

    if (!file) {
        fail_msg("line %d: %s [%s] [%s]", error.line, error.text, error.which,
                 error.value);
    }
    return file;
}

static double
cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static long
peak_kb(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

TEST(test_hostile_files_end_in_a_sentence_with_a_line)
{
    g_autoptr(GDir) folder = g_dir_open(HOSTILE, 0, NULL);
    long before = peak_kb();
    int count = 0;

    assert_non_null(folder);
    for (const char *name; (name = g_dir_read_name(folder)); count++) {
        g_autofree char *path = g_build_filename(HOSTILE, name, NULL);
        g_autofree char *text = NULL;
        struct pzk_file_error error;
        double begin = cpu_seconds(), spent;
        gsize size;

        assert_true(g_file_get_contents(path, &text, &size, NULL));
        assert_null(pzk_file_read(text, size, &error));
        spent = cpu_seconds() - begin;
        print_message("%-22s %5.3f s, line %d: %s %s %s\n", name, spent,
                      error.line, error.text, error.which, error.value);
        assert_true(error.text[0] != '\0' && error.line > 0);
        if (!PZK_SAMPLE) {
            assert_true(spent < 0.5);
        }
    }
    assert_true(count >= 30);
    print_message("%d files, %ld kB more than before\n", count,
                  peak_kb() - before);
    if (!PZK_SAMPLE) {
        assert_true(peak_kb() - before < 16 << 10);
    }
}

TEST(test_mistakes_are_named_with_their_line)
{
    static const struct {
        const char *text, *said, *which;
        int line;
    } cases[] = {
        {"return {}", "%1 is missing", "id", 1},
        {"return {\n id = \"A\" }",
         "%1 must be made of small letters, digits and -", "id", 2},
        {"return {\n id = \"a\",\n name = \"A\", seats = 7 }",
         "%1 must be a whole number, %2", "seats", 3},
        {"return { id = \"a\", name = \"A\",\n seats = 4, teams = {{1, 2}, "
         "{3}}}",
         "each seat must be in one team, and seats must be one number", "teams",
         2},
        {HEAD "may = follow_suit{},\n}",
         "a file has both may and wins, or neither", "may", 4},
        {HEAD "may = follow_suit{},\nwins = highest{\n order = \"A A\" } }",
         "%1 has a rank twice, or one that the deck lacks: %2", "order", 5},
        {HEAD "may = follow_suit{ trump = \"green\" },\nwins = highest{} }",
         "%1 must be a suit of the deck or a question for one, not “%2”",
         "trump", 4},
        {HEAD RULES
         "ask = {{ key = \"x\", of = \"one\",\n kind = \"colour\" }}}",
         "%1 must be one of: %2", "kind", 6},
        {HEAD RULES "house = { a = { default = 3,\n choices = { 1, 2 } } } }",
         "%1 must be one of: %2", "default", 5},
        {HEAD "may = follow_suit{},\nwins = highest{\n order = \"A K\" } }",
         "%1 lacks a rank of the deck: %2", "order", 5},
        {HEAD RULES "best = \"most\" }", "%1 must be one of: %2", "best", 5},
        {HEAD RULES "ask = {{ key = \"x\", kind = \"choice\", of = \"one\",\n"
                    "choices = { \"a\" },\n says = { b = \"B\" } }} }",
         "there is no field “%1” here, only:%2", "b", 7},
        {HEAD RULES "ask = {{ key = \"x\", kind = \"seat\", of = \"each\",\n"
                    "pass = true }} }",
         "%1 is for a question that one player answers", "pass", 6},
        {HEAD "may = follow_suit{\n suit = 1 },\nwins = highest{} }",
         "%1 must be of the type %2", "suit", 4},
        {HEAD RULES "hands = { 2, 4 },\nhouse = 1 }",
         "%1 must be of the type %2", "house", 6},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_file_error error;

        assert_null(
            pzk_file_read(cases[i].text, strlen(cases[i].text), &error));
        assert_string_equal(error.text, cases[i].said);
        assert_string_equal(error.which, cases[i].which);
        assert_int_equal(error.line, cases[i].line);
    }
}

/* Plays games of TEXT; returns what was found. */
static struct pzk_game_check
check(const char *text, uint32_t games)
{
    struct pzk_file *file = read_text(text);
    struct pzk_file_error error;
    struct pzk_file_player *fresh = pzk_file_player_new(file, &error);
    struct pzk_file_player *used = pzk_file_player_new(file, &error);
    struct pzk_game_check sum = {.games = 0};

    assert_non_null(fresh);
    assert_non_null(used);
    for (uint32_t seed = 1;
         seed <= games && pzk_check_game(file, fresh, used, seed, &sum);
         seed++) {
    }
    pzk_file_player_free(fresh);
    pzk_file_player_free(used);
    pzk_file_free(file);
    return sum;
}

TEST(test_functions_that_misbehave_are_found_with_their_line)
{
    static const struct {
        const char *text;
        enum pzk_check_kind kind;
        int line;
        const char *said;
    } cases[] = {
        {HEAD RULES "target = 5, score = function(h) return {1, 2, 3, 4} end}",
         PZK_CHECK_GOOD, 0, ""},
        {HEAD RULES "score = function(h) return {1, 2, 1 / 2, 0} end}",
         PZK_CHECK_ERROR, 5,
         "%1 must return whole numbers within bounds, not %2"},
        {HEAD RULES "score = function(h) return {1, 2, 0 / 0, 0} end}",
         PZK_CHECK_ERROR, 5,
         "%1 must return whole numbers within bounds, not %2"},
        {HEAD RULES "score = function(h)\n return {1, 2} end}", PZK_CHECK_ERROR,
         5, "%1 must return one item for each team or seat, %2"},
        {HEAD RULES "score = function(h)\n return {1, 2, 3, 4, 5} end}",
         PZK_CHECK_ERROR, 5,
         "%1 must return one item for each team or seat, %2"},
        {HEAD RULES "score = function(h)\n local sum = 1 end}", PZK_CHECK_ERROR,
         5, "%1 must return a list, not %2"},
        {HEAD RULES "outcomes = { a = \"A\" },\nscore = function(h)\n"
                    "return {0, 0, 0, 0}, {{\"a\", 2, 7}} end}",
         PZK_CHECK_GOOD, 0, ""},
        {HEAD RULES "outcomes = { a = \"A\" },\nscore = function(h)\n"
                    "return {0, 0, 0, 0}, {{\"b\"}} end}",
         PZK_CHECK_ERROR, 6,
         "score names an outcome “%2”, which outcomes lacks"},
        {HEAD RULES "outcomes = { a = \"%1\" },\nscore = function(h)\n"
                    "return {0, 0, 0, 0}, {{\"a\"}} end}",
         PZK_CHECK_ERROR, 6,
         "outcome “%2” names a player: score must say the seat"},
        {HEAD RULES "score = function(h)\n while true do end end}",
         PZK_CHECK_ERROR, 6,
         "more than a million steps: something goes on without end"},
        {HEAD RULES "score = function(h)\n local t = h.nothing.at_all end}",
         PZK_CHECK_ERROR, 6, "%2"},
        {HEAD RULES "score = function(h)\n local sum = 0\n"
                    "for _, trick in ipairs(h.tricks) do\n"
                    "if trick[1].card.rank == 'A' then sum = sum + 1 end end\n"
                    "return {sum, 0, 0, 0} end}",
         PZK_CHECK_CLAIM, 8, "%2"},
        {HEAD RULES "plays = function(h) return { 9 } end}", PZK_CHECK_ERROR, 5,
         "%1 must return whole numbers within bounds, not %2"},
        {HEAD "may = function() return false, \"no\" end, wins = highest{}}",
         PZK_CHECK_STUCK, 0, ""},
        {HEAD "may = function(h, seat, card, hand) return hand ~= nil end, "
              "wins = highest{}}",
         PZK_CHECK_EXCLUDES, 0, ""},
        {HEAD "may = function(h, seat, card, hand)\n"
              "return not hand or #hand < 2 or hand[#hand] ~= card end, "
              "wins = highest{}}",
         PZK_CHECK_ACCUSES, 0, ""},
        {HEAD "may = function(h, seat, card, hand)\n"
              "seen = seen or hand; return seen == hand end, wins = highest{}}",
         PZK_CHECK_DIFFERS, 0, ""},
        {HEAD "wins = highest{}, may = function(h, seat, card, hand)\n"
              "seen = (seen or 0) + 1; return seen < 4 end}",
         PZK_CHECK_DIFFERS, 0, ""},
        {HEAD RULES "score = function(h) seen = (seen or 0) + 1; "
                    "return {seen, 0, 0, 0} end}",
         PZK_CHECK_DIFFERS, 0, ""},
        {HEAD RULES
         "score = function(h) french = (h.seats == 4) and follow_suit;"
         " return {french == follow_suit and 1 or 0, 0, 0, 0} end,"
         " target = 1}",
         PZK_CHECK_GOOD, 0, ""},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_game_check sum = check(cases[i].text, 5);

        print_message("%zu: %d line %d: %s\n", i, sum.kind, sum.error.line,
                      sum.error.text);
        assert_int_equal(sum.kind, cases[i].kind);
        if (sum.error.line > 0) {
            assert_int_equal(sum.error.line, cases[i].line);
            assert_string_equal(sum.error.text, cases[i].said);
        }
    }
}

/* What the author of a file may rely on: `pairs` sorted, views complete. */
TEST(test_functions_see_the_hand_in_a_fixed_order)
{
    struct pzk_game_check sum =
        check(HEAD RULES
              "target = 100, score = function(h)\n"
              "local t, s, n = { b = 1, [3] = 2, a = 4, [-1] = 8 }, \"\", 0\n"
              "for k, v in pairs(t) do s = s .. k .. v end\n"
              "for seat = 1, h.seats do n = n + h.won[seat] * 4 - "
              "#h.taken[seat] end\n"
              "local full = #h.tricks == 4 and h.tricks[1].winner ~= nil and "
              "#h.tricks[4] == 4 and h.tricks[2].leader == h.tricks[1].winner\n"
              "return { s == \"-1832a4b1\" and n == 0 and full and 100 or 0, "
              "0, 0, 0 }"
              "\nend}",
              3);

    assert_int_equal(sum.kind, PZK_CHECK_GOOD);
    assert_int_equal(sum.hands, 3); /* 100 points in each first hand */
}

/* ---- helpers ---- */

static uint8_t
card(const struct pzk_file *file, const char *id)
{
    for (int i = 0; i < file->n_cards; i++) {
        if (strcmp(file->cards[i].id, id) == 0) {
            return (uint8_t)i;
        }
    }
    fail_msg("no card %s", id);
    return 0;
}

/* Splits IDS; returns how many. */
static int
cards(const struct pzk_file *file, const char *ids, uint8_t *list)
{
    g_auto(GStrv) words = g_strsplit(ids, " ", -1);
    int n = 0;

    for (; words[n]; n++) {
        list[n] = card(file, words[n]);
    }
    return n;
}

#define TRUMPS "ask = {{ key = \"trump\", kind = \"suit\", of = \"one\" }},\n"
#define BOWERS "{ trump = \"trump\", bowers = true }"
#define JACKS                                                                  \
    "wins = highest{}, may = follow_suit{ suit = function(h, card)\n"          \
    "return card.rank == \"J\" and \"trump\" or card.suit end }"
#define MUST_BEAT                                                              \
    TRUMPS "wins = highest{}, may = function(h, seat, card, hand)\n"           \
           "local high = ranked(\"A K Q J 10 9 8 7 6 5 4 3 2\")\n"             \
           "return must_beat(h, card, hand, { trump = h.answers.trump,\n"      \
           "strength = function(one) return high[one.rank] end "

TEST(test_helpers_allow_what_card_players_do)
{
    static const struct {
        const char *rules;
        int trump; /* 1: clubs, ... */
        const char *laid, *hand, *may;
    } cases[] = {
        {TRUMPS "may = follow_suit{ trump = \"trump\" }, wins = highest{}", 4,
         "HE2", "HE3 SP4 CL5", "HE3"},
        {TRUMPS "may = follow_suit{ trump = \"trump\" }, wins = highest{}", 4,
         "HE2", "SP4 CL5", "SP4 CL5"},
        {TRUMPS "may = must_trump{ trump = \"trump\" }, wins = highest{}", 4,
         "HE2", "SP4 CL5", "SP4"},
        {TRUMPS "may = must_trump{ trump = \"trump\" }, wins = highest{}", 4,
         "HE2", "DI4 CL5", "DI4 CL5"},
        /* the left bower is a trump, and no heart */
        {TRUMPS "may = follow_suit" BOWERS ", wins = highest" BOWERS, 2, "HE9",
         "HEJ CL9", "HEJ CL9"},
        {TRUMPS "may = follow_suit" BOWERS ", wins = highest" BOWERS, 2, "DI9",
         "HEJ CL9", "HEJ"},
        {"may = follow_suit{ broken = \"hearts\" }, wins = highest{}", 0, "",
         "HE9 HEA CL2", "CL2"},
        {"may = follow_suit{ broken = \"hearts\" }, wins = highest{}", 0, "",
         "HE9 HEA", "HE9 HEA"},
        {"may = follow_suit{ trumps = \"CLQ HE10\" },"
         "wins = highest{ trumps = \"CLQ HE10\" }",
         0, "CL9", "CLQ HE2", "CLQ HE2"},
        {"may = follow_suit{ trumps = \"CLQ HE10\" },"
         "wins = highest{ trumps = \"CLQ HE10\" }",
         0, "HE10", "CLQ HE2", "CLQ"},
        {JACKS, 0, "HEJ", "HE9 CLJ", "CLJ"},
        {JACKS, 0, "HE2", "HEJ CL9", "HEJ CL9"},
        {MUST_BEAT "}) end", 4, "HE2", "HE3 SP4", "HE3"},
        {MUST_BEAT "}) end", 4, "HE2", "SP4 CL5", "SP4"},
        {MUST_BEAT "}) end", 4, "SP9", "SP4 SPA CL5", "SPA"},
        {MUST_BEAT "}) end", 4, "SP9", "SP4 CL5", "SP4"},
        {MUST_BEAT "}) end", 4, "HE2", "DI4 CL5", "DI4 CL5"},
        {MUST_BEAT ", free = true }) end", 4, "HE2", "SP4 CL5", "SP4 CL5"},
        {MUST_BEAT ", led = \"clubs\" }) end", 4, "HE2", "SP4 CL5", "CL5"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text = g_strconcat(HEAD, cases[i].rules, "}", NULL);
        struct pzk_file *file = read_text(text);
        struct pzk_file_error error;
        struct pzk_file_player *player = pzk_file_player_new(file, &error);
        struct pzk_file_game game;
        struct pzk_file_why why;
        uint8_t hand[8];
        bool may[8];
        g_autoptr(GString) said = g_string_new(NULL);

        pzk_file_begin(file, 4, 3, &game);
        assert_true(pzk_file_deal(player, &game, NULL));
        if (cases[i].trump > 0) {
            assert_int_equal(game.phase, PZK_FILE_ASKING);
            assert_true(pzk_file_answer(player, &game, cases[i].trump));
        }
        assert_int_equal(game.phase, PZK_FILE_PLAYING);
        if (cases[i].laid[0]) {
            assert_true(
                pzk_file_play(player, &game, card(file, cases[i].laid)));
        }
        int n = cards(file, cases[i].hand, hand);

        assert_true(pzk_file_may(player, &game, hand, n, hand, n, may, &why));
        for (int k = 0; k < n; k++) {
            if (may[k]) {
                g_string_append_printf(said, "%s%s", said->len ? " " : "",
                                       file->cards[hand[k]].id);
            }
        }
        assert_string_equal(said->str, cases[i].may);
        pzk_file_player_free(player);
        pzk_file_free(file);
    }
}

TEST(test_the_highest_takes_the_trick)
{
    static const struct {
        const char *wins;
        int trump;
        const char *trick;
        int winner;
    } cases[] = {
        {"{ trump = \"trump\" }", 4, "HE2 HEA SP2 HEK", 2},
        {"{ trump = \"trump\" }", 1, "HE2 HEA SPA HEK", 1},
        {BOWERS, 2, "DIA HEJ DIJ DIK", 2},
        {BOWERS, 2, "DIA HEJ CLJ DIK", 1},
        {BOWERS, 2, "HE9 HEA HEJ HEK", 2},
        {BOWERS, 2, "HE9 HEA CLJ HEK", 1},
        {"{ trump = \"trump\", bowers = true, order = \"A K Q J 10 9 8 7 6 5 4 "
         "3 2\" }",
         2, "DI9 DIA HEJ DIK", 2},
        {"{ order = \"A 10 K Q J 9 8 7 6 5 4 3 2\" }", 1, "HEK HE10 HEQ SPA",
         1},
        {"{ trump = \"trump\", order = \"A 10 K Q J 9 8 7 6 5 4 3 2\", "
         "trump_order = \"J 9 A\" }",
         3, "HEA HE9 HEJ SPA", 2},
        {"{ trumps = \"CLQ SPQ HE10\" }", 1, "CLA HE10 SPQ CLK", 2},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text =
            g_strconcat(HEAD TRUMPS "may = follow_suit{}, wins = highest",
                        cases[i].wins, "}", NULL);
        struct pzk_file *file = read_text(text);
        struct pzk_file_error error;
        struct pzk_file_player *player = pzk_file_player_new(file, &error);
        struct pzk_file_game game;
        uint8_t trick[4];

        pzk_file_begin(file, 4, 3, &game);
        assert_true(pzk_file_deal(player, &game, NULL));
        assert_true(pzk_file_answer(player, &game, cases[i].trump));
        assert_int_equal(cards(file, cases[i].trick, trick), 4);
        for (int k = 0; k < 4; k++) {
            assert_int_equal(pzk_file_turn(&game), k);
            assert_true(pzk_file_play(player, &game, trick[k]));
        }
        assert_int_equal(game.n_tricks, 1);
        assert_int_equal(game.tricks[0].winner, cases[i].winner);
        assert_int_equal(pzk_file_turn(&game), cases[i].winner);
        pzk_file_player_free(player);
        pzk_file_free(file);
    }
}

TEST(test_a_revoke_is_found_by_what_is_laid_later)
{
    struct pzk_file *file = read_text(HEAD RULES "}");
    struct pzk_file_error error;
    struct pzk_file_player *player = pzk_file_player_new(file, &error);
    struct pzk_file_game game;
    struct pzk_file_why why;
    uint8_t laid[8];
    int play;

    pzk_file_begin(file, 4, 3, &game);
    assert_true(pzk_file_deal(player, &game, NULL));
    cards(file, "HE2 HE5 SP3 HE7 HEK SP2 HE9 HE4", laid);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(
            pzk_file_judge(player, &game, pzk_file_turn(&game), laid[i], &why),
            PZK_OK); /* hands are unknown */
        assert_true(pzk_file_play(player, &game, laid[i]));
    }
    for (int seat = 0; seat < 4; seat++) {
        assert_true(pzk_file_revoke(player, &game, seat, &play, &why));
        /* the third laid a spade to hearts, and a heart later */
        assert_int_equal(play, seat == 2 ? 2 : PZK_FILE_NONE);
    }
    assert_int_equal(
        pzk_file_judge(player, &game, pzk_file_turn(&game), laid[0], &why),
        PZK_ALREADY_PLAYED);
    pzk_file_player_free(player);
    pzk_file_free(file);
}

TEST(test_questions_go_round_and_secrets_are_kept)
{
    static const char text[] = HEAD RULES
        "ask = {\n"
        " { key = \"bid\", kind = \"number\", of = \"each\", to = 9,\n"
        "   choices = function(h, seat)\n"
        "     local high = 0\n"
        "     for _, one in ipairs(h.given.bid) do\n"
        "       high = math.max(high, one.value)\n"
        "     end\n"
        "     return high > 2 and {} or { 0, high + 1 }\n"
        "   end,\n"
        "   again = function(h) return #h.given.bid == 4 end },\n"
        " { key = \"pass\", kind = \"yes\", of = \"secret\",\n"
        "   choices = function(h, seat)\n"
        "     return h.answers.pass[1] == nil and #h.given.pass == 0 and\n"
        "       { true } or { false }\n"
        "   end },\n"
        " { key = \"calls\", kind = \"seat\", of = \"dealer\", none = true } } "
        "}";
    struct pzk_file *file = read_text(text);
    struct pzk_file_error error;
    struct pzk_file_player *player = pzk_file_player_new(file, &error);
    struct pzk_file_game game;
    struct pzk_file_question question;

    pzk_file_begin(file, 4, 0, &game);
    assert_true(pzk_file_deal(player, &game, NULL));
    /* dealer 0: 1, 2, 3, 0, and round again until somebody says 3 */
    for (int i = 0; i < 5; i++) {
        assert_true(pzk_file_question(player, &game, &question));
        assert_int_equal(question.ask, 0);
        assert_int_equal(question.seat, (1 + i) % 4);
        assert_int_equal(question.n, 2);
        assert_true(
            pzk_file_answer(player, &game, question.values[i == 0 || i > 2]));
    }
    for (int i = 0; i < 4; i++) {
        assert_true(pzk_file_question(player, &game, &question));
        assert_int_equal(question.ask, 1);
        assert_int_equal(question.seat, (1 + i) % 4);
        assert_int_equal(question.n, 1);
        assert_int_equal(question.values[0], 1); /* nobody heard the others */
        assert_true(pzk_file_answer(player, &game, 1));
    }
    assert_true(pzk_file_question(player, &game, &question));
    assert_int_equal(question.ask, 2);
    assert_int_equal(question.seat, 0);
    assert_int_equal(question.n, 5);
    assert_true(pzk_file_answer(player, &game, 0));
    assert_int_equal(game.phase, PZK_FILE_PLAYING);
    assert_int_equal(game.n_answers, 10);
    pzk_file_player_free(player);
    pzk_file_free(file);
}

/* Of four who sit there the dealer gets no cards; "none" passes the hand out
 * and ends the questions; two hands are a game. */
TEST(test_hand_is_passed_out_and_hands_are_counted)
{
    static const char text[] =
        "return { id = 't', name = 'T', seats = { 3, 4 }, deck = french(32),\n"
        "hand = { cards = 10, players = 3 }, hands = { 2, 4 },\n"
        "ask = { { key = 'p', kind = 'seat', of = 'one', pass = true },\n"
        " { key = 'n', kind = 'number', of = 'one', choices = { 18, 20 } } },\n"
        "may = follow_suit{}, wins = highest{},\n"
        "score = function(h)\n"
        " local red = count(h.laid[1], function(c) return c.suit == 'hearts' "
        "end)\n"
        " return { red, place({ 18, 20 }, h.answers.n) or 9, #h.laid[3], 0 }\n"
        "end }";
    struct pzk_file *file = read_text(text);
    struct pzk_file_error error;
    struct pzk_file_player *player = pzk_file_player_new(file, &error);
    struct pzk_file_game game;
    struct pzk_file_question question;
    uint8_t order[PZK_FILE_CARDS];

    for (uint8_t i = 0; i < file->n_cards; i++) {
        order[i] = i;
    }
    pzk_file_begin(file, 4, 3, &game);
    assert_true(pzk_file_deal(player, &game, order));
    assert_int_equal(game.playing, 7);
    assert_int_equal(game.leader, 0);
    assert_true(pzk_file_answer(player, &game, 0));
    assert_int_equal(game.phase, PZK_FILE_BETWEEN);
    assert_int_equal(game.n_answers, 1);
    assert_int_equal(game.points[1], 9);

    assert_true(pzk_file_deal(player, &game, order));
    assert_int_equal(game.playing, 14);
    assert_true(pzk_file_answer(player, &game, 2));
    assert_true(pzk_file_question(player, &game, &question));
    assert_int_equal(question.n, 2);
    assert_int_equal(question.values[1], 20);
    assert_true(pzk_file_answer(player, &game, 20));
    while (game.phase == PZK_FILE_PLAYING) {
        uint8_t hand[PZK_FILE_CARDS];
        bool may[PZK_FILE_CARDS];
        struct pzk_file_why why;
        int i = 0;
        int n = pzk_file_hand(&game, pzk_file_turn(&game), hand);

        assert_true(pzk_file_may(player, &game, hand, n, hand, n, may, &why));
        while (!may[i]) {
            i++;
        }
        assert_true(pzk_file_play(player, &game, hand[i]));
    }
    assert_int_equal(game.phase, PZK_FILE_OVER);
    assert_int_equal(game.points[0], 0);
    assert_int_equal(game.points[1], 2);
    assert_int_equal(game.points[2], 10);
    pzk_file_player_free(player);
    pzk_file_free(file);
}

/* ---- threads ---- */

static void *
play_apart(void *file)
{
    struct pzk_file_error error;
    struct pzk_file_player *fresh = pzk_file_player_new(file, &error);
    struct pzk_file_player *used = pzk_file_player_new(file, &error);
    struct pzk_game_check *sum = g_new0(struct pzk_game_check, 1);

    for (uint32_t seed = 99;
         seed < 103 && pzk_check_game(file, fresh, used, seed, sum); seed++) {
    }
    pzk_file_player_free(fresh);
    pzk_file_player_free(used);
    return sum;
}

TEST(test_threads_play_one_file_alike_each_with_its_own_player)
{
    struct pzk_file *file = read_text(
        HEAD "target = 40, wins = highest{}, may = { follow_suit{},\n"
             "function(h, seat, card, hand) return h.seats == 4 end },\n"
             "score = function(h) return h.won end }");
    GThread *threads[3];
    g_autofree struct pzk_game_check *first = play_apart(file);

    assert_int_equal(first->kind, PZK_CHECK_GOOD);
    for (size_t i = 0; i < G_N_ELEMENTS(threads); i++) {
        threads[i] = g_thread_new("player", play_apart, file);
    }
    for (size_t i = 0; i < G_N_ELEMENTS(threads); i++) {
        g_autofree struct pzk_game_check *sum = g_thread_join(threads[i]);

        assert_int_equal(sum->games, 4);
        assert_int_equal(sum->plays, first->plays);
        assert_int_equal(sum->hands, first->hands);
    }
    pzk_file_free(file);
}

RUN_TESTS()
