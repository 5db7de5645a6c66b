// SPDX-License-Identifier: MIT
/* Games of files: a hand of Whist as it is told, and what else may be said. */
#define SCENE_BOOK "file"
#define SCENE_PAGE 0
#include "tests/words/sentences.h"

#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/words/file/inside.h"
#include "src/words/rulebook.h"
#include "tests/kit/game_file.h"

#define GAMES PZK_SOURCE_ROOT "/src/rules/games/"

struct desk {
    struct pzk_referee *referee;
    struct pzk_people people;
    enum pzk_level level;
    int64_t t_us;
};

static void
open_desk(struct desk *desk, const char *path)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_game_of_rules(read_game(path)));
    desk->referee = pzk_referee_new(&setup);
    desk->level = PZK_FULL;
    desk->t_us = 0;
    pzk_people_init(&desk->people);
    pzk_people_name(&desk->people, PZK_N, "Anna");
    pzk_people_name(&desk->people, PZK_S, "Christian");
}

static void
tell(struct desk *desk, const struct pzk_command *command)
{
    struct pzk_said said;

    desk->t_us += 1000000;
    pzk_referee_command(desk->referee, command, desk->t_us, &said);
    for (size_t i = 0; i < said.rulings.count; i++) {
        say("ruling",
            pzk_words_ruling_of(desk->level, &desk->people, &said.rulings, i));
    }
}

static void
lay(struct desk *desk, const char *card)
{
    tell(desk, &(struct pzk_command){.kind = PZK_COMMAND_PLAY,
                                     .seat = PZK_NO_SEAT,
                                     .from = PZK_NO_SEAT,
                                     .card = (int16_t)pzk_piece_from_id(card)});
}

/* The game, dealt, and what is asked. False: nothing is. */
static bool
asks(const struct desk *desk, struct pzk_game *game,
     struct pzk_file_question *asked)
{
    struct pzk_table_view view;

    pzk_referee_view(desk->referee, &view);
    *game = view.rules_game;
    pzk_file_dealt(&view.rules_game, game);
    return pzk_file_asks(game, asked);
}

static void
answer(struct desk *desk, int value)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_file_question asked;
    struct pzk_game game;

    asks(desk, &game, &asked);
    pzk_file_answer_with(&game, value, &command.action);
    tell(desk, &command);
}

static void
ask_all(struct desk *desk)
{
    struct pzk_table_view view;

    pzk_referee_view(desk->referee, &view);
    SAY(pzk_words_by_hand(&desk->people, &view));
    SAY(pzk_words_where(&desk->people, &view));
    SAY(pzk_words_table(&desk->people, &view));
    SAY(pzk_words_score(&desk->people, &view));
    SAY(pzk_words_last_trick(&desk->people, &view));
    SAY(pzk_words_cards_left(&desk->people, &view));
}

SCENE(a_hand_of_whist)
{
    static const char *const suits[] = {"CL", "DI", "HE", "SP"};
    static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9", "8",
                                        "7", "6", "5", "4", "3",  "2"};
    struct desk desk;

    open_desk(&desk, GAMES "whist.lua");
    ask_all(&desk);
    lay(&desk, "CL7"); /* not before it is known what is trumps */
    answer(&desk, 3);
    ask_all(&desk);
    lay(&desk, "CL7");
    lay(&desk, "CL7");
    lay(&desk, "CL9");
    lay(&desk, "HE2");
    lay(&desk, "CLK");
    ask_all(&desk);
    lay(&desk, "CL2"); /* South had a club */
    for (int i = 0; i < 52; i++) {
        g_autofree char *card = g_strconcat(suits[i % 4], ranks[i / 4], NULL);
        struct pzk_table_view view;

        pzk_referee_view(desk.referee, &view);
        const struct pzk_file_game *game =
            &pzk_file_state_in(&view.rules_game)->game;
        bool laid = false;

        for (int k = 0; k < game->n_plays; k++) {
            laid |= strcmp(pzk_piece_id(pzk_file_pieces(
                               view.rules_game.rules)[game->plays[k].card]),
                           card) == 0;
        }
        if (!laid) {
            lay(&desk, card);
        }
    }
    ask_all(&desk);
    pzk_referee_free(desk.referee);
}

SCENE(a_trick_of_whist_briefly)
{
    static const char *const cards[] = {"CL7", "CL9", "HE2", "CLK", "CL2"};
    struct desk desk;

    open_desk(&desk, GAMES "whist.lua");
    desk.level = PZK_BRIEF;
    answer(&desk, 3);
    for (size_t i = 0; i < G_N_ELEMENTS(cards); i++) {
        lay(&desk, cards[i]);
    }
    pzk_referee_free(desk.referee);
}

/* Each language understands its own words and English. */
SCENE(answers_that_people_type)
{
    static const char *const typed[] = {"blue",   "Anna", "HERZ", "coeur",
                                        "hearts", "ja",   "oui",  "yes"};
    struct desk desk;
    struct pzk_file_question asked;
    struct pzk_game game;
    int value;

    open_desk(&desk, GAMES "euchre.lua");
    for (size_t i = 0; i < G_N_ELEMENTS(typed); i++) {
        if (!asks(&desk, &game, &asked)) {
            continue;
        }
        if (pzk_file_words_read(&desk.people, &game, typed[i], &value)) {
            answer(&desk, value);
        } else {
            SAY(pzk_file_words_no_answer(&desk.people, &game, typed[i]));
        }
    }
    pzk_referee_free(desk.referee);
}

/* Answers what is asked about the first hand; says each question once. */
static void
answer_first_hand(struct desk *desk)
{
    struct pzk_file_question asked;
    struct pzk_game game;
    int said = -1;

    while (asks(desk, &game, &asked) && pzk_file_state_in(&game)->game.no < 2) {
        if (asked.ask != said) {
            say("question",
                pzk_file_question_said(&desk->people, &game, false));
        }
        said = asked.ask;
        answer(desk, asked.values[asked.n > 2 ? 1 : 0]);
    }
}

/* What each game asks, and what becomes of a hand of which North claims half.
 */
SCENE(questions_and_outcomes_of_the_games)
{
    static const char *const ids[] = {"oh-hell", "spades",    "belote",
                                      "bridge",  "skat",      "euchre",
                                      "tarot",   "doppelkopf"};

    for (size_t i = 0; i < G_N_ELEMENTS(ids); i++) {
        g_autofree char *path = g_strconcat(GAMES, ids[i], ".lua", NULL);
        struct pzk_command claim = {
            .kind = PZK_COMMAND_ACT,
            .action = {.kind = PZK_FILE_CLAIM, .actor = PZK_N}};
        struct pzk_table_view view;
        struct desk desk;

        open_desk(&desk, path);
        answer_first_hand(&desk);
        pzk_referee_view(desk.referee, &view);
        claim.action.x =
            (int16_t)(pzk_file_state_in(&view.rules_game)->game.cards / 2);
        tell(&desk, &claim);
        answer_first_hand(&desk);
        pzk_referee_free(desk.referee);
    }
}

SCENE(hands_in_which_all_passed)
{
    static const char *const ids[] = {"belote", "bridge", "skat", "euchre",
                                      "tarot"};

    for (size_t i = 0; i < G_N_ELEMENTS(ids); i++) {
        g_autofree char *path = g_strconcat(GAMES, ids[i], ".lua", NULL);
        struct desk desk;

        open_desk(&desk, path);
        answer(&desk, 0);
        pzk_referee_free(desk.referee);
    }
}

SCENE(a_revoke_that_must_be_settled)
{
    const struct pzk_difference revoke = {.finding = PZK_FILE_FIND_REVOKE,
                                          .card =
                                              (int16_t)pzk_piece_from_id("HE2"),
                                          .lies_at = PZK_NO_SIDE,
                                          .due_at = PZK_S};
    struct pzk_people people;

    pzk_people_init(&people);
    SAY(pzk_words_finding(&people, &revoke));
    SAY(pzk_words_remedy(&people, &revoke));
}

SCENE(names_of_ordinary_cards)
{
    for (int piece = PZK_CLA; piece < PZK_PIECE_END; piece++) {
        if (pzk_piece_id(piece) && (piece < PZK_X00 || piece == PZK_X00)) {
            SAY(pzk_words_card(piece));
        }
    }
    SAY(pzk_words_about(PZK_CLA));
}

SCENE(rulebook_of_a_file)
{
    struct desk desk;
    size_t count;
    g_autoptr(GError) error = NULL;

    open_desk(&desk, GAMES "hearts.lua");
    ask_all(&desk);
    struct pzk_rules_text *texts =
        pzk_words_rules(pzk_table_game_named("hearts"), &count, &error);

    for (size_t i = 0; i < count; i++) {
        say("text", g_strdup(texts[i].text));
    }
    pzk_words_rules_free(texts, count);
    pzk_referee_free(desk.referee);
}
