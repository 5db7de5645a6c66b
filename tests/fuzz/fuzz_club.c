// SPDX-License-Identifier: MIT
/*
 * Messages of a club evening, from whoever may write to the broker: what is
 * read of one can be shown, is within its range, and reads the same when it is
 * written again. The first line is the topic.
 */
#include <string.h>

#include "src/club/address.h"
#include "src/club/fields.h"
#include "src/club/messages.h"
#include "src/words/line.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check_name(const char *name)
{
    g_autofree char *line = pzk_line(name);

    g_assert(g_utf8_validate(name, -1, NULL));
    g_assert(strcmp(line, name) == 0);
}

static void
check_state(const char *text, size_t length)
{
    struct pzk_club_state state, again;

    if (!pzk_club_state_read(&state, text, length)) {
        return;
    }
    g_autofree char *written = pzk_club_state_write(&state);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        check_name(state.name[seat]);
    }
    g_assert((state.turn & ~state.seats) == 0);
    g_assert(pzk_club_state_read(&again, written, strlen(written)));
    g_assert(memcmp(&state, &again, sizeof(state)) == 0);
}

static void
check_result(const char *text, size_t length)
{
    g_autofree struct pzk_club_result *result =
        g_new0(struct pzk_club_result, 2);

    if (!pzk_club_result_read(&result[0], text, length)) {
        return;
    }
    g_autofree char *written = pzk_club_result_write(&result[0]);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        check_name(result->name[seat]);
    }
    g_assert(result->n_hands >= 0 && result->n_hands <= PZK_CLUB_HANDS);
    g_assert((result->won & ~result->seats) == 0);
    g_assert(pzk_club_result_read(&result[1], written, strlen(written)));
    g_assert(memcmp(&result[0], &result[1], sizeof(*result)) == 0);
}

static void
check_of_the_club(const char *text, size_t length)
{
    g_autofree struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    struct pzk_club_ack ack;
    bool calls;

    pzk_club_call_read(&calls, text, length);
    if (pzk_club_ack_read(&ack, text, length)) {
        g_autofree char *written = pzk_club_ack_write(&ack);
        struct pzk_club_ack again;

        g_assert(pzk_club_ack_read(&again, written, strlen(written)));
        g_assert(again.n == ack.n && again.since_s == ack.since_s);
    }
    if (pzk_club_round_read(round, text, length)) {
        g_autofree char *written = pzk_club_round_write(round);

        for (int i = 0; i < round->n; i++) {
            check_name(round->place[i].name);
            g_assert(pzk_is_seat(round->place[i].seat));
        }
        g_assert(pzk_club_round_read(round, written, strlen(written)));
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static gsize begun;
    const char *text = (const char *)data;
    const char *end = memchr(text, '\n', size);
    g_autofree char *topic = g_strndup(text, end ? (size_t)(end - text) : size);
    char table[PZK_CLUB_NAME];
    enum pzk_club_topic which;

    if (g_once_init_enter(&begun)) {
        pzk_json_begin();
        g_once_init_leave(&begun, 1);
    }
    if (pzk_club_topic_read("club", topic, &which, table)) {
        g_assert(!table[0] || pzk_club_is_table(table));
    }
    if (end) {
        size_t length = size - (size_t)(end + 1 - text);

        check_state(end + 1, length);
        check_result(end + 1, length);
        check_of_the_club(end + 1, length);
    }
    return 0;
}
