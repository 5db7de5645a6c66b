// SPDX-License-Identifier: MIT
#pragma once
/*
 * Whether people who hear a window know where they are in it: what can be
 * worked has a name, and every field stands in a group that has one. Looks at
 * what assistive technology is given. Main thread.
 */
#include <gtk/gtk.h>

/* Writes what is wrong to standard error, after NAME, and returns how many
 * faults there are. FIELDS: how many fields it saw. */
int names_faults(GtkWidget *window, const char *name, int *fields);
