// SPDX-License-Identifier: MIT
#pragma once
/* What a test and the server of its calls (call_server.c) agree on. */
enum {
    CALL_FD = 3, /* a socket: calls come in and statuses go out */
    CALL_MAX = 16384
};
