// SPDX-License-Identifier: MIT
#pragma once
/* A hand of cards photographed by the phone that shows the page. */
#include "tests/kit/pictures/hand_photo.h"
#include "tests/ui/phones/page.h"

struct page_hand {
    const char *game;
    int n;
    int card[HAND_MOST];
};

/* A clear picture of HAND, a fan with fan marks, given to the page as its
 * camera would; waits until all of it is read. */
void page_photograph(struct browser *page, const struct page_hand *hand);
/* The same with a photograph of one's own, of so many CARDS. */
void page_give_photograph(struct browser *page, GBytes *jpeg, int cards);
