// SPDX-License-Identifier: MIT
#include "ui/voice/speech_queue.h"

#include <string.h>

struct message {
    int kind;
    char *text;
    const char *language;
};

static void
free_message(gpointer data)
{
    struct message *message = data;

    g_free(message->text);
    g_free(message);
}

void
pzk_speech_queue_init(struct pzk_speech_queue *queue)
{
    *queue = (struct pzk_speech_queue){.waiting = G_QUEUE_INIT};
}

void
pzk_speech_queue_clear(struct pzk_speech_queue *queue)
{
    g_queue_clear_full(&queue->waiting, free_message);
    queue->interrupt = queue->speaking;
}

/* Whether a message of kind OLD is not worth saying once NEW is known. */
static gboolean
makes_stale(int new, int old)
{
    switch (new) {
    case PZK_RULED_TURN:
    case PZK_RULED_PLAY:
        return old == PZK_RULED_TURN;
    case PZK_RULED_TAKE_BACK:
        return old == PZK_RULED_TURN || old == PZK_RULED_PLAY;
    case PZK_RULED_VIOLATION:
        return old == PZK_RULED_TURN || old == PZK_RULED_VIOLATION ||
               old == PZK_RULED_RESOLVED;
    case PZK_RULED_RESOLVED:
        return old == PZK_RULED_VIOLATION;
    case PZK_RULED_SCORE:
        return old == PZK_RULED_SCORE;
    case PZK_SPEECH_ANSWER:
        return old == PZK_SPEECH_ANSWER;
    default:
        return FALSE;
    }
}

/* These cut off whatever is being said. A mismatch needs hands at once; who
 * asks does not want to hear something else first. */
static gboolean
is_urgent(int kind)
{
    return kind == PZK_RULED_VIOLATION || kind == PZK_SPEECH_ANSWER;
}

static void
drop(struct pzk_speech_queue *queue, GList *link)
{
    free_message(link->data);
    g_queue_delete_link(&queue->waiting, link);
}

static void
drop_stale(struct pzk_speech_queue *queue, int kind)
{
    GList *next;

    for (GList *link = queue->waiting.head; link; link = next) {
        const struct message *message = link->data;

        next = link->next;
        if (makes_stale(kind, message->kind)) {
            drop(queue, link);
        }
    }
}

/* At most PZK_SPEECH_LENGTH characters, whole words. */
static char *
shorten(const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);

    g_strdelimit(valid, "\n\r\t", ' ');
    g_strstrip(valid);
    if (g_utf8_strlen(valid, -1) <= PZK_SPEECH_LENGTH) {
        return g_steal_pointer(&valid);
    }
    g_autofree char *head = g_utf8_substring(valid, 0, PZK_SPEECH_LENGTH);
    char *space = strrchr(head, ' ');
    if (space) {
        *space = '\0';
    }
    return g_strconcat(head, " …", NULL);
}

static void
make_room(struct pzk_speech_queue *queue)
{
    GList *link = queue->waiting.head;

    if (g_queue_get_length(&queue->waiting) < PZK_SPEECH_WAITING) {
        return;
    }
    while (link->next && is_urgent(((struct message *)link->data)->kind)) {
        link = link->next;
    }
    drop(queue, link);
}

void
pzk_speech_queue_push(struct pzk_speech_queue *queue, int kind,
                      const char *text, const char *language)
{
    struct message *message;

    if (!text || !text[0]) {
        return;
    }
    drop_stale(queue, kind);
    make_room(queue);
    if (queue->speaking &&
        (is_urgent(kind) || makes_stale(kind, queue->spoken_kind))) {
        queue->interrupt = TRUE;
    }
    message = g_new(struct message, 1);
    *message = (struct message){
        .kind = kind, .text = shorten(text), .language = language};
    if (is_urgent(kind)) {
        g_queue_push_head(&queue->waiting, message);
    } else {
        g_queue_push_tail(&queue->waiting, message);
    }
}

char *
pzk_speech_queue_pop(struct pzk_speech_queue *queue)
{
    struct message *message = g_queue_pop_head(&queue->waiting);
    char *text;

    if (!message) {
        return NULL;
    }
    queue->speaking = TRUE;
    queue->interrupt = FALSE;
    queue->spoken_kind = message->kind;
    queue->spoken_language = message->language;
    text = g_steal_pointer(&message->text);
    free_message(message);
    return text;
}

void
pzk_speech_queue_done(struct pzk_speech_queue *queue)
{
    queue->speaking = FALSE;
    queue->interrupt = FALSE;
}

void
pzk_speech_queue_put_back(struct pzk_speech_queue *queue, const char *text)
{
    struct message *message = g_new(struct message, 1);

    *message = (struct message){.kind = queue->spoken_kind,
                                .text = g_strdup(text),
                                .language = queue->spoken_language};
    if (queue->interrupt) { /* it is stale by now */
        free_message(message);
    } else {
        g_queue_push_head(&queue->waiting, message);
    }
    pzk_speech_queue_done(queue);
}

void
pzk_speech_queue_catch_up(struct pzk_speech_queue *queue)
{
    GList *next;

    for (GList *link = queue->waiting.head; link; link = next) {
        int kind = ((struct message *)link->data)->kind;

        next = link->next;
        if (!is_urgent(kind) && kind != PZK_RULED_TURN) {
            drop(queue, link);
        }
    }
}
