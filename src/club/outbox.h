// SPDX-License-Identifier: MIT
#pragma once
/*
 * The journal is the outbox: what the club has not acknowledged of it is to be
 * sent, again and again. Nothing else is kept of what was sent.
 */
#include "src/club/told.h"

/* The results to be sent where the club has what ACK says: texts of messages,
 * oldest game first; g_ptr_array_unref(). Games that were imported are nobody's
 * of this table and left out. NULL on failure, with *text (g_free()). */
GPtrArray *pzk_club_outbox(struct pzk_journal *journal,
                           const struct pzk_club_ack *ack, char **text);
