// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/catalog.h"
#include "src/rules/jekyll_hyde/pieces.h"

TEST(test_catalog_and_ids_agree)
{
    size_t named = 0;

    assert_int_equal(pzk_catalog_count(), 77);
    for (int n = -1; n <= PZK_PIECE_END; n++) {
        const char *id = pzk_piece_id(n);
        const struct pzk_piece_info *piece = pzk_catalog_piece(n);

        assert_int_equal(id != NULL, piece != NULL);
        if (!id) {
            continue;
        }
        named++;
        assert_string_equal(piece->id, id);
        assert_int_equal(pzk_piece_from_id(id), n);
        assert_true(piece->families & 1 << PZK_TAG);
    }
    assert_int_equal(named, pzk_catalog_count());
}

TEST(test_ids_of_the_design)
{
    static const struct {
        const char *id;
        int number;
    } want[] = {{"JT", 0},   {"J7", 10},  {"JX3", 13}, {"HT", 14},
                {"HX3", 27}, {"W1", 30},  {"G1", 37},  {"P7", 50},
                {"Q2", 51},  {"TB", 59},  {"M1", 60},  {"M9", 68},
                {"C1J", 70}, {"C4H", 77}, {"PA", 80},  {"PB", 81}};

    for (size_t i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
        assert_int_equal(pzk_piece_from_id(want[i].id), want[i].number);
    }
    assert_int_equal(pzk_piece_from_id("PC"), PZK_NO_PIECE);
    assert_int_equal(pzk_piece_from_id(""), PZK_NO_PIECE);
    assert_int_equal(pzk_piece_from_id(NULL), PZK_NO_PIECE);
}

/* A number is of one deck at most, and a deck's rows are in order. */
TEST(test_decks_share_only_placement_cards)
{
    for (int n = -1; n <= PZK_PIECE_END; n++) {
        const struct pzk_piece_info *piece = pzk_catalog_piece(n);
        int owners = 0;

        for (size_t i = 0; pzk_decks[i]; i++) {
            bool owns = pzk_deck_owns(pzk_decks[i], n);

            owners += owns;
            assert_true(!owns || pzk_deck_has(pzk_decks[i], n));
        }
        assert_int_equal(owners,
                         piece != NULL && piece->kind != PZK_KIND_PLACEMENT);
        assert_int_equal(pzk_deck_has(NULL, n), piece != NULL);
        assert_false(pzk_deck_owns(NULL, n));
    }
    for (size_t i = 0; pzk_decks[i]; i++) {
        const struct pzk_deck *deck = pzk_decks[i];

        assert_ptr_equal(pzk_catalog_deck(deck->games[0]), deck);
        for (size_t at = 1; at < deck->count; at++) {
            assert_true(deck->pieces[at - 1].number < deck->pieces[at].number);
        }
    }
    assert_null(pzk_catalog_deck("whist"));
    assert_null(pzk_catalog_deck(NULL));
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
