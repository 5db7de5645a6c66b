// SPDX-License-Identifier: MIT
#include "ui/web/listener.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>

struct pzk_listener {
    struct pzk_web_limits limits;
    SoupServer *server;
    GSocketService *service;
    GTlsCertificate *certificate;
    GHashTable *connections; /* struct connection; freed with their streams */
    gulong on_request;
    uint64_t count; /* connections so far */
};

/* A connection; found through the address object that libsoup keeps with each
 * message. */
struct connection {
    struct pzk_listener *listener; /* NULL: the listener is freed */
    GSocketConnection *stream;     /* weak reference */
    GSocketAddress *remote;
    char *from;
    GSource *deadline; /* NULL: none */
    enum {
        DROPPED,
        ANSWERING, /* its request is complete */
        ASKING,    /* it is not, or the answer is */
    } phase;
    uint64_t no; /* the later it came, the larger */
};

static const char KEY[] = "pzk-connection";
static const int BACKLOG = 128;
/* Number of descriptors left for the rest of the program, such as the journal.
 */
static const rlim_t RESERVE = 16;

static void
drop(struct connection *connection)
{
    connection->phase = DROPPED;
    g_socket_shutdown(g_socket_connection_get_socket(connection->stream), TRUE,
                      TRUE, NULL);
}

static gboolean
on_deadline(gpointer data)
{
    struct connection *connection = data;

    g_clear_pointer(&connection->deadline, g_source_unref);
    drop(connection);
    return G_SOURCE_REMOVE;
}

/* Sets a new deadline of SECONDS; 0: none. */
static void
set_deadline(struct connection *connection, guint seconds)
{
    if (connection->deadline) {
        g_source_destroy(connection->deadline);
        g_clear_pointer(&connection->deadline, g_source_unref);
    }
    if (seconds > 0) {
        connection->deadline = g_timeout_source_new_seconds(seconds);
        g_source_set_callback(connection->deadline, on_deadline, connection,
                              NULL);
        g_source_attach(connection->deadline,
                        g_main_context_get_thread_default());
    }
}

static struct connection *
connection_of(SoupServerMessage *message)
{
    GSocketAddress *remote = soup_server_message_get_remote_address(message);

    return remote ? g_object_get_data(G_OBJECT(remote), KEY) : NULL;
}

void
pzk_listener_drop(SoupServerMessage *message)
{
    struct connection *connection = connection_of(message);

    if (connection) {
        drop(connection);
    }
}

gboolean
pzk_listener_is_tls(SoupServerMessage *message)
{
    struct connection *connection = connection_of(message);

    return connection && connection->listener &&
           connection->listener->certificate;
}

const char *
pzk_listener_from(SoupServerMessage *message)
{
    struct connection *connection = connection_of(message);

    return connection ? connection->from : "";
}

static void
on_headers(SoupServerMessage *message, gpointer data)
{
    struct connection *connection = connection_of(message);

    if (connection && connection->listener) {
        set_deadline(connection, connection->listener->limits.body_s);
    }
}

static void
on_body(SoupServerMessage *message, gpointer data)
{
    struct connection *connection = connection_of(message);

    if (connection) {
        connection->phase = ANSWERING;
        set_deadline(connection, 0);
    }
}

static void
on_finished(SoupServerMessage *message, gpointer data)
{
    struct connection *connection = connection_of(message);

    if (connection && connection->listener) {
        connection->phase = ASKING;
        set_deadline(connection, connection->listener->limits.idle_s);
    }
}

static void
on_request(SoupServer *server, SoupServerMessage *message, gpointer data)
{
    g_signal_connect(message, "got-headers", G_CALLBACK(on_headers), NULL);
    g_signal_connect(message, "got-body", G_CALLBACK(on_body), NULL);
    g_signal_connect(message, "finished", G_CALLBACK(on_finished), NULL);
}

/* ---- connecting ---- */

static void
on_gone(gpointer data, GObject *stream)
{
    struct connection *connection = data;

    set_deadline(connection, 0);
    g_object_set_data(G_OBJECT(connection->remote), KEY, NULL);
    g_object_unref(connection->remote);
    if (connection->listener) {
        g_hash_table_remove(connection->listener->connections, connection);
    }
    g_free(connection->from);
    g_free(connection);
}

static int
connections_from(const struct pzk_listener *listener, const char *from)
{
    GHashTableIter iter;
    gpointer one;
    int count = 0;

    g_hash_table_iter_init(&iter, listener->connections);
    while (g_hash_table_iter_next(&iter, &one, NULL)) {
        count += ((struct connection *)one)->phase != DROPPED &&
                 g_str_equal(((struct connection *)one)->from, from);
    }
    return count;
}

/* Disconnects one to make room for a connection from FROM, unless nobody there
 * is has more: the oldest that is not being answered, or else of a crowd, from
 * the address with most. Returns whether there is room. */
static bool
make_room(struct pzk_listener *listener, const char *from)
{
    struct connection *first = NULL, *one;
    int most = 0;
    GHashTableIter iter;

    g_hash_table_iter_init(&iter, listener->connections);
    while (g_hash_table_iter_next(&iter, (gpointer *)&one, NULL)) {
        int rank = (int)one->phase * listener->limits.connections +
                   connections_from(listener, one->from);

        if (one->phase != DROPPED &&
            (rank > most || (first && rank == most && one->no < first->no))) {
            first = one;
            most = rank;
        }
    }
    if (!first || (first->phase == ANSWERING &&
                   connections_from(listener, first->from) <=
                       connections_from(listener, from) + 1)) {
        return false;
    }
    drop(first);
    return true;
}

/* An address as text, of IPv6 its network; only to compare. */
static char *
address_text(GSocketAddress *address)
{
    if (!G_IS_INET_SOCKET_ADDRESS(address)) {
        return g_strdup("");
    }
    GInetAddress *inet =
        g_inet_socket_address_get_address(G_INET_SOCKET_ADDRESS(address));
    bool six = g_inet_address_get_family(inet) == G_SOCKET_FAMILY_IPV6;

    return g_base64_encode(g_inet_address_to_bytes(inet), six ? 8 : 4);
}

static void
take(struct pzk_listener *listener, GSocketConnection *stream,
     GSocketAddress *local, GSocketAddress *remote)
{
    struct connection *connection = g_new0(struct connection, 1);
    g_autoptr(GIOStream) outer = g_object_ref(G_IO_STREAM(stream));

    connection->listener = listener;
    connection->stream = stream;
    connection->remote = g_object_ref(remote);
    connection->from = address_text(remote);
    connection->phase = ASKING;
    connection->no = ++listener->count;
    g_object_set_data(G_OBJECT(remote), KEY, connection);
    g_object_weak_ref(G_OBJECT(stream), on_gone, connection);
    g_hash_table_add(listener->connections, connection);
    set_deadline(connection, listener->limits.headers_s);
    if (listener->certificate) {
        GIOStream *tls = g_tls_server_connection_new(
            G_IO_STREAM(stream), listener->certificate, NULL);

        if (!tls) {
            return;
        }
        g_object_unref(outer);
        outer = tls;
    }
    soup_server_accept_iostream(listener->server, outer, local, remote, NULL);
}

/* Whether STREAM leaves enough descriptors free: the system gives each file the
 * lowest free number. */
static gboolean
leaves_files(GSocketConnection *stream)
{
    int fd = g_socket_get_fd(g_socket_connection_get_socket(stream));
    struct rlimit limit;

    return getrlimit(RLIMIT_NOFILE, &limit) != 0 ||
           (rlim_t)fd + RESERVE < limit.rlim_cur;
}

static gboolean
on_incoming(GSocketService *service, GSocketConnection *stream, GObject *source,
            gpointer data)
{
    struct pzk_listener *listener = data;
    g_autoptr(GSocketAddress) local =
        g_socket_connection_get_local_address(stream, NULL);
    g_autoptr(GSocketAddress) remote =
        g_socket_connection_get_remote_address(stream, NULL);
    g_autofree char *from = remote ? address_text(remote) : NULL;

    if (local && remote && leaves_files(stream) &&
        connections_from(listener, from) < listener->limits.from_one &&
        ((int)g_hash_table_size(listener->connections) <
             listener->limits.connections ||
         make_room(listener, from))) {
        take(listener, stream, local, remote);
    } else {
        g_io_stream_close(G_IO_STREAM(stream), NULL, NULL);
    }
    return TRUE;
}

struct pzk_listener *
pzk_listener_new(SoupServer *server, GInetAddress *address, guint16 port,
                 GTlsCertificate *certificate,
                 const struct pzk_web_limits *limits, char **why)
{
    g_autoptr(GSocketAddress) at = g_inet_socket_address_new(address, port);
    g_autoptr(GSocketService) service = g_socket_service_new();
    g_autoptr(GError) error = NULL;

    /* so that a burst of connections is refused at once */
    g_socket_listener_set_backlog(G_SOCKET_LISTENER(service), BACKLOG);
    if (!g_socket_listener_add_address(
            G_SOCKET_LISTENER(service), at, G_SOCKET_TYPE_STREAM,
            G_SOCKET_PROTOCOL_TCP, NULL, NULL, &error)) {
        *why = g_strdup(error->message);
        return NULL;
    }
    struct pzk_listener *listener = g_new0(struct pzk_listener, 1);

    listener->limits = *limits;
    listener->server = g_object_ref(server);
    listener->service = g_steal_pointer(&service);
    listener->certificate = certificate ? g_object_ref(certificate) : NULL;
    listener->connections = g_hash_table_new(NULL, NULL);
    listener->on_request = g_signal_connect(server, "request-started",
                                            G_CALLBACK(on_request), NULL);
    g_signal_connect(listener->service, "incoming", G_CALLBACK(on_incoming),
                     listener);
    g_socket_service_start(listener->service);
    return listener;
}

void
pzk_listener_free(struct pzk_listener *listener)
{
    GHashTableIter iter;
    gpointer one;

    if (!listener) {
        return;
    }
    g_socket_service_stop(listener->service);
    g_socket_listener_close(G_SOCKET_LISTENER(listener->service));
    g_object_unref(listener->service);
    g_signal_handler_disconnect(listener->server, listener->on_request);
    g_hash_table_iter_init(&iter, listener->connections);
    while (g_hash_table_iter_next(&iter, &one, NULL)) {
        ((struct connection *)one)->listener = NULL;
        drop(one);
    }
    g_hash_table_unref(listener->connections);
    g_clear_object(&listener->certificate);
    g_object_unref(listener->server);
    g_free(listener);
}

/* Asks only the routing table; sends nothing. */
GInetAddress *
pzk_listener_own_address(void)
{
    g_autoptr(GInetAddress) anywhere =
        g_inet_address_new_from_string("192.0.2.1"); /* RFC 5737 */
    g_autoptr(GSocketAddress) far = g_inet_socket_address_new(anywhere, 9);
    g_autoptr(GSocket) socket =
        g_socket_new(G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM,
                     G_SOCKET_PROTOCOL_UDP, NULL);

    if (socket && g_socket_connect(socket, far, NULL, NULL)) {
        g_autoptr(GSocketAddress) near =
            g_socket_get_local_address(socket, NULL);

        if (near) {
            return g_object_ref(
                g_inet_socket_address_get_address(G_INET_SOCKET_ADDRESS(near)));
        }
    }
    return g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4);
}
