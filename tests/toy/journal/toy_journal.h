// SPDX-License-Identifier: MIT
#pragma once
/* What Three Cards brings to the journal. */
#include "src/journal/guest.h"

extern const struct pzk_journal_guest toy_journal_guest;
