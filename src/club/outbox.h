// SPDX-License-Identifier: MIT
#pragma once
/*
 * Uses the journal as an outbox: a table sends again and again what the club
 * has not acknowledged, and records nowhere else what it sent.
 */
#include "src/club/messages.h"

/* Returns the results to send, given the club's acknowledgement ACK: texts of
 * messages, oldest game first; g_ptr_array_unref(). BEHIND_S: how far the clock
 * that dated the journal's games is behind the club's. Omits imported games and
 * those of the virtual table. NULL on failure, with *text (g_free()). */
GPtrArray *pzk_club_outbox(struct pzk_journal *journal,
                           const struct pzk_club_ack *ack, int64_t behind_s,
                           char **text);
