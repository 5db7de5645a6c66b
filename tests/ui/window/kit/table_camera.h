// SPDX-License-Identifier: MIT
#pragma once
/*
 * A network camera above a table that a test lays out as it likes: pictures of
 * the virtual table as Motion JPEG on loopback, at the test's own pace. What
 * lies there changes from one picture to the next, no hand is seen. Main
 * thread; it serves from a thread of its own.
 */
#include "markers/catalog.h"
#include "src/table/observation.h"

struct table_camera;

/* A card in the play zone, or over its TABLE_MIDDLE. */
enum { TABLE_MIDDLE = PZK_SEATS, TABLE_PLACES };
struct table_card {
    int piece, seat;
};

/* Placement card A alone. */
struct table_camera *table_camera_new(void);
/* Waits until COUNT pictures of what is shown now have been taken. */
void table_camera_await(struct table_camera *camera, int count);

void table_camera_free(struct table_camera *camera);

/* Borrowed. */
const char *table_camera_url(const struct table_camera *camera);

/* From now on these cards lie there, at most one at a place. */
void table_camera_show(struct table_camera *camera,
                       const struct table_card *cards, int n);

/* From now on a lamp shines into the camera from the empty table, left of the
 * placement card. */
void table_camera_glare(struct table_camera *camera);

/* From now on a cloth lies over all: nothing is to be seen. */
void table_camera_cover(struct table_camera *camera);
