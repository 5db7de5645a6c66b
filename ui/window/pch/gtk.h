// SPDX-License-Identifier: MIT
/*
 * Read once for all files of the window, not for each: GTK's headers are two
 * thirds of their compiling. Every file includes what it needs all the same
 * (-Db_pch=false).
 */
#include <gtk/gtk.h>
