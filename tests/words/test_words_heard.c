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
    static const int8_t square[PZK_MAZE_SLOTS] = {
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

/* Is there a sentence of STEP that stands there before? */
static void
assert_nothing_twice(const char *step)
{
    g_auto(GStrv) sentences = g_strsplit(step, ". ", -1);
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);

    for (int i = 0; sentences[i]; i++) {
        g_strchomp(sentences[i]);
        if (g_str_has_suffix(sentences[i], ".")) {
            sentences[i][strlen(sentences[i]) - 1] = '\0';
        }
        if (sentences[i][0] && !g_hash_table_add(seen, sentences[i])) {
            fail_msg("said twice: %s", step);
        }
    }
    g_hash_table_destroy(seen);
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

/* What the listener knows, lower case: who is next, who laid the last card, and
 * the people of each team. */
struct learner {
    char *next, *player;
    GHashTable *team;
};

static void
learn_team(struct learner *learner, const char *name, const char *team)
{
    g_hash_table_insert(learner->team, g_strdup(name), g_strdup(team));
}

/* Learns from a sentence on a turn, "then Betty: Hyde"; false: it is none. */
static bool
learn_turn(struct learner *learner, const char *sentence)
{
    g_auto(GStrv) parts = g_strsplit(sentence, ": ", 2);
    const char *name = parts[0] ? parts[0] : "";

    if (g_str_has_suffix(name, " leads")) {
        *strstr(parts[0], " leads") = '\0';
        name = strrchr(name, ',') ? strrchr(name, ',') + 2 : name;
    } else if (g_str_has_suffix(name, "'s turn")) {
        *strstr(parts[0], "'s turn") = '\0';
    } else if (g_str_has_prefix(name, "then ")) {
        name += strlen("then ");
        parts[0][strcspn(parts[0], ",")] = '\0';
    } else {
        return false;
    }
    g_free(learner->next);
    learner->next = g_strdup(name);
    if (parts[1]) {
        learn_team(learner, name, parts[1]);
    }
    return true;
}

/* Learns from what was said of one step. */
static void
learn(struct learner *learner, const char *text)
{
    g_autofree char *lower = g_utf8_strdown(text, -1);
    g_auto(GStrv) sentences = g_strsplit(lower, ". ", -1);

    g_free(learner->player);
    learner->player = g_steal_pointer(&learner->next);
    for (int i = 0; sentences[i]; i++) {
        char *led = strstr(sentences[i], " led ");

        g_strdelimit(sentences[i], ".", ' ');
        g_strchomp(sentences[i]);
        if (led) {
            *led = '\0';
            g_free(learner->player);
            learner->player = g_strdup(sentences[i]);
        } else {
            learn_turn(learner, sentences[i]);
        }
    }
}

static bool
is_called(const char *learned, const char *name)
{
    g_autofree char *lower = g_utf8_strdown(name, -1);

    return g_strcmp0(learned, lower) == 0;
}

/* Returns the team of who laid the last card; who led a hand's first trick is
 * of the team of which only one other was named. */
static const char *
team_of(const struct learner *learner)
{
    const char *team = g_hash_table_lookup(learner->team, learner->player);
    GHashTableIter iter;
    gpointer named;
    int n = 0;

    g_hash_table_iter_init(&iter, learner->team);
    while (g_hash_table_iter_next(&iter, NULL, &named)) {
        n += g_str_equal(named, "jekyll") ? 1 : -1;
    }
    return team ? team : n > 0 ? "hyde" : "jekyll";
}

/* Whether the listener knows whose RULING was, and of which team the card. */
static bool
knows(const struct learner *learner, const struct step *step,
      const struct pzk_ruling *ruling)
{
    const struct pzk_action *act = &ruling->action;

    if (ruling->kind == PZK_RULED_PLAY) {
        int team = pzk_jh_card_team(ruling->card);

        return is_called(learner->player,
                         pzk_people_said(&step->before, ruling->seat)) &&
               (pzk_jh_ruling_in(ruling)->n_laid == 1 ||
                is_called(team_of(learner), pzk_words_team_short(team)));
    }
    return ruling->kind != PZK_RULED_ACT || act->actor < 0 ||
           (ruling->game == &pzk_duel_game && act->kind == PZK_DUEL_PASS) ||
           is_called(learner->player,
                     ruling->game == &pzk_maze_game
                         ? pzk_maze_words_player(&step->people, act->actor)
                         : pzk_duel_words_player(&step->people, act->actor));
}

/* How what is said of a step is spoilt. */
enum spoilt { TRUE_WORDS, NO_TURN, ANOTHER_PERSON, ANOTHER_TEAM, SPOILS };

/* Returns TEXT, spoilt; NULL: there is nothing to spoil. */
static char *
spoil(enum spoilt how, const char *text)
{
    const char *turn = strstr(text, "then ");
    g_autofree char *head = turn ? g_strndup(text, turn - text) : NULL;

    if (how == TRUE_WORDS) {
        return g_strdup(text);
    }
    if (!turn || (how == ANOTHER_TEAM && !strchr(turn, ':'))) {
        return NULL;
    }
    return how == NO_TURN          ? g_strdup(head)
           : how == ANOTHER_PERSON ? g_strconcat(head, "then Emil.", NULL)
           : strstr(turn, ": Hyde")
               ? g_strdup_printf("%s%.*s: Jekyll.", head,
                                 (int)strcspn(turn, ":"), turn)
               : g_strdup_printf("%s%.*s: Hyde.", head, (int)strcspn(turn, ":"),
                                 turn);
}

/* Listens to all steps, number AT spoilt; returns how many cards and acts the
 * listener knows, or -1 if there was nothing to spoil. */
static int
count_known(enum spoilt how, int at, int *all)
{
    struct learner learner = {
        .team = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)};
    bool spoilt = true;
    int known = 0;

    *all = 0;
    for (int i = 0; i < heard.n_steps; i++) {
        const struct step *step = &heard.steps[i];
        g_autofree char *text = said(PZK_BRIEF, step);
        char *wrong = i == at ? spoil(how, text) : NULL;

        spoilt = i == at ? wrong != NULL : spoilt;
        learn(&learner, wrong ? wrong : text);
        g_free(wrong);
        for (size_t k = 0; k < step->rulings.count && step->play; k++) {
            const struct pzk_ruling *ruling = &step->rulings.at[k];

            if (ruling->kind == PZK_RULED_PLAY ||
                ruling->kind == PZK_RULED_ACT) {
                bool right = knows(&learner, step, ruling);

                *all += 1;
                known += right;
                if (!right && print_all && how == TRUE_WORDS) {
                    print_message("not known, %s: %s\n",
                                  learner.player ? learner.player : "?", text);
                }
            }
        }
    }
    g_free(learner.next);
    g_free(learner.player);
    g_hash_table_unref(learner.team);
    return spoilt ? known : -1;
}

/* The listener knows everything, and notices each word that is wrong. */
static void
assert_learned(const char *game)
{
    int all, noticed = 0, spoilt = 0;
    int known_of_all = count_known(TRUE_WORDS, -1, &all);

    assert_int_equal(known_of_all, all);
    for (int how = NO_TURN; how < SPOILS; how++) {
        for (int i = 0; i + 1 < heard.n_steps; i++) {
            int known = count_known((enum spoilt)how, i, &all);

            spoilt += known >= 0;
            noticed += known >= 0 && known < all;
        }
    }
    print_message("%s: %d cards and acts known, %d of %d spoilt steps "
                  "noticed\n",
                  game, all, noticed, spoilt);
    assert_true(2 * spoilt >= all);
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

            assert_nothing_twice(full);
            assert_nothing_twice(brief);
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
    }
    pzk_words_init("en", NULL);
    assert_learned(game);
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
