// SPDX-License-Identifier: MIT
/*
 * The virtual table of the program platzkarte_labels: its cards wear the labels
 * that LABELLED_DECK names (tests/kit/labelled_deck.h), before a camera that
 * sees enough of them.
 */

#include "tests/kit/labelled_deck.h"
#include "vision/virtual/demo_ops.h"

void
pzk_demo_dress(struct pzk_scene *scene)
{
    static struct labelled_deck *deck; /* for as long as the program runs */
    const char *way = getenv("LABELLED_DECK");

    if (way && !deck) {
        deck = labelled_deck_new(way);
        if (!deck) {
            fprintf(stderr, "there are no labels: %s\n", way);
            exit(1);
        }
    }
    if (deck) {
        scene->labels = &deck->labels;
        const char *teaching = getenv("TEACHING");
        /* a quick test looks closer, with fewer pixels */
        bool led = teaching && (strcmp(teaching, "led") == 0 ||
                                strncmp(teaching, "told", 4) == 0);

        scene->width = led ? 1280 : 1920;
        scene->height = led ? 720 : 1080;
        scene->camera_mm = led ? 460 : 560;
        scene->tilt = led ? 0 : scene->tilt;
    }
}
