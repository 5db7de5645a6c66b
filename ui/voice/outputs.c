// SPDX-License-Identifier: MIT
#include "ui/voice/outputs.h"

#ifdef PZK_WITH_OUTPUTS

#    include <pulse/glib-mainloop.h>
#    include <pulse/pulseaudio.h>
#    include <string.h>

enum { WAIT_MS = 500 };

/* A request to the sound server; freed with its answer. */
struct question {
    pa_glib_mainloop *loop;
    pa_context *context;
    GArray *list; /* struct pzk_output */
    guint timeout;
    guint over; /* idle source that answers and frees; 0: none */
    void (*answer)(void *data, const struct pzk_output *list, size_t n);
    void *data;
};

static void
clear_output(struct pzk_output *output)
{
    g_free(output->name);
    g_free(output->text);
}

/* Answers and frees QUESTION; never called from within one of the library's
 * callbacks, which still uses the context. */
static gboolean
finish(gpointer data)
{
    struct question *question = data;

    question->answer(question->data,
                     (const struct pzk_output *)(void *)question->list->data,
                     question->list->len);
    g_clear_handle_id(&question->timeout, g_source_remove);
    if (question->context) {
        pa_context_set_state_callback(question->context, NULL, NULL);
        pa_context_disconnect(question->context);
        pa_context_unref(question->context);
    }
    pa_glib_mainloop_free(question->loop);
    g_array_unref(question->list);
    g_free(question);
    return G_SOURCE_REMOVE;
}

static void
end(struct question *question)
{
    if (!question->over) {
        question->over = g_idle_add(finish, question);
    }
}

static gboolean
on_timeout(gpointer data)
{
    struct question *question = data;

    question->timeout = 0;
    g_array_set_size(question->list, 0);
    end(question);
    return G_SOURCE_REMOVE;
}

static void
on_sink(pa_context *context, const pa_sink_info *sink, int last, void *data)
{
    struct question *question = data;

    if (last != 0 || !sink) {
        end(question);
    } else if (!question->over && strlen(sink->name) < PZK_OUTPUT_NAME_SIZE) {
        struct pzk_output output = {
            .name = g_strdup(sink->name),
            .text = g_utf8_make_valid(
                sink->description ? sink->description : sink->name, -1)};
        g_array_append_val(question->list, output);
    }
}

static void
on_state(pa_context *context, void *data)
{
    pa_operation *operation;

    switch (pa_context_get_state(context)) {
    case PA_CONTEXT_READY:
        operation = pa_context_get_sink_info_list(context, on_sink, data);
        if (operation) {
            pa_operation_unref(operation);
        } else {
            end(data);
        }
        break;
    case PA_CONTEXT_FAILED:
    case PA_CONTEXT_TERMINATED:
        end(data);
        break;
    default:
        break;
    }
}

void
pzk_outputs_ask(void (*answer)(void *data, const struct pzk_output *list,
                               size_t n),
                void *data)
{
    struct question *question = g_new0(struct question, 1);

    question->answer = answer;
    question->data = data;
    question->list = g_array_new(FALSE, TRUE, sizeof(struct pzk_output));
    g_array_set_clear_func(question->list, (GDestroyNotify)clear_output);
    question->loop = pa_glib_mainloop_new(NULL);
    question->context =
        pa_context_new(pa_glib_mainloop_get_api(question->loop), "platzkarte");
    question->timeout = g_timeout_add(WAIT_MS, on_timeout, question);
    if (!question->context) {
        end(question);
        return;
    }
    pa_context_set_state_callback(question->context, on_state, question);
    if (pa_context_connect(question->context, NULL, PA_CONTEXT_NOAUTOSPAWN,
                           NULL) < 0) {
        end(question);
    }
}

#else

struct question {
    void (*answer)(void *data, const struct pzk_output *list, size_t n);
    void *data;
};

static gboolean
none(gpointer data)
{
    struct question *question = data;

    question->answer(question->data, NULL, 0);
    g_free(question);
    return G_SOURCE_REMOVE;
}

void
pzk_outputs_ask(void (*answer)(void *data, const struct pzk_output *list,
                               size_t n),
                void *data)
{
    struct question *question = g_new0(struct question, 1);

    *question = (struct question){answer, data};
    g_idle_add(none, question);
}

#endif
