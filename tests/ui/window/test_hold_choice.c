// SPDX-License-Identifier: MIT
/*
 * The size and rate of a camera's picture: lists what the device has, shows
 * what is used, and reports what people choose.
 */
#include "tests/kit/pzk_test.h"

#include "ui/window/paint/palette.h"
#include "ui/window/start/hold_choice.h"

static PzkHoldChoice *hold;
static GtkComboBox *size, *rate;
static GtkLabel *used;
static int chosen;

static void
find(GtkWidget *widget, gpointer data)
{
    const char *id = gtk_buildable_get_name(GTK_BUILDABLE(widget));

    if (g_strcmp0(id, "size") == 0) {
        size = GTK_COMBO_BOX(widget);
    } else if (g_strcmp0(id, "rate") == 0) {
        rate = GTK_COMBO_BOX(widget);
    } else if (g_strcmp0(id, "used") == 0) {
        used = GTK_LABEL(widget);
    } else if (GTK_IS_BOX(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), find, NULL);
    }
}

static void
count(void)
{
    chosen++;
}

static int
entries(GtkComboBox *combo)
{
    return gtk_tree_model_iter_n_children(gtk_combo_box_get_model(combo), NULL);
}

static void
show(PzkTableModel *model, const struct pzk_capture_mode *mode)
{
    struct pzk_snapshot *snapshot = pzk_snapshot_new();

    snapshot->held.modes[0] =
        (struct pzk_capture_mode){.width = 1920, .height = 1080, .fps = 30};
    snapshot->held.modes[1] =
        (struct pzk_capture_mode){.width = 640, .height = 480, .fps = 60};
    snapshot->held.used = *mode;
    snapshot->picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    pzk_table_model_set_snapshot(model, snapshot);
    pzk_snapshot_unref(snapshot);
}

TEST(test_size_and_rate_are_chosen_from_what_the_device_has)
{
    const struct pzk_capture_mode large = {
        .width = 1920, .height = 1080, .fps = 30};
    const struct pzk_capture_mode small = {
        .width = 640, .height = 480, .fps = 15};
    PzkTableModel *model = pzk_table_model_new();
    struct pzk_capture_mode mode;

    if (!gtk_init_check(NULL, NULL)) {
        skip();
    }
    pzk_style_install(gdk_screen_get_default());
    hold = g_object_ref_sink(g_object_new(PZK_TYPE_HOLD_CHOICE, NULL));
    gtk_container_forall(GTK_CONTAINER(hold), find, NULL);
    g_signal_connect(hold, "mode", G_CALLBACK(count), NULL);
    pzk_hold_choice_set_model(hold, model);
    show(model, &large);
    assert_string_equal(gtk_label_get_text(used),
                        "Used now: 1920 × 1080, 30 a second");
    assert_int_equal(entries(size), 3);
    assert_int_equal(entries(rate), 6);
    assert_int_equal(gtk_combo_box_get_active(size), 0);
    assert_int_equal(chosen, 0); /* only people choose */

    gtk_combo_box_set_active(size, 2);
    gtk_combo_box_set_active_id(rate, "15");
    assert_int_equal(chosen, 2);
    pzk_hold_choice_get_mode(hold, &mode);
    assert_memory_equal(&mode, &small, sizeof(mode));
    show(model, &small); /* the choice stays */
    assert_int_equal(gtk_combo_box_get_active(size), 2);
    assert_string_equal(gtk_combo_box_get_active_id(rate), "15");

    pzk_hold_choice_set_mode(hold, &large);
    assert_int_equal(gtk_combo_box_get_active(size), 1);
    assert_int_equal(entries(rate), 5); /* no 60 with that size */
    assert_int_equal(chosen, 2);
    g_object_unref(hold);
    g_object_unref(model);
}

RUN_TESTS()
