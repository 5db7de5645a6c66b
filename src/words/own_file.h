// SPDX-License-Identifier: MIT
#pragma once
/*
 * What belongs to the program and lies beside it, built or installed. Any
 * thread.
 */

/* BUILT of the build that the running program is part of, else INSTALLED, from
 * the folder that the program is in or absolute. NULL where there is neither.
 * g_free(). */
char *pzk_own_file(const char *built, const char *installed);

/* Where INSTALLED lies or should lie, whole: it is said where it is missing,
 * and never looked for from the folder that somebody happens to be in.
 * g_free(). */
char *pzk_installed_file(const char *installed);
