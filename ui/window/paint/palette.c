// SPDX-License-Identifier: MIT
/*
 * Installs the styles: one sheet of shapes, and one sheet of named colours each
 * for light, dark and high contrast, replaced when the desktop's preference
 * changes.
 */
#include "ui/window/paint/palette.h"

#include <string.h>

#include "ui/window/pzk-resources.h"

#define STYLE_PATH "/io/github/platzkarte/Platzkarte/style/"

static void
look_up(GtkStyleContext *style, const char *name, GdkRGBA *color)
{
    if (!gtk_style_context_lookup_color(style, name, color)) {
        gdk_rgba_parse(color, "#808080");
    }
}

void
pzk_colors_fill(struct pzk_colors *palette, GtkWidget *widget)
{
    GtkStyleContext *style = gtk_widget_get_style_context(widget);
    GdkRGBA contrast;

    look_up(style, "pzk_paper", &palette->paper);
    look_up(style, "pzk_felt", &palette->felt);
    look_up(style, "pzk_card", &palette->card);
    look_up(style, "pzk_ink", &palette->ink);
    look_up(style, "pzk_muted", &palette->muted);
    look_up(style, "pzk_line", &palette->line);
    look_up(style, "pzk_faint", &palette->faint);
    look_up(style, "pzk_alarm", &palette->alarm);
    look_up(style, "pzk_alarm_soft", &palette->alarm_soft);
    look_up(style, "pzk_jekyll", &palette->team[PZK_JEKYLL]);
    look_up(style, "pzk_hyde", &palette->team[PZK_HYDE]);
    look_up(style, "pzk_jekyll_soft", &palette->team_soft[PZK_JEKYLL]);
    look_up(style, "pzk_hyde_soft", &palette->team_soft[PZK_HYDE]);
    palette->contrast =
        gtk_style_context_lookup_color(style, "pzk_contrast", &contrast);
}

/* Follows the desktop's preferences: GTK's settings and, if there is one, the
 * desktop portal, because GTK 3 does not follow the dark preference by itself.
 */
struct style {
    GtkCssProvider *colors;
    GDBusProxy *portal;
    gboolean portal_dark, portal_contrast;
    const char *loaded;
};

static void
choose_colors(struct style *style)
{
    GtkSettings *settings = gtk_settings_get_default();
    g_autofree char *theme = NULL;
    gboolean dark = FALSE;
    const char *file = "light.css";

    g_object_get(settings, "gtk-theme-name", &theme,
                 "gtk-application-prefer-dark-theme", &dark, NULL);
    gboolean inverse = theme && strstr(theme, "Inverse");
    dark = dark || style->portal_dark || inverse ||
           (theme && g_str_has_suffix(theme, "dark"));
    if (style->portal_contrast || (theme && strstr(theme, "HighContrast"))) {
        file = dark ? "contrast-dark.css" : "contrast.css";
    } else if (dark) {
        file = "dark.css";
    }
    if (style->loaded == file) {
        return;
    }
    style->loaded = file;
    g_autofree char *path = g_strconcat(STYLE_PATH, file, NULL);
    gtk_css_provider_load_from_resource(style->colors, path);
}

/* Reads KEY from the portal, which has the last word. Only then requests the
 * widgets' own dark variant, so that the theme's buttons match our background.
 */
static void
read_portal(struct style *style, const char *key, GVariant *value)
{
    guint32 number = 0;
    g_autoptr(GVariant) inner = g_variant_ref(value);

    while (g_variant_is_of_type(inner, G_VARIANT_TYPE_VARIANT)) {
        GVariant *next = g_variant_get_variant(inner);

        g_variant_unref(inner);
        inner = next;
    }
    if (!g_variant_is_of_type(inner, G_VARIANT_TYPE_UINT32)) {
        return;
    }
    number = g_variant_get_uint32(inner);
    if (strcmp(key, "color-scheme") == 0) {
        style->portal_dark = number == 1;
        if (number == 0) { /* no preference: GTK's own setting counts */
            gtk_settings_reset_property(gtk_settings_get_default(),
                                        "gtk-application-prefer-dark-theme");
        } else {
            g_object_set(gtk_settings_get_default(),
                         "gtk-application-prefer-dark-theme", number == 1,
                         NULL);
        }
    } else if (strcmp(key, "contrast") == 0) {
        style->portal_contrast = number == 1;
    } else if (strcmp(key, "reduced-motion") == 0 && number == 1) {
        g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE,
                     NULL);
    }
    choose_colors(style);
}

static void
on_portal_signal(GDBusProxy *portal, const char *sender, const char *signal,
                 GVariant *parameters, struct style *style)
{
    const char *space = NULL;
    const char *key = NULL;
    g_autoptr(GVariant) value = NULL;

    if (strcmp(signal, "SettingChanged") != 0 ||
        !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) {
        return;
    }
    g_variant_get(parameters, "(&s&sv)", &space, &key, &value);
    if (strcmp(space, "org.freedesktop.appearance") == 0) {
        read_portal(style, key, value);
    }
}

struct asked {
    struct style *style;
    const char *key;
};

static void
on_portal_read(GObject *portal, GAsyncResult *result, gpointer data)
{
    g_autofree struct asked *asked = data;
    g_autoptr(GVariant) reply =
        g_dbus_proxy_call_finish(G_DBUS_PROXY(portal), result, NULL);

    if (reply && g_variant_is_of_type(reply, G_VARIANT_TYPE("(v)"))) {
        g_autoptr(GVariant) value = g_variant_get_child_value(reply, 0);

        read_portal(asked->style, asked->key, value);
    }
}

static void
ask_portal(struct style *style, const char *key)
{
    struct asked *asked = g_new(struct asked, 1);

    *asked = (struct asked){style, key};
    g_dbus_proxy_call(style->portal, "Read",
                      g_variant_new("(ss)", "org.freedesktop.appearance", key),
                      G_DBUS_CALL_FLAGS_NO_AUTO_START, 1000, NULL,
                      on_portal_read, asked);
}

static void
on_portal_there(GObject *source, GAsyncResult *result, gpointer data)
{
    struct style *style = data;

    style->portal = g_dbus_proxy_new_for_bus_finish(result, NULL);
    if (!style->portal) {
        return;
    }
    g_autofree char *owner = g_dbus_proxy_get_name_owner(style->portal);
    if (!owner) {
        return;
    }
    g_signal_connect(style->portal, "g-signal", G_CALLBACK(on_portal_signal),
                     style);
    ask_portal(style, "color-scheme");
    ask_portal(style, "contrast");
    ask_portal(style, "reduced-motion");
}

static void
on_settings_changed(GtkSettings *settings, GParamSpec *spec,
                    struct style *style)
{
    choose_colors(style);
}

void
pzk_style_install(GdkScreen *screen)
{
    /* freed by nobody: it is needed as long as the screen */
    struct style *style = g_new0(struct style, 1);
    g_autoptr(GtkCssProvider) shapes = gtk_css_provider_new();
    GtkSettings *settings = gtk_settings_get_default();

    pzk_resources_register_resource();
    style->colors = gtk_css_provider_new();
    g_object_set_data_full(G_OBJECT(screen), "pzk-style", style, g_free);
    gtk_style_context_add_provider_for_screen(
        screen, GTK_STYLE_PROVIDER(style->colors),
        GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    choose_colors(style);
    gtk_css_provider_load_from_resource(shapes, STYLE_PATH "style.css");
    gtk_style_context_add_provider_for_screen(
        screen, GTK_STYLE_PROVIDER(shapes),
        GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_signal_connect(settings, "notify::gtk-theme-name",
                     G_CALLBACK(on_settings_changed), style);
    g_signal_connect(settings, "notify::gtk-application-prefer-dark-theme",
                     G_CALLBACK(on_settings_changed), style);
    g_dbus_proxy_new_for_bus(G_BUS_TYPE_SESSION,
                             G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START |
                                 G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES,
                             NULL, "org.freedesktop.portal.Desktop",
                             "/org/freedesktop/portal/desktop",
                             "org.freedesktop.portal.Settings", NULL,
                             on_portal_there, style);
}
