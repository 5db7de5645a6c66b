// SPDX-License-Identifier: MIT
#include "tests/table/erring/judged.h"

#include "src/rules/game.h"

int judgements;

enum pzk_code __real_pzk_game_apply(struct pzk_game *game,
                                    const struct pzk_action *action,
                                    struct pzk_result *result);
enum pzk_code __wrap_pzk_game_apply(struct pzk_game *game,
                                    const struct pzk_action *action,
                                    struct pzk_result *result);
enum pzk_code __real_pzk_game_judge(const struct pzk_game *game,
                                    const struct pzk_action *action, bool open);
enum pzk_code __wrap_pzk_game_judge(const struct pzk_game *game,
                                    const struct pzk_action *action, bool open);
size_t __real_pzk_game_legal(const struct pzk_game *game,
                             struct pzk_action *actions, size_t max);
size_t __wrap_pzk_game_legal(const struct pzk_game *game,
                             struct pzk_action *actions, size_t max);

enum pzk_code
__wrap_pzk_game_apply(struct pzk_game *game, const struct pzk_action *action,
                      struct pzk_result *result)
{
    judgements++;
    return __real_pzk_game_apply(game, action, result);
}

enum pzk_code
__wrap_pzk_game_judge(const struct pzk_game *game,
                      const struct pzk_action *action, bool open)
{
    judgements++;
    return __real_pzk_game_judge(game, action, open);
}

size_t
__wrap_pzk_game_legal(const struct pzk_game *game, struct pzk_action *actions,
                      size_t max)
{
    judgements++;
    return __real_pzk_game_legal(game, actions, max);
}
