// SPDX-License-Identifier: MIT
/*
 * Replaces phones.c in builds without phones. No struct pzk_phones exists
 * there, so only the first function is ever called.
 */
#include "ui/phones/phones.h"

#include "src/words/text.h"

/* Defines a function that does nothing. The declaration at its end takes the
 * semicolon. */
#define NEVER(name, ...)                                                       \
    void name(struct pzk_phones *phones, __VA_ARGS__)                          \
    {                                                                          \
    }                                                                          \
    struct pzk_phones

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
pzk_phones_new_code(struct pzk_phones *phones)
{
}

bool
pzk_phones_wish(struct pzk_phones *phones, struct pzk_phone_wish *wish)
{
    return false;
}

NEVER(pzk_phones_rule, const struct pzk_rulings *rulings,
      const struct pzk_table_view *view, const GArray *log);
NEVER(pzk_phones_see, const struct pzk_camera_report *camera);
NEVER(pzk_phones_mute, enum pzk_mute mute);
NEVER(pzk_phones_seat, const struct pzk_people *people);
NEVER(pzk_phones_look, struct pzk_phones_status *status);
NEVER(pzk_phones_club, bool calls, const struct pzk_club_round *round);
NEVER(pzk_phones_decide, int pair, bool yes);
NEVER(pzk_phones_show_pictures, bool shown);
NEVER(pzk_phones_picture, int piece, GBytes *jpeg);
NEVER(pzk_phones_send_away, int phone);
NEVER(pzk_phones_allow, int person, enum pzk_phone_right right, bool may);
NEVER(pzk_phones_answer, unsigned request, const char *refused);
