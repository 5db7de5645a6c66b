// SPDX-License-Identifier: MIT
/*
 * Tallies and statistics of games: what entries tell about cards, teams and
 * players, and that a kept tally is the one that would be made.
 */
#include "tests/kit/written_game.h"

#include "src/journal/stats.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"
#include "tests/kit/journal_folder.h"

/* Keeps it under its own game's name. */
static int64_t
keep_alone(struct pzk_journal *journal, const struct written *game)
{
    struct pzk_journal_new what = team_game;

    what.game = game->at[0].setup.game;
    return keep_game(journal, game, what);
}

/* The tally of the game alone in its journal. */
static struct pzk_tally
tally_of(const struct folder *folder, const struct written *game)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = keep_alone(journal, game);
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);
    struct pzk_tally tally;

    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    assert_true(
        pzk_tally_read(journal, pzk_history_game(history), &tally, &text));
    pzk_history_free(history);
    pzk_journal_close(journal);
    folder_empty(folder);
    return tally;
}

static int
misread_in_all(const struct pzk_tally *tally)
{
    int sum = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        sum += tally->card[card].misread;
    }
    return sum;
}

/* ---- how cards were read ---- */

/* PA: N and S play for Jekyll. N deals, E leads. */
static void
first_cards(struct written *game)
{
    begin(game);
    deal(game);
    lay(game, PZK_E, PZK_HA, false);
    lay(game, PZK_S, PZK_JA, false);
}

TEST_IN_FOLDER(test_reading_corrected_card_is_misread)
{
    struct written game;

    first_cards(&game);
    correct(&game, 1, PZK_E, PZK_HC);
    struct pzk_tally tally = tally_of(folder, &game);
    assert_int_equal(tally.card[PZK_HC].misread, 1);
    assert_int_equal(tally.card[PZK_HC].laid, 1);
    assert_int_equal(tally.card[PZK_HC].by_hand, 0);
    assert_int_equal(tally.card[PZK_HA].laid, 0);
    assert_int_equal(misread_in_all(&tally), 1);
}

TEST_IN_FOLDER(test_reading_exchanged_cards_are_both_misread)
{
    struct written game;

    first_cards(&game);
    lay(&game, PZK_W, PZK_HB, false);
    correct(&game, 1, PZK_E, PZK_HB);
    struct pzk_tally tally = tally_of(folder, &game);
    assert_int_equal(tally.card[PZK_HB].misread, 1);
    assert_int_equal(tally.card[PZK_HA].misread, 1);
    assert_int_equal(misread_in_all(&tally), 2);
}

TEST_IN_FOLDER(test_reading_correction_undone_counts_for_nothing)
{
    struct written game;

    first_cards(&game);
    correct(&game, 1, PZK_E, PZK_HC);
    add(&game, PZK_ENTRY_UNDO, true);
    struct pzk_tally undone = tally_of(folder, &game);
    assert_int_equal(misread_in_all(&undone), 0);
    add(&game, PZK_ENTRY_REDO, true);
    struct pzk_tally redone = tally_of(folder, &game);
    assert_int_equal(redone.card[PZK_HC].misread, 1);
    assert_int_equal(misread_in_all(&redone), 1);
}

TEST_IN_FOLDER(test_reading_other_supplier_is_no_misreading)
{
    struct written game;

    first_cards(&game);
    correct(&game, 1, PZK_E, PZK_HA);
    game.at[game.count - 1].action.other = PZK_W;
    struct pzk_tally tally = tally_of(folder, &game);
    assert_int_equal(misread_in_all(&tally), 0);
}

TEST_IN_FOLDER(test_reading_card_typed_wrong_says_nothing_of_its_sticker)
{
    struct written game;

    begin(&game);
    deal(&game);
    lay(&game, PZK_E, PZK_HA, true);
    correct(&game, 1, PZK_E, PZK_HC);
    struct pzk_tally tally = tally_of(folder, &game);
    assert_int_equal(misread_in_all(&tally), 0);
    assert_int_equal(tally.card[PZK_HA].by_hand, 1);
}

TEST_IN_FOLDER(test_reading_taken_back_and_another_entered_is_a_misreading)
{
    struct written game;

    first_cards(&game);
    add(&game, PZK_ENTRY_UNDO, true);
    lay(&game, PZK_S, PZK_JB, true);
    struct pzk_tally tally = tally_of(folder, &game);
    assert_int_equal(tally.card[PZK_JB].misread, 1);
    assert_int_equal(tally.card[PZK_JB].by_hand, 0);
    assert_int_equal(misread_in_all(&tally), 1);
}

TEST_IN_FOLDER(test_reading_player_who_changes_cards_is_no_misreading)
{
    struct written game;

    first_cards(&game);
    add(&game, PZK_ENTRY_TAKE_BACK, false);
    lay(&game, PZK_S, PZK_JB, false);
    struct pzk_tally tally = tally_of(folder, &game);
    assert_int_equal(misread_in_all(&tally), 0);

    first_cards(&game); /* the camera thinks better of it at once */
    add(&game, PZK_ENTRY_TAKE_BACK, false);
    game.t_us -= 2000000;
    lay(&game, PZK_S, PZK_JB, false);
    tally = tally_of(folder, &game);
    assert_int_equal(tally.card[PZK_JB].misread, 1);
}

TEST(test_reading_worn_from_three_in_thirty_on)
{
    static const struct {
        struct pzk_reading reading;
        bool worn;
    } cases[] = {
        {{.laid = 20, .misread = 3}, true},
        {{.laid = 30, .misread = 3}, true},
        {{.laid = 31, .misread = 3}, false},
        {{.laid = 2, .misread = 2}, false},
        {{.laid = 20, .by_hand = 20}, false},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        assert_int_equal(pzk_reading_is_worn(&cases[i].reading), cases[i].worn);
    }
    g_autofree char *text = pzk_words_reading(PZK_H5, 20, 3, 0, true);
    assert_string_equal(text, "Scene 5 of Hyde was corrected 3 times in 20: "
                              "its sticker may be worn.");
}

/* ---- games ---- */

TEST_IN_FOLDER(test_tally_of_a_hand_agrees_with_its_account)
{
    struct written game;

    whole_hand(&game);
    struct pzk_tally tally = tally_of(folder, &game);
    const struct pzk_tally_team *team = tally.team;
    const struct pzk_tally_player *player = tally.player;

    assert_int_equal(tally.entries, 30);
    assert_int_equal(tally.moves, 28);
    assert_int_equal(tally.hands, 1);
    assert_int_equal(tally.over, 1);
    assert_int_equal(team[0].tricks + team[1].tricks + tally.nobody, 7);
    for (int i = 0; i < PZK_TEAMS; i++) {
        assert_int_equal(team[i].score, team[i].base * team[i].factor);
        assert_int_equal(team[i].total, team[i].score);
        assert_int_equal(player[i].points + player[i + 2].points, team[i].base);
        assert_int_equal(player[i].factor + player[i + 2].factor,
                         team[i].factor);
        assert_int_equal(player[i].tricks + player[i + 2].tricks,
                         team[i].tricks);
        assert_int_equal(player[i].won, team[i].score >= team[1 - i].score);
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        assert_int_equal(tally.card[card].laid, 1);
    }
}

/* A hand of these cards in playing order, whoever's turn each is. */
static void
hand_of_cards(struct written *game, const int cards[PZK_JH_CARDS])
{
    struct pzk_game rules;
    struct pzk_action action;
    struct pzk_jh_status status;

    deal(game);
    rules = game->at[0].start;
    action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(&rules, &action, NULL), PZK_OK);
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        pzk_jh_status(&rules, &status);
        action = pzk_action_of(PZK_JH_LAY, status.turn);
        action.card = (int8_t)cards[i];
        assert_int_equal(pzk_game_apply(&rules, &action, NULL), PZK_OK);
        lay(game, status.turn, cards[i], false);
    }
}

static void
assert_player(const struct pzk_tally_player *player, int tricks, int points,
              int factor, int total, int won)
{
    assert_int_equal(player->tricks, tricks);
    assert_int_equal(player->points, points);
    assert_int_equal(player->factor, factor);
    assert_int_equal(player->total, total);
    assert_int_equal(player->won, won);
}

/* The CSV of such a hand, where a trick and the hand end. */
static void
assert_csv(const struct folder *folder, const struct written *game,
           const char *fourth, const char *last)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = keep_alone(journal, game);
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);
    g_autofree char *csv = pzk_history_csv(history);
    g_auto(GStrv) lines = g_strsplit(csv, "\n", -1);

    assert_int_equal(g_strv_length(lines), 1 + PZK_JH_CARDS + 1);
    if (!g_str_has_suffix(lines[4], fourth)) {
        assert_string_equal(lines[4], fourth);
    }
    if (!g_str_has_suffix(lines[PZK_JH_CARDS], last)) {
        assert_string_equal(lines[PZK_JH_CARDS], last);
    }
    pzk_history_free(history);
    pzk_journal_close(journal);
    folder_empty(folder);
}

/* Counted with pencil and paper: E takes the first five tricks with 11, 7, 8,
 * 18 and 15 points and only the other side's deed; S the sixth with 1 point
 * and Mercy; the last, with both transformations, counts for nobody. */
TEST_IN_FOLDER(test_tally_of_a_hand_is_as_counted_with_pencil_and_paper)
{
    static const int led_by_n[] = {
        PZK_J3, PZK_HA,  PZK_J4,  PZK_H3,  PZK_HB,  PZK_JB,  PZK_H4,
        PZK_JC, PZK_HC,  PZK_JD,  PZK_H5,  PZK_JE,  PZK_HD,  PZK_J5,
        PZK_H6, PZK_J6,  PZK_HE,  PZK_J7,  PZK_H7,  PZK_JX1, PZK_HX1,
        PZK_JA, PZK_HX2, PZK_JX2, PZK_JX3, PZK_HX3, PZK_JT,  PZK_HT};
    struct written game;

    begin(&game);
    struct pzk_jh_setup setup = pzk_jh_setup_of(&game.at[0].start);
    setup.dealer = PZK_W;
    assert_true(pzk_jh_start(&game.at[0].start, &setup));
    hand_of_cards(&game, led_by_n);
    struct pzk_tally tally = tally_of(folder, &game);
    const struct pzk_tally_team *team = tally.team;

    assert_int_equal(tally.nobody, 1);
    assert_int_equal(tally.over, 1);
    assert_int_equal(team[PZK_JEKYLL].tricks, 1);
    assert_int_equal(team[PZK_JEKYLL].base, 1);
    assert_int_equal(team[PZK_JEKYLL].factor, 2);
    assert_int_equal(team[PZK_JEKYLL].score, 2);
    assert_int_equal(team[PZK_JEKYLL].hands_won, 1);
    assert_int_equal(team[PZK_HYDE].tricks, 5);
    assert_int_equal(team[PZK_HYDE].base, 59);
    assert_int_equal(team[PZK_HYDE].factor, 0);
    assert_int_equal(team[PZK_HYDE].score, 0);
    assert_int_equal(team[PZK_HYDE].hands_won, 0);
    assert_player(&tally.player[PZK_N], 0, 0, 0, 2, 1);
    assert_player(&tally.player[PZK_E], 5, 59, 0, 0, 0);
    assert_player(&tally.player[PZK_S], 1, 1, 2, 2, 1);
    assert_player(&tally.player[PZK_W], 0, 0, 0, 0, 0);
    assert_csv(folder, &game, ",1,1,W,,H,H3,,no,E,0,0,0,11,0,0,0,0,,,",
               ",1,7,E,,H,HT,,no,,1,2,2,59,0,0,2,0,,,");
}

/* The same tricks with E playing alone and the ghost at W (W8.7). */
TEST_IN_FOLDER(test_tally_of_three_players_is_as_counted_with_pencil_and_paper)
{
    static const int led_by_e[] = {
        PZK_HA, PZK_J3,  PZK_H3,  PZK_J4,  PZK_HB,  PZK_JB,  PZK_H4,
        PZK_JC, PZK_HC,  PZK_JD,  PZK_H5,  PZK_JE,  PZK_HD,  PZK_J5,
        PZK_H6, PZK_J6,  PZK_HE,  PZK_J7,  PZK_H7,  PZK_JX1, PZK_HX1,
        PZK_JA, PZK_HX2, PZK_JX2, PZK_JX3, PZK_HX3, PZK_JT,  PZK_HT};
    struct written game;

    begin(&game);
    game.at[0].setup.game = &pzk_jh_3_game;
    assert_true(
        pzk_jh_start(&game.at[0].start,
                     &(struct pzk_jh_setup){
                         .variant = PZK_JH_3,
                         .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
                         .dealer = PZK_N,
                         .single = PZK_E,
                         .person = {2, 0, 1, -1},
                         .target = 1}));
    hand_of_cards(&game, led_by_e);
    struct pzk_tally tally = tally_of(folder, &game);

    assert_int_equal(tally.over, 1);
    assert_int_equal(tally.nobody, 1);
    assert_player(&tally.player[PZK_E], 5, 59, 0, 0, 0);
    assert_player(&tally.player[PZK_S], 1, 1, 2, 2, 1);
    assert_player(&tally.player[PZK_N], 0, 0, 0, 2, 1);
    assert_int_equal(tally.player[PZK_W].person, -1);
    assert_int_equal(tally.player[PZK_W].tricks, 0);
    assert_csv(folder, &game, ",1,1,N,,J,J4,,no,E,0,0,0,11,0,0,,,0,0,0",
               ",1,7,E,,H,HT,,no,,1,2,2,59,0,0,,,0,2,2");
}

TEST_IN_FOLDER(test_tally_kept_is_the_one_that_would_be_made)
{
    struct written game;
    struct pzk_tally made, kept;
    struct pzk_journal_game line;
    char *text = NULL;
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    whole_hand(&game);
    correct(&game, 3, game.at[4].action.actor, game.at[4].action.card);
    int64_t id = keep_game(journal, &game, team_game);
    assert_true(pzk_journal_find(journal, id, &line, NULL, &text));
    assert_true(pzk_tally_read(journal, &line, &made, &text));
    pzk_tally_keep(journal, id);
    assert_true(pzk_tally_read(journal, &line, &kept, &text));
    assert_memory_equal(&made, &kept, sizeof(made));
    /* it is believed, while it is of all entries */
    pzk_journal_close(journal);
    run_sql(folder->path,
            "UPDATE games SET tally = replace(tally, '[31,28,1,', '[31,99,1,')",
            SQLITE_OK);
    journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_true(pzk_tally_read(journal, &line, &kept, &text));
    assert_int_equal(kept.moves, 99);
    struct pzk_entry *undo = add(&game, PZK_ENTRY_UNDO, true);
    assert_int_equal(pzk_journal_append(journal, id, undo, 1, 0, &text),
                     PZK_JOURNAL_FINE);
    pzk_journal_game_clear(&line);
    assert_true(pzk_journal_find(journal, id, &line, NULL, &text));
    assert_true(pzk_tally_read(journal, &line, &kept, &text));
    assert_int_equal(kept.entries, 32);
    assert_int_equal(kept.moves, 28);
    pzk_journal_game_clear(&line);
    pzk_journal_close(journal);
}

static struct pzk_stats *
stats_of(struct pzk_journal *journal, struct pzk_stats_filter filter)
{
    char *text = NULL;
    struct pzk_stats *stats = pzk_stats_read(journal, &filter, &text);

    assert_non_null(stats);
    assert_int_equal(stats->unread, 0);
    return stats;
}

/* A game that counts neither teams nor how its cards are read. */
static void
begin_duel(struct written *game)
{
    struct pzk_entry start = {.kind = PZK_ENTRY_START, .t_us = 1};

    pzk_table_setup_init(&start.setup, &pzk_duel_game);
    pzk_duel_start(&start.start);
    game->count = 0;
    game->at[game->count++] = start;
}

TEST_IN_FOLDER(test_stats_have_of_a_game_what_it_counts)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct written game;
    struct pzk_journal_new what = {.game = &pzk_duel_game, .started_s = 1};

    begin_duel(&game);
    keep_game(journal, &game, what);
    struct pzk_stats *stats = stats_of(journal, (struct pzk_stats_filter){0});
    assert_int_equal(stats->games, 1);
    assert_false(stats->has_teams);
    assert_false(stats->has_readings);
    pzk_stats_free(stats);

    whole_hand(&game);
    what.game = &pzk_jh_game;
    keep_game(journal, &game, what);
    stats = stats_of(journal, (struct pzk_stats_filter){0});
    assert_int_equal(stats->games, 2);
    assert_true(stats->has_teams);
    assert_true(stats->has_readings);
    pzk_stats_free(stats);
    stats =
        stats_of(journal, (struct pzk_stats_filter){.game = &pzk_duel_game});
    assert_int_equal(stats->games, 1);
    assert_false(stats->has_teams);
    pzk_stats_free(stats);
    stats = stats_of(journal, (struct pzk_stats_filter){.game = &pzk_jh_game});
    assert_int_equal(stats->games, 1);
    assert_int_equal(stats->hands, 1);
    assert_true(stats->has_teams);
    pzk_stats_free(stats);

    what.camera = "demo"; /* its cards have no stickers */
    keep_game(journal, &game, what);
    stats = stats_of(journal, (struct pzk_stats_filter){.demo = true});
    assert_int_equal(stats->games, 3);
    assert_true(stats->has_readings);
    pzk_stats_free(stats);
    pzk_journal_close(journal);
    folder_empty(folder);
}

TEST_IN_FOLDER(test_stats_sum_games_by_player_and_evening)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct written game;
    struct pzk_journal_new what = {.game = &pzk_jh_game,
                                   .names = {"Anna", "Betty", "Carl", "Doris"},
                                   .started_s = 1,
                                   .finished_s = 2};

    whole_hand(&game);
    what.after = keep_game(journal, &game, what);
    what.names[PZK_N] = "Zoe";
    keep_game(journal, &game, what);
    what.after = 0;
    what.camera = "demo";
    keep_game(journal, &game, what);

    struct pzk_stats *stats = stats_of(journal, (struct pzk_stats_filter){0});
    assert_int_equal(stats->games, 2);
    assert_int_equal(stats->finished, 2);
    assert_int_equal(stats->left_out, 1);
    assert_int_equal(stats->hands, 2);
    assert_int_equal(stats->cards, 56);
    assert_int_equal(stats->card[PZK_H5].laid, 2);
    assert_int_equal(stats->players->len, 5);
    const struct pzk_stats_player *player =
        &g_array_index(stats->players, struct pzk_stats_player, 0);
    assert_string_equal(player[0].name, "Betty");
    assert_int_equal(player[0].games, 2);
    assert_int_equal(player[0].total, stats->team[PZK_HYDE].score);
    assert_string_equal(player[3].name, "Anna");
    assert_int_equal(player[3].games, 1);
    pzk_stats_free(stats);

    stats = stats_of(journal, (struct pzk_stats_filter){.player = "Zoe"});
    assert_int_equal(stats->games, 1);
    pzk_stats_free(stats);
    stats = stats_of(journal,
                     (struct pzk_stats_filter){.evening = 1, .demo = true});
    assert_int_equal(stats->games, 2);
    pzk_stats_free(stats);
    stats = stats_of(journal, (struct pzk_stats_filter){.demo = true});
    assert_int_equal(stats->games, 3);
    assert_int_equal(stats->cards, 84);
    assert_int_equal(stats->card[PZK_H5].laid, 2); /* no sticker there */
    pzk_stats_free(stats);
    pzk_journal_close(journal);
}

RUN_TESTS()
