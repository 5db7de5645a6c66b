// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the program's own files, built or installed. Any thread.
 */

/* Returns the path of BUILT in the running program's build tree, else of
 * INSTALLED, which is absolute or relative to the program's folder. NULL if
 * neither exists. g_free(). */
char *pzk_own_file(const char *built, const char *installed);

/* Returns the full path of INSTALLED, whether it exists or not, for messages
 * about missing files. Never relative to the current folder. g_free(). */
char *pzk_installed_file(const char *installed);
