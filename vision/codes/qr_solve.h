// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads QR codes whose modules are about as small as the pixels: finds the
 * modules that, blurred by lens and pixels, reproduce the picture. Least
 * squares over all modules at once, each between dark and light, and over
 * position, light and blur. A solver owns its buffers; one thread at a time.
 */
#include "vision/readers/budget.h"
#include "vision/readers/qr/any.h"

struct pzk_qr_solver;

struct pzk_qr_solver *pzk_qr_solver_new(void);         /* NULL: no memory */
void pzk_qr_solver_free(struct pzk_qr_solver *solver); /* NULL is fine */

/* Whether the modules of CODE, from pzk_qr_any_read(), may be too small for
 * other methods. */
bool pzk_qr_solver_wants(const struct pzk_qr_any *code);

/* Improves the fit and the modules of CODE, which pzk_qr_any_read() read from
 * PLANE; charges BUDGET. False where the picture does not resemble a blurred QR
 * code; CODE is then not to be used. */
bool pzk_qr_solve(struct pzk_qr_solver *solver, const struct pzk_view *plane,
                  struct pzk_budget *budget, struct pzk_qr_any *code);
