// SPDX-License-Identifier: MIT
/*
 * Compiled once for all files of the window: GTK's headers take two thirds of
 * the compile time. Each file still includes what it needs (-Db_pch=false).
 */
#include <gtk/gtk.h>
