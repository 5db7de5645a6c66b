// SPDX-License-Identifier: MIT
/*
 * What shows in the windows of a program, as a tree. Asked object by object
 * that is thousands of messages, each waited for; here all questions about the
 * objects of one depth are sent before the first answer is awaited.
 */
#include "tests/ui/window/kit/reader.h"

#include <string.h>

#include <dbus/dbus.h>
#include <glib.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define TEXT "org.a11y.atspi.Text"
enum { TIMEOUT_MS = 15000 };

/* A question that is sent; its answer is awaited later. */
typedef DBusPendingCall *question;

/* An object of the program, what it says and what is in it. */
struct object {
    char *path;
    int index; /* in what it is in */
    bool shows;
    bool wanted; /* has the focus, or is called as what is looked for */
    char *line;  /* or NULL; and no children: of one that does not show */
    GPtrArray *children;
    question sent; /* not answered yet */
};

static void
free_object(gpointer data)
{
    struct object *object = data;

    g_free(object->path);
    g_free(object->line);
    g_ptr_array_unref(object->children);
    g_free(object);
}

static struct object *
new_object(const char *path, int index)
{
    struct object *object = g_new0(struct object, 1);

    object->path = g_strdup(path);
    object->index = index;
    object->children = g_ptr_array_new_with_free_func(free_object);
    return object;
}

/* What never changes of an object is asked once: paths are not given to others
 * later. By bus name and path; in each value what is KNOWN, and the role from
 * ROLE on. */
enum known { TEXT_KNOWN = 1, HAS_TEXT = 2, ROLE_KNOWN = 4, ROLE = 3 };

static GHashTable *
all_known(void)
{
    static GHashTable *known;

    if (!known) {
        known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    }
    return known;
}

/* Where the program is asked. */
struct line_to {
    DBusConnection *bus;
    const char *name;
};

/* Sends MESSAGE, which is taken; NULL where the program is gone. */
static question
send(const struct line_to *to, DBusMessage *message)
{
    question sent = NULL;

    dbus_connection_send_with_reply(to->bus, message, &sent, TIMEOUT_MS);
    dbus_message_unref(message);
    return sent;
}

static guint
known_of(const struct line_to *to, const struct object *object)
{
    g_autofree char *key = g_strconcat(to->name, object->path, NULL);

    return GPOINTER_TO_UINT(g_hash_table_lookup(all_known(), key));
}

static void
get_to_know(const struct line_to *to, const struct object *object, guint what)
{
    g_hash_table_insert(all_known(), g_strconcat(to->name, object->path, NULL),
                        GUINT_TO_POINTER(known_of(to, object) | what));
}

static DBusMessage *
call(const struct line_to *to, const char *path, const char *method)
{
    return dbus_message_new_method_call(to->name, path, ACCESSIBLE, method);
}

static question
ask_text(const struct line_to *to, const char *path)
{
    DBusMessage *message =
        dbus_message_new_method_call(to->name, path, TEXT, "GetText");
    dbus_int32_t from = 0, end = -1;

    dbus_message_append_args(message, DBUS_TYPE_INT32, &from, DBUS_TYPE_INT32,
                             &end, DBUS_TYPE_INVALID);
    return send(to, message);
}

static question
ask_property(const struct line_to *to, const char *path, const char *property)
{
    DBusMessage *message = dbus_message_new_method_call(
        to->name, path, DBUS_INTERFACE_PROPERTIES, "Get");
    const char *interface = ACCESSIBLE;

    dbus_message_append_args(message, DBUS_TYPE_STRING, &interface,
                             DBUS_TYPE_STRING, &property, DBUS_TYPE_INVALID);
    return send(to, message);
}

/* The answer, its arguments in ARGS; NULL where there is none, as of an object
 * that is gone or has no text. */
static DBusMessage *
answer_to(question sent, DBusMessageIter *args)
{
    if (!sent) {
        return NULL;
    }
    dbus_pending_call_block(sent);
    DBusMessage *answer = dbus_pending_call_steal_reply(sent);

    dbus_pending_call_unref(sent);
    if (answer && (dbus_message_get_type(answer) == DBUS_MESSAGE_TYPE_ERROR ||
                   !dbus_message_iter_init(answer, args))) {
        dbus_message_unref(answer);
        answer = NULL;
    }
    return answer;
}

/* A string that says something, by itself or as a property; else NULL. */
static char *
answered_string(question sent)
{
    DBusMessageIter args, inside;
    DBusMessage *answer = answer_to(sent, &args);
    char *string = NULL;

    if (!answer) {
        return NULL;
    }
    if (dbus_message_iter_get_arg_type(&args) == DBUS_TYPE_VARIANT) {
        dbus_message_iter_recurse(&args, &inside);
        args = inside;
    }
    if (dbus_message_iter_get_arg_type(&args) == DBUS_TYPE_STRING) {
        const char *value;

        dbus_message_iter_get_basic(&args, &value);
        string = value[0] ? g_strdup(value) : NULL;
    }
    dbus_message_unref(answer);
    return string;
}

/* The number, or the first of an array of numbers, where the states are. */
static dbus_uint32_t
answered_number(question sent)
{
    DBusMessageIter args, inside;
    DBusMessage *answer = answer_to(sent, &args);
    dbus_uint32_t number = 0;

    if (!answer) {
        return 0;
    }
    if (dbus_message_iter_get_arg_type(&args) == DBUS_TYPE_ARRAY) {
        dbus_message_iter_recurse(&args, &inside);
        args = inside;
    }
    if (dbus_message_iter_get_arg_type(&args) == DBUS_TYPE_UINT32) {
        dbus_message_iter_get_basic(&args, &number);
    }
    dbus_message_unref(answer);
    return number;
}

/* Adds the objects answered, pairs of a program's name and a path. */
static void
take_children(question sent, GPtrArray *children)
{
    DBusMessageIter args, list, pair;
    DBusMessage *answer = answer_to(sent, &args);

    if (!answer) {
        return;
    }
    dbus_message_iter_recurse(&args, &list);
    for (int i = 0; dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_STRUCT;
         i++) {
        const char *path;

        dbus_message_iter_recurse(&list, &pair);
        dbus_message_iter_next(&pair);
        dbus_message_iter_get_basic(&pair, &path);
        if (!g_str_has_suffix(path, "/null")) {
            g_ptr_array_add(children, new_object(path, i));
        }
        dbus_message_iter_next(&list);
    }
    dbus_message_unref(answer);
}

/* Has it text? Asked of any other, GTK complains. */
static bool
answered_text(question sent)
{
    DBusMessageIter args, list;
    DBusMessage *answer = answer_to(sent, &args);
    bool text = false;

    if (!answer) {
        return false;
    }
    dbus_message_iter_recurse(&args, &list);
    while (dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_STRING) {
        const char *interface;

        dbus_message_iter_get_basic(&list, &interface);
        text = text || strcmp(interface, TEXT) == 0;
        dbus_message_iter_next(&list);
    }
    dbus_message_unref(answer);
    return text;
}

static AtspiRole
role_of(const struct line_to *to, const struct object *object)
{
    return (AtspiRole)(known_of(to, object) >> ROLE);
}

/* Of those that were not asked before; HIDDEN: only of those that do not show.
 */
static void
ask_roles(const struct line_to *to, GPtrArray *level, bool hidden)
{
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];
        bool asked =
            known_of(to, object) & ROLE_KNOWN || (hidden && object->shows);

        object->sent =
            asked ? NULL : send(to, call(to, object->path, "GetRole"));
    }
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        if (object->sent) {
            get_to_know(to, object,
                        ROLE_KNOWN | answered_number(object->sent) << ROLE);
        }
    }
}

static void
ask_children(const struct line_to *to, GPtrArray *level)
{
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        object->sent = send(to, call(to, object->path, "GetChildren"));
    }
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        take_children(object->sent, object->children);
    }
}

/* PROPERTY of those of ROLE, where it says something, is their line. */
static void
ask_property_of(const struct line_to *to, GPtrArray *level, AtspiRole role,
                const char *property)
{
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        object->sent = role_of(to, object) == role
                           ? ask_property(to, object->path, property)
                           : NULL;
    }
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];
        char *says = answered_string(object->sent);

        if (says) {
            g_free(object->line);
            object->line = says;
        }
    }
}

/* A label's text where it has some, else its name. */
static void
ask_lines(const struct line_to *to, GPtrArray *level)
{
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        object->sent = known_of(to, object) & TEXT_KNOWN
                           ? NULL
                           : send(to, call(to, object->path, "GetInterfaces"));
    }
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        if (object->sent) {
            get_to_know(to, object,
                        TEXT_KNOWN |
                            (answered_text(object->sent) ? HAS_TEXT : 0));
        }
        object->sent =
            known_of(to, object) & HAS_TEXT ? ask_text(to, object->path) : NULL;
    }
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        object->line = answered_string(object->sent);
        object->sent =
            object->line ? NULL : ask_property(to, object->path, "Name");
    }
    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        if (!object->line) {
            object->line = answered_string(object->sent);
        }
    }
    /* of a picture what it shows: its name stays the same */
    ask_roles(to, level, false);
    ask_property_of(to, level, ATSPI_ROLE_IMAGE, "Description");
}

/* Which of them show, and which has the focus. GTK takes a viewport to be
 * scrolled away with what is in it: whether it shows is for what it is in to
 * say. */
static void
ask_states(const struct line_to *to, GPtrArray *objects)
{
    for (guint i = 0; i < objects->len; i++) {
        struct object *object = objects->pdata[i];

        object->sent = send(to, call(to, object->path, "GetState"));
    }
    for (guint i = 0; i < objects->len; i++) {
        struct object *object = objects->pdata[i];
        dbus_uint32_t states = answered_number(object->sent);

        object->wanted = states >> ATSPI_STATE_FOCUSED & 1;
        object->shows = states >> ATSPI_STATE_SHOWING & 1;
    }
    ask_roles(to, objects, true);
    for (guint i = 0; i < objects->len; i++) {
        struct object *object = objects->pdata[i];

        object->shows =
            object->shows || role_of(to, object) == ATSPI_ROLE_VIEWPORT;
    }
}

/* What is in those of LEVEL that show; g_ptr_array_unref(). */
static GPtrArray *
level_below(GPtrArray *level)
{
    GPtrArray *below = g_ptr_array_new();

    for (guint i = 0; i < level->len; i++) {
        struct object *object = level->pdata[i];

        g_ptr_array_extend(below, object->children, NULL, NULL);
    }
    return below;
}

static void
leave_out_hidden(GPtrArray *level)
{
    for (guint i = level->len; i-- > 0;) {
        if (!((struct object *)level->pdata[i])->shows) {
            g_ptr_array_remove_index(level, i);
        }
    }
}

static void
print_into(const struct object *object, GString *lines)
{
    if (object->line) {
        g_string_append_printf(lines, "%s\n", object->line);
    }
    for (guint i = 0; i < object->children->len; i++) {
        print_into(object->children->pdata[i], lines);
    }
}

/* What is asked of all that shows, besides what is in it: what it says, or only
 * what those of some roles are called. */
struct asked {
    bool lines;
    const AtspiRole *roles;
    size_t n_roles;
};

/* The program and what shows in its windows; free_object(). */
static struct object *
read_tree(AtspiAccessible *root, const struct asked *asked)
{
    const AtspiObject *at = &root->parent;
    const struct line_to to = {at->app->bus, at->app->bus_name};
    struct object *all = new_object(at->path, 0);
    GPtrArray *level = g_ptr_array_new();

    atspi_accessible_clear_cache(root);
    take_children(send(&to, call(&to, at->path, "GetChildren")), all->children);
    g_ptr_array_extend(level, all->children, NULL, NULL);
    /* the application itself never shows; its windows do */
    ask_states(&to, level);
    while (level->len > 0) {
        if (asked->lines) {
            ask_lines(&to, level);
        }
        if (asked->n_roles > 0) {
            ask_roles(&to, level, false);
        }
        for (size_t i = 0; i < asked->n_roles; i++) {
            ask_property_of(&to, level, asked->roles[i], "Name");
        }
        ask_children(&to, level);
        GPtrArray *below = level_below(level);

        ask_states(&to, below);
        leave_out_hidden(below);
        g_ptr_array_unref(level);
        level = below;
    }
    g_ptr_array_unref(level);
    return all;
}

char *
reader_read(AtspiAccessible *root)
{
    struct object *all = read_tree(root, &(struct asked){.lines = true});
    GString *lines = g_string_new(NULL);

    print_into(all, lines);
    free_object(all);
    return g_string_free(lines, FALSE);
}

/* Is OBJECT, or what shows in it, wanted? */
static bool
has_wanted(const struct object *object)
{
    bool has = object->wanted;

    for (guint i = 0; i < object->children->len && !has; i++) {
        const struct object *child = object->children->pdata[i];

        has = child->shows && has_wanted(child);
    }
    return has;
}

/* What is wanted in OBJECT, which is AT, the innermost first; NULL where it is
 * not in there. */
static AtspiAccessible *
wanted_in(const struct object *object, AtspiAccessible *at)
{
    AtspiAccessible *found = NULL;

    for (guint i = 0; i < object->children->len && !found; i++) {
        const struct object *child = object->children->pdata[i];

        if (child->shows && has_wanted(child)) {
            AtspiAccessible *in =
                atspi_accessible_get_child_at_index(at, child->index, NULL);

            found = in ? wanted_in(child, in) : NULL;
            g_clear_object(&in);
        }
    }
    return found ? found : object->wanted ? g_object_ref(at) : NULL;
}

/* The innermost that has the focus in AT, which has it. */
static AtspiAccessible *
innermost_of(AtspiAccessible *at)
{
    struct object *all = read_tree(at, &(struct asked){0});

    all->wanted = true;
    AtspiAccessible *found = wanted_in(all, at);
    free_object(all);
    return found;
}

AtspiAccessible *
reader_focused(AtspiAccessible *root)
{
    AtspiAccessible *told = reader_told_focus(root);

    if (told) { /* the windows need not be looked through */
        return innermost_of(told);
    }
    struct object *all = read_tree(root, &(struct asked){0});
    AtspiAccessible *found = NULL;

    for (guint i = all->children->len; i-- > 0 && !found;) {
        const struct object *window = all->children->pdata[i];

        if (has_wanted(window)) { /* dialogs come last */
            AtspiAccessible *at =
                atspi_accessible_get_child_at_index(root, window->index, NULL);

            found = at ? wanted_in(window, at) : NULL;
            g_clear_object(&at);
        }
    }
    free_object(all);
    return found;
}

static void
want_called(struct object *object, const char *name)
{
    object->wanted = g_strcmp0(object->line, name) == 0;
    for (guint i = 0; i < object->children->len; i++) {
        want_called(object->children->pdata[i], name);
    }
}

AtspiAccessible *
reader_find_any(AtspiAccessible *root, const AtspiRole *roles, size_t n,
                const char *name)
{
    struct object *all =
        read_tree(root, &(struct asked){.roles = roles, .n_roles = n});

    want_called(all, name);
    AtspiAccessible *found = wanted_in(all, root);
    free_object(all);
    return found;
}

AtspiAccessible *
reader_find(AtspiAccessible *root, AtspiRole role, const char *name)
{
    return reader_find_any(root, &role, 1, name);
}
