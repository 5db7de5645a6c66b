// SPDX-License-Identifier: MIT
#pragma once
/*
 * Limits the connections to our pages.
 */

struct pzk_web_limits {
    int connections, from_one;          /* connections in all, and from one
                                           address */
    unsigned headers_s, body_s, idle_s; /* seconds for the headers, for the
                                           body, and after the answer */
};
