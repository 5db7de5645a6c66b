// SPDX-License-Identifier: MIT
#include "ui/pipeline/game_choices.h"

void
pzk_game_choices_init(struct pzk_game_choices *choices)
{
    *choices = (struct pzk_game_choices){0};
    pzk_table_setup_init(&choices->table, pzk_table_games[0]);
    pzk_people_init(&choices->people);
}

void
pzk_game_choices_copy(struct pzk_game_choices *to,
                      const struct pzk_game_choices *from)
{
    *to = *from;
    to->camera = g_strdup(from->camera);
    to->journal = g_strdup(from->journal);
    pzk_phone_options_copy(&to->phones, &from->phones);
    pzk_club_options_copy(&to->club, &from->club);
}

void
pzk_game_choices_clear(struct pzk_game_choices *choices)
{
    g_clear_pointer(&choices->camera, g_free);
    g_clear_pointer(&choices->journal, g_free);
    pzk_phone_options_clear(&choices->phones);
    pzk_club_options_clear(&choices->club);
}
