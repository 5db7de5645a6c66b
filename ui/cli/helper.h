// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds what is installed for this program alone: the programs that it starts
 * and the modules that it opens.
 */

/* Returns the path of file NAME, whether it exists or not; g_free(). */
char *pzk_helper(const char *name);

/* Runs main() of module NAME, which is this program again with other commands,
 * and with the libraries that only they need. Returns the exit status. */
int pzk_run_module(const char *name, int argc, char **argv);
