// SPDX-License-Identifier: MIT
/*
 * Duel and maze on the virtual table, `watch` killed again and again at any
 * moment: whatever it announced is in the journal, it goes on from there, and
 * in the end the game is the one that is played when nothing comes between.
 * Arguments: the program; then how many seeds of each, how many actions of a
 * maze, and how many lines until a kill at most.
 */
#include "tests/kit/child.h"

#include "tests/kit/journal_folder.h"
#include "tests/kit/keeping.h"

#include "src/journal/json.h"
#include "tests/kit/arguments.h"

/* A kill comes so much later than a line, at most: a round that is not drawn
 * takes some 60 ms. */
static const int KILL_US = 1000;
/* What one moment brings at most: a card, and the deal or the exchange that it
 * tells of. */
static const guint MOMENT = 4;

static const char *program;
static unsigned seeds = 1;
static guint maze_acts = 8;
static int kill_lines = 40; /* until a kill, at most */

struct table {
    const char *game;
    unsigned seed;
    guint acts; /* to be played; 0: one round */
};

/* What was announced, as lines of JSON, and when. */
struct told {
    GPtrArray *acts; /* char * */
    GArray *at;      /* double, seconds */
    double t;        /* of the newest line */
    bool over;       /* the round is */
};

static struct told
told_new(void)
{
    return (struct told){.acts = cards_new(),
                         .at = g_array_new(FALSE, FALSE, sizeof(double))};
}

static void
told_finish(struct told *told)
{
    g_ptr_array_unref(told->acts);
    g_array_unref(told->at);
}

static void
tell_act(struct told *told, const char *line)
{
    const char *begin = strstr(line, "\"action\":");
    const char *end = strstr(line, ",\"result\":");

    assert_non_null(begin);
    assert_non_null(end);
    begin += strlen("\"action\":");
    g_ptr_array_add(told->acts, g_strndup(begin, (gsize)(end - begin)));
    g_array_append_val(told->at, told->t);
    told->over |= strstr(end, "\"round\":") != NULL;
}

/* A card taken back goes with what it told of when it was laid. */
static void
tell_take_back(struct told *told)
{
    double t;

    assert_true(told->at->len > 0);
    t = g_array_index(told->at, double, told->at->len - 1);
    while (told->at->len > 0 &&
           g_array_index(told->at, double, told->at->len - 1) == t) {
        g_array_set_size(told->at, told->at->len - 1);
        g_ptr_array_set_size(told->acts, (gint)told->at->len);
    }
}

static void
tell(struct told *told, char *line_take)
{
    assert_true(g_str_has_prefix(line_take, "{\"t\":"));
    told->t = g_ascii_strtod(line_take + strlen("{\"t\":"), NULL);
    if (strstr(line_take, "\"event\":\"act\"")) {
        tell_act(told, line_take);
    } else if (strstr(line_take, "\"event\":\"take_back\"")) {
        tell_take_back(told);
    }
    g_free(line_take);
}

static bool
is_done(const struct table *table, const struct told *told)
{
    return table->acts ? told->acts->len >= table->acts : told->over;
}

/* ---- what the journal has ---- */

static void
keep_act(const struct pzk_walked *walked, void *data)
{
    GString *text = g_string_new(NULL);
    struct pzk_json_writer writer;

    pzk_json_writer_init(&writer, text);
    writer.out.open(&writer.out, NULL, false);
    pzk_game_write_action(walked->game, &walked->move->action, &writer.out);
    writer.out.close(&writer.out);
    g_ptr_array_add(data, g_string_free(text, FALSE));
}

/* Everything announced is kept, and at most what one moment brings besides. */
static void
check_kept(const struct told *told, const GPtrArray *kept)
{
    guint alike = cards_alike(told->acts, kept);

    assert_true(told->acts->len - alike <= MOMENT);
    assert_true(kept->len - alike <= MOMENT);
}

/* ---- runs ---- */

static struct child
start_watch(const struct table *table, double from, const char *journal)
{
    g_autofree char *camera = g_strdup_printf("demo:%u:direct", table->seed);
    char start[G_ASCII_DTOSTR_BUF_SIZE];
    const char *argv[20] = {"platzkarte", "watch",
                            "--json",     "--game",
                            table->game,  "--camera",
                            camera,       "--journal",
                            journal,      from > 0 ? "--start" : NULL};
    struct child child;

    if (from > 0) {
        g_ascii_formatd(start, sizeof(start), "%.3f", from);
        argv[10] = start;
        argv[11] = "--resume";
    }
    child = child_start_close(program, argv, false);
    return child;
}

/* The first line of a game that is taken up: how many cards or actions. */
static void
check_resumed(const struct child *child, const GPtrArray *kept, bool cards)
{
    g_autofree char *line = child_line(child->out);
    int plays = 0;

    for (guint i = 0; i < kept->len; i++) {
        plays += !cards || strstr(g_ptr_array_index(kept, i), "\"card\":");
    }
    assert_non_null(line);
    assert_non_null(strstr(line, "\"event\":\"resumed\""));
    assert_int_equal(atoi(strstr(line, "\"plays\":") + 8), plays);
}

/* Reads until enough was played, LINES lines came (0: any number), or no more
 * come; then ends the program, DELAY_US later. */
static void
read_on(const struct table *table, struct told *told, struct child *child,
        int lines, gulong delay_us)
{
    char *line = NULL;

    for (int n = 0; (lines == 0 || n < lines) && !is_done(table, told) &&
                    (line = child_line(child->out));
         n++) {
        tell(told, line);
    }
    g_usleep(delay_us);
    kill(child->pid, SIGKILL);
    while ((line = child_line(child->out))) {
        if (lines > 0) {
            tell(told, line);
        } else { /* beyond what is asked for */
            g_free(line);
        }
    }
    assert_true(WIFSIGNALED(child_stop(child, 0)));
}

/* What is played when nothing comes between. */
static struct told
play_whole(const struct table *table)
{
    struct told told = told_new();
    struct child child = start_watch(table, 0, "none");

    read_on(table, &told, &child, 0, 0);
    assert_true(is_done(table, &told));
    return told;
}

static void
take_up(struct told *told, const GPtrArray *kept)
{
    g_ptr_array_set_size(told->acts, 0);
    g_array_set_size(told->at, 0);
    for (guint i = 0; i < kept->len; i++) {
        double long_ago = -1 - (double)i;

        g_ptr_array_add(told->acts, g_strdup(g_ptr_array_index(kept, i)));
        g_array_append_val(told->at, long_ago);
    }
}

/* Returns how often it was killed. */
static int
play_killed(const struct table *table, const char *journal, GRand *random)
{
    struct told whole = play_whole(table), told = told_new();
    g_autoptr(GPtrArray) kept = cards_new();
    double from = 0;
    int kills = 0;

    while (!is_done(table, &told)) {
        struct child child = start_watch(table, from, journal);

        if (from > 0) {
            check_resumed(&child, kept, table->acts == 0);
            take_up(&told, kept);
        }
        read_on(table, &told, &child, g_rand_int_range(random, 1, kill_lines),
                (gulong)g_rand_int_range(random, 0, KILL_US));
        kills++;
        g_ptr_array_set_size(kept, 0);
        from = (double)kept_walk(journal, keep_act, kept) / 1e6;
        from = from > 0 ? MAX(from, told.t) : 0; /* 0: no game was begun */
        check_kept(&told, kept);
    }
    print_message("%s, seed %u: %u actions, %d kills\n", table->game,
                  table->seed, kept->len, kills);
    assert_true(kept->len >= whole.acts->len);
    assert_int_equal(cards_alike(kept, whole.acts), whole.acts->len);
    told_finish(&told);
    told_finish(&whole);
    return kills;
}

static void
play_seeds(const struct folder *folder, struct table table)
{
    GRand *random = g_rand_new_with_seed(1886);
    int kills = 0;

    for (table.seed = 1; table.seed <= seeds; table.seed++) {
        kills += play_killed(&table, folder->path, random);
        folder_empty(folder);
    }
    assert_true(kills > (int)seeds);
    g_rand_free(random);
}

TEST_IN_FOLDER(test_duel_killed_at_any_moment_goes_on_as_it_was_played)
{
    play_seeds(folder, (struct table){.game = "duel"});
}

TEST_IN_FOLDER(test_maze_killed_at_any_moment_goes_on_as_it_was_played)
{
    play_seeds(folder, (struct table){.game = "maze", .acts = maze_acts});
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               seeds = (unsigned)number_given(argc, argv, 2, (int)seeds);
               maze_acts = (guint)number_given(argc, argv, 3, (int)maze_acts);
               kill_lines = MAX(number_given(argc, argv, 4, kill_lines), 2))
