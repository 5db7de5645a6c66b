// SPDX-License-Identifier: MIT
#include "ui/voice/outputs.h"

#include <gio/gio.h>

struct question {
    GArray *list; /* struct pzk_output */
    gboolean over;
    void (*answer)(void *data, const struct pzk_output *list, size_t n);
    void *data;
};

#ifdef PZK_WITH_OUTPUTS

#    include <pulse/pulseaudio.h>
#    include <string.h>

enum { WAIT_MS = 500 };

static void
on_sink(pa_context *context, const pa_sink_info *sink, int last, void *data)
{
    struct question *question = data;

    if (last != 0 || !sink) {
        question->over = TRUE;
    } else if (strlen(sink->name) < PZK_OUTPUT_NAME_SIZE) {
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
    struct question *question = data;
    pa_context_state_t state = pa_context_get_state(context);

    question->over = !PA_CONTEXT_IS_GOOD(state);
    if (state == PA_CONTEXT_READY) {
        pa_operation *operation =
            pa_context_get_sink_info_list(context, on_sink, data);

        question->over = !operation;
        g_clear_pointer(&operation, pa_operation_unref);
    }
}

/* Waits for the server's answer, but not for long. */
static void
ask(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    struct question *question = data;
    gint64 until = g_get_monotonic_time() + WAIT_MS * (gint64)1000;
    pa_mainloop *loop = pa_mainloop_new();
    pa_context *context =
        pa_context_new(pa_mainloop_get_api(loop), "platzkarte");

    pa_context_set_state_callback(context, on_state, question);
    question->over =
        pa_context_connect(context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0;
    while (!question->over) {
        gint64 left = until - g_get_monotonic_time();

        if (left <= 0) { /* half a list is none */
            g_array_set_size(question->list, 0);
        }
        question->over |=
            left <= 0 || pa_mainloop_prepare(loop, (int)left) < 0 ||
            pa_mainloop_poll(loop) < 0 || pa_mainloop_dispatch(loop) < 0;
    }
    pa_context_disconnect(context);
    pa_context_unref(context);
    pa_mainloop_free(loop);
    g_task_return_boolean(task, TRUE);
}

#else

static void
ask(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    g_task_return_boolean(task, TRUE);
}

#endif

static void
clear_output(struct pzk_output *output)
{
    g_free(output->name);
    g_free(output->text);
}

static void
on_answer(GObject *source, GAsyncResult *result, gpointer data)
{
    struct question *question = data;

    question->answer(question->data,
                     (const struct pzk_output *)(void *)question->list->data,
                     question->list->len);
    g_array_unref(question->list);
    g_free(question);
}

void
pzk_outputs_ask(void (*answer)(void *data, const struct pzk_output *list,
                               size_t n),
                void *data)
{
    struct question *question = g_new0(struct question, 1);
    g_autoptr(GTask) task = g_task_new(NULL, NULL, on_answer, question);

    question->answer = answer;
    question->data = data;
    question->list = g_array_new(FALSE, TRUE, sizeof(struct pzk_output));
    g_array_set_clear_func(question->list, (GDestroyNotify)clear_output);
    g_task_set_task_data(task, question, NULL);
    g_task_run_in_thread(task, ask);
}
