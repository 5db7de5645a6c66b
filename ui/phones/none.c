// SPDX-License-Identifier: MIT
/*
 * Replaces phones.c in builds without phones. No struct pzk_phones exists
 * there, so only the first function is ever called.
 */
#include "ui/phones/phones.h"

#include "src/words/text.h"

struct pzk_phones *
pzk_phones_new(const struct pzk_phones_setup *setup, char **why)
{
    *why = g_strdup(_("This program was built without the feature phones."));
    return NULL;
}

void
pzk_phones_free(struct pzk_phones *phones)
{
}

void
pzk_phones_rule(struct pzk_phones *phones, const struct pzk_rulings *rulings,
                const struct pzk_table_view *view, const GArray *log)
{
}

void
pzk_phones_see(struct pzk_phones *phones,
               const struct pzk_camera_report *camera)
{
}

void
pzk_phones_mute(struct pzk_phones *phones, enum pzk_mute mute)
{
}

void
pzk_phones_seat(struct pzk_phones *phones, const struct pzk_people *people)
{
}

void
pzk_phones_look(struct pzk_phones *phones, struct pzk_phones_status *status)
{
}

void
pzk_phones_club(struct pzk_phones *phones, bool calls,
                const struct pzk_club_round *round)
{
}

void
pzk_phones_decide(struct pzk_phones *phones, int pair, bool yes)
{
}

void
pzk_phones_show_pictures(struct pzk_phones *phones, bool shown)
{
}

void
pzk_phones_picture(struct pzk_phones *phones, int piece, GBytes *jpeg)
{
}

void
pzk_phones_send_away(struct pzk_phones *phones, int phone)
{
}

void
pzk_phones_new_code(struct pzk_phones *phones)
{
}

void
pzk_phones_allow(struct pzk_phones *phones, int person,
                 enum pzk_phone_right right, bool may)
{
}

bool
pzk_phones_wish(struct pzk_phones *phones, struct pzk_phone_wish *wish)
{
    return false;
}

void
pzk_phones_answer(struct pzk_phones *phones, unsigned request,
                  const char *refused)
{
}
