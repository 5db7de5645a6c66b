// SPDX-License-Identifier: MIT
#include "tests/ui/window/reader.h"

#include <glib.h>
#include <string.h>

enum { POLL_US = 100 * 1000 };

static bool
has_state(AtspiAccessible *object, AtspiStateType state)
{
    AtspiStateSet *states = atspi_accessible_get_state_set(object);
    bool has = states && atspi_state_set_contains(states, state);

    g_clear_object(&states);
    return has;
}

/* GTK takes a viewport to be scrolled away with what is in it: whether it shows
 * is for what it is in to say. */
static bool
shows(AtspiAccessible *object)
{
    return has_state(object, ATSPI_STATE_SHOWING) ||
           atspi_accessible_get_role(object, NULL) == ATSPI_ROLE_VIEWPORT;
}

/* A label's text where it has some, else its name; g_free(). */
static char *
line_of(AtspiAccessible *object)
{
    AtspiText *text = atspi_accessible_get_text_iface(object);
    char *line = NULL;

    if (text) {
        line = atspi_text_get_text(text, 0, -1, NULL);
        g_object_unref(text);
    }
    if (!line || !line[0]) {
        g_free(line);
        line = atspi_accessible_get_name(object, NULL);
    }
    return line;
}

static void
read_into(AtspiAccessible *object, GString *lines)
{
    int n = atspi_accessible_get_child_count(object, NULL);
    char *line = line_of(object);

    if (line && line[0]) {
        g_string_append_printf(lines, "%s\n", line);
    }
    g_free(line);
    for (int i = 0; i < n; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(object, i, NULL);

        if (child && shows(child)) {
            read_into(child, lines);
        }
        g_clear_object(&child);
    }
}

char *
reader_read(AtspiAccessible *root)
{
    GString *lines = g_string_new(NULL);
    int n = atspi_accessible_get_child_count(root, NULL);

    atspi_accessible_clear_cache(root);
    /* the application itself never shows; its windows do */
    for (int i = 0; i < n; i++) {
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(root, i, NULL);

        if (window) {
            read_into(window, lines);
            g_object_unref(window);
        }
    }
    return g_string_free(lines, FALSE);
}

char *
reader_wait(AtspiAccessible *root, const char *regex, double timeout)
{
    gint64 until = g_get_monotonic_time() + (gint64)(timeout * 1e6);
    GRegex *wanted = g_regex_new(regex, G_REGEX_MULTILINE, 0, NULL);
    char *found = NULL;

    do {
        GMatchInfo *match = NULL;
        char *lines = reader_read(root);

        if (g_regex_match(wanted, lines, 0, &match)) {
            found = g_match_info_fetch(match, 0);
        }
        g_match_info_free(match);
        g_free(lines);
        if (!found) {
            g_usleep(POLL_US);
        }
    } while (!found && g_get_monotonic_time() < until);
    g_regex_unref(wanted);
    return found;
}

AtspiAccessible *
reader_find_application(const char *name, double timeout)
{
    gint64 until = g_get_monotonic_time() + (gint64)(timeout * 1e6);
    AtspiAccessible *desktop = atspi_get_desktop(0);
    AtspiAccessible *found = NULL;

    while (!found && g_get_monotonic_time() < until) {
        int n = atspi_accessible_get_child_count(desktop, NULL);

        for (int i = 0; i < n && !found; i++) {
            AtspiAccessible *child =
                atspi_accessible_get_child_at_index(desktop, i, NULL);
            char *called =
                child ? atspi_accessible_get_name(child, NULL) : NULL;

            /* one that has ended may still be listed, without windows */
            if (child) {
                atspi_accessible_clear_cache(child);
            }
            if (g_strcmp0(called, name) == 0 &&
                atspi_accessible_get_child_count(child, NULL) > 0) {
                found = g_object_ref(child);
            }
            g_free(called);
            g_clear_object(&child);
        }
        if (!found) {
            g_usleep(POLL_US);
        }
    }
    g_object_unref(desktop);
    return found;
}

AtspiAccessible *
reader_find(AtspiAccessible *root, AtspiRole role, const char *name)
{
    int n = atspi_accessible_get_child_count(root, NULL);
    AtspiAccessible *found = NULL;

    for (int i = 0; i < n && !found; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(root, i, NULL);
        char *called = child ? atspi_accessible_get_name(child, NULL) : NULL;

        if (child && atspi_accessible_get_role(child, NULL) == role &&
            g_strcmp0(called, name) == 0 && shows(child)) {
            found = g_object_ref(child);
        } else if (child) {
            found = reader_find(child, role, name);
        }
        g_free(called);
        g_clear_object(&child);
    }
    return found;
}

bool
reader_press(AtspiAccessible *root, const char *name)
{
    static const AtspiRole roles[] = {
        ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON, ATSPI_ROLE_CHECK_BOX,
        ATSPI_ROLE_RADIO_BUTTON};
    bool pressed = false;

    for (size_t i = 0; i < G_N_ELEMENTS(roles) && !pressed; i++) {
        AtspiAccessible *button = reader_find(root, roles[i], name);
        AtspiAction *action =
            button ? atspi_accessible_get_action_iface(button) : NULL;

        pressed = action && atspi_action_do_action(action, 0, NULL);
        g_clear_object(&action);
        g_clear_object(&button);
    }
    return pressed;
}

/* What a label says of it; NULL where none does. g_free(). */
static char *
label_of(AtspiAccessible *object)
{
    GArray *relations = atspi_accessible_get_relation_set(object, NULL);
    char *line = NULL;

    for (guint i = 0; relations && i < relations->len; i++) {
        AtspiRelation *relation = g_array_index(relations, AtspiRelation *, i);

        if (!line && atspi_relation_get_relation_type(relation) ==
                         ATSPI_RELATION_LABELLED_BY) {
            AtspiAccessible *label = atspi_relation_get_target(relation, 0);

            line = label ? line_of(label) : NULL;
            g_clear_object(&label);
        }
        g_object_unref(relation);
    }
    if (relations) {
        g_array_free(relations, TRUE);
    }
    return line;
}

static char *
focus_in(AtspiAccessible *object)
{
    int n = atspi_accessible_get_child_count(object, NULL);
    char *line = NULL;

    for (int i = 0; i < n && !line; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(object, i, NULL);

        if (child && shows(child)) {
            line = focus_in(child);
        }
        g_clear_object(&child);
    }
    if (!line && has_state(object, ATSPI_STATE_FOCUSED)) {
        line = label_of(object);
        if (!line) {
            line = atspi_accessible_get_name(object, NULL);
        }
        if (!line || !line[0]) {
            g_free(line);
            line = line_of(object);
        }
    }
    return line;
}

bool
reader_select(AtspiAccessible *root, AtspiRole role, const char *name, int n)
{
    AtspiAccessible *list = reader_find(root, role, name);
    AtspiSelection *selection =
        list ? atspi_accessible_get_selection_iface(list) : NULL;
    bool done = selection && atspi_selection_select_child(selection, n, NULL);

    g_clear_object(&selection);
    g_clear_object(&list);
    return done;
}

char *
reader_focus(AtspiAccessible *root)
{
    int n = atspi_accessible_get_child_count(root, NULL);
    char *line = NULL;

    atspi_accessible_clear_cache(root);
    while (n-- > 0 && !line) { /* dialogs come last */
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(root, n, NULL);

        if (window) {
            line = focus_in(window);
            g_object_unref(window);
        }
    }
    return line;
}
