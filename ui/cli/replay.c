// SPDX-License-Identifier: MIT
/*
 * `platzkarte replay [--check] FILE`: plays a record of moves by the rules
 * alone. Reads line by line, so that a record may have any length and "-" may
 * be a running program.
 */
#include <errno.h>
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "ui/cli/options.h"
#include "src/journal/json.h"
#include "src/journal/record.h"
#include "src/words/line.h"
#include "src/words/text.h"

struct replay {
    const char *name; /* name of the record in messages */
    FILE *file;
    bool check;
    struct pzk_record *record;
    GString *answer;
};

/* Prints the result of an act as one JSON line. False: standard output failed.
 */
static bool
print_act(struct replay *replay, const struct pzk_record_line *line)
{
    const struct pzk_game *game = pzk_record_game(replay->record);
    struct pzk_json_writer writer;
    struct pzk_out *out = &writer.out;

    g_string_truncate(replay->answer, 0);
    pzk_json_writer_init(&writer, replay->answer);
    out->open(out, NULL, false);
    out->number(out, "n", line->n);
    out->boolean(out, "ok", line->code == PZK_OK);
    if (line->code == PZK_OK) {
        out->open(out, "result", false);
        pzk_game_write_result(game, &line->result, out);
        out->close(out);
    } else {
        out->text(out, "code", pzk_code_name(line->code));
    }
    out->open(out, "state", false);
    pzk_game_write_state(game, out);
    out->close(out);
    out->close(out);
    return puts(replay->answer->str) >= 0 && pzk_output_error() == 0;
}

static int
failed(const struct replay *replay, long number, const char *what)
{
    g_autofree char *text =
        g_strdup_printf("%s:%ld: %s", replay->name, number, what);
    g_autofree char *line = pzk_line(text);

    fprintf(stderr, "%s\n", line);
    return PZK_EXIT_FAILED;
}

/* Reports the effect of a line. Returns the exit status. */
static int
answer_line(struct replay *replay, const struct pzk_record_line *line)
{
    int status = PZK_EXIT_DONE;

    if (line->kind == PZK_RECORD_ACT && !print_act(replay, line)) {
        return PZK_EXIT_FAILED; /* main() reports why */
    }
    if (replay->check) {
        g_autofree char *text = pzk_record_check(replay->record, line);

        if (text) {
            status = failed(replay, pzk_record_number(replay->record), text);
        }
    }
    return status;
}

static int
play_file(struct replay *replay)
{
    struct pzk_record *record = replay->record;
    struct pzk_record_line line;
    g_autofree char *why = NULL;
    int got = 1, status = PZK_EXIT_DONE;

    while (status == PZK_EXIT_DONE &&
           (got = pzk_record_next(record, replay->file, &line, &why)) > 0) {
        status = answer_line(replay, &line);
    }
    if (got < 0) {
        status = failed(replay, pzk_record_number(record), why);
    } else if (status == PZK_EXIT_DONE && !pzk_record_game(record)) {
        status = failed(replay, pzk_record_number(record) + 1,
                        _("the record has no setup line"));
    }
    return status;
}

static const struct pzk_usage usage = {
    "replay", N_("FILE"),
    N_("Plays a record of moves by the rules and prints what every act did.\n"
       "FILE - is standard input.")};

static int
run(struct replay *replay, const char *path)
{
    int status;

    if (strcmp(path, "-") == 0) {
        replay->name = _("standard input");
        replay->file = stdin;
    } else {
        replay->name = path;
        replay->file = fopen(path, "rb");
    }
    if (!replay->file) {
        return pzk_failed("%s: %s", path, g_strerror(errno));
    }
    replay->record = pzk_record_new();
    pzk_record_look(replay->record, pzk_look_for_game);
    replay->answer = g_string_new(NULL);
    status = play_file(replay);
    if (replay->file != stdin) {
        fclose(replay->file);
    }
    pzk_record_free(replay->record);
    g_string_free(replay->answer, TRUE);
    return status;
}

int
pzk_cmd_replay(int argc, char **argv)
{
    gboolean check = FALSE;
    const GOptionEntry entries[] = {
        {"check", 0, 0, G_OPTION_ARG_NONE, &check,
         N_("Compare with what the record says itself"), NULL},
        {NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status != PZK_GO_ON) {
        return status;
    }
    if (argc != 2) {
        return pzk_usage_error(&usage, "%s",
                               argc < 2 ? _("a FILE is missing")
                                        : _("one FILE at a time"));
    }
    struct replay replay = {.check = check};
    return run(&replay, argv[1]);
}
