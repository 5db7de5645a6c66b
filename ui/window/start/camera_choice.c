// SPDX-License-Identifier: MIT
#include "ui/window/start/camera_choice.h"

#include "src/words/text.h"
#include "vision/source/desktop/desktop_list.h"

struct _PzkCameraChoice {
    GtkComboBoxText parent;
    gboolean listing;   /* the program changes the list, nobody chooses */
    gboolean touched;   /* a person chose */
    gboolean unplugged; /* the chosen camera is unplugged; it stays in the
                           list */
    char *expected, *expected_name; /* address and name of the camera used last;
                                       NULL: none, or plugged in */
    char *other, *other_name;       /* address and name of a camera that could
                                       replace it; NULL: none */
    char *name;                     /* name of the chosen camera */
};

G_DEFINE_TYPE(PzkCameraChoice, pzk_camera_choice, GTK_TYPE_COMBO_BOX_TEXT)

/* Id of the row without a camera: people enter the cards by hand. */
#define BY_HAND "by-hand"

static gboolean
is_by_hand(const char *camera)
{
    return !camera || !camera[0] || g_str_equal(camera, BY_HAND);
}

/* Id of the row where the desktop asks which camera to use. */
#define BY_DESKTOP "desktop"

/* Whether CAMERA's row stays in the list, whatever is plugged in. */
static gboolean
is_fixed(const char *camera)
{
    return is_by_hand(camera) || g_str_equal(camera, BY_DESKTOP);
}

/* Returns the id of the chosen row, which is an address, or else the typed
 * text; g_free(). */
static char *
address_of(PzkCameraChoice *choice)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(choice));
    g_autofree char *text =
        gtk_combo_box_text_get_active_text(GTK_COMBO_BOX_TEXT(choice));

    return id ? g_strdup(id) : g_strstrip(g_strdup(text ? text : ""));
}

/* Columns of a GtkComboBoxText. */
enum { TEXT, ID };

static gboolean
is_listed(const char *src, const struct pzk_camera_info *list, int n)
{
    for (int i = 0; i < n; i++) {
        if (g_str_equal(list[i].stable, src)) {
            return TRUE;
        }
    }
    return FALSE;
}

/* Finds the row of the address SRC; FALSE: there is none. */
static gboolean
find_row(PzkCameraChoice *choice, const char *src, GtkTreeIter *row)
{
    GtkTreeModel *rows = gtk_combo_box_get_model(GTK_COMBO_BOX(choice));
    gboolean more = gtk_tree_model_get_iter_first(rows, row);

    for (; more; more = gtk_tree_model_iter_next(rows, row)) {
        g_autofree char *id = NULL;

        gtk_tree_model_get(rows, row, ID, &id, -1);
        if (g_strcmp0(id, src) == 0) {
            return TRUE;
        }
    }
    return FALSE;
}

/* Renames a row; if it is the chosen one, the entry shows the new name. */
static void
rename_row(PzkCameraChoice *choice, GtkTreeIter *row, const char *name)
{
    GtkComboBox *combo = GTK_COMBO_BOX(choice);
    GtkTreeModel *rows = gtk_combo_box_get_model(combo);
    GtkTreeIter active;
    g_autofree char *old = NULL;

    gtk_tree_model_get(rows, row, TEXT, &old, -1);
    if (g_strcmp0(old, name) == 0) {
        return;
    }
    gtk_list_store_set(GTK_LIST_STORE(rows), row, TEXT, name, -1);
    if (gtk_combo_box_get_active_iter(combo, &active)) {
        g_autofree char *id = NULL;
        g_autofree char *chosen = NULL;

        gtk_tree_model_get(rows, row, ID, &id, -1);
        gtk_tree_model_get(rows, &active, ID, &chosen, -1);
        if (g_strcmp0(id, chosen) == 0) { /* choose it again, to update the
                                             entry's text */
            gtk_combo_box_set_active(combo, -1);
            gtk_combo_box_set_active_id(combo, id);
        }
    }
}

/* Removes the rows of unplugged cameras, except that of the chosen one. */
static void
drop_cameras(PzkCameraChoice *choice, const struct pzk_camera_info *list, int n)
{
    GtkTreeModel *rows = gtk_combo_box_get_model(GTK_COMBO_BOX(choice));
    g_autofree char *chosen = address_of(choice);

    for (int at = gtk_tree_model_iter_n_children(rows, NULL); at-- > 0;) {
        g_autofree char *id = NULL;
        g_autofree char *name = NULL;
        g_autofree char *gone = NULL;
        GtkTreeIter row;

        gtk_tree_model_iter_nth_child(rows, &row, NULL, at);
        gtk_tree_model_get(rows, &row, ID, &id, TEXT, &name, -1);
        if (is_fixed(id) || is_listed(id, list, n)) {
            continue;
        }
        if (g_strcmp0(id, chosen) != 0) {
            gtk_combo_box_text_remove(GTK_COMBO_BOX_TEXT(choice), at);
        } else if (!choice->unplugged) {
            gone = g_strdup_printf(_("%s (not plugged in)"), name);
            choice->unplugged = TRUE;
            rename_row(choice, &row, gone);
        }
    }
}

/* Whether CAMERA is another camera in the port of the expected one: the address
 * of a camera without a serial number is its port. */
static gboolean
is_in_its_place(PzkCameraChoice *choice, const struct pzk_camera_info *camera)
{
    return g_strcmp0(choice->expected, camera->stable) == 0 &&
           choice->expected_name &&
           !g_str_equal(choice->expected_name, camera->name);
}

static void
add_camera(PzkCameraChoice *choice, const struct pzk_camera_info *camera)
{
    g_autofree char *chosen = address_of(choice);
    GtkTreeIter row;

    if (is_in_its_place(choice, camera)) {
        return;
    }
    if (!find_row(choice, camera->stable, &row)) {
        gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(choice), camera->stable,
                                  camera->name);
    } else {
        if (g_strcmp0(chosen, camera->stable) == 0) {
            choice->unplugged = FALSE;
        }
        rename_row(choice, &row, camera->name);
    }
}

/* Finds the camera to be offered: the one in the expected one's port, or else
 * any other while the expected one is unplugged, or nobody has chosen yet. */
static void
find_other(PzkCameraChoice *choice, const struct pzk_camera_info *list, int n)
{
    const struct pzk_camera_info *other = NULL;
    gboolean there = FALSE;

    for (int i = 0; i < n; i++) {
        gboolean in_place = is_in_its_place(choice, &list[i]);

        there |= g_strcmp0(choice->expected, list[i].stable) == 0 && !in_place;
        other = in_place || !other ? &list[i] : other;
    }
    g_clear_pointer(&choice->other, g_free);
    g_clear_pointer(&choice->other_name, g_free);
    if ((choice->expected ? !there : !choice->touched) && other) {
        choice->other = g_strdup(other->stable);
        choice->other_name = g_strdup(other->name);
    }
}

void
pzk_camera_choice_list(PzkCameraChoice *choice,
                       const struct pzk_camera_info *list, int n)
{
    choice->listing = TRUE;
    drop_cameras(choice, list, n);
    for (int i = 0; i < n; i++) {
        add_camera(choice, &list[i]);
    }
    find_other(choice, list, n);
    choice->listing = FALSE;
}

void
pzk_camera_choice_expect(PzkCameraChoice *choice, const char *camera,
                         const char *name)
{
    g_autofree char *gone =
        g_strdup_printf(_("%s (not plugged in)"), name ? name : camera);

    g_free(choice->expected);
    g_free(choice->expected_name);
    choice->expected = g_strdup(camera);
    choice->expected_name = g_strdup(name);
    choice->listing = TRUE;
    gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(choice), camera, gone);
    gtk_combo_box_set_active_id(GTK_COMBO_BOX(choice), camera);
    choice->unplugged = TRUE;
    choice->listing = FALSE;
}

char *
pzk_camera_choice_offer(PzkCameraChoice *choice)
{
    g_autofree char *chosen = address_of(choice);

    if (!choice->other_name ||
        !(choice->expected ? g_str_equal(chosen, choice->expected)
                           : is_by_hand(chosen))) {
        return NULL;
    }
    return g_strdup_printf(choice->expected
                               ? _("The camera of last time is not there, but "
                                   "another one is: %s.")
                               : _("A camera is there: %s."),
                           choice->other_name);
}

void
pzk_camera_choice_take_other(PzkCameraChoice *choice)
{
    g_autofree char *other = g_steal_pointer(&choice->other);
    g_autofree char *name = g_steal_pointer(&choice->other_name);
    struct pzk_camera_info camera = {.path = ""};

    g_return_if_fail(other && name);
    g_clear_pointer(&choice->expected, g_free);
    g_clear_pointer(&choice->expected_name, g_free);
    g_strlcpy(camera.stable, other, sizeof(camera.stable));
    g_strlcpy(camera.name, name, sizeof(camera.name));
    choice->listing = TRUE;
    gtk_combo_box_set_active(GTK_COMBO_BOX(choice), -1);
    add_camera(choice, &camera);
    choice->listing = FALSE;
    choice->unplugged = FALSE;
    gtk_combo_box_set_active_id(GTK_COMBO_BOX(choice), other);
}

const char *
pzk_camera_choice_name(PzkCameraChoice *choice)
{
    GtkTreeIter row;

    g_clear_pointer(&choice->name, g_free);
    if (gtk_combo_box_get_active_iter(GTK_COMBO_BOX(choice), &row) &&
        !choice->unplugged) {
        gtk_tree_model_get(gtk_combo_box_get_model(GTK_COMBO_BOX(choice)), &row,
                           TEXT, &choice->name, -1);
    }
    return choice->name;
}

char *
pzk_camera_choice_get(PzkCameraChoice *choice)
{
    char *address = address_of(choice);

    if (is_by_hand(address)) {
        g_clear_pointer(&address, g_free);
    }
    return address;
}

void
pzk_camera_choice_set(PzkCameraChoice *choice, const char *camera)
{
    GtkWidget *entry = gtk_bin_get_child(GTK_BIN(choice));

    if (camera && !gtk_combo_box_set_active_id(GTK_COMBO_BOX(choice), camera)) {
        gtk_entry_set_text(GTK_ENTRY(entry), camera);
    }
}

/* ---- object ---- */

static void
changed(GtkComboBox *combo)
{
    PzkCameraChoice *choice = PZK_CAMERA_CHOICE(combo);

    choice->touched |= !choice->listing;
    if (GTK_COMBO_BOX_CLASS(pzk_camera_choice_parent_class)->changed) {
        GTK_COMBO_BOX_CLASS(pzk_camera_choice_parent_class)->changed(combo);
    }
}

static void
constructed(GObject *object)
{
    PzkCameraChoice *choice = PZK_CAMERA_CHOICE(object);

    G_OBJECT_CLASS(pzk_camera_choice_parent_class)->constructed(object);
    choice->listing = TRUE;
    gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(choice), BY_HAND,
                              _("No camera: enter the cards by hand"));
    if (pzk_desktop_asks()) {
        gtk_combo_box_text_append(GTK_COMBO_BOX_TEXT(choice), BY_DESKTOP,
                                  _("Camera of the desktop (it asks first)"));
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(choice), 0);
    choice->listing = FALSE;
}

static void
finalize(GObject *object)
{
    PzkCameraChoice *choice = PZK_CAMERA_CHOICE(object);

    g_free(choice->expected);
    g_free(choice->expected_name);
    g_free(choice->other);
    g_free(choice->other_name);
    g_free(choice->name);
    G_OBJECT_CLASS(pzk_camera_choice_parent_class)->finalize(object);
}

static void
pzk_camera_choice_init(PzkCameraChoice *choice)
{
    choice->unplugged = FALSE;
}

static void
pzk_camera_choice_class_init(PzkCameraChoiceClass *class)
{
    G_OBJECT_CLASS(class)->constructed = constructed;
    G_OBJECT_CLASS(class)->finalize = finalize;
    GTK_COMBO_BOX_CLASS(class)->changed = changed;
}
