// SPDX-License-Identifier: MIT
#pragma once
/*
 * Photographs that wait to be read: one a person, a newer one takes its place.
 * They are read one after the other by a thread of low priority and forgotten.
 *
 * All functions from one thread; the answers come in its thread-default main
 * context.
 */
#include <glib.h>

#include "ui/phones/hand_read.h"
#include "ui/phones/options.h"

struct pzk_photos;

/* Hands out what became of a photograph of PERSON: SEEN, or NULL where a newer
 * one took its place. REQUEST is what pzk_photos_add() was given. */
typedef void pzk_photo_done(void *data, int person, void *request,
                            const struct pzk_hand_seen *seen);

/* A file of learned codes that cannot be read is passed over: whoever reads the
 * table by it has said so. */
struct pzk_photos *pzk_photos_new(const struct pzk_photo_means *means,
                                  pzk_photo_done *done, void *data);
/* The deck that codes were learned for; NULL: there are none. */
const struct pzk_deck *pzk_photos_deck(const struct pzk_photos *photos);
/* Nothing is handed out any more: DROP gets what was not. Waits for the one
 * that is being read. NULL is fine. */
void pzk_photos_free(struct pzk_photos *photos, void (*drop)(void *request));

/* JPEG, of PERSON (people.h), is read when its turn comes; takes a reference.
 */
void pzk_photos_add(struct pzk_photos *photos, int person, GBytes *jpeg,
                    void *request);
