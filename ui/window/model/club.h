// SPDX-License-Identifier: MIT
#pragma once
/*
 * The window's table of a club: while it lives, what is new is said by the
 * model, and told to players' phones.
 *
 * Main thread. NULL is fine for CLUB.
 */
#include <glib-object.h>

#include "ui/club/member.h"
#include "ui/phones/phones.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_CLUB (pzk_club_get_type())
G_DECLARE_FINAL_TYPE(PzkClub, pzk_club, PZK, CLUB, GObject)

/* As OPTIONS wish; PASSWORD as for a member. NULL, with *why (g_free()). */
PzkClub *pzk_club_new(const struct pzk_club_options *options,
                      struct pzk_journal *journal,
                      bool (*password)(const struct pzk_club_address *address,
                                       char **password, char **why),
                      PzkTableModel *model, char **why);

/* As pzk_club_member_rule(), with the model's people. */
void pzk_club_rule(PzkClub *club, const struct pzk_rulings *rulings,
                   const struct pzk_table_view *view, const GArray *log);
/* Calls the director, or takes that back; what there is to say. g_free() */
char *pzk_club_call(PzkClub *club);
/* Tells PHONES from now on; NULL: none. */
void pzk_club_set_phones(PzkClub *club, struct pzk_phones *phones);
