// SPDX-License-Identifier: MIT
#include "vision/source/desktop/portal.h"

#include <libportal/portal.h>

#include "src/words/text.h"
#include "vision/source/source.h"

enum { SLICE_MS = 100 }; /* how often the wait looks for an interruption */

/* The portal's answer to a request for the cameras. */
struct question {
    XdpPortal *portal;
    bool answered, allowed;
    GError *error;
};

static void
on_answer(GObject *portal, GAsyncResult *result, gpointer data)
{
    struct question *question = data;

    question->allowed = xdp_portal_access_camera_finish(
        XDP_PORTAL(portal), result, &question->error);
    question->answered = true;
}

static gboolean
wake(gpointer data)
{
    return G_SOURCE_CONTINUE;
}

static bool
ask(struct question *question, GMainContext *context, const atomic_bool *stop)
{
    GCancellable *cancel = g_cancellable_new();
    GSource *slices = g_timeout_source_new(SLICE_MS);

    g_source_set_callback(slices, wake, NULL, NULL);
    g_source_attach(slices, context);
    /* without a parent window: libportal ignores it, as the portal's
     * AccessCamera() has no such argument */
    xdp_portal_access_camera(question->portal, NULL, XDP_CAMERA_FLAG_NONE,
                             cancel, on_answer, question);
    while (!question->answered) {
        if (stop && atomic_load(stop)) {
            g_cancellable_cancel(cancel);
        }
        g_main_context_iteration(context, TRUE);
    }
    g_source_destroy(slices);
    g_source_unref(slices);
    g_object_unref(cancel);
    return question->allowed;
}

static void
say_why(const struct question *question, char *why)
{
    const GError *error = question->error;

    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
        (!error && !question->allowed)) {
        pzk_why(why,
                _("the desktop was not allowed to show a camera; allow it in "
                  "the desktop's settings, under privacy"));
    } else if (error) {
        pzk_why(why,
                _("this desktop shows no cameras to programs (%s); plug the "
                  "camera in and choose it itself"),
                error->message);
    } else {
        pzk_why(why, _("the desktop has no camera; plug one in"));
    }
}

int
pzk_portal_open(const atomic_bool *stop, char *why)
{
    GMainContext *context = g_main_context_new();
    struct question question = {.portal = NULL};
    int fd = -1;

    g_main_context_push_thread_default(context);
    /* libportal only warns when there is no session bus */
    GDBusConnection *bus =
        g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &question.error);
    question.portal = bus ? xdp_portal_new() : NULL;
    if (question.portal && ask(&question, context, stop)) {
        fd = xdp_portal_open_pipewire_remote_for_camera(question.portal);
    }
    if (fd < 0) {
        say_why(&question, why);
    }
    g_clear_object(&question.portal);
    g_clear_object(&bus);
    g_clear_error(&question.error);
    while (g_main_context_iteration(context, FALSE)) {
    }
    g_main_context_pop_thread_default(context);
    g_main_context_unref(context);
    return fd;
}
