// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the program's own files, built or installed. Any thread.
 */

/* BUILT in the build tree of the running program, else INSTALLED, relative to
 * the program's folder or absolute. NULL where neither exists. g_free(). */
char *pzk_own_file(const char *built, const char *installed);

/* The full path of INSTALLED, existing or not: for messages about missing
 * files. Never relative to the current folder. g_free(). */
char *pzk_installed_file(const char *installed);
