// SPDX-License-Identifier: MIT
/*
 * `platzkarte game check FILE`: reads a game file, says what it understood,
 * plays it a thousand times at random, and says what is wrong, or shows one
 * hand (`--hand`: which), by the house rules of `--house`. `platzkarte game new
 * NAME` writes a file to begin with.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/rules/file/check.h"
#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/words/file/file_words.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/cli/file_guest.h"
#include "ui/cli/options.h"

enum { GAMES = 1000, PROGRESS_S = 1 };

static const char new_game[] = {
#include "ui/cli/new_game.inc"
};

static const struct pzk_usage usage = {
    "game", N_("check FILE | new NAME | add FILE"),
    N_("Game files say the rules of a game in Lua (man platzkarte-games).\n"
       "check reads FILE, or the game of that id, says what it understood, "
       "and\n"
       "plays it a thousand times; new writes NAME.lua to begin with; add "
       "keeps\n"
       "a copy of FILE among your games.")};

/* Returns where GAME is: a path, or a game's id; g_free(). */
static char *
find_file(const char *game)
{
    char *path = g_file_test(game, G_FILE_TEST_EXISTS)
                     ? NULL
                     : pzk_file_words_path(game);

    return path ? path : g_strdup(game);
}

struct wish {
    int hand; /* which one is shown, from 1, or PZK_NOT_GIVEN */
    char **house;
};

/* What is being checked. */
struct checked {
    const char *path;
    const struct wish *wish;
    uint8_t house[PZK_FILE_HOUSE];
    const struct pzk_rules *rules;
    const struct pzk_file *file;
    struct pzk_file_player *fresh, *used;
    struct pzk_game_check sum;
};

static int
failed(const struct checked *checked, const struct pzk_file_error *error)
{
    g_autofree char *text = pzk_file_words_error(checked->path, error);

    fprintf(stderr, "%s\n", text);
    return PZK_EXIT_FAILED;
}

/* Prints what was found; returns the exit status. */
static int
tell_fault(const struct checked *checked)
{
    const struct pzk_game_check *sum = &checked->sum;
    const struct pzk_file *file = checked->file;
    struct pzk_file_error error = {.line = sum->error.line};
    uint8_t hand[PZK_FILE_CARDS];
    int n = sum->seat >= 0 ? pzk_file_hand(&sum->game, sum->seat, hand) : 0;
    g_autofree char *cards = pzk_file_words_cards(file, hand, n);
    g_autofree char *card = pzk_file_words_card(file, sum->card);
    const char *text = NULL;

    if (sum->kind == PZK_CHECK_ERROR || sum->kind == PZK_CHECK_CLAIM) {
        error = sum->error;
    } else {
        bool rules = sum->kind != PZK_CHECK_DIFFERS && file->n_may > 0;

        error.line = rules ? file->may[0].line : 0;
    }
    switch (sum->kind) {
    case PZK_CHECK_GOOD:
    case PZK_CHECK_ERROR:
    case PZK_CHECK_CLAIM:
        break;
    case PZK_CHECK_STUCK:
        text = N_("nothing may be played from: %2");
        break;
    case PZK_CHECK_EXCLUDES:
        text = N_("%1 may be played, but not while the hand is unknown");
        break;
    case PZK_CHECK_ACCUSES:
        text = N_("%1 was allowed, but is against the rules by what was played "
                  "later");
        break;
    case PZK_CHECK_DIFFERS:
        text = N_("the file remembers what it was asked before: its functions "
                  "may change nothing outside them");
        break;
    }
    if (text) {
        g_strlcpy(error.text, text, sizeof(error.text));
        g_strlcpy(error.which, card, sizeof(error.which));
        g_strlcpy(error.value, cards, sizeof(error.value));
    }
    failed(checked, &error);
    fprintf(stderr,
            sum->kind == PZK_CHECK_CLAIM
                ? _("Found in game %d, hand %d, after %d cards, when somebody "
                    "claimed tricks that were left.\n")
                : _("Found in game %d, hand %d, after %d cards.\n"),
            (int)sum->seed, sum->game.no, sum->game.n_plays);
    return PZK_EXIT_FAILED;
}

static void
show_hands(const struct pzk_file *file, const struct pzk_file_game *game)
{
    for (int seat = 0; seat < game->seats; seat++) {
        uint8_t hand[PZK_FILE_CARDS];
        int n = pzk_file_hand(game, seat, hand);
        g_autofree char *cards = pzk_file_words_cards(file, hand, n);

        printf(_("Player %d holds: %s.\n"), seat + 1, cards);
    }
}

/* Chooses at random what may be done next in GAME; false: the file fails. */
static bool
choose(const struct pzk_game *game, uint32_t *seed, struct pzk_action *action)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    struct pzk_file_question question;
    uint8_t hand[PZK_FILE_CARDS];
    int turn = pzk_file_turn(&state->game);

    if (state->game.phase == PZK_FILE_ASKING) {
        return pzk_file_asks(game, &question) &&
               pzk_file_answer_with(
                   game,
                   question.values[pzk_check_below(seed, (unsigned)question.n)],
                   action);
    }
    int n = pzk_file_hand(&state->game, turn, hand);
    unsigned first = pzk_check_below(seed, (unsigned)n);

    *action = pzk_action_of(PZK_FILE_LAY, state->at[turn]);
    for (int i = 0; i < n; i++) {
        action->card = pzk_file_pieces(
            game->rules)[hand[(first + (unsigned)i) % (unsigned)n]];
        if (pzk_game_judge(game, action, false) == PZK_OK) {
            return true;
        }
    }
    return false;
}

static void
say(const struct pzk_people *people, const struct pzk_ruling *ruling, char end)
{
    g_autofree char *said = pzk_words_ruling(people, ruling);

    printf("%s%c", said, end);
}

/* Does ACTION and prints what a table says of it, a trick on one line. */
static bool
act(const struct pzk_people *people, struct pzk_game *game,
    const struct pzk_action *action)
{
    struct pzk_ruling ruling = {.kind = PZK_RULED_ACT,
                                .game = pzk_file_table_game(game->rules),
                                .action = *action};
    const struct pzk_file_result *result = pzk_file_result_in(&ruling.caused);
    bool lays = action->kind == PZK_FILE_LAY;

    if (pzk_game_apply(game, action, &ruling.caused) != PZK_OK) {
        return false;
    }
    ruling.after = *game;
    say(people, &ruling, lays && !result->trick_done ? ' ' : '\n');
    if (result->hand_done && !lays) { /* all have passed */
        ruling.kind = PZK_RULED_HAND;
        say(people, &ruling, '\n');
    }
    return true;
}

/* Plays and prints one hand at random, which finds no fault: it was looked for.
 */
static int
show_hand(struct checked *checked)
{
    uint32_t seed = checked->wish->hand > 1 ? (uint32_t)checked->wish->hand : 1;
    const int16_t *pieces = pzk_file_pieces(checked->rules);
    uint8_t cards[PZK_FILE_CARDS];
    struct pzk_file_setup setup;
    struct pzk_people people;
    struct pzk_action action;
    struct pzk_game game;

    pzk_people_init(&people);
    pzk_file_setup_init(checked->file, &setup);
    memcpy(setup.house, checked->house, sizeof(setup.house));
    for (int i = 0; i < setup.seats; i++) {
        g_autofree char *name = g_strdup_printf(_("Player %d"), i + 1);

        pzk_people_name(&people, setup.at[i], name);
    }
    pzk_check_shuffle(&seed, cards, checked->file->n_cards);
    action = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);
    action.list_given = true;
    action.n = checked->file->n_cards;
    for (int i = 0; i < action.n; i++) {
        action.list[i] = pieces[cards[i]];
    }
    putchar('\n');
    bool good = pzk_file_start(&game, checked->rules, &setup) &&
                act(&people, &game, &action);
    const struct pzk_file_game *is = &pzk_file_state_in(&game)->game;

    if (good) {
        show_hands(checked->file, is);
    }
    while (good &&
           (is->phase == PZK_FILE_ASKING || is->phase == PZK_FILE_PLAYING)) {
        good = choose(&game, &seed, &action) && act(&people, &game, &action);
    }
    return good ? PZK_EXIT_DONE
                : pzk_failed("%s", _("The game's file fails here."));
}

/* Plays the games; returns the exit status. */
static int
play(struct checked *checked)
{
    gint64 begin = g_get_monotonic_time();
    bool shown = false;

    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        if (!pzk_check_game(checked->file, checked->fresh, checked->used, seed,
                            &checked->sum)) {
            return tell_fault(checked);
        }
        if (isatty(STDERR_FILENO) && seed % 20 == 0 &&
            g_get_monotonic_time() - begin > PROGRESS_S * G_USEC_PER_SEC) {
            fputs("\r", stderr);
            fprintf(stderr, _("%d of %d games"), (int)seed, GAMES);
            shown = true;
        }
    }
    if (shown) {
        fputs("\n", stderr);
    }
    printf(_("%d games, %d hands, %ld cards played: no fault found.\n"),
           checked->sum.games, checked->sum.hands, checked->sum.plays);
    if (checked->sum.unfinished > 0) {
        printf(P_("%d game was not over after %d hands.\n",
                  "%d games were not over after %d hands.\n",
                  checked->sum.unfinished),
               checked->sum.unfinished, PZK_CHECK_HANDS);
    }
    return show_hand(checked);
}

/* Takes the house rules wished for; false, and said, where there is none such.
 */
static bool
take_house(struct checked *checked)
{
    const struct pzk_file *file = checked->file;
    char *const *written = checked->wish->house;
    struct pzk_file_game game;

    pzk_file_begin(file, file->seats[0], 0, &game);
    memcpy(checked->house, game.house, sizeof(checked->house));
    for (; written && *written; written++) {
        if (!pzk_file_house_take(file, *written, checked->house)) {
            g_autofree char *names = pzk_file_house_names(file);

            pzk_usage_error(
                &usage,
                names[0] ? _("--house %s: this game has no such rule; it has "
                             "%s")
                         : _("--house %s: this game has no house rules"),
                *written, names[0] ? names + 2 : "");
            return false;
        }
        checked->sum.house = checked->house;
    }
    return true;
}

static int
check_text(struct checked *checked, const char *text, size_t size)
{
    struct pzk_file_error error;

    checked->rules = pzk_file_add(text, size, true, &error);
    if (!checked->rules) {
        return failed(checked, &error);
    }
    checked->file = pzk_rules_file(checked->rules);
    if (!take_house(checked)) {
        return PZK_EXIT_USAGE;
    }
    g_autofree char *rules = pzk_file_words_rules(checked->file);
    int status;

    fputs(rules, stdout);
    checked->fresh = pzk_file_player_new(checked->file, &error);
    checked->used =
        checked->fresh ? pzk_file_player_new(checked->file, &error) : NULL;
    status = !checked->used                      ? failed(checked, &error)
             : checked->file->has[PZK_FILE_WINS] ? play(checked)
                                                 : PZK_EXIT_DONE;
    pzk_file_player_free(checked->fresh);
    pzk_file_player_free(checked->used);
    return status;
}

static int
check(const char *game, const struct wish *wish)
{
    g_autofree char *path = find_file(game), *text = NULL;
    g_autoptr(GError) error = NULL;
    struct checked checked = {.path = path, .wish = wish};
    gsize size;

    if (!g_file_get_contents(path, &text, &size, &error)) {
        return pzk_failed("%s", error->message);
    }
    return check_text(&checked, text, size);
}

/* Writes NAME.lua, which must not exist. */
static int
write_new(const char *name)
{
    g_autofree char *path = g_strconcat(name, ".lua", NULL);
    g_auto(GStrv) parts = g_strsplit(new_game, "@NAME@", -1);
    g_autofree char *text = g_strjoinv(name, parts);
    int file;

    if (name[0] == '\0' || strlen(name) > 40 || !g_ascii_islower(name[0]) ||
        name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")]) {
        return pzk_usage_error(
            &usage, _("a game's NAME has small letters, digits and -"));
    }
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        return pzk_failed("%s: %s", path, g_strerror(errno));
    }
    bool good = write(file, text, strlen(text)) == (ssize_t)strlen(text);

    if (close(file) != 0 || !good) {
        return pzk_failed("%s: %s", path, g_strerror(errno));
    }
    printf(_("%s is written. Change it, then: platzkarte game check %s\n"),
           path, path);
    return PZK_EXIT_DONE;
}

/* Keeps a copy of the file at PATH, where the window finds it, too. */
static int
add(const char *path)
{
    g_autofree char *why = NULL;
    const struct pzk_table_game *game = pzk_words_add_game(path, &why);

    if (!game) {
        return pzk_failed("%s", why ? why : path);
    }
    printf(_("%1$s is added: --game %2$s.\n"), pzk_words_game(game),
           pzk_table_game_name(game));
    puts(pzk_words_added_may());
    return PZK_EXIT_DONE;
}

/* Does what the words after `game` say. */
static int
do_word(int argc, char **argv, const struct wish *wish)
{
    if (argc == 3 && strcmp(argv[1], "check") == 0) {
        return check(argv[2], wish);
    }
    if (wish->hand != PZK_NOT_GIVEN || wish->house) {
        return pzk_usage_error(&usage, _("--hand and --house are for check"));
    }
    if (argc == 3 && strcmp(argv[1], "new") == 0) {
        return write_new(argv[2]);
    }
    if (argc == 3 && strcmp(argv[1], "add") == 0) {
        return add(argv[2]);
    }
    return pzk_usage_error(&usage,
                           _("say “check FILE”, “new NAME” or “add FILE”"));
}

int
pzk_cmd_game(int argc, char **argv)
{
    struct wish wish = {.hand = PZK_NOT_GIVEN};
    const GOptionEntry entries[] = {
        {"hand", 0, 0, G_OPTION_ARG_INT, &wish.hand,
         N_("Which hand check shows, from 1"), "N"},
        {"house", 0, 0, G_OPTION_ARG_STRING_ARRAY, &wish.house,
         N_("A house rule that check plays by, once for each"), "NAME=VALUE"},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status == PZK_GO_ON) {
        status = wish.hand != PZK_NOT_GIVEN && wish.hand < 1
                     ? pzk_usage_error(&usage, _("--hand %d: give 1 or more"),
                                       wish.hand)
                     : do_word(argc, argv, &wish);
    }
    g_strfreev(wish.house);
    return status;
}
