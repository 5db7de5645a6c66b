// SPDX-License-Identifier: MIT
/*
 * What shows in the windows of a program. The program itself looks through its
 * windows for what shows, in one message (Collection); then all questions about
 * what was found are sent before the first answer is awaited.
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

/* An object that was found, and what it says, or NULL. */
struct object {
    AtspiAccessible *at;
    char *line;
    question sent; /* not answered yet */
};

static void
clear_object(gpointer data)
{
    struct object *object = data;

    g_object_unref(object->at);
    g_free(object->line);
}

static GArray *
numbers(const gint *values, size_t n)
{
    GArray *array = g_array_sized_new(FALSE, FALSE, sizeof(gint), (guint)n);

    return g_array_append_vals(array, values, (guint)n);
}

/* What shows in ROOT and is of one of N_ROLES, or of any where there are none,
 * in reading order; FOCUSED: only what has the focus. g_array_unref(). */
static GArray *
find_showing(AtspiAccessible *root, const AtspiRole *roles, size_t n_roles,
             bool focused)
{
    const gint wanted[] = {ATSPI_STATE_SHOWING, ATSPI_STATE_FOCUSED};
    g_autoptr(GArray) states = numbers(wanted, focused ? 2 : 1);
    g_autoptr(GArray) any_of = numbers((const gint *)roles, n_roles);
    AtspiStateSet *set = atspi_state_set_new(states);
    AtspiMatchRule *rule = atspi_match_rule_new(
        set, ATSPI_Collection_MATCH_ALL, NULL, ATSPI_Collection_MATCH_ALL,
        any_of, ATSPI_Collection_MATCH_ANY, NULL, ATSPI_Collection_MATCH_ALL,
        FALSE);
    GArray *found = atspi_collection_get_matches(
        ATSPI_COLLECTION(root), rule, ATSPI_Collection_SORT_ORDER_CANONICAL, 0,
        TRUE, NULL);
    GArray *objects = g_array_new(FALSE, FALSE, sizeof(struct object));

    g_array_set_clear_func(objects, clear_object);
    for (guint i = 0; found && i < found->len; i++) {
        struct object object = {.at =
                                    g_array_index(found, AtspiAccessible *, i)};

        if (object.at) {
            g_array_append_val(objects, object);
        }
    }
    if (found) {
        g_array_unref(found);
    }
    g_object_unref(rule);
    g_object_unref(set);
    return objects;
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

/* A call of METHOD of OBJECT. */
static DBusMessage *
call(const struct object *object, const char *interface, const char *method)
{
    const AtspiObject *at = &object->at->parent;

    return dbus_message_new_method_call(at->app->bus_name, at->path, interface,
                                        method);
}

/* Sends MESSAGE, which is taken; NULL where the program is gone. */
static question
send(const struct object *object, DBusMessage *message)
{
    question sent = NULL;

    dbus_connection_send_with_reply(object->at->parent.app->bus, message, &sent,
                                    TIMEOUT_MS);
    dbus_message_unref(message);
    return sent;
}

static char *
key_of(const struct object *object)
{
    const AtspiObject *at = &object->at->parent;

    return g_strconcat(at->app->bus_name, at->path, NULL);
}

static guint
known_of(const struct object *object)
{
    g_autofree char *key = key_of(object);

    return GPOINTER_TO_UINT(g_hash_table_lookup(all_known(), key));
}

static void
get_to_know(const struct object *object, guint what)
{
    g_hash_table_insert(all_known(), key_of(object),
                        GUINT_TO_POINTER(known_of(object) | what));
}

static question
ask_text(const struct object *object)
{
    DBusMessage *message = call(object, TEXT, "GetText");
    dbus_int32_t from = 0, end = -1;

    dbus_message_append_args(message, DBUS_TYPE_INT32, &from, DBUS_TYPE_INT32,
                             &end, DBUS_TYPE_INVALID);
    return send(object, message);
}

static question
ask_property(const struct object *object, const char *property)
{
    DBusMessage *message = call(object, DBUS_INTERFACE_PROPERTIES, "Get");
    const char *interface = ACCESSIBLE;

    dbus_message_append_args(message, DBUS_TYPE_STRING, &interface,
                             DBUS_TYPE_STRING, &property, DBUS_TYPE_INVALID);
    return send(object, message);
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

#define FOR_EACH(object, objects)                                              \
    for (struct object *object = (struct object *)(void *)(objects)->data;     \
         object < (struct object *)(void *)(objects)->data + (objects)->len;   \
         object++)

/* Of those that were not asked before: their roles, and whether they have text.
 */
static void
ask_what_stays(GArray *objects)
{
    FOR_EACH(object, objects)
    {
        object->sent = known_of(object) & ROLE_KNOWN
                           ? NULL
                           : send(object, call(object, ACCESSIBLE, "GetRole"));
    }
    FOR_EACH(object, objects)
    {
        if (object->sent) {
            get_to_know(object, ROLE_KNOWN | answered_number(object->sent)
                                                 << ROLE);
        }
        object->sent =
            known_of(object) & TEXT_KNOWN
                ? NULL
                : send(object, call(object, ACCESSIBLE, "GetInterfaces"));
    }
    FOR_EACH(object, objects)
    {
        if (object->sent) {
            get_to_know(object,
                        TEXT_KNOWN |
                            (answered_text(object->sent) ? HAS_TEXT : 0));
        }
    }
}

/* A label's text where it has some, else its name; of a picture what it shows,
 * for its name stays the same. */
static void
ask_lines(GArray *objects)
{
    ask_what_stays(objects);
    FOR_EACH(object, objects)
    {
        bool picture = known_of(object) >> ROLE == ATSPI_ROLE_IMAGE;

        object->sent = picture ? ask_property(object, "Description")
                       : known_of(object) & HAS_TEXT ? ask_text(object)
                                                     : NULL;
    }
    FOR_EACH(object, objects)
    {
        object->line = answered_string(object->sent);
        object->sent = object->line ? NULL : ask_property(object, "Name");
    }
    FOR_EACH(object, objects)
    {
        if (!object->line) {
            object->line = answered_string(object->sent);
        }
    }
}

char *
reader_read(AtspiAccessible *root)
{
    g_autoptr(GArray) objects = find_showing(root, NULL, 0, false);
    GString *lines = g_string_new(NULL);

    ask_lines(objects);
    FOR_EACH(object, objects)
    {
        if (object->line) {
            g_string_append_printf(lines, "%s\n", object->line);
        }
    }
    return g_string_free(lines, FALSE);
}

AtspiAccessible *
reader_focused(AtspiAccessible *root)
{
    AtspiAccessible *told = reader_told_focus(root);
    g_autoptr(GArray) objects = find_showing(told ? told : root, NULL, 0, true);

    /* the innermost of the last window: dialogs come last */
    if (objects->len > 0) {
        told = g_array_index(objects, struct object, objects->len - 1).at;
    }
    return told ? g_object_ref(told) : NULL;
}

AtspiAccessible *
reader_find_any(AtspiAccessible *root, const AtspiRole *roles, size_t n,
                const char *name)
{
    g_autoptr(GArray) objects = find_showing(root, roles, n, false);
    AtspiAccessible *found = NULL;

    FOR_EACH(object, objects)
    {
        object->sent = ask_property(object, "Name");
    }
    FOR_EACH(object, objects)
    {
        object->line = answered_string(object->sent);
        if (!found && g_strcmp0(object->line, name) == 0) {
            found = g_object_ref(object->at);
        }
    }
    return found;
}

AtspiAccessible *
reader_find(AtspiAccessible *root, AtspiRole role, const char *name)
{
    return reader_find_any(root, &role, 1, name);
}
