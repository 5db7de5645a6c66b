// SPDX-License-Identifier: MIT
#include "ui/window/frame/keys.h"

#include <string.h>

static const struct {
    guint key;
    const char *action;
} keys[] = {
    {GDK_KEY_r, "repeat"},
    {GDK_KEY_t, "read-table"},
    {GDK_KEY_s, "read-score"},
    {GDK_KEY_w, "read-turn"},
    {GDK_KEY_l, "read-last-trick"},
    {GDK_KEY_h, "read-cards-left"},
    {GDK_KEY_o, "read-cards-out"},
    {GDK_KEY_v, "show-camera"},
    {GDK_KEY_p, "pause"},
    {GDK_KEY_n, "next-hand"},
    {GDK_KEY_n, "next-game"},
    {GDK_KEY_c, "correct"},
    {GDK_KEY_m, "misread"},
    {GDK_KEY_y, "why"},
    {GDK_KEY_question, "about-card"},
    {GDK_KEY_k, "held-card"},
    {GDK_KEY_j, "phones"},
    {GDK_KEY_d, "call-director"},
};

const char *
pzk_keys_press(GActionGroup *actions, guint key, gboolean *done)
{
    const char *taken = NULL;

    *done = FALSE;
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        if (keys[i].key == key) {
            taken = keys[i].action; /* two entries have one key: next hand and
                                       next game */
            *done |= g_action_group_get_action_enabled(actions, taken);
            g_action_group_activate_action(actions, taken, NULL);
        }
    }
    return taken;
}

char *
pzk_keys_in_vain(GtkApplicationWindow *window, const GdkEventKey *event)
{
    g_autofree char *name = gtk_accelerator_name(
        event->keyval, event->state & gtk_accelerator_get_default_mod_mask());
    g_auto(GStrv) found = gtk_application_get_actions_for_accel(
        gtk_window_get_application(GTK_WINDOW(window)), name);
    const char *action = found[0] && g_str_has_prefix(found[0], "win.")
                             ? found[0] + strlen("win.")
                             : NULL;

    return action && !g_action_group_get_action_enabled(G_ACTION_GROUP(window),
                                                        action)
               ? g_strdup(action)
               : NULL;
}
