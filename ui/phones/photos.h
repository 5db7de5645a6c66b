// SPDX-License-Identifier: MIT
#pragma once
/*
 * Queues photographs, one for each person, of which the newest counts. A thread
 * of low priority reads them one after the other and keeps none.
 *
 * Call all functions from one thread; answers arrive in its thread-default main
 * context.
 */
#include <glib.h>

#include "ui/phones/hand_read.h"
#include "ui/phones/options.h"

struct pzk_photos;

/* Receives what was SEEN in PERSON's photograph; NULL: a newer one replaced it.
 * REQUEST is what pzk_photos_add() got. */
typedef void pzk_photo_done(void *data, int person, void *request,
                            const struct pzk_hand_seen *seen);

/* Creates the queue. Ignores an unreadable file of learned codes: the table's
 * reader has reported it. */
struct pzk_photos *pzk_photos_new(const struct pzk_photo_means *means,
                                  pzk_photo_done *done, void *data);
/* Returns the deck of the learned codes; NULL: none. */
const struct pzk_deck *pzk_photos_deck(const struct pzk_photos *photos);
/* Frees PHOTOS (may be NULL) after waiting for the photograph that is being
 * read. Delivers no more results: DROP gets the requests still pending. */
void pzk_photos_free(struct pzk_photos *photos, void (*drop)(void *request));

/* Queues JPEG, a photograph of PERSON's hand (admission.h) in a game with DECK,
 * whose cards are looked for; takes a reference. */
void pzk_photos_add(struct pzk_photos *photos, const struct pzk_deck *deck,
                    int person, GBytes *jpeg, void *request);
