// SPDX-License-Identifier: MIT
#include "ui/web/streams.h"

#include <string.h>

#include "ui/web/listener.h"

struct stream {
    struct pzk_streams *streams;
    SoupServerMessage *message;
    int reader;
    char *key;    /* key of the reader; NULL once another reader has the
                     place */
    gsize unread; /* bytes that the system has not taken yet */
    bool ending;
    char *last; /* line that was sent last */
};

struct pzk_streams {
    GPtrArray *all; /* struct stream, oldest first */
    GSource *beat;
    int of_one;
    void (*gone)(void *data);
    void *data;
};

static void
free_stream(gpointer data)
{
    struct stream *stream = data;

    g_signal_handlers_disconnect_by_data(stream->message, stream);
    g_object_unref(stream->message);
    g_free(stream->key);
    g_free(stream->last);
    g_free(stream);
}

/* Forgets a stream that has ended; libsoup emits "finished" after
 * "disconnected", too. */
static void
on_finished(SoupServerMessage *message, struct stream *stream)
{
    struct pzk_streams *streams = stream->streams;

    if (g_ptr_array_remove(streams->all, stream)) {
        if (streams->gone) {
            streams->gone(streams->data);
        }
    }
}

static void
on_written(SoupServerMessage *message, guint size, struct stream *stream)
{
    stream->unread -= MIN(size, stream->unread);
}

static void
write_line(struct stream *stream, const char *line)
{
    gsize length = strlen(line);

    if (stream->ending) {
        return;
    }
    if (stream->unread + length > PZK_STREAM_UNREAD) {
        stream->ending = true;
        pzk_listener_drop(stream->message);
        return;
    }
    stream->unread += length;
    soup_message_body_append(
        soup_server_message_get_response_body(stream->message),
        SOUP_MEMORY_COPY, line, length);
    soup_server_message_unpause(stream->message);
}

static void
end(struct stream *stream)
{
    if (!stream->ending) {
        stream->ending = true;
        soup_message_body_complete(
            soup_server_message_get_response_body(stream->message));
        soup_server_message_unpause(stream->message);
    }
}

static gboolean
on_beat(gpointer data)
{
    struct pzk_streams *streams = data;

    for (guint i = 0; i < streams->all->len; i++) {
        write_line(streams->all->pdata[i], "{}\n");
    }
    return G_SOURCE_CONTINUE;
}

struct pzk_streams *
pzk_streams_new(int of_one, void (*gone)(void *data), void *data)
{
    struct pzk_streams *streams = g_new0(struct pzk_streams, 1);

    streams->all = g_ptr_array_new_with_free_func(free_stream);
    streams->of_one = of_one;
    streams->gone = gone;
    streams->data = data;
    streams->beat = g_timeout_source_new_seconds(PZK_STREAM_BEAT_S);
    g_source_set_callback(streams->beat, on_beat, streams, NULL);
    g_source_attach(streams->beat, g_main_context_get_thread_default());
    return streams;
}

void
pzk_streams_free(struct pzk_streams *streams)
{
    g_source_destroy(streams->beat);
    g_source_unref(streams->beat);
    g_ptr_array_unref(streams->all);
    g_free(streams);
}

int
pzk_streams_of(const struct pzk_streams *streams, int reader)
{
    int count = 0;

    for (guint i = 0; i < streams->all->len; i++) {
        const struct stream *stream = streams->all->pdata[i];

        count += stream->reader == reader && !stream->ending;
    }
    return count;
}

void
pzk_streams_add(struct pzk_streams *streams, SoupServerMessage *message,
                int reader, const char *key)
{
    SoupMessageHeaders *headers =
        soup_server_message_get_response_headers(message);
    struct stream *stream = g_new0(struct stream, 1);

    for (guint i = 0; pzk_streams_of(streams, reader) >= streams->of_one; i++) {
        struct stream *older = streams->all->pdata[i];

        if (older->reader == reader) {
            end(older);
        }
    }
    stream->streams = streams;
    stream->message = g_object_ref(message);
    stream->reader = reader;
    stream->key = g_strdup(key);
    soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
    soup_message_headers_set_encoding(headers, SOUP_ENCODING_CHUNKED);
    soup_message_headers_replace(headers, "Content-Type",
                                 "application/x-ndjson; charset=utf-8");
    soup_message_body_set_accumulate(
        soup_server_message_get_response_body(message), FALSE);
    g_signal_connect(message, "wrote-body-data", G_CALLBACK(on_written),
                     stream);
    g_signal_connect(message, "finished", G_CALLBACK(on_finished), stream);
    soup_server_message_pause(message);
    g_ptr_array_add(streams->all, stream);
}

void
pzk_streams_send(struct pzk_streams *streams,
                 char *(*make)(void *data, int reader, const char *key),
                 void *data)
{
    for (guint i = 0; i < streams->all->len; i++) {
        struct stream *stream = streams->all->pdata[i];
        char *line = make(data, stream->reader, stream->key);

        if (!line) {
            end(stream);
        } else if (g_strcmp0(line, stream->last) != 0) {
            write_line(stream, line);
            g_free(stream->last);
            stream->last = g_steal_pointer(&line);
        }
        g_free(line);
    }
}
