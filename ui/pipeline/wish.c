// SPDX-License-Identifier: MIT
#include "ui/pipeline/wish.h"

void
pzk_wish_init(struct pzk_wish *wish)
{
    *wish = (struct pzk_wish){0};
    pzk_table_setup_init(&wish->table, pzk_table_games[0]);
    pzk_people_init(&wish->people);
}

void
pzk_wish_copy(struct pzk_wish *to, const struct pzk_wish *from)
{
    *to = *from;
    to->camera = g_strdup(from->camera);
    to->journal = g_strdup(from->journal);
    pzk_phone_options_copy(&to->phones, &from->phones);
    pzk_club_options_copy(&to->club, &from->club);
}

void
pzk_wish_clear(struct pzk_wish *wish)
{
    g_clear_pointer(&wish->camera, g_free);
    g_clear_pointer(&wish->journal, g_free);
    pzk_phone_options_clear(&wish->phones);
    pzk_club_options_clear(&wish->club);
}
