// SPDX-License-Identifier: MIT
#include "ui/phones/phone_game.h"

#include <glib.h>

int
pzk_phone_seat(const struct pzk_people *people,
               const struct pzk_table_view *view, int person)
{
    const struct pzk_phone_game *game = pzk_phone_game(view->game);

    return game->seat ? game->seat(people, view, person) : person;
}

const char *
pzk_phone_name(const struct pzk_people *people,
               const struct pzk_table_view *view, int person)
{
    const struct pzk_phone_game *game = pzk_phone_game(view->game);

    return game->name
               ? game->name(people, person)
               : pzk_people_at(people, pzk_phone_seat(people, view, person));
}

void
pzk_phone_row(struct pzk_out *out, const char *name, char *text,
              const int32_t *number)
{
    out->open(out, NULL, false);
    out->text(out, "name", name);
    out->text(out, "text", text);
    if (number) {
        out->number(out, "number", *number);
    }
    out->close(out);
    g_free(text);
}
