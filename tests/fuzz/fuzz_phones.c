// SPDX-License-Identifier: MIT
/*
 * What phones, and whoever else reaches the port, send to their server, in a
 * game with some moves. The first byte chooses the game, the second who may do
 * what; requests follow, with four record separators (1e hex) between them, in
 * a connection each. Three phones are in: "kkkkkkkkkkkkkkkkkkkkk0" to "...2",
 * the last one waits; who comes in by the key sends 22 times "Q".
 *
 * Nobody enters what they may not.
 */
#include <gio/gio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/journal/session.h"
#include "ui/phones/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    PHONES = 3,
    PLAYS = 12,
    REQUESTS_MAX = 8,
    WISHES_MAX = 64,
    ROUNDS = 500
};
enum { WAITING = 2, NOW_S = 1700000000, SECOND = 1000000, PORT = 8713 };

static const char BETWEEN[] = "\x1e\x1e\x1e\x1e";

struct table {
    struct pzk_session *session;
    struct pzk_phone_admission admission;
    struct pzk_phone_state *state;
    struct pzk_moves past;
    struct pzk_phone_pictures pictures;
    struct pzk_phone_server *server;
    unsigned wishes[WISHES_MAX]; /* that wait for an answer */
    size_t n_wishes;
};

static int64_t
now_s(void)
{
    return NOW_S;
}

static void
on_change(void *data)
{
}

static void
on_wish(void *data, const struct pzk_phone_wish *wish)
{
    struct table *table = data;

    g_assert(wish->person >= 0 && wish->person < PZK_PHONE_PERSONS);
    g_assert(table->admission.may[wish->person][wish->right]);
    if (table->n_wishes < WISHES_MAX) {
        table->wishes[table->n_wishes++] = wish->request;
    }
}

/* The same for every input. */
static void
fill(void *to, size_t n)
{
    memset(to, 0x42, n);
}

/* ---- the table ---- */

/* Lays whatever piece the game takes. */
static void
play(struct pzk_session *session)
{
    int64_t t_us = 0;
    int played = 0;

    for (int piece = 0; piece < PZK_PIECE_END && played < PLAYS; piece++) {
        const struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                            .seat = played == 0 ? PZK_N
                                                                : PZK_NO_SEAT,
                                            .from = PZK_NO_SEAT,
                                            .card = (int8_t)piece};
        bool done = false;

        t_us += SECOND;
        pzk_session_command(session, &command, t_us, &done);
        played += done;
        pzk_session_tick(session, t_us);
    }
}

static void
let_in(struct pzk_phone_admission *admission, unsigned rights)
{
    pzk_phone_admission_init(admission, fill);
    memset(admission->key, 'Q', PZK_PHONE_KEY);
    for (int i = 0; i < PHONES; i++) {
        struct pzk_phone *phone = &admission->phone[i];

        memset(phone->key, 'k', PZK_PHONE_KEY);
        phone->key[PZK_PHONE_KEY - 1] = (char)('0' + i);
        g_strlcpy(phone->lang, "en", sizeof(phone->lang));
        phone->until_s = NOW_S + 3600;
        phone->person = (int8_t)(i == WAITING ? PZK_NOBODY : i);
        phone->standing = i == WAITING ? PZK_PHONE_ASKING : PZK_PHONE_SEATED;
    }
    for (int i = 0; i < 8; i++) {
        admission->may[i / 2][i % 2] = rights >> i & 1;
    }
}

static void
lay_table(struct table *table, const struct pzk_table_game *game,
          unsigned rights)
{
    struct pzk_session_setup setup = {.wall_s = now_s};
    struct pzk_phone_state_setup shown = {.game = game, .memory_aids = true};
    const struct pzk_phone_host host = {
        .data = table, .changed = on_change, .wishes = on_wish, .now_s = now_s};
    const struct pzk_rulings none = {.count = 0};
    struct pzk_table_view view;

    pzk_table_setup_init(&setup.table, game);
    setup.table.placement = PZK_PA;
    table->session = pzk_session_new(&setup);
    play(table->session);
    const GArray *log = pzk_session_log(table->session);

    pzk_people_init(&shown.people);
    table->state = pzk_phone_state_new(&shown);
    pzk_moves_init(&table->past);
    pzk_referee_view(pzk_session_referee(table->session), &view);
    pzk_phone_state_rule(table->state, &none, &view, log->len);
    pzk_phone_corrections_add(&table->past, true,
                              (const struct pzk_entry *)(const void *)log->data,
                              log->len);
    let_in(&table->admission, rights);
    table->server = pzk_phone_server_new(&table->admission, table->state,
                                         &table->past, &table->pictures, &host);
}

static void
clear_table(struct table *table)
{
    pzk_phone_server_free(table->server);
    pzk_moves_finish(&table->past);
    pzk_phone_state_free(table->state);
    pzk_session_free(table->session);
    while (g_main_context_iteration(NULL, FALSE)) {
    }
}

/* ---- a connection ---- */

static void
answer_wishes(struct table *table)
{
    for (size_t i = 0; i < table->n_wishes; i++) {
        pzk_phone_server_answer(table->server, table->wishes[i],
                                i % 2 ? "no" : NULL);
    }
    table->n_wishes = 0;
}

/* Lets the server work until nothing happens; what it answers is HTTP. */
static void
work(struct table *table, int client)
{
    char answer[4096];
    bool first = true;

    for (int i = 0; i < ROUNDS; i++) {
        bool worked = g_main_context_iteration(NULL, FALSE);
        ssize_t got = recv(client, answer, sizeof(answer), MSG_DONTWAIT);

        if (got > 0 && first) {
            g_assert(got >= 7 && memcmp(answer, "HTTP/1.", 7) == 0);
            first = false;
        }
        if (table->n_wishes > 0) {
            answer_wishes(table);
        } else if (got == 0 || (!worked && got < 0)) {
            return;
        }
    }
}

static void
request(struct table *table, const uint8_t *data, size_t size)
{
    int ends[2];
    g_autoptr(GSocketAddress) here =
        g_inet_socket_address_new_from_string("127.0.0.1", PORT);

    g_assert(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    g_autoptr(GSocket) socket = g_socket_new_from_fd(ends[0], NULL);
    g_autoptr(GSocketConnection) connection =
        g_socket_connection_factory_create_connection(socket);

    /* more than the kernel takes at once is cut off */
    if (send(ends[1], data, size, MSG_DONTWAIT | MSG_NOSIGNAL) < 0) {
        g_assert(size == 0);
    }
    shutdown(ends[1], SHUT_WR);
    g_assert(soup_server_accept_iostream(pzk_phone_server_soup(table->server),
                                         G_IO_STREAM(connection), here, here,
                                         NULL));
    work(table, ends[1]);
    close(ends[1]);
    while (g_main_context_iteration(NULL, FALSE)) {
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct table table = {0};
    size_t games = 0;

    if (size < 2) {
        return 0;
    }
    while (pzk_table_games[games]) {
        games++;
    }
    lay_table(&table, pzk_table_games[data[0] % games], data[1]);
    const uint8_t *at = data + 2, *end = data + size;

    for (int i = 0; i < REQUESTS_MAX && at < end; i++) {
        const uint8_t *next =
            memmem(at, (size_t)(end - at), BETWEEN, strlen(BETWEEN));

        request(&table, at, (size_t)((next ? next : end) - at));
        at = next ? next + strlen(BETWEEN) : end;
    }
    clear_table(&table);
    return 0;
}
