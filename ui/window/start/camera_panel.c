// SPDX-License-Identifier: MIT
#include "ui/window/start/camera_panel.h"

#include <string.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "ui/window/model/last_choices.h"
#include "ui/window/model/settings.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/texts.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/start/camera_choice.h"
#include "ui/window/start/hold_choice.h"
#include "vision/source/camera_file.h"
#include "vision/source/source_open.h"

struct _PzkCameraPanel {
    GtkBox parent;
    PzkCameraChoice *camera;
    GtkLabel *camera_hint;
    GtkWidget *other_box; /* offers another camera in place of the one used
                             last */
    GtkLabel *other;
    GtkWidget *login; /* asks for the name and the password of an address */
    GtkEntry *user, *password;
    GtkLabel *kept;
    char *login_host; /* host that they are for, or NULL */
    const struct pzk_program_functions *functions; /* or NULL */
    GtkWidget *look; /* how the picture is turned */
    GtkToggleButton *mirror;
    PzkHoldChoice *hold;
    int turns;      /* clockwise quarter turns of the picture */
    char *recalled; /* camera whose settings were recalled last, or NULL */
    const struct pzk_deck *deck;
    PzkCameraPreview *preview; /* NULL: cameras cannot be opened yet */
    guint preview_soon; /* time-out for the preview while an address is typed;
                           0: none */
};

G_DEFINE_TYPE(PzkCameraPanel, pzk_camera_panel, GTK_TYPE_BOX)

/* ---- name and password, which are not shown ---- */

/* Returns where the host in ADDRESS begins, after a name and password; NULL: it
 * is no address of a network camera. */
static const char *
host_in(const char *address)
{
    const char *host, *after;

    if (!address || !strstr(address, "://")) {
        return NULL;
    }
    pzk_address_host(address, &host, &after);
    return host;
}

char *
pzk_camera_panel_camera(PzkCameraPanel *panel)
{
    g_autofree char *address = pzk_camera_choice_get(panel->camera);
    const char *host = host_in(address);
    g_autofree char *user =
        g_uri_escape_string(gtk_entry_get_text(panel->user), NULL, FALSE);
    g_autofree char *password =
        g_uri_escape_string(gtk_entry_get_text(panel->password), NULL, FALSE);

    return host && host[-1] == '/' && user[0]
               ? g_strdup_printf("%.*s%s%s%s@%s", (int)(host - address),
                                 address, user, password[0] ? ":" : "",
                                 password, host)
               : g_steal_pointer(&address);
}

/* Sets the camera and, if its address has them, its name and password. */
static void
set_camera(PzkCameraPanel *panel, const char *camera)
{
    const char *host = host_in(camera);

    if (!host || host[-1] != '@') {
        pzk_camera_choice_set(panel->camera, camera);
        return;
    }
    const char *from = strstr(camera, "://") + 3;
    g_autofree char *nameless =
        g_strdup_printf("%.*s%s", (int)(from - camera), camera, host);
    g_autofree char *login = g_strndup(from, (gsize)(host - 1 - from));
    g_auto(GStrv) parts = g_strsplit(login, ":", 2);
    GtkEntry *const to[] = {panel->user, panel->password};

    pzk_camera_choice_set(panel->camera, nameless);
    for (int i = 0; parts[i]; i++) {
        g_autofree char *plain = g_uri_unescape_string(parts[i], NULL);

        gtk_entry_set_text(to[i], plain ? plain : parts[i]);
    }
}

/* Shows the fields for the chosen camera, empty for another host: what was
 * typed for one goes to no other. */
static void
show_login(PzkCameraPanel *panel)
{
    g_autofree char *address = pzk_camera_choice_get(panel->camera);
    const char *from = host_in(address);
    char *host = from ? g_strndup(from, strcspn(from, "/?#")) : NULL;

    if (g_strcmp0(host, panel->login_host) != 0) {
        gtk_entry_set_text(panel->user, "");
        gtk_entry_set_text(panel->password, "");
        gtk_widget_hide(GTK_WIDGET(panel->kept));
    }
    g_free(panel->login_host);
    panel->login_host = host;
    gtk_widget_set_visible(panel->login, from && from[-1] == '/');
}

/* Shows the result of storing the password; the page may be closed by now. */
static void
on_kept(void *data, const char *why)
{
    PzkCameraPanel *panel = data;

    if (panel->preview) {
        g_autofree char *text = pzk_text_password_kept(why);

        pzk_set_text(panel->kept, text);
        gtk_widget_show(GTK_WIDGET(panel->kept));
        pzk_keep_in_view(GTK_WIDGET(panel->kept));
        g_signal_emit_by_name(panel, "said", text);
    }
    g_object_unref(panel);
}

static void
preview_now(PzkCameraPanel *panel)
{
    g_autofree char *camera = pzk_camera_panel_camera(panel);

    g_clear_handle_id(&panel->preview_soon, g_source_remove);
    if (panel->preview && gtk_widget_get_mapped(GTK_WIDGET(panel))) {
        struct pzk_eye_options eye = {
            .deck = panel->deck,
            .placement = PZK_NO_PIECE,
            .mirror = gtk_toggle_button_get_active(panel->mirror)};

        pzk_camera_preview_show(panel->preview, camera, &eye);
    }
}

/* Opens the camera with the typed name and password, and stores them where
 * there is a keyring. */
static void
on_login(PzkCameraPanel *panel)
{
    g_autofree char *camera = pzk_camera_panel_camera(panel);
    g_autoptr(GUri) uri = g_uri_parse(camera, G_URI_FLAGS_HAS_PASSWORD, NULL);

    preview_now(panel);
    if (panel->functions && uri && g_uri_get_password(uri)) {
        panel->functions->keep_password(
            g_uri_get_user(uri), g_uri_get_host(uri), g_uri_get_password(uri),
            on_kept, g_object_ref(panel));
    }
}

static void
show_look(PzkCameraPanel *panel, const struct pzk_game_choices *choices)
{
    panel->turns = choices->turns;
    gtk_toggle_button_set_active(panel->mirror, choices->mirror);
    pzk_hold_choice_set(panel->hold, choices->hold);
    g_signal_emit_by_name(panel, "changed");
}

/* Stores the chosen size and rate, and opens the camera anew with them. */
static void
on_mode(PzkCameraPanel *panel)
{
    g_autofree char *camera = pzk_camera_panel_camera(panel);
    g_autofree char *key = pzk_last_choices_key(camera);
    g_autofree char *settings = pzk_settings_path();
    struct pzk_capture_mode mode;

    pzk_hold_choice_get_mode(panel->hold, &mode);
    if (key && pzk_camera_file_save_mode(settings, key, &mode) &&
        panel->preview) {
        pzk_camera_preview_reopen(panel->preview);
    }
}

/* Shows the size and rate that were chosen for CAMERA. */
static void
show_mode(PzkCameraPanel *panel, const char *camera)
{
    g_autofree char *key = pzk_last_choices_key(camera);
    g_autofree char *settings = pzk_settings_path();
    struct pzk_capture_mode mode = {0};

    if (key) {
        pzk_camera_file_load_mode(settings, key, &mode);
    }
    pzk_hold_choice_set_mode(panel->hold, &mode);
}

/* Recalls how the camera was mirrored, turned and held before, unless another
 * camera has its address now. */
static void
recall_look(PzkCameraPanel *panel)
{
    g_autofree char *camera = pzk_camera_panel_camera(panel);
    g_autofree char *settings = pzk_settings_path();
    const char *name = pzk_camera_choice_name(panel->camera);
    struct pzk_game_choices look = {.camera = NULL};

    if (!camera || g_strcmp0(camera, panel->recalled) == 0) {
        return;
    }
    g_free(panel->recalled);
    panel->recalled = g_strdup(camera);
    show_mode(panel, camera);
    pzk_camera_panel_get(panel, &look);
    g_autofree char *was = pzk_last_choices_camera_name(settings, camera);
    if ((!was || !name || g_str_equal(was, name)) &&
        pzk_last_choices_of_camera(settings, camera, &look)) {
        show_look(panel, &look);
    }
}

static gboolean
on_typed(gpointer data)
{
    PzkCameraPanel *panel = data;

    panel->preview_soon = 0;
    recall_look(panel);
    preview_now(panel);
    return G_SOURCE_REMOVE;
}

static void
on_hold(PzkCameraPanel *panel)
{
    if (panel->preview) {
        pzk_camera_preview_hold(panel->preview,
                                pzk_hold_choice_get(panel->hold));
    }
}

static void
show_hint(PzkCameraPanel *panel, gboolean by_hand)
{
    gtk_label_set_text(
        panel->camera_hint,
        by_hand ? _("Every card is entered by hand: by its name, or from a "
                    "list. To play in front of a camera, plug one in, or give "
                    "the address of a phone's camera (http://…, rtsp://…).")
                : _("A camera of the list, a device, the address of a phone's "
                    "camera (http://…, rtsp://…) or a video."));
}

static void
show_other(PzkCameraPanel *panel)
{
    g_autofree char *text = pzk_camera_choice_offer(panel->camera);

    pzk_set_text(panel->other, text ? text : "");
    gtk_widget_set_visible(panel->other_box, text != NULL);
    gtk_widget_set_visible(GTK_WIDGET(panel->camera_hint), text == NULL);
}

static void
on_take_other(PzkCameraPanel *panel)
{
    const struct pzk_game_choices usual = {.camera = NULL};

    show_look(panel, &usual);
    g_clear_pointer(&panel->recalled, g_free);
    pzk_camera_choice_take_other(panel->camera);
    show_other(panel);
    gtk_widget_grab_focus(GTK_WIDGET(panel->camera));
}

static void
on_camera_changed(PzkCameraPanel *panel)
{
    enum { TYPING_MS = 900 };
    g_autofree char *camera = pzk_camera_choice_get(panel->camera);

    show_hint(panel, camera == NULL);
    show_login(panel);
    gtk_widget_set_visible(panel->look, camera != NULL);
    gtk_widget_set_visible(GTK_WIDGET(panel->hold),
                           camera && pzk_source_is_device(camera));
    show_other(panel);
    g_clear_handle_id(&panel->preview_soon, g_source_remove);
    panel->preview_soon = g_timeout_add(TYPING_MS, on_typed, panel);
    g_signal_emit_by_name(panel, "changed");
}

static void
on_rotate(PzkCameraPanel *panel)
{
    panel->turns = (panel->turns + 1) & 3;
    g_signal_emit_by_name(panel, "changed");
}

static void
on_again(PzkCameraPanel *panel)
{
    g_signal_emit_by_name(panel, "list");
}

/* Stops the preview: pictures are needed only while the page is visible. */
static void
on_unmap(GtkWidget *widget)
{
    static const struct pzk_eye_options none;
    PzkCameraPanel *panel = PZK_CAMERA_PANEL(widget);

    if (panel->preview) {
        pzk_camera_preview_show(panel->preview, NULL, &none);
    }
    GTK_WIDGET_CLASS(pzk_camera_panel_parent_class)->unmap(widget);
}

static void
on_map(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(pzk_camera_panel_parent_class)->map(widget);
    on_camera_changed(PZK_CAMERA_PANEL(widget));
}

/* ---- object ---- */

static void
dispose(GObject *object)
{
    PzkCameraPanel *panel = PZK_CAMERA_PANEL(object);

    g_clear_handle_id(&panel->preview_soon, g_source_remove);
    g_clear_object(&panel->preview);
    g_clear_pointer(&panel->recalled, g_free);
    g_clear_pointer(&panel->login_host, g_free);
    G_OBJECT_CLASS(pzk_camera_panel_parent_class)->dispose(object);
}

static void
pzk_camera_panel_init(PzkCameraPanel *panel)
{
    g_type_ensure(PZK_TYPE_CAMERA_CHOICE);
    g_type_ensure(PZK_TYPE_HOLD_CHOICE);
    gtk_widget_init_template(GTK_WIDGET(panel));
    /* the label's ATK relation names the combo box, not the entry inside it */
    pzk_set_name(gtk_bin_get_child(GTK_BIN(panel->camera)), _("Camera"));
    pzk_set_name(GTK_WIDGET(panel->camera), _("Camera"));
    pzk_come_into_view(GTK_WIDGET(panel->kept));
}

#define CHILD(id) PZK_CHILD(PzkCameraPanel, id)
static const struct pzk_part parts[] = {CHILD(camera),
                                        CHILD(camera_hint),
                                        CHILD(other_box),
                                        CHILD(other),
                                        CHILD(login),
                                        CHILD(user),
                                        CHILD(password),
                                        CHILD(kept),
                                        CHILD(look),
                                        CHILD(mirror),
                                        CHILD(hold),
                                        PZK_HANDLER(on_camera_changed),
                                        PZK_HANDLER(on_take_other),
                                        PZK_HANDLER(on_login),
                                        PZK_HANDLER(on_again),
                                        PZK_HANDLER(on_rotate),
                                        PZK_HANDLER(on_hold),
                                        PZK_HANDLER(on_mode),
                                        PZK_HANDLER(preview_now),
                                        PZK_PARTS_END};

static void
pzk_camera_panel_class_init(PzkCameraPanelClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->map = on_map;
    widget->unmap = on_unmap;
    pzk_signal_new(class, "list", 0);
    pzk_signal_new(class, "changed", 0);
    pzk_signal_new(class, "said", 1, G_TYPE_STRING);
    pzk_set_template(widget, "camera-panel.ui", parts);
}

/* ---- for the page ---- */

void
pzk_camera_panel_set_functions(PzkCameraPanel *panel,
                               const struct pzk_program_functions *functions)
{
    g_return_if_fail(!panel->preview);
    panel->functions = functions;
    panel->preview = pzk_camera_preview_new(functions->open);
    pzk_hold_choice_set_model(panel->hold,
                              pzk_camera_preview_model(panel->preview));
    on_hold(panel);
}

PzkTableModel *
pzk_camera_panel_model(PzkCameraPanel *panel)
{
    return panel->preview ? pzk_camera_preview_model(panel->preview) : NULL;
}

void
pzk_camera_panel_look_for(PzkCameraPanel *panel, const struct pzk_deck *deck,
                          const struct pzk_photo_means *codes)
{
    panel->deck = deck;
    if (panel->preview) {
        pzk_camera_preview_learn(panel->preview, codes);
    }
    preview_now(panel);
}

void
pzk_camera_panel_list(PzkCameraPanel *panel, const struct pzk_camera_info *list,
                      int n)
{
    pzk_camera_choice_list(panel->camera, list, n);
    show_other(panel);
}

void
pzk_camera_panel_expect(PzkCameraPanel *panel, const char *camera,
                        const char *name)
{
    pzk_camera_choice_expect(panel->camera, camera, name);
}

void
pzk_camera_panel_set(PzkCameraPanel *panel,
                     const struct pzk_game_choices *choices)
{
    show_look(panel, choices);
    set_camera(panel, choices->camera);
}

void
pzk_camera_panel_get(PzkCameraPanel *panel, struct pzk_game_choices *choices)
{
    choices->turns = panel->turns;
    choices->mirror = gtk_toggle_button_get_active(panel->mirror);
    choices->hold = pzk_hold_choice_get(panel->hold);
}

const char *
pzk_camera_panel_name(PzkCameraPanel *panel)
{
    return pzk_camera_choice_name(panel->camera);
}

void
pzk_camera_panel_close(PzkCameraPanel *panel, void (*then)(void *data),
                       void *data)
{
    g_clear_handle_id(&panel->preview_soon, g_source_remove);
    if (panel->preview) {
        pzk_camera_preview_close(panel->preview, then, data);
    } else {
        then(data);
    }
}
