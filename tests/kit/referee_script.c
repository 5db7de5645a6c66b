// SPDX-License-Identifier: MIT
#include "tests/kit/referee_script.h"

#include "src/table/duel/duel.h"
#include "src/table/maze/maze.h"
#include "tests/kit/desk_record.h"

void
add_text(char *text, const char *more)
{
    size_t used = strlen(text);

    snprintf(text + used, TEXT_SIZE - used, "%s%s", used ? "; " : "", more);
}

const char *
seat_or(int seat)
{
    const char *name = pzk_seat_name(seat);

    return name ? name : "-";
}

static const char *
card_or(int card)
{
    const char *id = pzk_piece_id(card);

    return id ? id : "-";
}

/* "join 2:3-1 space 4 WGP by J": round, tricks of Jekyll and Hyde, marker,
 * ranks, leader. */
static void
join_text(const struct pzk_action *act, char *out, size_t size)
{
    struct pzk_duel_standing at;
    const char *leader;
    char ranks[PZK_COLOURS + 1] = "";

    assert_true(pzk_duel_joined(act, &at));
    leader = pzk_team_name(at.leader);
    for (int i = 0; i < at.n_ranks; i++) {
        ranks[i] = pzk_duel_colour_name(at.ranks[i])[0];
    }
    snprintf(out, size, "join %d:%d-%d space %d %s by %s", at.round,
             at.tricks[PZK_JEKYLL], at.tricks[PZK_HYDE], at.marker, ranks,
             leader ? leader : "-");
}

/* "join 5:12x1-9x0 led N by S lying JT,.. totals 340-120": trick, accounts, who
 * led the hand, who leads, cards left lying, totals that are not 0. */
static void
join_hand_text(const struct pzk_action *act, char *out, size_t size)
{
    struct pzk_jh_standing at;
    size_t used;

    assert_true(pzk_jh_joined(act, &at));
    used = (size_t)snprintf(
        out, size, "join %d:%dx%d-%dx%d led %s by %s", at.trick,
        at.base[PZK_JEKYLL], at.factor[PZK_JEKYLL], at.base[PZK_HYDE],
        at.factor[PZK_HYDE], seat_or(at.first), seat_or(at.leader));
    for (int i = 0; i < at.n_lying; i++) {
        used +=
            (size_t)snprintf(out + used, size - used, "%s%s",
                             i == 0 ? " lying " : ",", card_or(at.lying[i]));
    }
    if (at.total[0] || at.total[1] || at.total[2]) {
        snprintf(out + used, size - used, " totals %d-%d-%d", (int)at.total[0],
                 (int)at.total[1], (int)at.total[2]);
    }
}

/* "lead J Q3 asks G", "answer H P1 trick 1 H effect W", "pass J", "deal". The
 * maze's result is another one, and its acts are only "act". */
static void
act_text(const struct pzk_ruling *ruling, char *out, size_t size)
{
    static const char *const names[] = {"?",     "deal", "pass",
                                        "greed", "lead", "answer"};
    const struct pzk_action *act = &ruling->action;
    const struct pzk_duel_result *result = pzk_duel_result(&ruling->caused);
    const char *effect = pzk_duel_colour_name(result->effect);
    char *at = out;

    if (act->kind == PZK_DUEL_JOIN) {
        join_text(act, out, size);
        return;
    }
    at += snprintf(at, size, "%s", names[act->kind <= 5 ? act->kind : 0]);
    if (act->actor >= 0) {
        at += sprintf(at, " %s", pzk_team_name(act->actor));
    }
    if (act->card >= 0) {
        at += sprintf(at, " %s", pzk_piece_id(act->card));
    }
    if (act->arg >= 0) {
        at += sprintf(at, " asks %s", pzk_duel_colour_name(act->arg));
    }
    if (result->revoke) {
        at += sprintf(at, " revoke %s", pzk_piece_id(result->revoke_card));
    }
    if (result->trick_done) {
        at += sprintf(at, " trick %d %s%s%s%s", result->trick_no,
                      pzk_team_name(result->winner), effect ? " effect " : "",
                      effect ? effect : "", result->stolen ? " stolen" : "");
    }
    if (result->round_done) {
        sprintf(at, " round %d gap %d marker %d", result->round, result->gap,
                result->marker);
    }
}

void
ruling_text(const struct pzk_ruling *ruling, char *out, size_t size)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);
    const struct pzk_jh_account *account = own->account;
    const char *code = pzk_finding_name(ruling->finding);
    const char *seat = seat_or(ruling->seat);
    const char *card = card_or(ruling->card);

    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        snprintf(out, size, "play %s %s%s%s", seat, card,
                 ruling->from == PZK_NO_SEAT ? "" : " from ",
                 ruling->from == PZK_NO_SEAT ? "" : seat_or(ruling->from));
        break;
    case PZK_RULED_TURN:
        snprintf(out, size, "turn %s", seat);
        break;
    case PZK_RULED_VIOLATION:
        snprintf(out, size, "violation %s %s %s", code, seat, card);
        break;
    case PZK_RULED_RESOLVED:
        snprintf(out, size, "resolved %s", code);
        break;
    case PZK_RULED_TAKE_BACK:
        snprintf(out, size, "take_back %s %s", seat, card);
        break;
    case PZK_RULED_TRICK:
        snprintf(out, size, "trick %d %s leads %s", own->result.trick_no,
                 seat_or(own->result.winner), seat_or(own->result.leader));
        break;
    case PZK_RULED_SCORE:
        snprintf(out, size, "score %d*%d=%d/%d %d*%d=%d/%d", account[0].base,
                 account[0].factor, account[0].score, (int)own->total[0],
                 account[1].base, account[1].factor, account[1].score,
                 (int)own->total[1]);
        break;
    case PZK_RULED_HAND:
        snprintf(out, size, "hand %d %d:%d", own->result.hand_no,
                 (int)own->result.total[0], (int)own->result.total[1]);
        break;
    case PZK_RULED_GAME:
        if (ruling->after.rules) {
            snprintf(out, size, "game %s", seat);
        } else {
            snprintf(out, size, "game %d", own->result.winners);
        }
        break;
    case PZK_RULED_SWEPT:
        snprintf(out, size, "swept %d", ruling->trick_no);
        break;
    case PZK_RULED_STATE:
        snprintf(out, size, "%s", ruling->paused ? "paused" : "running");
        break;
    case PZK_RULED_REMARK:
        snprintf(out, size, "remark %s %s %s", code, seat, card);
        break;
    case PZK_RULED_ACT:
        if (ruling->after.rules == pzk_rules_find("duel")) {
            act_text(ruling, out, size);
        } else if (ruling->after.rules == pzk_rules_find("werner4a") ||
                   ruling->after.rules == pzk_rules_find("werner3")) {
            join_hand_text(&ruling->action, out, size);
        } else {
            snprintf(out, size, "act");
        }
        break;
    case PZK_RULED_RESUMED:
    case PZK_RULED_KINDS:
        snprintf(out, size, "?");
        break;
    }
}

/* Keeps the entries and writes down what was said. */
static void
note_said(struct desk *desk)
{
    char one[200];

    for (size_t i = 0; i < desk->said.keep.count; i++) {
        assert_true(desk->n_entries < ENTRIES_SIZE);
        desk->entries[desk->n_entries++] = desk->said.keep.at[i];
    }
    for (size_t i = 0; i < desk->said.rulings.count; i++) {
        ruling_text(&desk->said.rulings.at[i], one, sizeof(one));
        assert_int_equal(desk->said.rulings.at[i].t_us, desk->t_us);
        add_text(desk->text, one);
    }
}

void
desk_open(struct desk *desk, const struct pzk_table_setup *setup)
{
    memset(desk, 0, sizeof(*desk));
    if (setup) {
        desk->setup = *setup;
    } else {
        pzk_table_setup_init(&desk->setup, pzk_table_games[0]);
    }
    desk_record_setup(&desk->setup);
    desk->referee = pzk_referee_new(&desk->setup);
    desk->entries = malloc(ENTRIES_SIZE * sizeof(*desk->entries));
    assert_non_null(desk->referee);
    assert_non_null(desk->entries);
}

void
desk_close(struct desk *desk)
{
    pzk_referee_free(desk->referee);
    free(desk->entries);
    desk->referee = NULL;
}

void
desk_restore(struct desk *desk)
{
    size_t bad = 0;

    desk_record_time("R", desk->t_us);
    pzk_referee_free(desk->referee);
    desk->referee = pzk_referee_new(&desk->setup);
    assert_true(pzk_referee_restore(desk->referee, desk->entries,
                                    desk->n_entries, &bad));
}

void
desk_tick(struct desk *desk, int64_t t_us)
{
    desk->t_us = t_us;
    desk_record_time("T", t_us);
    pzk_referee_tick(desk->referee, t_us, &desk->said);
    note_said(desk);
}

void
desk_observe(struct desk *desk, const struct pzk_obs *obs)
{
    desk->t_us = obs->t_us;
    desk_record_obs(obs);
    pzk_referee_observe(desk->referee, obs, &desk->said);
    note_said(desk);
}

bool
desk_command(struct desk *desk, const struct pzk_command *command)
{
    desk_record_command(command);
    bool done =
        pzk_referee_command(desk->referee, command, desk->t_us, &desk->said);

    note_said(desk);
    return done;
}

struct pzk_mm
place_at(int seat, float mm, float across)
{
    static const float out[PZK_SEATS][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct pzk_mm at = {
        out[seat][0] * mm - out[seat][1] * across,
        out[seat][1] * mm + out[seat][0] * across,
    };

    return at;
}

struct pzk_obs
obs_of(const struct line *line)
{
    float mm = line->mm > 0 ? line->mm : 92;
    struct pzk_obs obs = {
        .t_us = llround(line->t * 1e6),
        .piece = line->piece,
        .side = line->side,
        .rotation = NAN,
        .from = line->from - 1,
        .from_confidence = line->from ? 0.9F : 0,
        .by_hand = !line->no_hand,
        .came_us = llround(line->came * 1e6),
        .initial = line->initial,
        .copy = line->second,
        .hands = line->on,
        .placement = line->state,
        .camera = line->state,
        .turned = line->turned,
    };

    switch (line->kind) {
    case DO_PLACED:
    case DO_MOVED:
    case DO_SEEN:
        obs.kind = line->kind == DO_MOVED  ? PZK_OBS_MOVED
                   : line->kind == DO_SEEN ? PZK_OBS_SEEN
                                           : PZK_OBS_PLACED;
        obs.at = place_at(line->side, mm, line->across);
        obs.card_at = place_at(
            line->side, mm + (line->turned == 180 ? -30 : 30), line->across);
        if (mm > 160) {
            obs.side = PZK_ELSEWHERE;
        }
        break;
    case DO_LIFTED:
        obs.kind = PZK_OBS_LIFTED;
        break;
    case DO_HIDDEN:
        obs.kind = PZK_OBS_HIDDEN;
        break;
    case DO_DISPUTED:
        obs.kind = PZK_OBS_DISPUTED;
        break;
    case DO_UNREAD:
        obs.kind = PZK_OBS_UNREAD;
        break;
    case DO_READ_OR_GONE:
        obs.kind = PZK_OBS_READ_OR_GONE;
        break;
    case DO_HANDS:
        obs.kind = PZK_OBS_HANDS;
        break;
    case DO_PLACEMENT:
        obs.kind = PZK_OBS_PLACEMENT;
        break;
    default:
        obs.kind = PZK_OBS_CAMERA;
        break;
    }
    return obs;
}

struct pzk_command
command_of(const struct line *line)
{
    struct pzk_command command = {
        .kind = line->command,
        .index = line->index,
        .seat = (int8_t)(line->seat - 1),
        .card = (int8_t)(line->card - 1),
        .from = (int8_t)(line->from - 1),
    };

    memcpy(command.counts, line->counts, sizeof(command.counts));
    command.action = pzk_action_of((unsigned)line->act, PZK_ABSENT);
    command.action.arg = (int8_t)(line->colour - 1);
    command.action.actor = (int8_t)(line->role - 1);
    if (line->act) {
        command.action.card = command.card;
    }
    return command;
}

void
expect_text(struct desk *desk, const char *want, double t)
{
    want = want ? want : "";
    if (strcmp(desk->text, want) != 0) {
        fail_msg("at %.2f s\n  want: %s\n  said: %s", t, want, desk->text);
    }
    desk->text[0] = '\0';
}

void
play_lines(struct desk *desk, const struct line *lines, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct line *line = &lines[i];
        int64_t t_us = llround(line->t * 1e6);

        while (desk->t_us + 50000 < t_us) {
            desk_tick(desk, desk->t_us + 50000);
        }
        if (line->kind != DO_WAIT) {
            expect_text(desk, NULL, line->t);
        }
        desk->t_us = t_us;
        if (line->kind == DO_WAIT) {
            desk_tick(desk, t_us);
        } else if (line->kind == DO_COMMAND) {
            struct pzk_command command = command_of(line);

            assert_int_equal(desk_command(desk, &command), !line->fails);
        } else {
            struct pzk_obs obs = obs_of(line);

            desk_observe(desk, &obs);
            desk_tick(desk, t_us); /* the frame ends */
        }
        expect_text(desk, line->want, line->t);
    }
}

struct pzk_table_view
desk_view(const struct desk *desk)
{
    struct pzk_table_view view, again;

    pzk_referee_view(desk->referee, &view);
    pzk_referee_view(desk->referee, &again);
    assert_true(pzk_table_view_equal(&view, &again)); /* nothing has changed */
    return view;
}

struct pzk_jh_view
desk_jh_view(const struct desk *desk)
{
    struct pzk_table_view view = desk_view(desk);

    return *pzk_jh_view_in(&view);
}

struct pzk_duel_view
desk_duel_view(const struct desk *desk)
{
    struct pzk_table_view view = desk_view(desk);

    return *pzk_duel_view_in(&view);
}
