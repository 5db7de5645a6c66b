// SPDX-License-Identifier: MIT
#include "ui/cli/events.h"

#include "src/journal/json.h"
#include "src/rules/piece.h"
#include "ui/cli/guest.h"

enum { T_PLACES = 3, MM_PLACES = 1 };

/* A line of JSON being written. */
struct json_line {
    struct pzk_json_writer json;
    struct pzk_out *out;
    int sides; /* of the table */
};

/* Writes the time in seconds: "3.1", "15.0", "2.645"; the very start is "0". */
static void
write_t(struct json_line *line, int64_t t_us)
{
    int64_t ms = (t_us + 500) / 1000;
    bool tenths = ms % 100 == 0;

    pzk_json_decimal(&line->json, "t", (double)ms / 1000,
                     ms == 0  ? 0
                     : tenths ? 1
                              : T_PLACES,
                     tenths);
}

static void
begin(struct json_line *line, GString *text, int64_t t_us, const char *event)
{
    pzk_json_writer_init(&line->json, text);
    line->out = &line->json.out;
    line->out->open(line->out, NULL, false);
    write_t(line, t_us);
    line->out->text(line->out, "event", event);
}

static void
end(struct json_line *line)
{
    line->out->close(line->out);
    g_string_append_c(line->json.text, '\n');
}

static void
write_text(struct json_line *line, const char *key, char *text_take)
{
    line->out->text(line->out, key, text_take);
    g_free(text_take);
}

static void
write_side(struct json_line *line, const char *key, int side)
{
    line->out->text(line->out, key, pzk_side_name(line->sides, side));
}

static void
write_piece(struct json_line *line, const char *key, int piece)
{
    line->out->text(line->out, key, pzk_piece_id(piece));
}

/* ---- observations ---- */

static void
write_place(struct json_line *line, const struct pzk_obs *obs)
{
    struct pzk_out *out = line->out;

    write_side(line, "side", obs->side);
    out->open(out, "mm", true);
    pzk_json_decimal(&line->json, NULL, (double)obs->at.x, MM_PLACES, true);
    pzk_json_decimal(&line->json, NULL, (double)obs->at.y, MM_PLACES, true);
    out->close(out);
    write_side(line, "from", obs->from);
}

/* Writes the piece, and its number if two pieces with its id are in view. */
static void
write_observed(struct json_line *line, const struct pzk_obs *obs)
{
    write_piece(line, "piece", obs->piece);
    if (obs->copy > 0) {
        line->out->number(line->out, "copy", obs->copy);
    }
}

static void
obs_json(int sides, const struct pzk_obs *obs, GString *text)
{
    struct json_line line = {.sides = sides};

    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
        begin(&line, text, obs->t_us,
              obs->kind == PZK_OBS_PLACED ? "placed" : "moved");
        write_observed(&line, obs);
        write_place(&line, obs);
        end(&line);
        break;
    case PZK_OBS_LIFTED:
    case PZK_OBS_DISPUTED:
        begin(&line, text, obs->t_us,
              obs->kind == PZK_OBS_LIFTED ? "lifted" : "disputed");
        write_observed(&line, obs);
        end(&line);
        break;
    case PZK_OBS_UNREAD:
        begin(&line, text, obs->t_us, "unread");
        write_place(&line, obs);
        end(&line);
        break;
    case PZK_OBS_READ_OR_GONE:
        begin(&line, text, obs->t_us, "read_or_gone");
        write_side(&line, "side", obs->side);
        end(&line);
        break;
    case PZK_OBS_PLACEMENT:
        begin(&line, text, obs->t_us, "placement");
        line.out->text(line.out, "state",
                       pzk_placement_state_name(obs->placement));
        write_piece(&line, "id", obs->piece);
        end(&line);
        break;
    case PZK_OBS_CAMERA:
        begin(&line, text, obs->t_us, "camera");
        line.out->text(line.out, "state", pzk_camera_state_name(obs->camera));
        if (obs->marks != PZK_MARKS_ANY) {
            line.out->text(line.out, "family", pzk_marks_name(obs->marks));
        }
        if (obs->camera == PZK_CAMERA_OTHER_GAME) {
            write_piece(&line, "piece", obs->piece);
        }
        end(&line);
        break;
    case PZK_OBS_HIDDEN:
    case PZK_OBS_SEEN:
    case PZK_OBS_HANDS: /* only the referee uses these observations */
    case PZK_OBS_SAID:
        break;
    }
}

/* ---- rulings ---- */

/* Writes an action as records have it. */
static void
write_act(struct json_line *line, const struct pzk_ruling *ruling)
{
    struct pzk_out *out = line->out;

    out->open(out, "action", false);
    pzk_game_write_action(&ruling->after, &ruling->action, out);
    out->close(out);
    out->open(out, "result", false);
    pzk_game_write_result(&ruling->after, &ruling->caused, out);
    out->close(out);
}

/* Writes the end of a game and, if the match is over, too, that of the match.
 */
static void
write_end(struct json_line *line, const struct pzk_game *game)
{
    struct pzk_out *out = line->out;

    out->open(out, "state", false);
    pzk_game_write_state(game, out);
    out->close(out);
    pzk_game_write_match(game, out);
}

static const char *const ruling_names[PZK_RULED_KINDS] = {
    [PZK_RULED_PLAY] = "play",           [PZK_RULED_TURN] = "turn",
    [PZK_RULED_VIOLATION] = "violation", [PZK_RULED_RESOLVED] = "resolved",
    [PZK_RULED_TAKE_BACK] = "take_back", [PZK_RULED_TRICK] = "trick",
    [PZK_RULED_SCORE] = "score",         [PZK_RULED_HAND] = "hand",
    [PZK_RULED_GAME] = "game",           [PZK_RULED_SWEPT] = "swept",
    [PZK_RULED_STATE] = "state",         [PZK_RULED_REMARK] = "remark",
    [PZK_RULED_RESUMED] = "resumed",     [PZK_RULED_ACT] = "act",
};

/* Writes the fields after `event`, in the order of the published examples. */
static void
write_ruling(const struct pzk_events *events, const struct pzk_ruling *ruling,
             struct json_line *line)
{
    struct pzk_out *out = line->out;
    const struct pzk_cli_guest *guest = pzk_cli_guest(events->game);

    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        write_side(line, "seat", ruling->seat);
        write_piece(line, "card", ruling->card);
        write_side(line, "from", ruling->from);
        out->text(out, "team", pzk_team_name(ruling->team));
        break;
    case PZK_RULED_TURN:
        write_side(line, "seat", ruling->seat);
        out->text(out, "team", pzk_team_name(ruling->team));
        break;
    case PZK_RULED_VIOLATION:
        out->text(out, "code", pzk_finding_name(ruling->finding));
        write_side(line, "seat", ruling->seat);
        write_piece(line, "card", ruling->card);
        write_text(line, "text", pzk_words_ruling(&events->people, ruling));
        break;
    case PZK_RULED_RESOLVED:
        out->text(out, "code", pzk_finding_name(ruling->finding));
        break;
    case PZK_RULED_TAKE_BACK:
        write_side(line, "seat", ruling->seat);
        write_piece(line, "card", ruling->card);
        break;
    case PZK_RULED_TRICK:
    case PZK_RULED_SCORE:
    case PZK_RULED_HAND:
    case PZK_RULED_GAME:
        if (guest->write_ruling) {
            guest->write_ruling(&events->people, ruling, out);
        } else if (ruling->kind == PZK_RULED_GAME) {
            write_end(line, &ruling->after);
        }
        break;
    case PZK_RULED_SWEPT:
        out->number(out, "no", ruling->trick_no);
        break;
    case PZK_RULED_STATE:
        out->text(out, "state", ruling->paused ? "paused" : "running");
        break;
    case PZK_RULED_REMARK:
        write_text(line, "text", pzk_words_ruling(&events->people, ruling));
        break;
    case PZK_RULED_RESUMED:
        out->number(out, "plays", ruling->resumed_plays);
        out->number(out, "hand", ruling->hand);
        break;
    case PZK_RULED_ACT:
        write_act(line, ruling);
        break;
    case PZK_RULED_KINDS:
        break;
    }
}

/* ---- sentences ---- */

/* Appends a sentence with its time: "1:02.4  Betty's turn, Hyde." */
static void
write_sentence(int64_t t_us, char *sentence_take, GString *text)
{
    if (sentence_take[0]) {
        int64_t tenths = (t_us + 50000) / 100000;

        g_string_append_printf(text, "%" G_GINT64_FORMAT ":%02d.%d  %s\n",
                               tenths / 600, (int)(tenths / 10 % 60),
                               (int)(tenths % 10), sentence_take);
    }
    g_free(sentence_take);
}

/* Whether an observation of KIND has a sentence. The others concern only the
 * referee, whose rulings say what follows. */
static bool
has_sentence(enum pzk_obs_kind kind)
{
    return kind <= PZK_OBS_LIFTED || kind == PZK_OBS_PLACEMENT ||
           kind == PZK_OBS_CAMERA;
}

void
pzk_events_obs(const struct pzk_events *events, const struct pzk_obs *obs,
               GString *text)
{
    if (events->json) {
        obs_json(events->people.sides, obs, text);
    } else if (has_sentence(obs->kind)) {
        const struct pzk_cli_guest *guest = pzk_cli_guest(events->game);
        char *said = events->view && guest->obs
                         ? guest->obs(&events->people, events->view, obs)
                         : NULL;

        if (!said) {
            said = events->announced ? g_strdup("")
                                     : pzk_words_obs(&events->people, obs);
        }
        write_sentence(obs->t_us, said, text);
    }
}

void
pzk_events_remark(const struct pzk_events *events, int64_t t_us,
                  const char *words, GString *text)
{
    struct json_line line = {.sides = events->people.sides};

    if (!events->json) {
        write_sentence(t_us, g_strdup(words), text);
        return;
    }
    begin(&line, text, t_us, ruling_names[PZK_RULED_REMARK]);
    line.out->text(line.out, "text", words);
    end(&line);
}

void
pzk_events_seated(const struct pzk_events *events, int64_t t_us,
                  const struct pzk_table_view *view, GString *text)
{
    if (!events->json) {
        write_sentence(t_us, pzk_words_seated(PZK_FULL, &events->people, view),
                       text);
    }
}

void
pzk_events_ruling(const struct pzk_events *events,
                  const struct pzk_ruling *ruling, GString *text)
{
    struct json_line line = {.sides = events->people.sides};

    if (!events->json) {
        write_sentence(ruling->t_us, pzk_words_ruling(&events->people, ruling),
                       text);
        return;
    }
    begin(&line, text, ruling->t_us, ruling_names[ruling->kind]);
    write_ruling(events, ruling, &line);
    end(&line);
}

void
pzk_events_moment(const struct pzk_events *events,
                  const struct pzk_rulings *rulings, size_t i, GString *text)
{
    if (events->json) {
        pzk_events_ruling(events, &rulings->at[i], text);
    } else {
        write_sentence(
            rulings->at[i].t_us,
            pzk_words_ruling_of(PZK_FULL, &events->people, rulings, i), text);
    }
}
