// SPDX-License-Identifier: MIT
/*
 * Cases of the rules, written as text: tests/data/rules/README.md says how.
 */
#include "tests/kit/rules_kit.h"

#include <glib.h>

/* A file that is being played. */
struct script {
    const char *name;
    int line;
    GHashTable *forms;  /* of actions, by name: JSON with $1, $2, ... */
    GHashTable *games;  /* by name: the rules' name and a setup */
    GHashTable *places; /* by name: a place or game, and actions from there */
    struct pzk_game game;
    struct pzk_result result;
};

/* The value of FIELD, a short text, in the state; one letter. */
static char
letter_of(const struct script *script, const char *field)
{
    g_autofree char *start = g_strdup_printf("\"%s\":\"", field);
    const char *found = strstr(pzk_kit_state(&script->game), start);

    return found ? found[strlen(start)] : '?';
}

/* ACT as JSON; the caller's. */
static char *
written_out(const struct script *script, const char *act)
{
    g_auto(GStrv) words = g_strsplit(act, " ", -1);
    const char *form = g_hash_table_lookup(script->forms, words[0]);
    guint n_words = g_strv_length(words);

    if (!form) {
        return g_strdup(act);
    }
    GString *json = g_string_new(NULL);
    for (; *form; form++) {
        if (*form != '$') {
            g_string_append_c(json, *form);
        } else if (*++form == '@') {
            g_string_append_c(json, letter_of(script, "turn"));
        } else {
            guint word = (guint)g_ascii_digit_value(*form);

            g_string_append(json, word < n_words ? words[word] : "");
        }
    }
    return g_string_free(json, FALSE);
}

/* Does ACT, which full and open information must answer with CODES: one word
 * for both or two. */
static void
do_act(struct script *script, const char *act, const char *codes)
{
    g_autofree char *json = written_out(script, act);
    g_auto(GStrv) want = g_strsplit(codes, " ", 2);
    struct pzk_action action = pzk_kit_action(&script->game, json);
    const char *open =
        pzk_code_name(pzk_game_judge(&script->game, &action, true));
    const char *full =
        pzk_code_name(pzk_kit_try(&script->game, json, &script->result));

    if (strcmp(full, want[0]) != 0 ||
        strcmp(open, want[1] ? want[1] : want[0]) != 0) {
        fail_msg("%s:%d: %s: %s, openly %s", script->name, script->line, act,
                 full, open);
    }
}

/* ACT; ACT -> CODES. */
static void
run_acts(struct script *script, const char *text)
{
    g_auto(GStrv) sides = g_strsplit(text, " -> ", 2);
    g_auto(GStrv) acts = g_strsplit(sides[0], "; ", -1);

    for (int i = 0; acts[i]; i++) {
        do_act(script, acts[i], sides[1] && !acts[i + 1] ? sides[1] : "ok");
    }
}

/* each FORM WORD WORD... */
static void
run_each(struct script *script, const char *text)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);

    for (int i = 1; words[i]; i++) {
        g_autofree char *act = g_strconcat(words[0], " ", words[i], NULL);

        do_act(script, act, "ok");
    }
}

static void
run_at(struct script *script, const char *place)
{
    const char *game = g_hash_table_lookup(script->games, place);
    const char *steps = g_hash_table_lookup(script->places, place);

    if (game) {
        g_auto(GStrv) words = g_strsplit(game, " ", 2);

        script->game = pzk_kit_game(words[0], words[1]);
    } else if (steps) {
        g_auto(GStrv) acts = g_strsplit(steps, "; ", 2);

        run_at(script, acts[0]);
        run_acts(script, acts[1]);
    } else {
        fail_msg("%s:%d: no place %s", script->name, script->line, place);
    }
}

/* PLACE | ACTS | CODES | why. */
static void
run_row(struct script *script, const char *text)
{
    g_auto(GStrv) cells = g_strsplit(text, " | ", 4);
    g_autofree char *acts = NULL;

    if (g_strv_length(cells) < 3) {
        fail_msg("%s:%d: a row has three cells", script->name, script->line);
    }
    acts = g_strconcat(cells[1], " -> ", cells[2], NULL);
    run_at(script, cells[0]);
    run_acts(script, acts);
}

/* What is named NAME of the game as it stands; NULL for another word. */
static const char *
text_of(const struct script *script, const char *name)
{
    return strcmp(name, "state") == 0   ? pzk_kit_state(&script->game)
           : strcmp(name, "setup") == 0 ? pzk_kit_setup(&script->game)
           : strcmp(name, "match") == 0 ? pzk_kit_match(&script->game)
           : strcmp(name, "result") == 0
               ? pzk_kit_result(&script->game, &script->result)
               : NULL;
}

/* [no] state|setup|match|result PART; false for another line. */
static bool
run_text(struct script *script, const char *line)
{
    bool without = g_str_has_prefix(line, "no ");
    g_auto(GStrv) words = g_strsplit(line + (without ? 3 : 0), " ", 2);
    const char *text = words[0] ? text_of(script, words[0]) : NULL;

    if (text && (strstr(text, words[1]) != NULL) == without) {
        fail_msg("%s:%d: %s in %s", script->name, script->line, line, text);
    }
    return text != NULL;
}

/* legal N [STATE]: so many actions are, each as the rules judge them; and lead
 * to such a state. */
static void
run_legal(struct script *script, const char *text)
{
    enum { MOST = 128 };
    struct pzk_action list[MOST];
    g_auto(GStrv) words = g_strsplit(text, " ", 2);
    size_t n = pzk_game_legal(&script->game, list, MOST);
    int found = 0;

    for (size_t i = 0; i < n; i++) {
        struct pzk_game after = script->game;

        assert_int_equal(pzk_game_apply(&after, &list[i], NULL), PZK_OK);
        found += !words[1] || strstr(pzk_kit_state(&after), words[1]);
    }
    if (found != atoi(words[0])) {
        fail_msg("%s:%d: %d are legal", script->name, script->line, found);
    }
}

/* again ACT, again setup: written and read, it is the same. */
static void
run_again(struct script *script, const char *act)
{
    if (strcmp(act, "setup") == 0) {
        const char *name = pzk_rules_name(script->game.rules);
        g_autofree char *setup = g_strdup(pzk_kit_setup(&script->game));
        struct pzk_game game = pzk_kit_game(name, setup);

        assert_true(pzk_game_equal(&game, &script->game));
        return;
    }
    g_autofree char *json = written_out(script, act);
    struct pzk_action action = pzk_kit_action(&script->game, json);
    struct pzk_action again =
        pzk_kit_action(&script->game, pzk_kit_describe(&script->game, &action));

    assert_memory_equal(&again, &action, sizeof(again));
}

/* as PLACE: the state is that of PLACE. */
static void
run_as(struct script *script, const char *place)
{
    g_autofree char *state = g_strdup(pzk_kit_state(&script->game));

    run_at(script, place);
    assert_string_equal(state, pzk_kit_state(&script->game));
}

/* fault RULES SETUP -> PART of the reason. */
static void
run_fault(struct script *script, const char *text)
{
    g_auto(GStrv) sides = g_strsplit(text, " -> ", 2);
    g_auto(GStrv) words = g_strsplit(sides[0], " ", 2);

    pzk_kit_contains(pzk_kit_setup_fault(words[0], words[1]), sides[1]);
}

/* next JSON [-> PART of why it cannot begin]. */
static void
run_next(struct script *script, const char *text)
{
    g_auto(GStrv) sides = g_strsplit(text, " -> ", 2);
    const char *why = pzk_kit_next(&script->game, sides[0]);

    if (sides[1]) {
        assert_non_null(why);
        pzk_kit_contains(why, sides[1]);
    } else {
        assert_null(why);
    }
}

static void
run_line(struct script *script, const char *line)
{
    static const struct {
        const char *word;
        void (*run)(struct script *script, const char *text);
    } commands[] = {
        {"at ", run_at},       {"as ", run_as},       {"each ", run_each},
        {"legal ", run_legal}, {"again ", run_again}, {"fault ", run_fault},
        {"next ", run_next},
    };
    g_auto(GStrv) words = g_strsplit(line, " ", 3);
    GHashTable *table = strcmp(words[0], "form") == 0    ? script->forms
                        : strcmp(words[0], "game") == 0  ? script->games
                        : strcmp(words[0], "place") == 0 ? script->places
                                                         : NULL;

    if (table) {
        g_hash_table_insert(table, g_strdup(words[1]), g_strdup(words[2]));
        return;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
        if (g_str_has_prefix(line, commands[i].word)) {
            commands[i].run(script, line + strlen(commands[i].word));
            return;
        }
    }
    if (strstr(line, " | ")) {
        run_row(script, line);
    } else if (!run_text(script, line)) {
        run_acts(script, line);
    }
}

static void
play(const char *name)
{
    g_autofree char *path =
        g_build_filename(PZK_SOURCE_ROOT, "tests/data/rules", name, NULL);
    g_autofree char *text = NULL;
    struct script script = {
        .name = name,
        .forms = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
        .games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
        .places =
            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
    };

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (int i = 0; lines[i]; i++) {
        script.line = i + 1;
        if (g_str_has_prefix(lines[i], "== ")) {
            print_message("%s: %s\n", name, lines[i] + 3);
        } else if (lines[i][0] && lines[i][0] != '#') {
            run_line(&script, lines[i]);
        }
    }
    g_hash_table_unref(script.forms);
    g_hash_table_unref(script.games);
    g_hash_table_unref(script.places);
}

TEST(test_team_game_keeps_to_its_rules_as_written)
{
    play("team.txt");
}

TEST(test_duel_keeps_to_its_rules_as_written)
{
    play("duel.txt");
}

TEST(test_maze_keeps_to_its_rules_as_written)
{
    play("maze.txt");
}

RUN_TESTS()
