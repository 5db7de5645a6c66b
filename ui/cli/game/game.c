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

/* Prints TEXT, which it frees, as a line. */
static void
print(char *text_take)
{
    puts(text_take);
    g_free(text_take);
}

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
    struct pzk_file *file;
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

/* Answers what is asked of GAME at random. */
static bool
answer(struct checked *checked, struct pzk_file_game *game, uint32_t *seed)
{
    struct pzk_file_question question;

    return pzk_file_question(checked->fresh, game, &question) &&
           pzk_file_answer(
               checked->fresh, game,
               question.values[pzk_check_below(seed, (unsigned)question.n)]);
}

/* Lays a card for the seat on turn. */
static bool
lay(struct checked *checked, struct pzk_file_game *game, uint32_t *seed)
{
    struct pzk_file_player *player = checked->fresh;
    uint8_t cards[PZK_FILE_CARDS];
    bool may[PZK_FILE_CARDS];
    struct pzk_file_why why;
    int n = pzk_file_hand(game, pzk_file_turn(game), cards);
    unsigned i = pzk_check_below(seed, (unsigned)n);
    bool good = pzk_file_may(player, game, cards, n, cards, n, may, &why);

    while (good && !may[i]) {
        i = (i + 1) % (unsigned)n;
    }
    return good && pzk_file_play(player, game, cards[i]);
}

/* Plays a hand of GAME at random, which finds no fault: it was looked for. */
static bool
play_hand(struct checked *checked, struct pzk_file_game *game, uint32_t *seed)
{
    uint8_t cards[PZK_FILE_CARDS];
    bool good;

    pzk_check_shuffle(seed, cards, checked->file->n_cards);
    good = pzk_file_deal(checked->fresh, game, cards);
    print(pzk_file_words_deal(game));
    show_hands(checked->file, game);
    while (good && (game->phase == PZK_FILE_ASKING ||
                    game->phase == PZK_FILE_PLAYING)) {
        good = (game->phase == PZK_FILE_ASKING ? answer : lay)(checked, game,
                                                               seed);
    }
    return good;
}

/* Prints one hand, in which cards are laid, as sentences. */
static int
show_hand(struct checked *checked)
{
    const struct pzk_file *file = checked->file;
    struct pzk_file_game game;
    uint32_t seed = checked->wish->hand > 1 ? (uint32_t)checked->wish->hand : 1;

    pzk_file_begin(file, file->seats[0], file->seats[0] - 1, &game);
    memcpy(game.house, checked->house, sizeof(game.house));
    putchar('\n');
    if (!play_hand(checked, &game, &seed)) {
        return failed(checked, pzk_file_player_error(checked->fresh));
    }
    for (int i = 0; i < game.n_answers; i++) {
        print(pzk_file_words_answer(file, &game, i));
    }
    for (int i = 0; i < game.n_tricks; i++) {
        print(pzk_file_words_trick(file, &game, i));
    }
    print(pzk_file_words_account(file, &game));
    if (game.phase == PZK_FILE_OVER) {
        print(pzk_file_words_winners(file, &game));
    }
    return PZK_EXIT_DONE;
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

    checked->file = pzk_file_read(text, size, &error);
    if (!checked->file) {
        return failed(checked, &error);
    }
    if (!take_house(checked)) {
        pzk_file_free(checked->file);
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
    pzk_file_free(checked->file);
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
