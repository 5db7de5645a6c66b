// SPDX-License-Identifier: MIT
/*
 * Tables as scripts, in files of text: what the camera reports and people
 * enter, and all that the referee says to it. `scripts/README.md` tells how
 * they are written. Usage: test_scripts [PATTERN]
 */
#include <glib.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

static const char dealt[] = "deal; pass J; pass H";

/* A line of a script, and where it is written. */
struct step {
    const char *file;
    int line;
    char **words;
    const char *want; /* or NULL */
};

/* What a test is, or what several do alike: steps, by their name in a file. */
struct script {
    char *name;
    GPtrArray *steps;
    GPtrArray *of; /* the scripts of its file */
};

#define FAIL_AT(step, ...)                                                     \
    do {                                                                       \
        print_error("%s:%d: ", (step)->file, (step)->line);                    \
        fail_msg(__VA_ARGS__);                                                 \
    } while (0)

/* ---- names ---- */

static const char *const commands[] = {
    [PZK_COMMAND_PLAY] = "play",         [PZK_COMMAND_NEXT_HAND] = "next_hand",
    [PZK_COMMAND_UNDO] = "undo",         [PZK_COMMAND_REDO] = "redo",
    [PZK_COMMAND_PAUSE] = "pause",       [PZK_COMMAND_RESUME] = "resume",
    [PZK_COMMAND_ACCEPT] = "accept",     [PZK_COMMAND_CORRECT] = "correct",
    [PZK_COMMAND_COUNTS] = "counts",     [PZK_COMMAND_ACT] = "act",
    [PZK_COMMAND_THROW_IN] = "throw_in", [PZK_COMMAND_NEXT_GAME] = "next_game"};
static const char *const states[] = {
    [PZK_TABLE_NO_PLACEMENT] = "no_placement",
    [PZK_TABLE_BETWEEN_HANDS] = "between_hands",
    [PZK_TABLE_TRICK_RUNNING] = "trick_running",
    [PZK_TABLE_TRICK_DONE] = "trick_done",
    [PZK_TABLE_HAND_OVER] = "hand_over",
    [PZK_TABLE_GAME_OVER] = "game_over",
    [PZK_TABLE_MISMATCH] = "mismatch",
    [PZK_TABLE_PAUSED] = "paused"};
static const char *const kinds[] = {
    [DO_PLACED] = "placed",     [DO_MOVED] = "moved",
    [DO_LIFTED] = "lifted",     [DO_HIDDEN] = "hidden",
    [DO_DISPUTED] = "disputed", [DO_SEEN] = "seen",
    [DO_UNREAD] = "unread",     [DO_READ_OR_GONE] = "read_or_gone",
    [DO_HANDS] = "hands",       [DO_PLACEMENT] = "placement",
    [DO_CAMERA] = "camera",     [DO_COMMAND] = "command",
    [DO_WAIT] = "wait"};
static const char *const placements[] = {"found", "moved", "turned", "lost"};
static const char *const cameras[] = {"ok",    "lost", "dark",  "blurred",
                                      "glare", "far",  "moved", "mirrored"};
static const char *const acts[] = {"?",     "deal", "pass",
                                   "greed", "lead", "answer"};
static const char *const sides[] = {"N", "E", "S", "W"};
static const char *const roles[] = {"jekyll", "hyde"};
static const char *const colours[] = {"wrath", "greed", "pride"};

/* Where WORD is in N NAMES. */
static int
place_in(const struct step *step, const char *word, const char *const *names,
         size_t n)
{
    for (size_t i = 0; word && i < n; i++) {
        if (g_strcmp0(names[i], word) == 0) {
            return (int)i;
        }
    }
    FAIL_AT(step, "\"%s\" is not known here", word ? word : "");
    return 0;
}

#define IN(step, word, names) place_in(step, word, names, G_N_ELEMENTS(names))

static int
piece_of(const struct step *step, const char *id)
{
    int piece = pzk_piece_from_id(id);

    if (piece == PZK_NO_PIECE) {
        FAIL_AT(step, "no piece is called \"%s\"", id ? id : "");
    }
    return piece;
}

/* ---- a line of a script, as a struct line ---- */

/* "mm=75", or a word that stands alone. */
static void
take_attribute(const struct step *step, const char *word, struct line *line)
{
    const struct {
        const char *key;
        float *real;
        int *number;
        bool *flag;
        const char *const *names; /* of a number that is one more */
        size_t n;
    } attributes[] = {
        {.key = "mm", .real = &line->mm},
        {.key = "across", .real = &line->across},
        {.key = "turned", .real = &line->turned},
        {.key = "index", .number = &line->index},
        {"from", NULL, &line->from, NULL, sides, G_N_ELEMENTS(sides)},
        {"at", NULL, &line->seat, NULL, sides, G_N_ELEMENTS(sides)},
        {"colour", NULL, &line->colour, NULL, colours, G_N_ELEMENTS(colours)},
        {"role", NULL, &line->role, NULL, roles, G_N_ELEMENTS(roles)},
        {.key = "no_hand", .flag = &line->no_hand},
        {.key = "initial", .flag = &line->initial},
        {.key = "second", .flag = &line->second},
        {.key = "fails", .flag = &line->fails}};
    g_auto(GStrv) parts = g_strsplit(word, "=", 2);
    const char *value = parts[1] ? parts[1] : "";

    if (g_str_equal(parts[0], "came")) {
        line->came = g_ascii_strtod(value, NULL);
        return;
    }
    if (g_str_equal(parts[0], "card")) {
        line->card = piece_of(step, value) + 1;
        return;
    }
    if (g_str_equal(parts[0], "act")) {
        line->act = IN(step, value, acts);
        return;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++) {
        if (!g_str_equal(parts[0], attributes[i].key)) {
            continue;
        }
        if (attributes[i].flag) {
            *attributes[i].flag = true;
        } else if (attributes[i].real) {
            *attributes[i].real = (float)g_ascii_strtod(value, NULL);
        } else {
            *attributes[i].number =
                attributes[i].names ? place_in(step, value, attributes[i].names,
                                               attributes[i].n) +
                                          1
                                    : atoi(value);
        }
        return;
    }
    FAIL_AT(step, "\"%s\" is not known here", word);
}

/* What each kind of line names first. Returns how many words that were. */
static int
take_subject(const struct step *step, struct line *line)
{
    char **words = step->words + 2;

    switch (line->kind) {
    case DO_PLACED:
    case DO_MOVED:
    case DO_SEEN:
        line->piece = piece_of(step, words[0]);
        line->side = IN(step, words[1], sides);
        return 2;
    case DO_LIFTED:
    case DO_HIDDEN:
    case DO_DISPUTED:
        line->piece = piece_of(step, words[0]);
        return 1;
    case DO_UNREAD:
    case DO_READ_OR_GONE:
        line->piece = PZK_NO_PIECE;
        line->side = IN(step, words[0], sides);
        return 1;
    case DO_HANDS:
        line->on = g_strcmp0(words[0], "on") == 0;
        return 1;
    case DO_PLACEMENT:
        line->piece = piece_of(step, words[0]);
        line->state = IN(step, words[1], placements);
        return 2;
    case DO_CAMERA:
        line->state = IN(step, words[0], cameras);
        return 1;
    case DO_COMMAND:
        line->command = (enum pzk_command_kind)IN(step, words[0], commands);
        return 1;
    case DO_WAIT:
        break;
    }
    return 0;
}

static void
play_line(const struct step *step, struct desk *desk)
{
    struct line line = {.t = g_ascii_strtod(step->words[0], NULL),
                        .kind = (enum line_kind)IN(step, step->words[1], kinds),
                        .want = step->want};
    int n = 2 + take_subject(step, &line);

    for (; step->words[n]; n++) {
        take_attribute(step, step->words[n], &line);
    }
    play_lines(desk, &line, 1);
}

/* ---- what else a script has ---- */

/* "table game=duel leader=N": a new one. */
static void
open_table(const struct step *step, struct desk *desk)
{
    static const char *const rules[] = {"off", "until_next_card",
                                        "until_trick_ends"};
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    for (int i = 1; step->words[i]; i++) {
        g_auto(GStrv) parts = g_strsplit(step->words[i], "=", 2);

        if (g_str_equal(parts[0], "game")) {
            pzk_table_setup_init(&setup, pzk_table_game_named(parts[1]));
        } else if (g_str_equal(parts[0], "leader")) {
            setup.leader = pzk_seat_from_name(parts[1]);
        } else if (g_str_equal(parts[0], "placement")) {
            setup.placement = piece_of(step, parts[1]);
        } else if (g_str_equal(parts[0], "target")) {
            setup.target = atoi(parts[1]);
        } else if (g_str_equal(parts[0], "take_back")) {
            setup.take_back = (enum pzk_take_back)IN(step, parts[1], rules);
        } else {
            FAIL_AT(step, "\"%s\" is not known here", parts[0]);
        }
    }
    if (desk->referee) {
        desk_close(desk);
    }
    desk_open(desk, &setup);
}

static const char *
name_of(const char *const *names, int i)
{
    return i < 0 ? "none" : names[i];
}

/* "see state trick_done": what the table's view has. */
static void
look(const struct step *step, const struct desk *desk)
{
    struct pzk_table_view view = desk_view(desk);
    const struct pzk_jh_view *jh = pzk_jh_view_in(&view);
    const struct pzk_duel_view *duel = pzk_duel_view_in(&view);
    bool is_duel = view.game == &pzk_duel_game;
    const struct {
        const char *key;
        int number;
        const char *name; /* or NULL: the number */
    } all[] = {
        {"state", 0, states[view.state]},
        {"acts", (int)view.acts, NULL},
        {"turned", view.turned, NULL},
        {"entries", (int)desk->n_entries, NULL},
        {"may_join", is_duel ? duel->may_join : jh->may_join, NULL},
        {"under_way", is_duel ? duel->under_way : jh->under_way, NULL},
        {"effect", 0, is_duel ? name_of(colours, duel->effect) : ""},
        {"jekyll", is_duel ? duel->status.tricks[PZK_JEKYLL] : -1, NULL},
        {"hyde", is_duel ? duel->status.tricks[PZK_HYDE] : -1, NULL},
        {"dealer", 0, is_duel ? "" : seat_or(jh->status.dealer)},
        {"hand_no", is_duel ? -1 : jh->status.hand_no, NULL},
        {"trick_no", is_duel ? -1 : jh->status.trick_no, NULL},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        if (g_str_equal(all[i].key, step->words[1])) {
            g_autofree char *number = g_strdup_printf("%d", all[i].number);
            const char *is = all[i].name ? all[i].name : number;

            if (!g_str_equal(is, step->words[2])) {
                FAIL_AT(step, "%s is %s", all[i].key, is);
            }
            return;
        }
    }
    FAIL_AT(step, "\"%s\" is not known here", step->words[1]);
}

static void run_script(const struct script *script, struct desk *desk);

static void
do_script(const struct step *step, GPtrArray *scripts, struct desk *desk)
{
    for (guint i = 0; i < scripts->len; i++) {
        const struct script *script = g_ptr_array_index(scripts, i);

        if (g_str_equal(script->name, step->words[1])) {
            run_script(script, desk);
            return;
        }
    }
    FAIL_AT(step, "no steps are called \"%s\"", step->words[1]);
}

static void
run_script(const struct script *script, struct desk *desk)
{
    for (guint i = 0; i < script->steps->len; i++) {
        const struct step *step = g_ptr_array_index(script->steps, i);
        const char *word = step->words[0];

        if (g_ascii_isdigit(word[0])) {
            play_line(step, desk);
        } else if (g_str_equal(word, "table")) {
            open_table(step, desk);
        } else if (g_str_equal(word, "do")) {
            do_script(step, script->of, desk);
        } else if (g_str_equal(word, "restored")) {
            desk_restore(desk);
        } else if (g_str_equal(word, "see")) {
            look(step, desk);
        } else {
            FAIL_AT(step, "\"%s\" is not known here", word);
        }
    }
}

/* ---- reading ---- */

/* A line, with those that go on with it: up to one that ends with neither "->"
 * nor ";". */
static char *
whole_line(char **lines, int *i)
{
    GString *whole = g_string_new(g_strstrip(lines[*i]));

    while (lines[*i + 1] && (g_str_has_suffix(whole->str, "->") ||
                             g_str_has_suffix(whole->str, ";"))) {
        g_string_append_printf(whole, " %s", g_strstrip(lines[++*i]));
    }
    return g_string_free(whole, FALSE);
}

static struct step *
read_step(const char *file, char **lines, int *i)
{
    struct step *step = g_new0(struct step, 1);
    g_autofree char *line = NULL;

    step->file = file;
    step->line = *i + 1;
    line = whole_line(lines, i);
    char *want = strstr(line, " ->");

    if (want) {
        GString *text = g_string_new(g_strstrip(want + strlen(" ->")));

        g_string_replace(text, "DEALT", dealt, 0);
        step->want = g_string_free(text, FALSE);
        *want = '\0';
    }
    step->words = g_strsplit(line, " ", -1);
    return step;
}

/* The scripts of FILE, which stay for as long as the program runs. */
static GPtrArray *
read_scripts(const char *file, const char *text)
{
    GPtrArray *scripts = g_ptr_array_new();
    struct script *script = NULL;
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    for (int i = 0; lines[i]; i++) {
        g_autofree char *bare = g_strstrip(g_strdup(lines[i]));

        if (!bare[0] || bare[0] == '#') {
            continue;
        }
        if (!g_ascii_isspace(lines[i][0])) {
            const char *name =
                bare + (g_str_has_prefix(bare, "steps ") ? 6 : 0);

            script = g_new0(struct script, 1);
            script->name = g_strdup(name);
            script->steps = g_ptr_array_new();
            script->of = scripts;
            g_ptr_array_add(scripts, script);
        } else {
            assert_non_null(script);
            g_ptr_array_add(script->steps, read_step(file, lines, &i));
        }
    }
    return scripts;
}

static void
run_case(void **state)
{
    struct desk desk = {.referee = NULL};

    run_script(*state, &desk);
    assert_string_equal(desk.text, "");
    desk_close(&desk);
}

static void
join_cases(GArray *cases, const char *folder, const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autofree char *text = NULL;

    if (!g_str_has_suffix(name, ".txt") ||
        !g_file_get_contents(path, &text, NULL, NULL)) {
        return;
    }
    GPtrArray *scripts = read_scripts(g_intern_string(name), text);

    for (guint i = 0; i < scripts->len; i++) {
        struct script *script = g_ptr_array_index(scripts, i);
        struct CMUnitTest one = {script->name, run_case, NULL, NULL, script};

        if (g_str_has_prefix(script->name, "test_")) {
            g_array_append_val(cases, one);
        }
    }
}

static int
compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int
main(int argc, char **argv)
{
    static const char folder[] = PZK_SOURCE_ROOT "/tests/table/scripts";
    static GArray *cases; /* until the end */
    GDir *dir = g_dir_open(folder, 0, NULL);
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    const char *name;

    cases = g_array_new(FALSE, FALSE, sizeof(struct CMUnitTest));
    assert_non_null(dir);
    while ((name = g_dir_read_name(dir))) {
        g_ptr_array_add(names, (char *)(uintptr_t)g_intern_string(name));
    }
    g_dir_close(dir);
    g_ptr_array_sort(names, compare_names);
    for (guint i = 0; i < names->len; i++) {
        join_cases(cases, folder, g_ptr_array_index(names, i));
    }
    if (argc > 1) {
        cmocka_set_test_filter(argv[1]);
    }
    return _cmocka_run_group_tests(
        "tests", (const struct CMUnitTest *)(const void *)cases->data,
        cases->len, NULL, NULL);
}
