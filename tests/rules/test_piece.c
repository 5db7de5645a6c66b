// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/catalog.h"
#include "src/rules/jekyll_hyde/pieces.h"

TEST(test_catalog_and_ids_agree)
{
    for (int n = -1; n <= PZK_PIECE_END; n++) {
        const char *id = pzk_piece_id(n);
        const struct pzk_piece_info *piece = pzk_catalog_piece(n);

        assert_int_equal(id != NULL, piece != NULL);
        if (id) {
            assert_in_range(n, piece->first, piece->last);
            assert_int_equal(pzk_piece_from_id(id), n);
            assert_true(piece->families & 1 << PZK_TAG);
        }
    }
}

TEST(test_ids_of_the_design)
{
    static const struct {
        const char *id;
        int number;
    } want[] = {{"JT", 0},      {"J7", 10},    {"JX3", 13},   {"HT", 14},
                {"HX3", 27},    {"W1", 30},    {"G1", 37},    {"P7", 50},
                {"Q2", 51},     {"TB", 59},    {"M1", 60},    {"M9", 68},
                {"C1J", 70},    {"C4H", 77},   {"PA", 80},    {"PB", 81},
                {"CLA", 100},   {"CL10", 109}, {"CLJ", 110},  {"CLN", 111},
                {"CLK", 113},   {"DIA", 114},  {"HE10", 137}, {"SPK", 155},
                {"JO1", 156},   {"JO4", 159},  {"TR1", 160},  {"TR10", 169},
                {"TR21", 180},  {"FOOL", 181}, {"CLA+", 200}, {"HE10+", 237},
                {"FOOL+", 281}, {"X00", 300},  {"X57", 357},  {"X99", 399}};

    for (size_t i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
        assert_int_equal(pzk_piece_from_id(want[i].id), want[i].number);
    }
    assert_int_equal(pzk_piece_from_id("PC"), PZK_NO_PIECE);
    assert_int_equal(pzk_piece_from_id("CLJ+2"), PZK_NO_PIECE);
    assert_int_equal(pzk_piece_from_id(""), PZK_NO_PIECE);
    assert_int_equal(pzk_piece_from_id(NULL), PZK_NO_PIECE);
}

TEST(test_each_id_names_one_number)
{
    int named = 0;

    for (int n = -1; n <= PZK_PIECE_END; n++) {
        if (pzk_piece_id(n)) {
            named++;
            assert_int_equal(pzk_piece_from_id(pzk_piece_id(n)), n);
        }
    }
    assert_int_equal(named, 79 + 82 + 82 + 100);
}

static int
owners_of(int number)
{
    int owners = 0;

    for (size_t i = 0; pzk_decks[i]; i++) {
        bool owns = pzk_deck_owns(pzk_decks[i], number);

        owners += owns;
        assert_true(!owns || pzk_deck_has(pzk_decks[i], number));
    }
    return owners;
}

/* At most one deck owns a number below PZK_CLA, and every deck lists its pieces
 * in rising order. */
TEST(test_decks_share_only_placement_cards_and_ordinary_ones)
{
    for (int n = -1; n <= PZK_PIECE_END; n++) {
        const struct pzk_piece_info *piece = pzk_catalog_piece(n);
        bool own = piece && piece->kind != PZK_KIND_PLACEMENT;

        assert_true(n >= PZK_CLA || owners_of(n) == own);
        assert_int_equal(pzk_deck_has(NULL, n), piece != NULL);
        assert_false(pzk_deck_owns(NULL, n));
    }
    for (size_t i = 0; pzk_decks[i]; i++) {
        const struct pzk_deck *deck = pzk_decks[i];

        assert_ptr_equal(pzk_catalog_deck(deck->games[0]), deck);
        for (int at = 1; at < pzk_deck_count(deck); at++) {
            assert_true(pzk_deck_at(deck, at - 1) < pzk_deck_at(deck, at));
        }
        assert_true(pzk_deck_count(deck) <= PZK_DECK_MAX);
    }
    assert_null(pzk_catalog_deck("own-0"));
    assert_null(pzk_catalog_deck("own-101"));
    assert_null(pzk_catalog_deck(NULL));
}

/* What a deck's name says: how many cards, the first and the last. */
TEST(test_decks_of_ordinary_cards)
{
    static const struct {
        const char *name;
        int count;
        const char *first, *last, *without;
    } want[] = {{"french-24", 24, "CLA", "SPK", "SP8"},
                {"french-32", 32, "CLA", "SPK", "HE6"},
                {"french-36", 36, "CLA", "SPK", "DI5"},
                {"french-52", 52, "CLA", "SPK", "CLN"},
                {"french-54", 54, "CLA", "JO2", "JO3"},
                {"french-24-twice", 48, "CLA", "SPK+", "CL8+"},
                {"french-52-twice", 104, "CLA", "SPK+", "SPN+"},
                {"french-54-twice", 108, "CLA", "JO2+", "JO3+"},
                {"tarot-78", 78, "CLA", "FOOL", "CLA+"},
                {"own-1", 1, "X00", "X00", "X01"},
                {"own-40", 40, "X00", "X39", "X40"},
                {"own-100", 100, "X00", "X99", "CLA"}};

    for (size_t i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
        const struct pzk_deck *deck = pzk_catalog_deck(want[i].name);

        assert_non_null(deck);
        assert_string_equal(deck->games[0], want[i].name);
        assert_int_equal(pzk_deck_count(deck), want[i].count);
        assert_string_equal(pzk_piece_id(pzk_deck_at(deck, 0)), want[i].first);
        assert_string_equal(pzk_piece_id(pzk_deck_at(deck, want[i].count - 1)),
                            want[i].last);
        assert_int_equal(pzk_deck_at(deck, want[i].count), PZK_PA);
        assert_int_equal(pzk_deck_at(deck, want[i].count + 2), PZK_PL6);
        assert_int_equal(pzk_deck_at(deck, want[i].count + 3), PZK_NO_PIECE);
        assert_false(pzk_deck_has(deck, pzk_piece_from_id(want[i].without)));
    }
    assert_true(pzk_deck_is_part(pzk_catalog_deck("french-24"),
                                 pzk_catalog_deck("french-52")));
    assert_false(pzk_deck_is_part(pzk_catalog_deck("french-54"),
                                  pzk_catalog_deck("french-52")));
}

TEST(test_decks_say_which_placement_cards_they_use)
{
    static const struct {
        const char *game;
        bool a, b;
    } want[] = {{"jekyll-hyde", true, true},
                {"jekyll-hyde-3", true, true},
                {"duel", true, false},
                {"maze", false, false}};

    for (size_t i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
        const struct pzk_deck *deck = pzk_catalog_deck(want[i].game);

        assert_non_null(deck);
        assert_int_equal(pzk_deck_has(deck, PZK_PA), want[i].a);
        assert_int_equal(pzk_deck_has(deck, PZK_PB), want[i].b);
    }
}

TEST(test_qr_texts_name_one_piece_only)
{
    char text[16];

    assert_true(pzk_catalog_qr_text(PZK_JX3, text, sizeof(text)));
    assert_string_equal(text, "PK:JX3");
    assert_int_equal(pzk_catalog_from_qr("PK:JX3", 6), PZK_JX3);
    assert_int_equal(pzk_catalog_from_qr("PK:JX3\0", 7), PZK_NO_PIECE);
    assert_int_equal(pzk_catalog_from_qr("PK:jx3", 6), PZK_NO_PIECE);
    assert_int_equal(pzk_catalog_from_qr("PK:", 3), PZK_NO_PIECE);
    assert_int_equal(pzk_catalog_from_qr("XPK:JX3", 7), PZK_NO_PIECE);
    assert_int_equal(pzk_catalog_from_qr("PK:C1J", 6), PZK_NO_PIECE);
    assert_false(pzk_catalog_qr_text(PZK_JX3, text, 4));
}

TEST(test_families_parse)
{
    assert_int_equal(pzk_families_parse("tag"), 1 << PZK_TAG);
    assert_int_equal(pzk_families_parse("qr,tag"), 1 << PZK_TAG | 1 << PZK_QR);
    assert_int_equal(pzk_families_parse("tag,qr,code128,tactile"),
                     PZK_ALL_FAMILIES);
    assert_int_equal(pzk_families_parse(""), 0);
    assert_int_equal(pzk_families_parse("tag,"), 0);
    assert_int_equal(pzk_families_parse("tags"), 0);
}

RUN_TESTS()
