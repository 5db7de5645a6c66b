// SPDX-License-Identifier: MIT
#pragma once
/*
 * After a hand, all its tricks in a strip over the table, each with its cards
 * and who took it. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

/* Creates the strip; it shows itself between a hand's end and the next card.
 */
GtkWidget *pzk_trick_strip_new(PzkTableModel *model);
