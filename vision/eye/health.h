// SPDX-License-Identifier: MIT
#pragma once
/*
 * Limits of a picture's quality behind the camera's states and the camera
 * check. Measured on rendered photographs of tables and their blurred, darkened
 * and shrunk copies (tests/vision/eye/test_health.c).
 */
#include "vision/eye/eye.h"

/* `white` of struct pzk_eye_health, grey levels. */
#define PZK_HEALTH_DARK 28.0F
#define PZK_HEALTH_DIM 60.0F

/* `glare`, share of the play zone. */
#define PZK_HEALTH_GLARE 0.08F
#define PZK_HEALTH_SHINE 0.03F

/* Edge width where no table is known, in pixels. */
#define PZK_HEALTH_BLURRED_PX 5.9F
#define PZK_HEALTH_SOFT_PX 4.5F
/* soft from this share of the edge width at which marks are missed */
#define PZK_HEALTH_SOFT_SHARE 0.8F

/* `bands`, share of the light. */
#define PZK_HEALTH_BANDS 0.02F
#define PZK_HEALTH_STRONG_BANDS 0.2F

/* `shake_px` and `fps`. */
#define PZK_HEALTH_SHAKING_PX 3.0F
#define PZK_HEALTH_UNSTEADY_PX 1.0F
#define PZK_HEALTH_SHAKEN 0.35F /* `shaken`, share of the frames */
#define PZK_HEALTH_SLOW_FPS 4.0F
#define PZK_HEALTH_LEISURELY_FPS 9.0F

/* Pixels per module below which cards of the family are missed. With
 * PZK_HEALTH_AMPLE times as many nearly every mark is read at once. */
float pzk_health_px_needed(enum pzk_family family);
#define PZK_HEALTH_AMPLE 1.3F

/* The blur from which marks of the family, with modules of MODULE mm, are
 * missed: sigma, mm on the table. */
float pzk_health_blur_mm(enum pzk_family family, float module);

/* The marks that STATE concerns. */
enum pzk_marks pzk_health_marks(const struct pzk_eye_health *health,
                                enum pzk_camera_state state);

/* Wider edges are blurred, or soft: for the marks in use, or in general. */
float pzk_health_blurred_px(const struct pzk_eye_health *health);
float pzk_health_soft_px(const struct pzk_eye_health *health);
