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

/* Labels that are drawn on top of a piece and its own mark. */
struct pzk_labels {
    /* Draws PIECE's label, in mm around the piece's centre. */
    void (*draw)(const struct pzk_labels *labels, cairo_t *cr, int piece);
};

/* Creates the sprites of SCENE. SCALE: the camera's pixels per millimetre on
 * the table. NULL when out of memory. */
struct pzk_sprites *pzk_sprites_new(double scale,
                                    const struct pzk_scene *scene);
void pzk_sprites_free(struct pzk_sprites *sprites); /* NULL is fine */

/* Each function returns NULL when out of memory, or where there is no such
 * thing. The origin of a texture is the card's centre, the fingertips of a hand
 * with its fingers up, or the table's middle. */
const struct pzk_texture *pzk_sprite_table(struct pzk_sprites *sprites);
const struct pzk_texture *pzk_sprite_card(struct pzk_sprites *sprites,
                                          int piece);
const struct pzk_texture *pzk_sprite_back(struct pzk_sprites *sprites,
                                          int piece);
const struct pzk_texture *pzk_sprite_hand(struct pzk_sprites *sprites,
                                          int seat);

/* Shadows, black with alpha: that of a card at rest, softer if LIFTED; that of
 * a hand. */
const struct pzk_texture *pzk_sprite_card_shadow(struct pzk_sprites *sprites,
                                                 int piece, bool lifted);
const struct pzk_texture *pzk_sprite_hand_shadow(struct pzk_sprites *sprites);
