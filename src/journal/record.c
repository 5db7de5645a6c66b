// SPDX-License-Identifier: MIT
#include "src/journal/record.h"

#include <errno.h>
#include <string.h>

#include "src/journal/field.h"
#include "src/journal/json.h"
#include "src/table/referee.h"
#include "src/words/text.h"

struct pzk_record {
    struct pzk_game game;
    bool started;
    long acts;                      /* number since the game began */
    json_t *last;                   /* the last line, for pzk_record_check() */
    GString *text;                  /* the last line of a file */
    long number;                    /* of that line, from 1 */
    void (*look)(const char *name); /* for a game; or NULL */
};

struct pzk_record *
pzk_record_new(void)
{
    struct pzk_record *record = g_new0(struct pzk_record, 1);

    record->text = g_string_new(NULL);
    return record;
}

void
pzk_record_look(struct pzk_record *record, void (*look)(const char *name))
{
    record->look = look;
}

void
pzk_record_free(struct pzk_record *record)
{
    if (record) {
        json_decref(record->last);
        g_string_free(record->text, TRUE);
        g_free(record);
    }
}

const struct pzk_game *
pzk_record_game(const struct pzk_record *record)
{
    return record->started ? &record->game : NULL;
}

static bool
read_setup(struct pzk_record *record, const struct pzk_in *in, char **why)
{
    const char *name = in->text(in, "game");
    const char *sha = in->text(in, "file");
    const struct pzk_rules *learnt = pzk_table_learn(in->text(in, "text"));
    const struct pzk_rules *rules =
        learnt ? learnt : pzk_table_rules(name, sha);
    const char *reason = NULL;

    if (!rules && name && record->look) {
        record->look(name);
        rules = pzk_table_rules(name, sha);
    }
    if (!rules) {
        *why = name ? g_strdup_printf(_("there is no game “%s”"), name)
                    : g_strdup(_("\"game\" must name the game"));
        return false;
    }
    if (!pzk_game_setup(&record->game, rules, in, &reason)) {
        *why = g_strdup(reason);
        return false;
    }
    record->started = true;
    record->acts = 0;
    return true;
}

static bool
read_next(struct pzk_record *record, const struct pzk_in *in, char **why)
{
    const char *reason = NULL;

    if (!pzk_game_next(&record->game, in, &reason)) {
        *why = g_strdup(reason);
        return false;
    }
    record->acts = 0;
    return true;
}

static bool
read_act(struct pzk_record *record, const struct pzk_in *in,
         struct pzk_record_line *line, char **why)
{
    struct pzk_in action;

    if (!in->child(in, "action", -1, &action)) {
        *why = g_strdup(_("an act needs an \"action\" with its fields"));
        return false;
    }
    line->n = record->acts;
    in->number(in, "n", &line->n);
    pzk_game_read_action(&record->game, &action, &line->action);
    line->public_code = pzk_game_judge(&record->game, &line->action, true);
    line->code = pzk_game_apply(&record->game, &line->action, &line->result);
    record->acts += line->code == PZK_OK;
    return true;
}

static bool
play_line(struct pzk_record *record, const struct pzk_in *in,
          struct pzk_record_line *line, char **why)
{
    static const char *const kinds[] = {[PZK_RECORD_SETUP] = "setup",
                                        [PZK_RECORD_GAME] = "game",
                                        [PZK_RECORD_ACT] = "act",
                                        [PZK_RECORD_MATCH] = "match",
                                        [PZK_RECORD_END] = "end"};
    const char *ev = in->text(in, "ev");
    int kind = pzk_find_name(ev, kinds, G_N_ELEMENTS(kinds));

    if (!ev) {
        *why = g_strdup(_("\"ev\" must say what the line is"));
        return false;
    }
    line->kind = kind < 0 ? PZK_RECORD_SKIPPED : (enum pzk_record_kind)kind;
    if (line->kind > PZK_RECORD_SETUP && !record->started) {
        *why = g_strdup_printf(_("“%s” comes before the setup"), ev);
        return false;
    }
    switch (line->kind) {
    case PZK_RECORD_SETUP:
        return read_setup(record, in, why);
    case PZK_RECORD_GAME:
        return read_next(record, in, why);
    case PZK_RECORD_ACT:
        return read_act(record, in, line, why);
    case PZK_RECORD_SKIPPED:
    case PZK_RECORD_MATCH:
    case PZK_RECORD_END:
        break;
    }
    return true;
}

static bool
is_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!strchr(" \t\r", text[i]) || !text[i]) {
            return false;
        }
    }
    return true;
}

bool
pzk_record_read(struct pzk_record *record, const char *text, size_t length,
                struct pzk_record_line *line, char **why)
{
    memset(line, 0, sizeof(*line));
    g_clear_pointer(&record->last, json_decref);
    if (is_blank(text, length)) {
        return true;
    }
    g_autoptr(json_t) json = pzk_json_parse(text, length, why);
    struct pzk_in in = pzk_json_root(json);
    if (!json || !play_line(record, &in, line, why)) {
        return false;
    }
    record->last = g_steal_pointer(&json);
    return true;
}

/* Reads a line without its newline. Returns 1; 0 at the end; -1, with *why. */
static int
read_line(GString *line, FILE *file, char **why)
{
    int c;

    g_string_truncate(line, 0);
    while ((c = getc(file)) != EOF && c != '\n') {
        if (line->len == PZK_JSON_LENGTH) {
            *why = g_strdup(_("the line is longer than 1 MiB"));
            return -1;
        }
        g_string_append_c(line, (char)c);
    }
    if (ferror(file)) {
        *why = g_strdup(g_strerror(errno));
        return -1;
    }
    return c == '\n' || line->len > 0;
}

int
pzk_record_next(struct pzk_record *record, FILE *file,
                struct pzk_record_line *line, char **why)
{
    /* Windows editors and spreadsheets begin a file with it */
    static const char order_mark[] = "\xef\xbb\xbf";
    int got = read_line(record->text, file, why);

    record->number += got != 0;
    if (got <= 0) {
        return got;
    }
    if (record->number == 1 &&
        g_str_has_prefix(record->text->str, order_mark)) {
        g_string_erase(record->text, 0, sizeof(order_mark) - 1);
    }
    return pzk_record_read(record, record->text->str, record->text->len, line,
                           why)
               ? 1
               : -1;
}

long
pzk_record_number(const struct pzk_record *record)
{
    return record->number;
}

const char *
pzk_record_text(const struct pzk_record *record)
{
    return record->text->str;
}

struct pzk_in
pzk_record_fields(const struct pzk_record *record)
{
    return pzk_json_root(record->last);
}

/* ---- checking ---- */

enum what { RESULT, STATE, MATCH };

/* Returns the game's answer to LINE as JSON. */
static json_t *
describe(const struct pzk_record *record, const struct pzk_record_line *line,
         enum what what)
{
    g_autoptr(GString) text = g_string_new(NULL);
    struct pzk_json_writer writer;
    char *why = NULL;

    pzk_json_writer_init(&writer, text);
    writer.out.open(&writer.out, NULL, false);
    switch (what) {
    case RESULT:
        pzk_game_write_result(&record->game, &line->result, &writer.out);
        break;
    case STATE:
        pzk_game_write_state(&record->game, &writer.out);
        break;
    case MATCH:
        writer.out.text(&writer.out, "ev", "match");
        pzk_game_write_match(&record->game, &writer.out);
        break;
    }
    writer.out.close(&writer.out);
    json_t *json = pzk_json_parse(text->str, text->len, &why);
    g_assert(json); /* cannot fail on our own output */
    return json;
}

/* Returns the first difference between WANT and the game's answer, or NULL.
 * MEMBER: compares only that member; NULL: all. */
static char *
compare(const struct pzk_record *record, const struct pzk_record_line *line,
        const struct pzk_in *want, enum what what, const char *member)
{
    g_autoptr(json_t) got = describe(record, line, what);
    struct pzk_in said = pzk_json_root(got);

    return member ? pzk_json_member_difference(want, &said, member)
                  : pzk_json_difference(want, &said);
}

/* Compares the object under KEY, if there is one, with the game's answer.
 * Returns the first difference, or NULL. */
static char *
compare_member(const struct pzk_record *record,
               const struct pzk_record_line *line, const struct pzk_in *in,
               const char *key, enum what what)
{
    struct pzk_in want;

    if (!in->has(in, key)) {
        return NULL;
    }
    if (!in->child(in, key, -1, &want)) {
        return g_strdup_printf(_("%s: an object is expected in the record"),
                               key);
    }
    g_autofree char *difference = compare(record, line, &want, what, NULL);
    return difference ? g_strdup_printf("%s.%s", key, difference) : NULL;
}

static char *
compare_code(const char *key, const char *want, enum pzk_code got)
{
    return strcmp(want, pzk_code_name(got)) == 0
               ? NULL
               : g_strdup_printf(_("%s: %s expected, %s found"), key, want,
                                 pzk_code_name(got));
}

/* Compares the reasons for a refusal: with known hands both, with hidden ones
 * only what the table can see. Returns the first difference, or NULL. */
static char *
check_refusal(const struct pzk_record *record,
              const struct pzk_record_line *line, const struct pzk_in *in)
{
    const char *reason = in->text(in, "reason");
    const char *seen = in->text(in, "public_reason");
    char *difference = NULL;

    if (pzk_game_hands_known(&record->game)) {
        if (reason) {
            difference = compare_code("reason", reason, line->code);
        }
        /* null: the table cannot see that the action is illegal */
        if (!difference && json_object_get(in->object, "public_reason")) {
            difference = compare_code("public_reason", seen ? seen : "ok",
                                      line->public_code);
        }
        return difference;
    }
    if (seen) {
        return compare_code("public_reason", seen, line->code);
    }
    return reason ? compare_code("reason", reason, line->code) : NULL;
}

static char *
check_act(const struct pzk_record *record, const struct pzk_record_line *line,
          const struct pzk_in *in)
{
    bool illegal = false;
    char *difference = NULL;

    in->boolean(in, "illegal", &illegal);
    if (illegal) {
        difference = line->code == PZK_OK
                         ? g_strdup(_("illegal: a refusal expected, ok found"))
                         : check_refusal(record, line, in);
    } else if (line->code != PZK_OK) {
        difference = g_strdup_printf(_("action: refused with %s"),
                                     pzk_code_name(line->code));
    } else {
        difference = compare_member(record, line, in, "result", RESULT);
    }
    return difference ? difference
                      : compare_member(record, line, in, "expect", STATE);
}

static char *
check_end(const struct pzk_record *record, const struct pzk_record_line *line,
          const struct pzk_in *in)
{
    bool over = pzk_game_over(&record->game), finished = over;

    in->boolean(in, "finished", &finished);
    if (finished != over) {
        return g_strdup_printf(_("finished: %s expected, %s found"),
                               finished ? "true" : "false",
                               over ? "true" : "false");
    }
    return in->has(in, "winners") ? compare(record, line, in, STATE, "winners")
                                  : NULL;
}

char *
pzk_record_check(const struct pzk_record *record,
                 const struct pzk_record_line *line)
{
    struct pzk_in in = pzk_json_root(record->last);

    if (!record->last) {
        return NULL;
    }
    switch (line->kind) {
    case PZK_RECORD_ACT:
        return check_act(record, line, &in);
    case PZK_RECORD_MATCH:
        return compare(record, line, &in, MATCH, NULL);
    case PZK_RECORD_END:
        return check_end(record, line, &in);
    case PZK_RECORD_SKIPPED:
    case PZK_RECORD_SETUP:
    case PZK_RECORD_GAME:
        break;
    }
    return NULL;
}

/* ---- writing ---- */

static void
begin_line(struct pzk_json_writer *writer, GString *text, const char *ev)
{
    pzk_json_writer_init(writer, text);
    writer->out.open(&writer->out, NULL, false);
    writer->out.text(&writer->out, "ev", ev);
}

static void
end_line(struct pzk_json_writer *writer)
{
    writer->out.close(&writer->out);
    g_string_append_c(writer->text, '\n');
}

void
pzk_record_write_setup(GString *text, const struct pzk_game *game,
                       const char *const names[PZK_SEATS_MAX])
{
    struct pzk_json_writer writer;
    bool named = false;

    begin_line(&writer, text, "setup");
    writer.out.text(&writer.out, "game", pzk_rules_name(game->rules));
    pzk_game_write_setup(game, &writer.out);
    if (pzk_rules_text(game->rules)) {
        writer.out.text(&writer.out, "text", pzk_rules_text(game->rules));
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        named = named || names[seat];
    }
    if (named) {
        pzk_field_write_names(&writer.out, "names", pzk_game_sides(game),
                              names);
    }
    end_line(&writer);
}

void
pzk_record_write_act(GString *text, long n, const struct pzk_game *game,
                     const struct pzk_action *action,
                     const struct pzk_result *result)
{
    struct pzk_json_writer writer;
    struct pzk_out *out = &writer.out;

    begin_line(&writer, text, "act");
    out->number(out, "n", n);
    out->open(out, "action", false);
    pzk_game_write_action(game, action, out);
    out->close(out);
    out->open(out, "result", false);
    pzk_game_write_result(game, result, out);
    out->close(out);
    out->open(out, "expect", false);
    pzk_game_write_state(game, out);
    out->close(out);
    end_line(&writer);
}

/* Appends a line with what FIELDS writes, or nothing if FIELDS writes nothing.
 */
static void
write_some(GString *text, const char *ev, const struct pzk_game *game,
           bool (*fields)(const struct pzk_game *game, struct pzk_out *out))
{
    struct pzk_json_writer writer;
    gsize before = text->len;

    begin_line(&writer, text, ev);
    if (fields(game, &writer.out)) {
        end_line(&writer);
    } else {
        g_string_truncate(text, before);
    }
}

void
pzk_record_write_next(GString *text, const struct pzk_game *game)
{
    write_some(text, "game", game, pzk_game_write_next);
}

void
pzk_record_write_match(GString *text, const struct pzk_game *game)
{
    write_some(text, "match", game, pzk_game_write_match);
}

void
pzk_record_write_end(GString *text, const struct pzk_game *game)
{
    struct pzk_json_writer writer;

    begin_line(&writer, text, "end");
    writer.out.boolean(&writer.out, "finished", pzk_game_over(game));
    end_line(&writer);
}
