// SPDX-License-Identifier: MIT
#include "src/club/result.h"

#include <string.h>

#include "src/club/fields.h"
#include "src/club/game.h"
#include "src/words/line.h"

void
pzk_club_game_id(const struct pzk_journal_game *game, char id[PZK_CLUB_ID])
{
    GString *text = g_string_new(NULL);

    /* the number alone would be the same in another journal */
    g_string_append_printf(text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %s",
                           game->id, game->started_s,
                           pzk_table_game_name(game->game));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_string_append_printf(text, "\n%s",
                               game->names[seat] ? game->names[seat] : "");
    }
    g_autofree char *sum = g_compute_checksum_for_string(
        G_CHECKSUM_SHA256, text->str, (gssize)text->len);

    g_strlcpy(id, sum, PZK_CLUB_ID);
    g_string_free(text, TRUE);
}

void
pzk_club_result_make(struct pzk_club_result *result,
                     const struct pzk_history *history)
{
    const struct pzk_journal_game *game = pzk_history_game(history);
    g_autofree char *record = pzk_history_record(history);
    g_autofree char *sum =
        g_compute_checksum_for_string(G_CHECKSUM_SHA256, record, -1);

    memset(result, 0, sizeof(*result));
    pzk_club_game_id(game, result->id);
    g_strlcpy(result->hash, sum, sizeof(result->hash));
    g_strlcpy(result->kind, pzk_table_game_name(game->game),
              sizeof(result->kind));
    result->started_s = game->started_s;
    result->entries = game->entries;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (game->names[seat]) {
            g_strlcpy(result->name[seat], game->names[seat], PZK_NAME_SIZE);
            pzk_line_in(result->name[seat], PZK_NAME_SIZE);
        }
    }
    pzk_club_result_count(result, pzk_history_moves(history));
}

void
pzk_club_result_count(struct pzk_club_result *result,
                      const struct pzk_moves *moves)
{
    if (moves->started) {
        pzk_club_game(moves->setup.game)->count(moves, result);
    }
}

/* ---- as a message ---- */

static json_t *
write_persons(const struct pzk_club_result *result)
{
    json_t *persons = json_array();

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (result->seats >> seat & 1) {
            json_array_append_new(persons,
                                  json_pack("{s:s, s:s, s:b}", "seat",
                                            pzk_seat_name(seat), "name",
                                            result->name[seat], "won",
                                            (int)(result->won >> seat & 1)));
        }
    }
    return persons;
}

static json_t *
write_hands(const struct pzk_club_result *result)
{
    json_t *hands = json_array();

    for (int i = 0; i < result->n_hands; i++) {
        json_t *points = json_array();

        for (int seat = 0; seat < PZK_SEATS; seat++) {
            if (result->seats >> seat & 1) {
                json_array_append_new(
                    points, json_integer(result->hand[i].points[seat]));
            }
        }
        json_array_append_new(hands, points);
    }
    return hands;
}

char *
pzk_club_result_write(const struct pzk_club_result *result)
{
    return pzk_club_write(json_pack(
        "{s:i, s:s, s:s, s:s, s:I, s:i, s:b, s:o, s:o}", "v", PZK_CLUB_VERSION,
        "game", result->id, "hash", result->hash, "kind", result->kind,
        "started", (json_int_t)result->started_s, "entries", result->entries,
        "over", result->over, "persons", write_persons(result), "hands",
        write_hands(result)));
}

/* ---- from a message ---- */

/* Reads the persons, who must be in the order of their seats. False: invalid.
 */
static bool
read_persons(struct pzk_club_result *result, const json_t *persons)
{
    size_t i;
    json_t *person;
    int last = PZK_NO_SEAT;

    json_array_foreach(persons, i, person)
    {
        int seat = pzk_club_seat(person);

        if (seat <= last ||
            !pzk_club_text(person, "name", result->name[seat], PZK_NAME_SIZE)) {
            return false;
        }
        result->seats |= 1u << seat;
        result->won |=
            json_is_true(json_object_get(person, "won")) ? 1u << seat : 0;
        last = seat;
    }
    return json_array_size(persons) > 0;
}

static bool
read_points(const struct pzk_club_result *result, const json_t *points,
            struct pzk_club_hand *hand)
{
    size_t n = 0;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (!(result->seats >> seat & 1)) {
            continue;
        }
        const json_t *value = json_array_get(points, n++);
        json_int_t number = json_integer_value(value);

        if (!json_is_integer(value) || number < -PZK_CLUB_POINTS ||
            number > PZK_CLUB_POINTS) {
            return false;
        }
        hand->points[seat] = (int32_t)number;
    }
    return json_array_size(points) == n;
}

static bool
read_hands(struct pzk_club_result *result, const json_t *hands)
{
    size_t i;
    json_t *points;

    if (!json_is_array(hands) || json_array_size(hands) > PZK_CLUB_HANDS) {
        return false;
    }
    json_array_foreach(hands, i, points)
    {
        if (!read_points(result, points, &result->hand[i])) {
            return false;
        }
    }
    result->n_hands = (int)json_array_size(hands);
    return true;
}

bool
pzk_club_result_read(struct pzk_club_result *result, const void *text,
                     size_t length)
{
    g_autoptr(json_t) json = pzk_club_parse(text, length);
    g_autofree struct pzk_club_result *read = g_new0(struct pzk_club_result, 1);
    int64_t entries;

    if (!json || !pzk_club_hex(json, "game", PZK_CLUB_ID - 1, read->id) ||
        !pzk_club_hex(json, "hash", PZK_CLUB_HASH - 1, read->hash) ||
        !pzk_club_text(json, "kind", read->kind, sizeof(read->kind)) ||
        !pzk_club_number(json, "started", 0, G_MAXUINT32, &read->started_s) ||
        !pzk_club_number(json, "entries", 1, G_MAXINT32, &entries) ||
        !read_persons(read, json_object_get(json, "persons")) ||
        !read_hands(read, json_object_get(json, "hands"))) {
        return false;
    }
    read->entries = (int)entries;
    read->over = json_is_true(json_object_get(json, "over"));
    *result = *read;
    return true;
}
