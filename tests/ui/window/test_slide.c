// SPDX-License-Identifier: MIT
/*
 * Cards that slide and numbers that count: what is drawn before, meanwhile and
 * after, and nothing at all where the desktop wants no animations.
 */
#include "tests/kit/pzk_test.h"

#include "ui/window/paint/motion.h"
#include "ui/window/paint/slide.h"

enum { SIDE = 200, CARD = 40 };

static GtkWidget *window, *over, *card, *to;

static gboolean
draw_red(GtkWidget *widget, cairo_t *cr)
{
    cairo_set_source_rgb(cr, 1, 0, 0);
    cairo_paint(cr);
    return GDK_EVENT_PROPAGATE;
}

/* Counts the red pixels that OVER shows, and their middle. */
static int
count_red(int *x, int *y)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(surface);
    int count = 0;

    gtk_widget_draw(over, cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    const uint32_t *pixel = (void *)cairo_image_surface_get_data(surface);

    *x = *y = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        if ((pixel[i] >> 16 & 0xff) > 100 && (pixel[i] & 0xffff) < 0x100) {
            *x += i % SIDE;
            *y += i / SIDE;
            count++;
        }
    }
    cairo_surface_destroy(surface);
    *x /= MAX(count, 1);
    *y /= MAX(count, 1);
    return count;
}

static int
set_up(void **state)
{
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    over = gtk_fixed_new();
    card = gtk_drawing_area_new();
    to = gtk_drawing_area_new();
    g_signal_connect(card, "draw", G_CALLBACK(draw_red), NULL);
    gtk_widget_set_size_request(card, CARD, CARD);
    gtk_widget_set_size_request(to, CARD, CARD);
    gtk_fixed_put(GTK_FIXED(over), card, 0, 0);
    gtk_fixed_put(GTK_FIXED(over), to, SIDE - CARD, SIDE - CARD);
    gtk_container_add(GTK_CONTAINER(window), over);
    pzk_slide_attach(over);
    gtk_widget_show_all(window);
    while (!gtk_widget_get_mapped(over) || gtk_events_pending()) {
        gtk_main_iteration();
    }
    return 0;
}

static int
tear_down(void **state)
{
    gtk_widget_destroy(window);
    return 0;
}

static void
start(gboolean animations)
{
    int x, y;

    g_object_set(gtk_settings_get_default(), "gtk-enable-animations",
                 animations, NULL);
    assert_int_equal(count_red(&x, &y), CARD * CARD);
    pzk_slide(over, &card, 1, to);
    gtk_widget_set_opacity(card, 0);
}

TEST_WITH(test_a_card_slides_there_and_is_gone, set_up, tear_down)
{
    int x, y, far = 0, moved = 0;

    start(TRUE);
    while (count_red(&x, &y) > 0) {
        assert_true(x >= far - 1); /* it never goes back */
        moved += x > far;
        far = MAX(far, x);
        gtk_main_iteration();
    }
    assert_true(moved > 0);
    assert_true(far < SIDE);
}

TEST_WITH(test_without_animations_nothing_is_drawn, set_up, tear_down)
{
    int x, y;

    start(FALSE);
    assert_int_equal(count_red(&x, &y), 0);
}

/* Returns what LABEL looks like now; g_free(). */
static char *
look(GtkWidget *label)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(surface);
    GtkRequisition size;

    /* a new text awaits its place */
    gtk_widget_get_preferred_size(label, NULL, &size);
    gtk_widget_size_allocate(label,
                             &(GtkAllocation){0, 0, size.width, size.height});
    gtk_widget_draw(label, cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    char *sum = g_compute_checksum_for_data(
        G_CHECKSUM_MD5, cairo_image_surface_get_data(surface),
        (gsize)cairo_image_surface_get_stride(surface) * SIDE);
    cairo_surface_destroy(surface);
    return sum;
}

/* Counts from 10 to 90 and back, with and without animations. */
TEST_WITH(test_a_number_counts_for_the_eye_alone, set_up, tear_down)
{
    GtkWidget *label = gtk_label_new("90 of 100");
    g_autofree char *end = NULL;

    gtk_fixed_put(GTK_FIXED(over), label, 0, 0);
    gtk_widget_show(label);
    while (!gtk_widget_get_mapped(label) || gtk_events_pending()) {
        gtk_main_iteration();
    }
    end = look(label);
    for (int animations = 1; animations >= 0; animations--) {
        g_object_set(gtk_settings_get_default(), "gtk-enable-animations",
                     animations, NULL);
        gtk_label_set_text(GTK_LABEL(label), "10 of 100");
        pzk_count_to(GTK_LABEL(label), "90 of 100");
        assert_string_equal(gtk_label_get_text(GTK_LABEL(label)), "90 of 100");
        int steps = 0;

        for (bool there = false; !there; steps += !there) {
            g_autofree char *now = look(label);

            there = g_str_equal(now, end);
            if (!there) {
                gtk_main_iteration();
            }
        }
        assert_true(animations ? steps > 1 : steps == 0);
    }
}

int
main(int argc, char **argv)
{
    gtk_init(&argc, &argv);
    return run_cases(NULL, NULL);
}
