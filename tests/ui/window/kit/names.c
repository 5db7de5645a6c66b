// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/names.h"

#include <stdio.h>

struct status {
    const char *name;
    int fields, faults;
};

static gboolean
has_state(AtkObject *object, AtkStateType state)
{
    AtkStateSet *states = atk_object_ref_state_set(object);
    gboolean has = atk_state_set_contains_state(states, state);

    g_object_unref(states);
    return has;
}

/* Its own name, or that of a label beside it. */
static gboolean
is_called(AtkObject *object)
{
    const char *own = atk_object_get_name(object);
    AtkRelationSet *relations = atk_object_ref_relation_set(object);
    AtkRelation *by = atk_relation_set_get_relation_by_type(
        relations, ATK_RELATION_LABELLED_BY);
    gboolean called = own && own[0];

    if (!called && by && atk_relation_get_target(by)->len > 0) {
        const char *label = atk_object_get_name(
            g_ptr_array_index(atk_relation_get_target(by), 0));

        called = label && label[0];
    }
    g_object_unref(relations);
    return called;
}

static gboolean
is_field(AtkObject *object)
{
    switch (atk_object_get_role(object)) {
    case ATK_ROLE_CHECK_BOX:
    case ATK_ROLE_COMBO_BOX:
    case ATK_ROLE_ENTRY:
    case ATK_ROLE_PASSWORD_TEXT:
    case ATK_ROLE_RADIO_BUTTON:
    case ATK_ROLE_SLIDER:
    case ATK_ROLE_SPIN_BUTTON:
    case ATK_ROLE_TEXT:
        return TRUE;
    default:
        return FALSE;
    }
}

/* Rows are called what stands in them; panes are stops only where nothing in
 * them is one. */
static gboolean
needs_name(AtkObject *object)
{
    switch (atk_object_get_role(object)) {
    case ATK_ROLE_FRAME:
    case ATK_ROLE_DIALOG:
    case ATK_ROLE_PUSH_BUTTON:
    case ATK_ROLE_TOGGLE_BUTTON:
        return TRUE;
    case ATK_ROLE_TABLE_CELL:
    case ATK_ROLE_LIST_ITEM:
    case ATK_ROLE_MENU:
    case ATK_ROLE_SCROLL_PANE:
        return FALSE;
    default:
        return is_field(object) || has_state(object, ATK_STATE_FOCUSABLE);
    }
}

/* What screen readers say the name of as one comes into it. */
static gboolean
is_group(AtkObject *object)
{
    AtkRole role = atk_object_get_role(object);

    return (role == ATK_ROLE_PANEL || role == ATK_ROLE_DIALOG) &&
           is_called(object);
}

static void
complain(struct status *status, AtkObject *object, const char *what)
{
    const char *own = atk_object_get_name(object);

    fprintf(stderr, "%s: %s \"%s\" %s\n", status->name,
            atk_role_get_name(atk_object_get_role(object)), own ? own : "",
            what);
    status->faults++;
}

static void
walk(struct status *status, AtkObject *object, gboolean grouped)
{
    if (!has_state(object, ATK_STATE_VISIBLE) ||
        !has_state(object, ATK_STATE_SHOWING)) {
        return;
    }
    if (needs_name(object) && !is_called(object)) {
        complain(status, object, "has no name");
    }
    if (is_field(object)) {
        status->fields++;
        if (!grouped) {
            complain(status, object, "stands in no group with a name");
        }
        return; /* what a field is made of is its own matter */
    }
    if (atk_object_get_role(object) == ATK_ROLE_LABEL) {
        return; /* a link in it is read with it */
    }
    grouped = grouped || is_group(object);
    for (int i = 0; i < atk_object_get_n_accessible_children(object); i++) {
        AtkObject *child = atk_object_ref_accessible_child(object, i);

        if (child) {
            walk(status, child, grouped);
            g_object_unref(child);
        }
    }
}

int
names_faults(GtkWidget *window, const char *name, int *fields)
{
    struct status status = {.name = name};

    walk(&status, gtk_widget_get_accessible(window), FALSE);
    *fields = status.fields;
    return status.faults;
}
