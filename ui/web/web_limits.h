// SPDX-License-Identifier: MIT
#pragma once
/*
 * What is asked of whoever connects to a page of ours.
 */

struct pzk_web_limits {
    int connections, from_one;          /* from one address */
    unsigned headers_s, body_s, idle_s; /* seconds; idle: once answered */
};
