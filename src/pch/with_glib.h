// SPDX-License-Identifier: MIT
/*
 * Compiled once for all files of a room that use GLib: its headers take a third
 * of the compile time. Each file still includes what it needs (-Db_pch=false).
 */
#include <glib.h>
