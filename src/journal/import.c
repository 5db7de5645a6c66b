// SPDX-License-Identifier: MIT
#include "src/journal/import.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "src/journal/csv_line.h"
#include "src/journal/field.h"
#include "src/journal/guest.h"
#include "src/journal/record.h"
#include "src/table/moves.h"
#include "src/words/text.h"

/* ---- a growing game ---- */

/* A game that grows line by line. */
struct importing {
    struct pzk_moves moves;     /* the game so far, by the rules */
    GArray *entries;            /* the game's, struct pzk_entry */
    char *names[PZK_SEATS_MAX]; /* NULL: without a name */
};

/* Applies ENTRY and remembers it. False if it is invalid or does not follow
 * from the game so far. */
static bool
add_entry(struct importing *game, const struct pzk_entry *entry)
{
    if (!pzk_moves_do(&game->moves, entry, NULL)) {
        return false;
    }
    g_array_append_val(game->entries, *entry);
    return true;
}

/* Applies and remembers ACTION, done at T_US, as add_entry() does an entry. */
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
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_free(game->names[seat]);
    }
}

/* ---- records ---- */

/* Reads the other fields of the setup line: names, and the parts of START that
 * cannot be derived from the game. */
static void
read_setup_line(struct importing *game, const struct pzk_in *in,
                struct pzk_entry *start)
{
    struct pzk_in names;
    long target = 0;

    if (in->number(in, "target", &target)) {
        start->setup.target = (int)target; /* in range: the game was set up with
                                              it */
    }
    if (in->child(in, "names", -1, &names)) {
        pzk_field_read_names(&names, game->names);
    }
}

static bool
add_setup(struct importing *game, const struct pzk_game *rules,
          const struct pzk_in *in)
{
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    const struct pzk_table_game *table = pzk_table_game_of_rules(rules->rules);

    if (!table) {
        return false;
    }
    pzk_table_setup_init(&start.setup, table);
    start.action = pzk_action_of(0, PZK_ABSENT);
    read_setup_line(game, in, &start);
    start.start = *rules;
    if (pzk_journal_guest(table)->import) {
        pzk_journal_guest(table)->import(rules, &start);
    }
    return add_entry(game, &start);
}

static const struct pzk_journal_guest *
guest_of(const struct importing *game)
{
    return pzk_journal_guest(game->moves.setup.game);
}

/* Adds the action that starts the next game of a match. */
static bool
add_next(struct importing *game, const struct pzk_in *in)
{
    unsigned kind = guest_of(game)->next;
    struct pzk_action next;
    struct pzk_in roles;

    next = pzk_action_of(kind, PZK_ABSENT);
    if (in->child(in, "roles", -1, &roles)) {
        const char *role = roles.text(&roles, "A");

        for (int team = 0; role && team < PZK_TEAMS; team++) {
            if (strcmp(role, pzk_team_name(team)) == 0) {
                next.actor = (int8_t)team;
            }
        }
    }
    return kind > 0 && add_action(game, &next, game->entries->len);
}

static bool
add_act(struct importing *game, const struct pzk_record_line *line, char **why)
{
    bool at_once = guest_of(game)->import_at_once;

    if (line->code != PZK_OK) {
        return true; /* an action that was refused changes nothing */
    }
    if (!add_action(game, &line->action, at_once ? 0 : game->entries->len)) {
        *why = g_strdup(_("this action is none that a table shows; the "
                          "journal keeps deals and cards that are laid"));
        return false;
    }
    return true;
}

static bool
add_line(struct importing *game, const struct pzk_record *record,
         const struct pzk_record_line *line, char **why)
{
    struct pzk_in in;

    switch (line->kind) {
    case PZK_RECORD_SETUP:
        if (game->moves.started) {
            *why = g_strdup(_("a second game begins; one game a file"));
            return false;
        }
        in = pzk_record_fields(record);
        if (add_setup(game, pzk_record_game(record), &in)) {
            return true;
        }
        break;
    case PZK_RECORD_GAME:
        in = pzk_record_fields(record);
        if (add_next(game, &in)) {
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

/* Reads the whole FILE. Returns NULL, or what is wrong with the last line that
 * RECORD read; g_free(). */
static char *
read_record(struct importing *game, struct pzk_record *record, FILE *file)
{
    struct pzk_record_line line;
    char *why = NULL;
    int got;

    while ((got = pzk_record_next(record, file, &line, &why)) > 0) {
        why = pzk_record_check(record, &line);
        if (why || !add_line(game, record, &line, &why)) {
            return why;
        }
    }
    if (got < 0 && pzk_record_number(record) == 1 &&
        g_str_has_prefix(pzk_record_text(record), PZK_CSV_HEAD)) {
        g_free(why);
        return g_strdup(_("this is a game as CSV, which cannot be imported; "
                          "export it with --format json and import that"));
    }
    return got < 0 || game->moves.started
               ? why
               : g_strdup(_("the record has no setup line"));
}

/* ---- the file ---- */

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

int64_t
pzk_import(struct pzk_journal *journal, const char *path, int64_t now_s,
           void (*look)(const char *name), char **text)
{
    bool piped = strcmp(path, "-") == 0;
    FILE *file = piped ? stdin : fopen(path, "rb");
    struct importing game;
    int64_t id = 0;

    if (!file) {
        *text = g_strdup_printf("%s: %s", path, g_strerror(errno));
        return 0;
    }
    init(&game);
    struct pzk_record *record = pzk_record_new();
    pzk_record_look(record, look);
    g_autofree char *why = read_record(&game, record, file);
    if (why) {
        *text =
            g_strdup_printf("%s:%ld: %s", path, pzk_record_number(record), why);
    } else {
        id = add_game(journal, &game, now_s, text);
    }
    pzk_record_free(record);
    finish(&game);
    if (!piped) {
        fclose(file);
    }
    return id;
}
