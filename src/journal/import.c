// SPDX-License-Identifier: MIT
#include "src/journal/import.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "src/journal/csv_line.h"
#include "src/journal/entry.h"
#include "src/journal/json.h"
#include "src/journal/record.h"
#include "src/table/moves.h"
#include "src/words/text.h"

/* Longer than any game: a file that is no record is not read to its end. */
enum { FILE_MAX = 64 << 20 };

/* ---- a game that grows ---- */

/* Line by line. */
struct importing {
    struct pzk_moves moves; /* the game so far, by the rules */
    GArray *entries;        /* struct pzk_entry: what makes it */
    char *names[PZK_SEATS]; /* NULL: not named */
};

/* Does ENTRY and remembers it. False where the journal has no such thing or
 * it does not fit. */
static bool
add_entry(struct importing *game, const struct pzk_entry *entry)
{
    if (!pzk_moves_do(&game->moves, entry, NULL)) {
        return false;
    }
    g_array_append_val(game->entries, *entry);
    return true;
}

/* The same for ACTION, done at T_US. */
static bool
add_action(struct importing *game, const struct pzk_action *action,
           int64_t t_us)
{
    struct pzk_entry entry = {
        .kind = PZK_ENTRY_ACT, .t_us = t_us, .action = *action};

    return add_entry(game, &entry);
}

static void
init(struct importing *game)
{
    memset(game, 0, sizeof(*game));
    pzk_moves_init(&game->moves);
    game->entries = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
}

static void
finish(struct importing *game)
{
    pzk_moves_finish(&game->moves);
    g_array_unref(game->entries);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_free(game->names[seat]);
    }
}

/* ---- records ---- */

/* What else the setup line says: names, and what no look into the game gives
 * back. */
static void
read_setup_line(struct importing *game, const char *text, size_t length,
                struct pzk_entry *start)
{
    char *why = NULL;
    json_t *json = pzk_json_parse(text, length, &why);
    struct pzk_in in, names;
    long target = 0;

    g_assert(json); /* the record has just read it */
    in = pzk_json_root(json);
    if (in.number(&in, "target", &target)) {
        start->setup.target = (int)target; /* in its range, as it was played */
    }
    if (in.child(&in, "names", -1, &names)) {
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            game->names[seat] =
                g_strdup(names.text(&names, pzk_seat_name(seat)));
        }
    }
    json_decref(json);
}

static void
start_team_game(const struct pzk_game *game, struct pzk_entry *start)
{
    struct pzk_jh_look look;

    pzk_jh_look(game, &look);
    start->setup.game = look.variant == PZK_JH_3 ? PZK_TABLE_JEKYLL_HYDE_3
                                                 : PZK_TABLE_JEKYLL_HYDE;
    start->setup.placement = look.variant == PZK_JH_4B ? PZK_PB : PZK_PA;
    start->jh.variant = look.variant;
    start->jh.dealer = look.dealer;
    start->jh.single = look.single;
    start->jh.target = start->setup.target;
    memcpy(start->jh.side, look.side, sizeof(look.side));
    memcpy(start->jh.person, look.person, sizeof(look.person));
}

static bool
add_setup(struct importing *game, const struct pzk_game *rules,
          const GString *line)
{
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    const char *name = pzk_rules_name(rules->rules);

    pzk_table_setup_init(&start.setup);
    pzk_action_init(&start.action, 0);
    read_setup_line(game, line->str, line->len, &start);
    if (g_str_has_prefix(name, "werner")) {
        start_team_game(rules, &start);
    } else {
        start.setup.game =
            (enum pzk_table_game)MAX(pzk_entry_game_from_name(name), 0);
        start.start = *rules;
    }
    return add_entry(game, &start);
}

/* The game of a match that begins, as the action it is in the journal. */
static bool
add_next(struct importing *game, const GString *line)
{
    struct pzk_action next;
    struct pzk_in in, roles;
    char *why = NULL;
    json_t *json = pzk_json_parse(line->str, line->len, &why);

    pzk_action_init(&next, PZK_DUEL_NEXT);
    in = pzk_json_root(json);
    if (in.child(&in, "roles", -1, &roles)) {
        for (int team = 0; team < PZK_TEAMS; team++) {
            if (g_strcmp0(roles.text(&roles, "A"), pzk_team_name(team)) == 0) {
                next.actor = (int8_t)team;
            }
        }
    }
    json_decref(json);
    return add_action(game, &next, game->entries->len);
}

static bool
add_act(struct importing *game, const struct pzk_record_line *line, char **why)
{
    bool team = pzk_table_is_jekyll_hyde(game->moves.setup.game);

    if (line->code != PZK_OK) {
        return true; /* an answer, as the record says: it did not happen */
    }
    /* a record has no times; in a team game all at one time is right: only
     * a deal and its first card are one step */
    if (!add_action(game, &line->action, team ? 0 : game->entries->len)) {
        *why = g_strdup(_("this action is none that a table shows; the "
                          "journal keeps deals and cards that are laid"));
        return false;
    }
    return true;
}

static bool
add_line(struct importing *game, const struct pzk_record *record,
         const struct pzk_record_line *line, const GString *text, char **why)
{
    switch (line->kind) {
    case PZK_RECORD_SETUP:
        if (game->moves.started) {
            *why = g_strdup(_("a second game begins; one game a file"));
            return false;
        }
        if (add_setup(game, pzk_record_game(record), text)) {
            return true;
        }
        break;
    case PZK_RECORD_GAME:
        if (add_next(game, text)) {
            return true;
        }
        break;
    case PZK_RECORD_ACT:
        return add_act(game, line, why);
    case PZK_RECORD_SKIPPED:
    case PZK_RECORD_MATCH:
    case PZK_RECORD_END:
        return true;
    }
    *why = g_strdup(_("the journal cannot keep this game"));
    return false;
}

static bool
read_record(struct importing *game, const char *text, long *number, char **why)
{
    struct pzk_record *record = pzk_record_new();
    GString *line = g_string_new(NULL);
    bool good = true;

    for (*number = 0; good && *text; (*number)++) {
        size_t length = strcspn(text, "\n");
        struct pzk_record_line read;

        g_string_truncate(line, 0);
        g_string_append_len(line, text, (gssize)length);
        good = pzk_record_read(record, line->str, line->len, &read, why);
        if (good) {
            *why = pzk_record_check(record, &read);
            good = !*why && add_line(game, record, &read, line, why);
        }
        text += length + (text[length] == '\n');
    }
    if (good && !game->moves.started) {
        *why = g_strdup(_("the record has no setup line"));
        good = false;
    }
    g_string_free(line, TRUE);
    pzk_record_free(record);
    return good;
}

/* ---- the file ---- */

static char *
read_file(const char *path, size_t *length, char **text)
{
    bool piped = strcmp(path, "-") == 0;
    FILE *file = piped ? stdin : fopen(path, "rb");
    GString *content = g_string_new(NULL);
    char part[65536];
    size_t n;
    int error = file ? 0 : errno;

    while (file && content->len <= FILE_MAX &&
           (n = fread(part, 1, sizeof(part), file)) > 0) {
        g_string_append_len(content, part, (gssize)n);
    }
    if (file && ferror(file)) {
        error = errno;
    } else if (content->len > FILE_MAX) {
        error = EFBIG;
    }
    if (file && !piped) {
        fclose(file);
    }
    if (error) {
        *text = g_strdup_printf("%s: %s", path, g_strerror(error));
    }
    *length = content->len;
    return g_string_free(content, error != 0);
}

static int64_t
add_game(struct pzk_journal *journal, struct importing *game, int64_t now_s,
         char **text)
{
    enum pzk_journal_error error;
    struct pzk_journal_new what = {
        .game = game->moves.setup.game,
        .started_s = now_s,
        .finished_s = pzk_game_over(&game->moves.game) ? MAX(now_s, 1) : 0};

    memcpy(what.names, game->names, sizeof(what.names));
    return pzk_journal_begin(
        journal, &what, (const struct pzk_entry *)(void *)game->entries->data,
        game->entries->len, &error, text);
}

/* Reads what is in the file. *line, from 1, is where it went wrong. */
static bool
read_content(struct importing *game, const char *content, size_t length,
             long *line, char **why)
{
    const char *begin = content + pzk_record_order_mark(content);

    *line = 1;
    if (strlen(content) != length) {
        *why = g_strdup(_("this is no text"));
        return false;
    }
    if (g_str_has_prefix(begin, PZK_CSV_HEAD)) {
        *why = g_strdup(_("this is a game as CSV, which cannot be imported; "
                          "export it with --format json and import that"));
        return false;
    }
    return read_record(game, begin, line, why);
}

int64_t
pzk_import(struct pzk_journal *journal, const char *path, int64_t now_s,
           char **text)
{
    size_t length = 0;
    char *content = read_file(path, &length, text);
    struct importing game;
    long line;
    char *why = NULL;
    int64_t id = 0;

    if (!content) {
        return 0;
    }
    init(&game);
    bool good = read_content(&game, content, length, &line, &why);
    if (good) {
        id = add_game(journal, &game, now_s, text);
    } else {
        *text = g_strdup_printf("%s:%ld: %s", path, line, why);
    }
    g_free(why);
    g_free(content);
    finish(&game);
    return id;
}
