// SPDX-License-Identifier: MIT
/*
 * The rulebooks and the texts of single cards: there in every language, the
 * same headings and numbers in each, and where they name cards and numbers
 * those of the rules.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/rules/duel/duel.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/words/rulebook.h"

/* ---- texts ---- */

struct book {
    struct pzk_rules_text *texts;
    size_t count;
};

static struct book
open_book(const char *game, const char *language)
{
    struct book book;

    assert_true(pzk_words_init(language, NULL));
    book.texts = pzk_words_rules(pzk_table_game_named(game), &book.count, NULL);
    assert_non_null(book.texts);
    return book;
}

static void
close_book(struct book *book)
{
    pzk_words_rules_free(book->texts, book->count);
}

/* Paragraph N, from 1, below the heading called HEADING; borrowed. */
static const char *
nth_below(const struct book *book, const char *heading, size_t n)
{
    for (size_t i = 0; i + n < book->count; i++) {
        if (book->texts[i].level > 0 &&
            strcmp(book->texts[i].text, heading) == 0) {
            assert_int_equal(book->texts[i + n].level, 0);
            return book->texts[i + n].text;
        }
    }
    fail_msg("no heading %s", heading);
    return NULL;
}

static const char *
below(const struct book *book, const char *heading)
{
    return nth_below(book, heading, 1);
}

static int
languages(void)
{
#ifdef PZK_WITH_NLS
    int n = 0;

    while (pzk_words_languages[n]) {
        n++;
    }
    return n;
#else
    return 1;
#endif
}

static void
check_order(const struct book *book)
{
    int last = 0;
    size_t headings = 0;

    assert_int_equal(book->texts[0].level, 1);
    for (size_t i = 0; i < book->count; i++) {
        int level = book->texts[i].level;

        assert_true(book->texts[i].text[0] != '\0');
        assert_true(level >= 0 && level <= 3);
        if (level > 0) {
            assert_true(i == 0 || level > 1); /* one game */
            assert_true(level <= last + 1);   /* none is skipped */
            last = level;
            headings++;
            assert_true(i + 1 < book->count); /* nothing follows the last */
        } else {
            assert_int_equal(g_utf8_strrchr(book->texts[i].text, -1, '.') -
                                 book->texts[i].text,
                             strlen(book->texts[i].text) - 1);
        }
    }
    assert_true(headings >= 12);
    assert_true(book->count >= 2 * headings - 6);
}

static int
compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* The numbers of a text, in order, "1000 14 28"; g_free(). */
static char *
numbers_of(const char *text)
{
    g_auto(GStrv) parts = g_regex_split_simple("[^0-9]+", text, 0, 0);

    qsort(parts, g_strv_length(parts), sizeof(*parts), compare);
    return g_strjoinv(" ", parts);
}

static void
check_same(const struct book *book, const struct book *english)
{
    size_t same = 0;

    check_order(book);
    assert_int_equal(book->count, english->count);
    for (size_t i = 0; i < book->count; i++) {
        const char *text = book->texts[i].text;
        g_autofree char *numbers = numbers_of(text);
        g_autofree char *wanted = numbers_of(english->texts[i].text);

        assert_int_equal(book->texts[i].level, english->texts[i].level);
        assert_string_equal(numbers, wanted);
        same += strcmp(text, english->texts[i].text) == 0;
    }
    assert_true(same <= 6); /* names: "Transformations" */
}

TEST(test_rulebooks_are_the_same_in_every_language)
{
    size_t games = 0;

    for (; pzk_table_games[games]; games++) {
        const char *name = pzk_table_game_name(pzk_table_games[games]);
        struct book english = open_book(name, "en");

        check_order(&english);
        for (int l = 1; l < languages(); l++) {
            struct book other = open_book(name, pzk_words_languages[l]);

            check_same(&other, &english);
            close_book(&other);
        }
        close_book(&english);
    }
    assert_int_equal(games, 4);
}

TEST(test_a_rulebook_is_read_by_its_headings)
{
    size_t count;
    struct pzk_rules_text *texts = pzk_words_rules_read(
        "a.md", "# Game\n\n## Aim\n\nWin\nit.\n\n### How\n", &count, NULL);

    assert_non_null(texts);
    assert_int_equal(count, 4);
    assert_int_equal(texts[0].level, 1);
    assert_string_equal(texts[0].text, "Game");
    assert_int_equal(texts[1].level, 2);
    assert_int_equal(texts[2].level, 0);
    assert_string_equal(texts[2].text, "Win it.");
    assert_int_equal(texts[3].level, 3);
    pzk_words_rules_free(texts, count);
}

TEST(test_a_damaged_rulebook_is_refused_with_its_name)
{
    static const char *const damaged[] = {
        "",           "No heading.\n",   "## Too low\n",      "# A\n\n# B\n",
        "# A\n\n#\n", "# A\n\n#### B\n", "# A\n\n\xff\xfe.\n"};

    assert_true(pzk_words_init("en", NULL));
    for (size_t i = 0; i < G_N_ELEMENTS(damaged); i++) {
        g_autoptr(GError) error = NULL;
        size_t count;

        assert_null(pzk_words_rules_read("a.md", damaged[i], &count, &error));
        assert_true(g_str_has_prefix(error->message, "a.md is no rulebook: "));
    }
}

/* Numbers that the rules have, as the English rulebooks say them. */
TEST(test_rulebooks_have_the_numbers_of_the_rules)
{
    static const struct {
        const char *game, *heading, *text;
    } said[] = {
        {"duel", "An example", "Dr. Jekyll 7 tricks, Mr. Hyde 3"},
        {"duel", "An example", "from space 0 to space 4"},
        {"duel", "An example", "4 to 6. 6 minus 4 is 2: it goes to space 6"},
        {"duel", "An example", "Mr. Hyde begins round 3"},
        {"duel", "An example",
         "5 to 5. It stays on space 6, and Dr. Jekyll "
         "wins"},
        {"maze", "An example",
         "Two resources and one switch make 3: Mr. Hyde. "
         "Three resources and one switch make 4: Dr. "
         "Jekyll."},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(said); i++) {
        struct book book = open_book(said[i].game, "en");

        assert_non_null(strstr(below(&book, said[i].heading), said[i].text));
        close_book(&book);
    }
}

TEST(test_every_piece_says_what_it_does_in_every_language)
{
    for (int l = 0; l < languages(); l++) {
        size_t pieces = 0;

        assert_true(pzk_words_init(pzk_words_languages[l], NULL));
        for (int piece = 0; piece < PZK_CLA; piece++) {
            g_autofree char *about = pzk_words_about(piece);

            assert_int_equal(about != NULL, pzk_piece_id(piece) != NULL);
            if (about) {
                assert_true(g_str_has_suffix(about, "."));
                pieces++;
            }
        }
        assert_int_equal(pieces, 28 + 30 + 9 + 8 + 4);
    }
}

TEST(test_a_piece_is_found_by_its_id_and_by_its_name)
{
    int found[4];

    assert_true(pzk_words_init("en", NULL));
    assert_int_equal(pzk_words_pieces_called("jx3", found, 4), 1);
    assert_int_equal(found[0], PZK_JX3);
    assert_int_equal(pzk_words_pieces_called("REMORSE", found, 4), 1);
    assert_int_equal(found[0], PZK_JX3);
    assert_int_equal(pzk_words_pieces_called("Poole", found, 4), 2);
    assert_int_equal(found[0], PZK_JE);
    assert_int_equal(found[1], PZK_HE);
    assert_int_equal(pzk_words_pieces_called("Poole", found, 1), 1);
    assert_int_equal(pzk_words_pieces_called("", found, 4), 0);
    assert_int_equal(pzk_words_pieces_called("\xff", found, 4), 0);
}

/* ---- the team game ---- */

static struct pzk_game
team_game(void)
{
    struct pzk_jh_setup setup = {
        .variant = PZK_JH_4A,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .dealer = PZK_W,
        .single = PZK_NO_SEAT,
        .person = {-1, -1, -1, -1},
        .target = 1000};
    struct pzk_action deal;
    struct pzk_game game;

    assert_true(pzk_jh_start(&game, &setup));
    deal = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT); /* nobody knows the hands */
    assert_int_equal(pzk_game_apply(&game, &deal, NULL), PZK_OK);
    return game;
}

/* Lays four CARDS in playing order; what the fourth one caused. */
static struct pzk_jh_result
lay_trick(struct pzk_game *game, const int *cards)
{
    struct pzk_result result;
    struct pzk_jh_status status;

    for (int i = 0; i < 4; i++) {
        struct pzk_action lay;

        pzk_jh_status(game, &status);
        lay = pzk_action_of(PZK_JH_LAY, status.turn);
        lay.card = (int8_t)cards[i];
        assert_int_equal(pzk_game_apply(game, &lay, &result), PZK_OK);
    }
    assert_true(pzk_jh_result(&result)->trick_done);
    return *pzk_jh_result(&result);
}

/* The card of TEAM called NAME. */
static int
card_of_team(const char *name, int team)
{
    int found[8];
    size_t n = pzk_words_pieces_called(name, found, 8);

    for (size_t i = 0; i < n; i++) {
        if (found[i] < PZK_JH_CARDS && pzk_jh_card_team(found[i]) == team) {
            return found[i];
        }
    }
    fail_msg("no card is called %s", name);
    return PZK_NO_PIECE;
}

/* Plays "A, B, C and D, in this order: X wins, ...". */
static void
play_example(const char *text)
{
    static const char marker[] = ", in this order: ";
    const char *end = strstr(text, marker);
    struct pzk_game game = team_game();
    int cards[4];

    assert_non_null(end);
    g_autofree char *list = g_strndup(text, (gsize)(end - text));
    g_auto(GStrv) names = g_regex_split_simple(", | and ", list, 0, 0);
    assert_int_equal(g_strv_length(names), 4);
    for (int i = 0; i < 4; i++) {
        cards[i] = card_of_team(names[i], i % 2); /* Jekyll leads */
    }
    g_autofree char *best = pzk_words_card(lay_trick(&game, cards).best);
    g_autofree char *wins = g_strconcat(best, " wins", NULL);
    assert_true(g_str_has_prefix(end + strlen(marker), wins));
}

TEST(test_the_tricks_of_the_team_games_example_are_won_so)
{
    struct book book = open_book("jekyll-hyde", "en");

    play_example(nth_below(&book, "Two examples", 1));
    play_example(nth_below(&book, "Two examples", 2));
    close_book(&book);
}

TEST(test_the_team_games_account_is_the_rules_own)
{
    struct book book = open_book("jekyll-hyde", "en");
    const char *text = below(&book, "An example");
    const char *from = strstr(text, "tricks: ") + strlen("tricks: ");
    const char *to = strstr(from, ". 7 plus");
    struct pzk_game game = team_game();
    struct pzk_jh_status status;
    int cards[8];

    assert_non_null(to);
    g_autofree char *list = g_strndup(from, (gsize)(to - from));
    g_auto(GStrv) names = g_regex_split_simple(", | and ", list, 0, 0);
    assert_int_equal(g_strv_length(names), 8);
    for (int i = 0; i < 8; i++) {
        cards[i] = card_of_team(names[i], i % 2);
    }
    for (int trick = 0; trick < 2; trick++) {
        struct pzk_jh_result result = lay_trick(&game, cards + 4 * trick);

        assert_true(pzk_is_seat(result.winner));
        pzk_jh_status(&game, &status);
        assert_int_equal(status.team[result.winner], PZK_JEKYLL);
    }
    const struct pzk_jh_account *account = &status.account[PZK_JEKYLL];
    size_t i = 0;

    assert_true(account->score > 0);
    while (book.texts[i].text != text) {
        i++;
    }
    close_book(&book);
    for (int l = 0; l < languages(); l++) {
        book = open_book("jekyll-hyde", pzk_words_languages[l]);
        g_autofree char *sum =
            pzk_words_sum(account->base, account->factor, account->score);
        assert_non_null(strstr(book.texts[i].text, sum));
        for (int card = 0; card < 8; card++) {
            g_autofree char *name = pzk_words_card(cards[card]);

            assert_non_null(strstr(book.texts[i].text, name));
        }
        close_book(&book);
    }
}

TEST(test_a_cards_worth_is_the_rules_own)
{
    assert_true(pzk_words_init("en", NULL));
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        g_autofree char *about = pzk_words_about(card);
        int points = pzk_jh_card_points(card);
        int factor = pzk_jh_card_factor(card);
        g_autofree char *worth = g_strdup_printf("Worth %d point", points);
        g_autofree char *multiplies = g_strdup_printf("factor %d.", factor);

        assert_non_null(strstr(about, points > 0 ? worth : "Worth no points"));
        assert_int_equal(strstr(about, multiplies) != NULL, factor > 0);
        assert_non_null(strstr(about, pzk_jh_card_team(card) == PZK_JEKYLL
                                          ? "a Dr. Jekyll card"
                                          : "a Mr. Hyde card"));
    }
}

/* The sentence of card ONE that holds WORDS names the letter of OTHER, which
 * may be "all other characters". */
static void
check_names(int one, const char *words, int other)
{
    g_autofree char *about = pzk_words_about(one);
    g_auto(GStrv) sentences = g_strsplit(about, ". ", -1);
    char letter[] = {(char)('A' + other % PZK_HT - PZK_JA), '\0'};
    bool found = false;

    for (int i = 0; sentences[i]; i++) {
        const char *at = strstr(sentences[i], words);
        const char *end = at ? strstr(at, ", and so does") : NULL;

        if (at) {
            g_autofree char *part =
                end ? g_strndup(at, (gsize)(end - at)) : g_strdup(at);

            found = found || strstr(part, "all other") || strstr(part, letter);
        }
    }
    if (!found) {
        fail_msg("%s: nothing of %s", about, letter);
    }
}

TEST(test_characters_beat_those_that_their_texts_name)
{
    assert_true(pzk_words_init("en", NULL));
    for (int jekyll = PZK_JA; jekyll <= PZK_JE; jekyll++) {
        for (int hyde = PZK_HA; hyde <= PZK_HE; hyde++) {
            int cards[] = {jekyll, hyde, PZK_JX1, PZK_HX1};
            struct pzk_game game = team_game();
            int best = lay_trick(&game, cards).best;
            int worst = best == jekyll ? hyde : jekyll;

            if (jekyll + PZK_HT != hyde) {
                check_names(best, "It beats ", worst);
                check_names(worst, "Character", best);
            }
        }
    }
}

/* ---- the duel ---- */

static struct pzk_duel_result
duel_trick(int led, int answered)
{
    struct pzk_game game;
    struct pzk_action action;
    struct pzk_result result;

    pzk_duel_start(&game);
    action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    for (int8_t role = 0; role < PZK_TEAMS; role++) {
        action = pzk_action_of(PZK_DUEL_PASS, role);
        assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    }
    action = pzk_action_of(PZK_DUEL_LEAD, PZK_JEKYLL);
    action.card = (int8_t)led;
    assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    action = pzk_action_of(PZK_DUEL_ANSWER, PZK_HYDE);
    action.card = (int8_t)answered;
    assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
    return *pzk_duel_result(&result);
}

static int
duel_card(const char *name)
{
    int found[2];

    assert_int_equal(pzk_words_pieces_called(name, found, 2), 1);
    return found[0];
}

TEST(test_the_tricks_of_the_duels_example_are_won_so)
{
    struct book book = open_book("duel", "en");
    const char *text = below(&book, "Two examples");

    assert_non_null(strstr(text, "Wrath 6 is led"));
    assert_non_null(strstr(text, "The answer is Greed 2"));
    assert_non_null(strstr(text, "Greed 2 wins"));
    assert_int_equal(
        duel_trick(duel_card("Wrath 6"), duel_card("Greed 2")).winner,
        PZK_HYDE);
    assert_non_null(
        strstr(text, "Wrath 5 is led, the answer is Potion 4 plus"));
    assert_non_null(strstr(text, "Wrath 5 wins"));
    struct pzk_duel_result result =
        duel_trick(duel_card("Wrath 5"), duel_card("Potion 4+"));
    assert_int_equal(result.winner, PZK_JEKYLL);
    assert_int_equal(result.effect, PZK_WRATH);
    close_book(&book);
}

RUN_TESTS()
