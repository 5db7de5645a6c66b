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
