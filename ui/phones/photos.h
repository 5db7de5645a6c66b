// SPDX-License-Identifier: MIT
#pragma once
/*
 * A queue of photographs: one for each person, replaced by a newer one. A
 * thread of low priority reads them one after the other and forgets them.
 *
 * All functions from one thread; answers arrive in its thread-default main
 * context.
 */
#include <glib.h>

#include "ui/phones/hand_read.h"
#include "ui/phones/options.h"

struct pzk_photos;

/* The result of PERSON's photograph: SEEN, or NULL if a newer one replaced it.
 * REQUEST is the one of pzk_photos_add(). */
typedef void pzk_photo_done(void *data, int person, void *request,
                            const struct pzk_hand_seen *seen);

/* Ignores an unreadable file of learned codes: the table's reader has reported
 * it. */
struct pzk_photos *pzk_photos_new(const struct pzk_photo_means *means,
                                  pzk_photo_done *done, void *data);
/* The deck of the learned codes; NULL: none. */
const struct pzk_deck *pzk_photos_deck(const struct pzk_photos *photos);
/* Delivers no more results: DROP gets the pending ones. Waits for the one being
 * read. NULL is fine. */
void pzk_photos_free(struct pzk_photos *photos, void (*drop)(void *request));

/* Queues JPEG, of PERSON (people.h); takes a reference. */
void pzk_photos_add(struct pzk_photos *photos, int person, GBytes *jpeg,
                    void *request);
