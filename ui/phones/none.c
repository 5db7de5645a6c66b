// SPDX-License-Identifier: MIT
/*
 * Replaces phones.c in builds without phones: no phones exist, so only the
 * first function is ever called.
 */
#include "ui/phones/phones.h"

#include "src/words/text.h"

struct pzk_phones *
pzk_phones_new(const struct pzk_phones_setup *, char **why)
{
    *why = g_strdup(_("This program was built without the feature phones."));
    return NULL;
}

void
pzk_phones_free(struct pzk_phones *)
{
}

void
pzk_phones_rule(struct pzk_phones *, const struct pzk_rulings *,
                const struct pzk_table_view *, const GArray *)
{
}

void
pzk_phones_see(struct pzk_phones *, enum pzk_camera_state, enum pzk_marks)
{
}

void
pzk_phones_seat(struct pzk_phones *, const struct pzk_people *)
{
}

void
pzk_phones_look(struct pzk_phones *, struct pzk_phones_sight *)
{
}

void
pzk_phones_club(struct pzk_phones *, bool, const struct pzk_club_round *)
{
}

void
pzk_phones_decide(struct pzk_phones *, int, bool)
{
}

void
pzk_phones_send_away(struct pzk_phones *, int)
{
}

void
pzk_phones_new_code(struct pzk_phones *)
{
}

void
pzk_phones_allow(struct pzk_phones *, int, enum pzk_phone_right, bool)
{
}

bool
pzk_phones_wish(struct pzk_phones *, struct pzk_phone_wish *)
{
    return false;
}

void
pzk_phones_answer(struct pzk_phones *, unsigned, const char *)
{
}
