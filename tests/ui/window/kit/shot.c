// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/shot.h"

#include <stdio.h>

#include "src/words/words.h"
#include "ui/window/paint/palette.h"

/* A bar that says that no voice is heard would come at any time. */
static void
turn_voice_off(void)
{
    g_autofree char *folder =
        g_build_filename(g_get_user_config_dir(), "platzkarte", NULL);
    g_autofree char *path = g_build_filename(folder, "settings.ini", NULL);

    if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
        g_mkdir_with_parents(folder, 0700);
        g_file_set_contents(path, "[voice]\nmode=off\n", -1, NULL);
    }
}

gboolean
shot_begin(const char *lang, const char *folder)
{
    turn_voice_off();
    pzk_words_init(lang, NULL);
    gtk_disable_setlocale();
    if (!gtk_init_check(NULL, NULL)) {
        fprintf(stderr, "no display: skipped\n");
        return FALSE;
    }
    g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
    if (folder) {
        g_mkdir_with_parents(folder, 0777);
    }
    pzk_style_install(gdk_screen_get_default());
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE,
                 NULL);
    return TRUE;
}

static gboolean
on_quiet(gpointer quiet)
{
    *(gboolean *)quiet = TRUE;
    return G_SOURCE_REMOVE;
}

void
shot_settle(void)
{
    enum { QUIET_MS = 60 };
    gboolean quiet = FALSE;

    while (!quiet) {
        /* behind all that is due: a late layout comes first */
        guint timer = g_timeout_add_full(G_PRIORITY_LOW, QUIET_MS, on_quiet,
                                         &quiet, NULL);

        gtk_main_iteration();
        if (!quiet) {
            g_source_remove(timer);
        }
    }
}

/* With the window's own frame and title. */
static void
resize(GtkWindow *window, int width, int height)
{
    GtkWidget *widget = GTK_WIDGET(window);
    int wide = 0;
    int high = 0;

    gtk_window_get_size(window, &wide, &high);
    gtk_window_resize(window,
                      width - gtk_widget_get_allocated_width(widget) + wide,
                      height - gtk_widget_get_allocated_height(widget) + high);
}

static gboolean
has_size(GtkWidget *window, int width, int height)
{
    return gtk_widget_get_allocated_width(window) == width &&
           gtk_widget_get_allocated_height(window) == height;
}

gboolean
shot_size(GtkWidget *window, const char *name, int width, int height)
{
    enum { TRIES = 10 }; /* on a busy machine the display may answer late */

    shot_settle();
    for (int i = 0; i < TRIES && !has_size(window, width, height); i++) {
        resize(GTK_WINDOW(window), width, height);
        shot_settle();
    }
    if (has_size(window, width, height)) {
        return TRUE;
    }
    fprintf(stderr, "%s: wanted %d x %d, is %d x %d\n", name, width, height,
            gtk_widget_get_allocated_width(window),
            gtk_widget_get_allocated_height(window));
    return FALSE;
}

void
shot_look(const struct look *look)
{
    g_object_set(gtk_settings_get_default(), "gtk-theme-name",
                 look->theme ? look->theme : "Adwaita",
                 "gtk-application-prefer-dark-theme", look->dark, "gtk-xft-dpi",
                 96 * 1024 * (look->type ? look->type : 100) / 100, NULL);
}

cairo_surface_t *
shot_take(GtkWidget *window)
{
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, gtk_widget_get_allocated_width(window),
        gtk_widget_get_allocated_height(window));
    cairo_t *cr = cairo_create(surface);

    gtk_widget_draw(window, cr);
    cairo_destroy(cr);
    return surface;
}

gboolean
shot_keep(cairo_surface_t *surface, const char *folder, const char *name)
{
    g_autofree char *path = g_strdup_printf("%s/%s.png", folder, name);

    if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) {
        fprintf(stderr, "%s: not written\n", path);
        return FALSE;
    }
    printf("%s: %d x %d\n", path, cairo_image_surface_get_width(surface),
           cairo_image_surface_get_height(surface));
    return TRUE;
}
