// SPDX-License-Identifier: MIT
#pragma once
/* A file's game in records; for struct pzk_rules (src/rules/game_ops.h).
 * Private to this folder. */
#include "src/rules/file/guest.h"

bool pzk_file_read_setup(struct pzk_game *game, const struct pzk_in *in,
                         const char **why);
void pzk_file_read_action(const struct pzk_game *game, const struct pzk_in *in,
                          struct pzk_action *action);
void pzk_file_write_setup(const struct pzk_game *game, struct pzk_out *out);
void pzk_file_write_action(const struct pzk_game *game,
                           const struct pzk_action *action,
                           struct pzk_out *out);
void pzk_file_write_result(const struct pzk_game *game,
                           const struct pzk_result *result,
                           struct pzk_out *out);
void pzk_file_write_state(const struct pzk_game *game, struct pzk_out *out);
