// SPDX-License-Identifier: MIT
#pragma once
/*
 * The modules of a QR code that are about as small as the pixels: those which,
 * blurred as the lens and the pixels do it, make the picture. Least squares
 * over all modules at once, each from dark to light, and over where the code
 * lies, the light on it and the blur. A solver owns its buffers; one thread at
 * a time.
 */
#include "vision/readers/budget.h"
#include "vision/readers/qr/any.h"

struct pzk_qr_solver;

struct pzk_qr_solver *pzk_qr_solver_new(void);         /* NULL: no memory */
void pzk_qr_solver_free(struct pzk_qr_solver *solver); /* NULL is fine */

/* May CODE, as pzk_qr_any_read() made it, be too small for anything else? */
bool pzk_qr_solver_wants(const struct pzk_qr_any *code);

/* CODE, made out of PLANE in the same way, becomes what it is found to
 * be: its fit and its modules; BUDGET pays for it. False, with CODE as it was,
 * where the picture does not look like a QR code blurred. */
bool pzk_qr_solve(struct pzk_qr_solver *solver, const struct pzk_view *plane,
                  struct pzk_budget *budget, struct pzk_qr_any *code);
