// SPDX-License-Identifier: MIT
#pragma once
/*
 * The form on the team game's play page that tells where a hand under way
 * stands.
 */
#include "ui/window/jekyll_hyde/view.h"

/* Adds it to PARENT; it lets go of MODEL when it is destroyed. */
GtkWidget *pzk_jh_join_new(GtkWidget *parent, PzkTableModel *model);
