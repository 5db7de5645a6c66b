// SPDX-License-Identifier: MIT
#pragma once
/*
 * Limits for connections to our pages.
 */

struct pzk_web_limits {
    int connections, from_one;          /* from one address */
    unsigned headers_s, body_s, idle_s; /* seconds; idle: after the answer */
};
