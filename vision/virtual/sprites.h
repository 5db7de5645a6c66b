// SPDX-License-Identifier: MIT
#pragma once
/*
 * The virtual table's textures, drawn once each: the table top, cards and
 * backs, hands with their sleeves, and shadows. One thread; sprites create
 * textures on first use and own them.
 */
#include <cairo.h>

#include "markers/catalog.h"
#include "src/table/observation.h"
#include "vision/virtual/paint.h"
#include "vision/virtual/script.h"

struct pzk_sprites;

/* Labels made by others, on top of a piece and its own mark. */
struct pzk_labels {
    /* Draws PIECE's label, in mm around the piece's centre. */
    void (*draw)(const struct pzk_labels *labels, cairo_t *cr, int piece);
};

/* The sprites of SCENE. SCALE: the camera's pixels per millimetre on the table.
 */
struct pzk_sprites *pzk_sprites_new(double scale,
                                    const struct pzk_scene *scene);
void pzk_sprites_free(struct pzk_sprites *sprites); /* NULL is fine */

/* Each returns NULL when out of memory, or where there is no such thing. The
 * origin is the card's centre; the fingertips, fingers up; the table's middle.
 */
const struct pzk_texture *pzk_sprite_table(struct pzk_sprites *sprites);
const struct pzk_texture *pzk_sprite_card(struct pzk_sprites *sprites,
                                          int piece);
const struct pzk_texture *pzk_sprite_back(struct pzk_sprites *sprites,
                                          int piece);
const struct pzk_texture *pzk_sprite_hand(struct pzk_sprites *sprites,
                                          int seat);

/* Shadows, black with alpha: of a card at rest, softer if LIFTED; of a hand. */
const struct pzk_texture *pzk_sprite_card_shadow(struct pzk_sprites *sprites,
                                                 int piece, bool lifted);
const struct pzk_texture *pzk_sprite_hand_shadow(struct pzk_sprites *sprites);
