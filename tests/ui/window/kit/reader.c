// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/reader.h"

#include <glib.h>
#include <string.h>

/* What tells of no event, such as a state that was there before anybody
 * listened, is looked for every AGAIN_US; of a burst of events the end is
 * awaited, but not longer than BURST_US. Reading a whole window costs both
 * programs some 50 ms: where a table is played, events never end, and what has
 * been waited for long is looked for more seldom, each PATIENCE-th part of the
 * wait so far. */
enum {
    AGAIN_US = 500 * 1000,
    QUIET_MS = 30,
    BURST_US = 250 * 1000,
    PATIENCE = 6
};

/* ---- waiting ---- */

static bool changed; /* an event came; the libraries have one listener, too */

/* What said last that it has the focus, or NULL. */
static AtspiAccessible *focused;

static void
on_event(AtspiEvent *event, void *data)
{
    changed = true;
    if (g_str_has_prefix(event->type, "object:state-changed:focused") &&
        (event->detail1 || event->source == focused)) {
        g_clear_object(&focused);
        focused = event->detail1 ? g_object_ref(event->source) : NULL;
    }
    g_boxed_free(ATSPI_TYPE_EVENT, event);
}

static void
listen(void)
{
    static const char *const kinds[] = {
        "object:children-changed",  "object:property-change",
        "object:state-changed",     "object:text-changed",
        "object:selection-changed", "window:"};
    static AtspiEventListener *listener;

    if (listener) {
        return;
    }
    listener = atspi_event_listener_new(on_event, NULL, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        atspi_event_listener_register(listener, kinds[i], NULL);
    }
}

static gboolean
on_time(gpointer over)
{
    *(bool *)over = true;
    return G_SOURCE_REMOVE;
}

/* Until an event comes, at most so long. Returns whether one came. */
static bool
next_event(guint timeout_ms)
{
    bool over = false;
    guint timer = g_timeout_add(timeout_ms, on_time, &over);

    changed = false;
    while (!changed && !over) {
        g_main_context_iteration(NULL, TRUE);
    }
    if (!over) {
        g_source_remove(timer);
    }
    return changed;
}

/* Until events have ended, and where they do not, at most so long. */
static void
await_quiet(gint64 longest_us)
{
    gint64 last = g_get_monotonic_time() + longest_us;

    while (next_event(QUIET_MS) && g_get_monotonic_time() < last) {
    }
}

bool
reader_until(bool (*holds)(void *data), void *data, double timeout)
{
    gint64 begun = g_get_monotonic_time();
    gint64 until = begun + (gint64)(timeout * 1e6);
    bool held;

    listen();
    while (!(held = holds(data))) {
        gint64 now = g_get_monotonic_time();

        if (now >= until) {
            break;
        }
        if (next_event((guint)(MIN(AGAIN_US, until - now) / 1000 + 1))) {
            await_quiet(CLAMP((now - begun) / PATIENCE, BURST_US, AGAIN_US));
        }
    }
    return held;
}

/* ---- reading ---- */

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

/* Lines that are waited for. */
struct wanted {
    AtspiAccessible *root;
    GRegex *regex;
    char *found;
};

static bool
has_wanted(void *data)
{
    struct wanted *wanted = data;
    GMatchInfo *match = NULL;
    g_autofree char *lines = reader_read(wanted->root);

    if (g_regex_match(wanted->regex, lines, 0, &match)) {
        wanted->found = g_match_info_fetch(match, 0);
    }
    g_match_info_free(match);
    return wanted->found != NULL;
}

static bool
lacks_wanted(void *data)
{
    struct wanted *wanted = data;
    bool there = has_wanted(wanted);

    g_clear_pointer(&wanted->found, g_free);
    return !there;
}

char *
reader_wait(AtspiAccessible *root, const char *regex, double timeout)
{
    struct wanted wanted = {
        .root = root, .regex = g_regex_new(regex, G_REGEX_MULTILINE, 0, NULL)};

    reader_until(has_wanted, &wanted, timeout);
    g_regex_unref(wanted.regex);
    return wanted.found;
}

bool
reader_wait_gone(AtspiAccessible *root, const char *regex, double timeout)
{
    struct wanted wanted = {
        .root = root, .regex = g_regex_new(regex, G_REGEX_MULTILINE, 0, NULL)};
    bool gone = reader_until(lacks_wanted, &wanted, timeout);

    g_regex_unref(wanted.regex);
    return gone;
}

/* An application that is waited for. */
struct called {
    const char *name;
    AtspiAccessible *found;
};

static bool
has_application(void *data)
{
    struct called *called = data;
    AtspiAccessible *desktop = atspi_get_desktop(0);
    int n = atspi_accessible_get_child_count(desktop, NULL);

    for (int i = 0; i < n && !called->found; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(desktop, i, NULL);
        g_autofree char *name =
            child ? atspi_accessible_get_name(child, NULL) : NULL;

        /* one that has ended may still be listed, without windows */
        if (child) {
            atspi_accessible_clear_cache(child);
        }
        if (g_strcmp0(name, called->name) == 0 &&
            atspi_accessible_get_child_count(child, NULL) > 0) {
            called->found = g_object_ref(child);
        }
        g_clear_object(&child);
    }
    g_object_unref(desktop);
    return called->found != NULL;
}

static bool
lacks_application(void *data)
{
    struct called *called = data;
    bool there = has_application(called);

    g_clear_object(&called->found);
    return !there;
}

AtspiAccessible *
reader_find_application(const char *name, double timeout)
{
    struct called called = {.name = name};

    reader_until(has_application, &called, timeout);
    return called.found;
}

bool
reader_wait_ended(const char *name, double timeout)
{
    struct called called = {.name = name};

    return reader_until(lacks_application, &called, timeout);
}

bool
reader_press(AtspiAccessible *root, const char *name)
{
    static const AtspiRole roles[] = {
        ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON, ATSPI_ROLE_CHECK_BOX,
        ATSPI_ROLE_RADIO_BUTTON};
    AtspiAccessible *button =
        reader_find_any(root, roles, G_N_ELEMENTS(roles), name);
    AtspiAction *action =
        button ? atspi_accessible_get_action_iface(button) : NULL;
    bool pressed = action && atspi_action_do_action(action, 0, NULL);

    g_clear_object(&action);
    g_clear_object(&button);
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

/* What stands in ENTRY while nothing is typed. */
static char *
placeholder_of(AtspiAccessible *entry)
{
    GHashTable *attributes = atspi_accessible_get_attributes(entry, NULL);
    const char *text =
        attributes ? g_hash_table_lookup(attributes, "placeholder-text") : NULL;
    char *copy = g_strdup(text ? text : "");

    if (attributes) {
        g_hash_table_unref(attributes);
    }
    return copy;
}

/* Is OBJECT an entry that a label, or its own name, calls NAME? */
static bool
is_entry(AtspiAccessible *object, const char *name)
{
    bool is = false;

    if (atspi_accessible_get_role(object, NULL) == ATSPI_ROLE_TEXT) {
        g_autofree char *label = label_of(object);
        g_autofree char *own = atspi_accessible_get_name(object, NULL);

        is = g_strcmp0(label, name) == 0 || g_strcmp0(own, name) == 0;
    }
    return is;
}

static AtspiAccessible *
find_entry(AtspiAccessible *root, const char *name)
{
    int n = atspi_accessible_get_child_count(root, NULL);
    AtspiAccessible *found = NULL;

    for (int i = 0; i < n && !found; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(root, i, NULL);

        if (child && shows(child)) {
            found = is_entry(child, name) ? g_object_ref(child)
                                          : find_entry(child, name);
        }
        g_clear_object(&child);
    }
    return found;
}

char *
reader_entry(AtspiAccessible *root, const char *name)
{
    AtspiAccessible *entry = find_entry(root, name);
    char *typed;

    if (!entry) {
        return NULL;
    }
    AtspiText *text = atspi_accessible_get_text_iface(entry);
    int length = text ? atspi_text_get_character_count(text, NULL) : 0;

    typed = length > 0 ? atspi_text_get_text(text, 0, length, NULL)
                       : placeholder_of(entry);
    g_clear_object(&text);
    g_object_unref(entry);
    return typed;
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

/* The list that OBJECT is in, or NULL; g_object_unref(). Of a closed list GTK 3
 * gives the focus to a button that is nobody's child, and tells of it. Screen
 * readers look up from there, as this does. */
static AtspiAccessible *
list_around(AtspiAccessible *object)
{
    AtspiAccessible *at = g_object_ref(object);

    while (at && atspi_accessible_get_role(at, NULL) != ATSPI_ROLE_COMBO_BOX) {
        AtspiAccessible *above = atspi_accessible_get_parent(at, NULL);

        g_object_unref(at);
        at = above;
    }
    return at;
}

AtspiAccessible *
reader_told_focus(AtspiAccessible *root)
{
    while (g_main_context_iteration(NULL, FALSE)) { /* what was told by now */
    }
    if (!focused || focused->parent.app != root->parent.app) {
        return NULL;
    }
    atspi_accessible_clear_cache(focused);
    bool has = has_state(focused, ATSPI_STATE_FOCUSED) &&
               has_state(focused, ATSPI_STATE_SHOWING);
    return has ? focused : NULL;
}

/* The name of the closed list whose BUTTON has the focus, or NULL; g_free(). */
static char *
focus_of_list(AtspiAccessible *button)
{
    AtspiAccessible *list = list_around(button);
    char *line = NULL;

    if (list) {
        line = label_of(list);
        line = line ? line : atspi_accessible_get_name(list, NULL);
        g_object_unref(list);
    }
    return line;
}

char *
reader_focus(AtspiAccessible *root)
{
    AtspiAccessible *told = reader_told_focus(root);
    bool button = told && atspi_accessible_get_role(told, NULL) ==
                              ATSPI_ROLE_TOGGLE_BUTTON;
    char *line = button ? focus_of_list(told) : NULL;
    AtspiAccessible *at = line ? NULL : reader_focused(root);

    if (!at) {
        return line;
    }
    line = label_of(at);
    if (!line) {
        line = atspi_accessible_get_name(at, NULL);
    }
    if (!line || !line[0]) {
        g_free(line);
        line = line_of(at);
    }
    g_object_unref(at);
    return line;
}

/* ---- names ---- */

static bool
is_called(AtspiAccessible *object)
{
    g_autofree char *name = atspi_accessible_get_name(object, NULL);
    g_autofree char *label = label_of(object);
    bool called = (name && name[0]) || (label && label[0]);

    if (!called && atspi_accessible_get_role(object, NULL) != ATSPI_ROLE_TEXT) {
        g_autofree char *line = line_of(object); /* labels are their text */

        called = line && line[0];
    }
    return called;
}

/* Lists and rows are walked through, and what stands in them is called. */
static bool
needs_name(AtspiAccessible *object)
{
    switch (atspi_accessible_get_role(object, NULL)) {
    case ATSPI_ROLE_FRAME:
    case ATSPI_ROLE_DIALOG:
    case ATSPI_ROLE_COMBO_BOX:
        return true;
    case ATSPI_ROLE_TABLE_CELL:
    case ATSPI_ROLE_LIST_ITEM:
    case ATSPI_ROLE_MENU:
    case ATSPI_ROLE_SCROLL_PANE: /* a stop only where nothing in it is */
        return false;
    default:
        return has_state(object, ATSPI_STATE_FOCUSABLE);
    }
}

static void
list_nameless(AtspiAccessible *object, const char *path, GString *lines)
{
    int n = atspi_accessible_get_child_count(object, NULL);
    g_autofree char *role = atspi_accessible_get_role_name(object, NULL);
    g_autofree char *name = atspi_accessible_get_name(object, NULL);
    g_autofree char *here =
        name && name[0] ? g_strdup_printf("%s/%s \"%s\"", path, role, name)
                        : g_strdup_printf("%s/%s", path, role);

    if (needs_name(object) && !is_called(object)) {
        g_string_append_printf(lines, "%s\n", here);
    }
    /* a link in a label is read with it */
    bool closed = atspi_accessible_get_role(object, NULL) == ATSPI_ROLE_LABEL;
    for (int i = 0; i < n && !closed; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(object, i, NULL);

        if (child && shows(child)) {
            list_nameless(child, here, lines);
        }
        g_clear_object(&child);
    }
}

char *
reader_nameless(AtspiAccessible *root)
{
    GString *lines = g_string_new(NULL);
    int n = atspi_accessible_get_child_count(root, NULL);

    atspi_accessible_clear_cache(root);
    for (int i = 0; i < n; i++) {
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(root, i, NULL);

        if (window) {
            list_nameless(window, "", lines);
            g_object_unref(window);
        }
    }
    return g_string_free(lines, FALSE);
}
