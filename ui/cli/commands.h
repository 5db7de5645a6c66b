// SPDX-License-Identifier: MIT
#pragma once
/*
 * The commands of the program. Each gets its own arguments (argv[0] is the
 * command's name), writes results to standard output and diagnostics to
 * standard error, and returns the exit status: 0 done, 1 the work failed,
 * 2 usage.
 */

enum { PZK_EXIT_DONE = 0, PZK_EXIT_FAILED = 1, PZK_EXIT_USAGE = 2 };

int pzk_cmd_window(int argc, char **argv);
/* Returns the window's language by the settings, "en", "de" or "fr", g_free();
 * NULL: the locale's. Call it before any other function of the window. */
char *pzk_window_language(void);
int pzk_cmd_watch(int argc, char **argv);
int pzk_cmd_learn(int argc, char **argv);
int pzk_cmd_scan(int argc, char **argv);
int pzk_cmd_replay(int argc, char **argv);
int pzk_cmd_sheet(int argc, char **argv);
int pzk_cmd_games(int argc, char **argv);
int pzk_cmd_game(int argc, char **argv);
int pzk_cmd_cameras(int argc, char **argv);
int pzk_cmd_club(int argc, char **argv);
int pzk_cmd_rules(int argc, char **argv);
