// SPDX-License-Identifier: MIT
#include "src/club/messages.h"

#include <string.h>

#include "src/club/fields.h"
#include "src/club/game.h"
#include "src/rules/game_ops.h"
#include "src/words/line.h"
#include "src/words/words.h"

/* ---- a table's state ---- */

static const char *const doing[] = {
    [PZK_TABLE_NO_PLACEMENT] = "no_placement",
    [PZK_TABLE_BETWEEN_HANDS] = "between_hands",
    [PZK_TABLE_TRICK_RUNNING] = "trick_running",
    [PZK_TABLE_TRICK_DONE] = "trick_done",
    [PZK_TABLE_HAND_OVER] = "hand_over",
    [PZK_TABLE_GAME_OVER] = "game_over",
    [PZK_TABLE_MISMATCH] = "mismatch",
    [PZK_TABLE_PAUSED] = "paused",
};

/* Returns the name at SEAT; with three players, names belong to persons. */
static const char *
name_at(const struct pzk_people *people, int seat)
{
    int person = people->person[seat];

    return !people->three              ? people->name[seat]
           : person >= 0 && person < 3 ? people->person_name[person]
                                       : "";
}

void
pzk_club_state_make(struct pzk_club_state *state,
                    const struct pzk_table_view *view,
                    const struct pzk_people *people)
{
    struct pzk_club_now now = {0};

    memset(state, 0, sizeof(*state));
    g_strlcpy(state->kind, pzk_table_game_name(view->game),
              sizeof(state->kind));
    g_strlcpy(state->is, doing[view->state], sizeof(state->is));
    if (view->state == PZK_TABLE_MISMATCH) {
        const char *finding = pzk_finding_name(view->difference.finding);

        g_strlcpy(state->finding, finding ? finding : "",
                  sizeof(state->finding));
    }
    if (!view->started) {
        return;
    }
    pzk_club_game(view->game)->now(view, &now);
    state->over = view->state == PZK_TABLE_GAME_OVER;
    state->hand = now.hand;
    state->trick = now.trick;
    state->seats = now.seats;
    state->turn = now.turn & now.seats;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (now.seats >> seat & 1) {
            g_strlcpy(state->name[seat], name_at(people, seat), PZK_NAME_SIZE);
            pzk_line_in(state->name[seat], PZK_NAME_SIZE);
            state->points[seat] = now.points[seat];
        }
    }
}

char *
pzk_club_state_write(const struct pzk_club_state *state)
{
    json_t *persons = json_array();

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (state->seats >> seat & 1) {
            json_array_append_new(persons,
                                  json_pack("{s:s, s:s, s:i, s:b}", "seat",
                                            pzk_seat_name(seat), "name",
                                            state->name[seat], "points",
                                            (int)state->points[seat], "turn",
                                            (int)(state->turn >> seat & 1)));
        }
    }
    return pzk_club_write(json_pack(
        "{s:i, s:I, s:I, s:I, s:I, s:s, s:s, s:s, s:b, s:b, s:i, s:i, s:o}",
        "v", PZK_CLUB_VERSION, "run", (json_int_t)state->run, "n",
        (json_int_t)state->n, "t", (json_int_t)state->t_s, "behind",
        (json_int_t)state->behind_s, "kind", state->kind, "state", state->is,
        "finding", state->finding, "over", state->over, "calls", state->calls,
        "hand", state->hand, "trick", state->trick, "persons", persons));
}

static bool
read_persons(struct pzk_club_state *state, const json_t *persons)
{
    size_t i;
    json_t *person;

    json_array_foreach(persons, i, person)
    {
        int seat = pzk_club_seat(person);
        int64_t points;

        if (seat == PZK_NO_SEAT || state->seats >> seat & 1 ||
            !pzk_club_text(person, "name", state->name[seat], PZK_NAME_SIZE) ||
            !pzk_club_number(person, "points", -PZK_CLUB_POINTS,
                             PZK_CLUB_POINTS, &points)) {
            return false;
        }
        state->seats |= 1u << seat;
        state->points[seat] = (int32_t)points;
        state->turn |=
            json_is_true(json_object_get(person, "turn")) ? 1u << seat : 0;
    }
    return json_is_array(persons);
}

bool
pzk_club_state_read(struct pzk_club_state *state, const void *text,
                    size_t length)
{
    g_autoptr(json_t) json = pzk_club_parse(text, length);
    struct pzk_club_state read = {0};
    int64_t run, hand, trick;

    if (!json || !pzk_club_number(json, "run", 0, G_MAXUINT32, &run) ||
        !pzk_club_number(json, "n", 0, G_MAXINT64, &read.n) ||
        !pzk_club_number(json, "t", 0, G_MAXUINT32, &read.t_s) ||
        !pzk_club_number(json, "hand", 0, G_MAXUINT16, &hand) ||
        !pzk_club_number(json, "trick", 0, G_MAXUINT16, &trick) ||
        !pzk_club_text(json, "kind", read.kind, sizeof(read.kind)) ||
        !pzk_club_text(json, "state", read.is, sizeof(read.is)) ||
        !pzk_club_text(json, "finding", read.finding, sizeof(read.finding)) ||
        pzk_find_name(read.is, doing, G_N_ELEMENTS(doing)) < 0 ||
        !read_persons(&read, json_object_get(json, "persons"))) {
        return false;
    }
    read.run = (uint32_t)run;
    read.hand = (int)hand;
    read.trick = (int)trick;
    /* tables of an older program do not say it */
    pzk_club_number(json, "behind", -(int64_t)G_MAXUINT32, G_MAXUINT32,
                    &read.behind_s);
    read.over = json_is_true(json_object_get(json, "over"));
    read.calls = json_is_true(json_object_get(json, "calls"));
    *state = read;
    return true;
}

bool
pzk_club_state_is_news(const struct pzk_club_state *known,
                       const struct pzk_club_state *state)
{
    return known->run != state->run || state->n > known->n;
}

/* ---- a call for the director ---- */

char *
pzk_club_call_write(bool calls)
{
    return pzk_club_write(
        json_pack("{s:i, s:b}", "v", PZK_CLUB_VERSION, "calls", (int)calls));
}

bool
pzk_club_call_read(bool *calls, const void *text, size_t length)
{
    g_autoptr(json_t) json = pzk_club_parse(text, length);
    const json_t *value = json ? json_object_get(json, "calls") : NULL;

    if (!json_is_boolean(value)) {
        return false;
    }
    *calls = json_is_true(value);
    return true;
}

/* ---- acknowledgement ---- */

char *
pzk_club_ack_write(const struct pzk_club_ack *ack)
{
    json_t *games = json_object();

    for (int i = 0; i < ack->n; i++) {
        json_object_set_new(games, ack->game[i].id,
                            json_integer(ack->game[i].entries));
    }
    return pzk_club_write(json_pack("{s:i, s:i, s:I, s:o}", "v",
                                    PZK_CLUB_VERSION, "no", ack->no, "since",
                                    (json_int_t)ack->since_s, "games", games));
}

bool
pzk_club_ack_read(struct pzk_club_ack *ack, const void *text, size_t length)
{
    g_autoptr(json_t) json = pzk_club_parse(text, length);
    struct pzk_club_ack read = {0};
    json_t *games = json ? json_object_get(json, "games") : NULL, *value;
    const char *id;
    int64_t no = 0; /* clubs of an older version do not send it */

    if (!json ||
        !pzk_club_number(json, "since", 0, G_MAXUINT32, &read.since_s) ||
        (json_object_get(json, "no") &&
         !pzk_club_number(json, "no", 0, G_MAXINT32, &no)) ||
        !json_is_object(games) || json_object_size(games) > PZK_CLUB_ACKED) {
        return false;
    }
    read.no = (int)no;
    json_object_foreach(games, id, value)
    {
        int64_t entries;

        if (strlen(id) != PZK_CLUB_ID - 1 ||
            !pzk_club_number(games, id, 1, G_MAXINT32, &entries)) {
            return false;
        }
        g_strlcpy(read.game[read.n].id, id, PZK_CLUB_ID);
        read.game[read.n++].entries = (int)entries;
    }
    *ack = read;
    return true;
}

char *
pzk_club_sync_write(int64_t now_s)
{
    return pzk_club_write(
        json_pack("{s:i, s:I}", "v", PZK_CLUB_VERSION, "t", (json_int_t)now_s));
}

bool
pzk_club_sync_read(int64_t *now_s, const void *text, size_t length)
{
    g_autoptr(json_t) json = pzk_club_parse(text, length);

    return json && pzk_club_number(json, "t", 1, G_MAXUINT32, now_s);
}

int
pzk_club_ack_of(const struct pzk_club_ack *ack, const char *id)
{
    for (int i = 0; i < ack->n; i++) {
        if (strcmp(ack->game[i].id, id) == 0) {
            return ack->game[i].entries;
        }
    }
    return 0;
}

/* ---- a round ---- */

char *
pzk_club_round_write(const struct pzk_club_round *round)
{
    json_t *places = json_array();

    for (int i = 0; i < round->n; i++) {
        const struct pzk_club_place *place = &round->place[i];

        json_array_append_new(places,
                              json_pack("{s:s, s:i, s:s}", "name", place->name,
                                        "table", place->table, "seat",
                                        pzk_seat_name(place->seat)));
    }
    return pzk_club_write(json_pack(
        "{s:i, s:i, s:I, s:o}", "v", PZK_CLUB_VERSION, "round", round->no,
        "ends", (json_int_t)round->ends_s, "places", places));
}

static bool
read_place(const json_t *json, struct pzk_club_place *place)
{
    int64_t table;

    place->seat = pzk_club_seat(json);
    if (place->seat == PZK_NO_SEAT ||
        !pzk_club_number(json, "table", 1, G_MAXUINT16, &table) ||
        !pzk_club_text(json, "name", place->name, sizeof(place->name))) {
        return false;
    }
    place->table = (int)table;
    return true;
}

bool
pzk_club_round_read(struct pzk_club_round *round, const void *text,
                    size_t length)
{
    g_autoptr(json_t) json = pzk_club_parse(text, length);
    g_autofree struct pzk_club_round *read = g_new0(struct pzk_club_round, 1);
    json_t *places = json ? json_object_get(json, "places") : NULL, *place;
    int64_t no;
    size_t i;

    if (!json || !pzk_club_number(json, "round", 0, G_MAXUINT16, &no) ||
        !pzk_club_number(json, "ends", 0, G_MAXUINT32, &read->ends_s) ||
        !json_is_array(places) || json_array_size(places) > PZK_CLUB_SEATED) {
        return false;
    }
    json_array_foreach(places, i, place)
    {
        if (!read_place(place, &read->place[i])) {
            return false;
        }
    }
    read->no = (int)no;
    read->n = (int)json_array_size(places);
    *round = *read;
    return true;
}

const struct pzk_club_place *
pzk_club_round_of(const struct pzk_club_round *round, const char *name)
{
    for (int i = 0; name[0] && i < round->n; i++) {
        if (strcmp(round->place[i].name, name) == 0) {
            return &round->place[i];
        }
    }
    return NULL;
}

const char *
pzk_club_round_partner(const struct pzk_club_round *round,
                       const struct pzk_club_place *place)
{
    for (int i = 0; i < round->n; i++) {
        const struct pzk_club_place *other = &round->place[i];

        if (other->table == place->table &&
            other->seat == (place->seat + 2) % PZK_SEATS) {
            return other->name;
        }
    }
    return NULL;
}

/* ---- words ---- */

const char *
pzk_club_name_at(const struct pzk_club_state *state, int seat)
{
    return state->name[seat][0] ? state->name[seat] : pzk_words_seat(seat);
}

char *
pzk_club_turn(const struct pzk_club_state *state)
{
    GString *text = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (state->turn >> seat & 1) {
            g_string_append_printf(text, "%s%s", text->len ? ", " : "",
                                   pzk_club_name_at(state, seat));
        }
    }
    return g_string_free(text, FALSE);
}
