// SPDX-License-Identifier: MIT
/*
 * A hand, a round or some turns of each game, entered by hand: what is heard
 * of it in each language, in full and briefly. Brief is short, nothing is said
 * twice, and a listener who believes only what is heard knows whose each card
 * was, of which team, and whose turn it is. With an argument the transcripts
 * are printed, too.
 */
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/duel/duel_words.h"
#include "src/words/maze/maze_words.h"
#include "tests/kit/pzk_test.h"

#include "tests/kit/words_kit.h"
#include "tests/words/listener.h"

enum { STEPS_MAX = 200, MAZE_TURNS = 40 };

static bool print_all;

/* What was said of one step; a play is a step with one act of a player. */
struct step {
    struct pzk_rulings rulings;
    struct pzk_people before, people;
    struct pzk_table_view view;
    bool play;
};

static struct {
    struct pzk_referee *referee;
    struct pzk_people people;
    int64_t t_us;
    uint64_t dice;
    int n_steps;
    struct step steps[STEPS_MAX];
} heard;

static int
below(int limit)
{
    heard.dice ^= heard.dice << 13;
    heard.dice ^= heard.dice >> 7;
    heard.dice ^= heard.dice << 17;
    return (int)((uint32_t)(heard.dice >> 11) % (uint32_t)limit);
}

static void
begin(const struct pzk_table_setup *setup, const char *names)
{
    char *why = NULL;

    pzk_referee_free(heard.referee);
    heard.referee = pzk_referee_new(setup);
    heard.t_us = 1000000;
    heard.dice = 88172645463325252U;
    heard.n_steps = 0;
    pzk_people_init(&heard.people);
    assert_true(pzk_people_parse(&heard.people, names, &why));
}

static struct pzk_table_view
look(void)
{
    struct pzk_table_view view;

    pzk_referee_view(heard.referee, &view);
    return view;
}

/* Keeps what COMMAND makes the referee say; false where it is refused. */
static bool
enter(const struct pzk_command *command, bool play)
{
    struct step *step = &heard.steps[heard.n_steps];
    static struct pzk_said said;
    struct pzk_table_view view;

    assert_true(heard.n_steps < STEPS_MAX);
    heard.t_us += 1000000;
    if (!pzk_referee_command(heard.referee, command, heard.t_us, &said)) {
        return false;
    }
    view = look();
    *step = (struct step){.rulings = said.rulings,
                          .before = heard.people,
                          .view = view,
                          .play = play};
    pzk_people_follow(&heard.people, &view);
    step->people = heard.people;
    heard.n_steps++;
    return true;
}

/* ---- the games ---- */

static void
play_team_game(const struct pzk_table_game *game)
{
    struct pzk_table_setup setup;
    int8_t cards[PZK_JH_CARDS];

    pzk_table_setup_init(&setup, game);
    setup.placement = PZK_PA;
    setup.leader = PZK_E;
    begin(&setup, "N=Adam,E=Betty,S=Christian,W=Doris");
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        int other = below(i + 1);

        cards[i] = cards[other];
        cards[other] = (int8_t)i;
    }
    for (int plays = 0; plays < PZK_JH_CARDS; plays++) {
        struct pzk_table_view view = look();
        const struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
        struct pzk_command play = {.kind = PZK_COMMAND_PLAY,
                                   .seat = PZK_NO_SEAT};
        bool done = false;

        if (plays == 0) {
            play.seat = PZK_E;
        }
        for (int i = 0; !done && i < PZK_JH_CARDS; i++) {
            int from = plays == 0 ? PZK_E : status->turn;

            /* somebody was asked, now and then */
            play.from = (int8_t)(below(3) ? from : (from + 1) % PZK_SEATS);
            play.card = cards[i];
            if (plays == 0
                    ? pzk_jh_card_team(cards[i]) == PZK_HYDE
                    : !(status->played >> cards[i] & 1) &&
                          pzk_jh_card_team(cards[i]) == status->turn_team) {
                done = enter(&play, true);
                play.from = PZK_NO_SEAT; /* that hand is empty by now */
                done = done || enter(&play, true);
            }
        }
        assert_true(done);
    }
    assert_int_equal(look().state, PZK_TABLE_HAND_OVER);
}

static bool
go_on(void)
{
    return enter(&(struct pzk_command){.kind = PZK_COMMAND_NEXT_HAND,
                                       .seat = PZK_NO_SEAT,
                                       .card = PZK_NO_PIECE,
                                       .from = PZK_NO_SEAT},
                 false);
}

/* A card that fits, a potion now and then; false: cards are to be exchanged,
 * or a potion's effect to be done. */
static bool
lay_in_duel(void)
{
    struct pzk_table_view view = look();
    const struct pzk_duel_status *status = &pzk_duel_view_of(&view)->status;
    bool led = status->phase == PZK_DUEL_TO_ANSWER;
    bool potion = below(4) == 0;

    if (!led && status->phase != PZK_DUEL_TO_LEAD) {
        return false;
    }
    for (int tries = 0; tries < 200; tries++) {
        int card = PZK_W1 + below(PZK_DUEL_CARDS);
        int colour = pzk_duel_colour(card);
        struct pzk_command play = {.kind = PZK_COMMAND_PLAY,
                                   .seat = PZK_NO_SEAT,
                                   .from = PZK_NO_SEAT,
                                   .card = (int8_t)card};

        if (!(status->played >> (card - PZK_W1) & 1) &&
            (tries > 100 || (!led && colour != PZK_NO_COLOUR) ||
             (led && colour == (potion ? PZK_NO_COLOUR : status->required)))) {
            return enter(&play, true);
        }
    }
    return false;
}

static void
play_duel(void)
{
    struct pzk_table_setup setup;
    struct pzk_table_view view;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    begin(&setup, "N=Adam,S=Betty");
    do {
        if (!lay_in_duel()) {
            assert_true(go_on());
        }
        view = look();
    } while (pzk_duel_view_of(&view)->status.round == 1);
}

static void
play_maze(void)
{
    static const int16_t square[PZK_MAZE_SLOTS] = {
        PZK_M1,     PZK_M1 + 5, PZK_M1 + 1, PZK_M1 + 6, PZK_M1 + 2,
        PZK_M1 + 7, PZK_M1 + 3, PZK_M1 + 8, PZK_M1 + 4};
    struct pzk_command lay_out = {.kind = PZK_MAZE_COMMAND_LAY_OUT};
    struct pzk_action legal[64];
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_maze_game);
    pzk_maze_choices_of(&setup)->players = 3;
    begin(&setup, "");
    memcpy(pzk_maze_square_of(&lay_out)->card, square, sizeof(square));
    assert_true(enter(&lay_out, false));
    for (int i = 0; i < MAZE_TURNS; i++) {
        struct pzk_command act = {.kind = PZK_COMMAND_ACT};
        size_t n = pzk_game_legal(pzk_referee_game(heard.referee), legal, 64);

        assert_true(n > 0);
        act.action = legal[below((int)MIN(n, 64))];
        assert_true(enter(&act, true));
    }
}

/* ---- what is heard ---- */

static int
count_words(const char *text)
{
    int words = 0;

    for (; *text; text++) {
        words += *text != ' ' && (text[1] == ' ' || text[1] == '\0');
    }
    return words;
}

/* Takes SENTENCE. */
static void
add(GString *text, char *sentence)
{
    g_string_append_printf(text, "%s%s",
                           text->len > 0 && sentence[0] ? " " : "", sentence);
    g_free(sentence);
}

/* What is said at LEVEL of STEP. */
static char *
said(enum pzk_level level, const struct step *step)
{
    const struct pzk_rulings *rulings = &step->rulings;
    GString *text = g_string_new(NULL);

    for (size_t i = 0; i < rulings->count; i++) {
        bool moved = pzk_people_may_follow(rulings, i);

        add(text,
            pzk_words_ruling_of(level, moved ? &step->people : &step->before,
                                rulings, i));
    }
    if (pzk_people_sit_anew(&step->before, &step->people, rulings)) {
        add(text, pzk_words_seated(level, &step->people, &step->view));
    }
    return g_string_free(text, FALSE);
}

/* ---- what a listener learns of it ---- */

/* What is heard of one step, and the scores before it. */
struct hearing {
    const struct listener *listener;
    const char *text;
    enum pzk_level level;
    int score[PZK_TEAMS];
};

/* Whether PLAYER was known, and expected, to act. */
static bool
knows_player(const struct hearing *hearing, const char *player)
{
    const struct listener *listener = hearing->listener;

    return listener_called(listener->player, player) &&
           (!listener->expected || listener_called(listener->expected, player));
}

static bool
knows_play(const struct hearing *hearing, const struct step *step,
           const struct pzk_ruling *ruling)
{
    const struct listener *listener = hearing->listener;
    int team = pzk_jh_card_team(ruling->card);
    char *card = hearing->level == PZK_FULL
                     ? pzk_words_card_said(ruling->card)
                     : pzk_words_card_short(ruling->card);

    return listener_heard(card, hearing->text) && !listener->changed &&
           knows_player(hearing,
                        pzk_people_said(&step->before, ruling->seat)) &&
           (!listener->expected || /* of the first one the first trick tells */
            listener_called(listener_team(listener),
                            pzk_words_team_short(team)));
}

static bool
knows_trick(const struct hearing *hearing, const struct step *step,
            const struct pzk_ruling *ruling)
{
    int winner = pzk_jh_ruling_in(ruling)->result.winner;

    return !pzk_is_seat(winner) ||
           listener_called(hearing->listener->winner,
                           pzk_people_said(&step->before, winner));
}

/* The score that changed. */
static bool
knows_score(struct hearing *hearing, const struct pzk_ruling *ruling)
{
    bool told = true;

    for (int team = 0; team < PZK_TEAMS; team++) {
        int score = pzk_jh_ruling_in(ruling)->result.account[team].score;

        told &= score == hearing->score[team] ||
                listener_heard(g_strdup_printf(" %d", score), hearing->text);
        hearing->score[team] = score;
    }
    return told;
}

static bool
knows_act(const struct hearing *hearing, const struct step *step,
          const struct pzk_ruling *ruling)
{
    const struct pzk_action *act = &ruling->action;
    const struct pzk_duel_result *result = pzk_duel_result(&ruling->caused);

    if (act->actor < 0) {
        return true;
    }
    if (ruling->game == &pzk_maze_game) {
        return hearing->text[0] &&
               knows_player(hearing,
                            pzk_maze_words_player(&step->people, act->actor));
    }
    return act->kind == PZK_DUEL_PASS ||
           (listener_heard(pzk_words_card_short(act->card), hearing->text) &&
            knows_player(hearing,
                         pzk_duel_words_player(&step->people, act->actor)) &&
            (hearing->level != PZK_FULL || !result->trick_done ||
             listener_called(
                 hearing->listener->winner,
                 pzk_duel_words_player(&step->people, result->winner))));
}

/* Which personality is next. */
static bool
knows_turn(const struct hearing *hearing, const struct pzk_ruling *ruling)
{
    const struct listener *listener = hearing->listener;
    struct pzk_maze_status status;

    if (ruling->game != &pzk_maze_game || hearing->level != PZK_FULL) {
        return true;
    }
    pzk_maze_status(&ruling->after, &status);
    return status.phase != PZK_MAZE_TURN ||
           (listener->next_player &&
            listener_called(
                g_hash_table_lookup(listener->team, listener->next_player),
                pzk_words_team_short(status.player[status.to_act].hyde)));
}

static bool
knows(struct hearing *hearing, const struct step *step,
      const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return knows_play(hearing, step, ruling);
    case PZK_RULED_TRICK:
        return knows_trick(hearing, step, ruling);
    case PZK_RULED_SCORE:
        return knows_score(hearing, ruling);
    case PZK_RULED_ACT:
        return knows_act(hearing, step, ruling);
    case PZK_RULED_TURN:
        return knows_turn(hearing, ruling);
    default:
        return true;
    }
}

/* Whether HEARING, which the listener learns from, tells what STEP did. *all:
 * so many facts more. */
static bool
hear_step(struct listener *listener, struct hearing *hearing,
          const struct step *step, int *all)
{
    bool known = !listener_twice(hearing->text);

    listener_learn(listener, hearing->text);
    for (size_t k = 0; k < step->rulings.count && step->play; k++) {
        known &= knows(hearing, step, &step->rulings.at[k]);
        *all += 1;
    }
    return known;
}

/* Whether the listener learns all steps, number AT of TEXTS spoilt; *nothing:
 * there was nothing to spoil. */
static bool
learns(struct listener *listener, enum pzk_level level, char *const *texts,
       enum listener_spoilt how, int at, bool *nothing, int *all)
{
    struct hearing hearing = {.listener = listener, .level = level};
    bool known = true;

    *nothing = false;
    *all = 0;
    listener_forget(listener);
    for (int i = 0; i < heard.n_steps && known && !*nothing; i++) {
        g_autofree char *text =
            listener_spoil(i == at ? how : TRUE_WORDS, listener, texts[i]);

        *nothing = !text;
        hearing.text = text ? text : "";
        known = hear_step(listener, &hearing, &heard.steps[i], all);
        if (!known && how == TRUE_WORDS && print_all) {
            print_message("not known, %s: %s\n",
                          listener->player ? listener->player : "?", text);
        }
    }
    return known;
}

/* The listener learns everything, and notices each word that is wrong. */
static void
assert_learned(const char *game, const char *language, enum pzk_level level)
{
    g_autofree char **texts = g_new0(char *, STEPS_MAX);
    struct listener listener = listener_new(language);
    int noticed = 0, spoilt = 0, facts, some;
    bool nothing;

    for (int i = 0; i < heard.n_steps; i++) {
        g_autofree char *text = said(level, &heard.steps[i]);

        texts[i] = listener_hears(text);
    }
    assert_true(
        learns(&listener, level, texts, TRUE_WORDS, -1, &nothing, &facts));
    for (int how = DROPPED; how < SPOILS; how++) {
        for (int i = 0; i + 1 < heard.n_steps; i++) {
            if (!heard.steps[i].play) {
                continue;
            }
            bool known = learns(&listener, level, texts,
                                (enum listener_spoilt)how, i, &nothing, &some);

            spoilt += !nothing;
            noticed += !nothing && !known;
            if (!nothing && known && print_all) {
                print_message("not noticed, %d: %s\n", how, texts[i]);
            }
        }
    }
    print_message("%s, %s, %s: %d facts learned, %d of %d spoilt steps "
                  "noticed\n",
                  game, language, level == PZK_FULL ? "full" : "brief", facts,
                  noticed, spoilt);
    for (int i = 0; i < heard.n_steps; i++) {
        g_free(texts[i]);
    }
    listener_free(&listener);
    assert_true(spoilt >= 2 * heard.n_steps);
    assert_int_equal(noticed, spoilt);
}

static void
listen(const char *game)
{
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        int words[2] = {0, 0};
        int plays = 0;

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int i = 0; i < heard.n_steps; i++) {
            const struct step *step = &heard.steps[i];
            g_autofree char *full = said(PZK_FULL, step);
            g_autofree char *brief = said(PZK_BRIEF, step);

            assert_true(strlen(brief) <= strlen(full));
            words[0] += step->play ? count_words(full) : 0;
            words[1] += step->play ? count_words(brief) : 0;
            plays += step->play;
            if (print_all) {
                print_message("  %s\n    | %s\n", full, brief);
            }
        }
        print_message("%s, %s: %d plays, words a play: full %.1f, brief "
                      "%.1f\n",
                      game, pzk_words_languages[lang], plays,
                      (double)words[0] / plays, (double)words[1] / plays);
        assert_true(plays > 15);
        assert_true(words[1] * 10 <= words[0] * 7);
        assert_learned(game, pzk_words_languages[lang], PZK_FULL);
        assert_learned(game, pzk_words_languages[lang], PZK_BRIEF);
    }
}

TEST(test_four_players_are_told_briefly)
{
    play_team_game(&pzk_jh_game);
    listen("four players");
}

TEST(test_three_players_are_told_briefly)
{
    play_team_game(&pzk_jh_3_game);
    listen("three players");
}

TEST(test_duel_is_told_briefly)
{
    play_duel();
    listen("duel");
}

TEST(test_maze_is_told_briefly)
{
    play_maze();
    listen("maze");
}

int
main(int argc, char **argv)
{
    int failed;

    print_all = argc > 1;
    pzk_words_init("en", NULL);
    failed = run_cases(NULL, NULL);
    pzk_referee_free(heard.referee);
    return failed;
}
