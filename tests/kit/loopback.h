// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sockets of TCP on this machine's loopback addresses; the caller closes them.
 */
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/kit/pzk_test.h"

/* PORT of 127.0.0.HOST, 1 to 254; 0: one that the kernel chooses. */
static inline struct sockaddr_in
loopback_at(int host, int port)
{
    return (struct sockaddr_in){
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)port),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + (uint32_t)host)};
}

/* Listens at 127.0.0.1 and stores the port. */
static inline int
loopback_listen(int *port)
{
    struct sockaddr_in at = loopback_at(1, 0);
    socklen_t size = sizeof(at);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&at, size), 0);
    assert_int_equal(listen(fd, 8), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&at, &size), 0);
    *port = ntohs(at.sin_port);
    return fd;
}

/* A port at which nobody listens now; another with each call. It is below those
 * that the kernel gives to connections: one that is made while nobody listens
 * could get that very port, and would then reach itself and keep the port from
 * whoever is to listen. */
static inline int
loopback_free_port(void)
{
    enum { FIRST = 20000, PORTS = 12000, APART = 13 };
    static int taken;
    int port, in_use;

    do {
        port = FIRST + (getpid() * APART + taken++) % PORTS;
        struct sockaddr_in at = loopback_at(1, port);
        int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

        assert_true(fd >= 0);
        in_use = bind(fd, (struct sockaddr *)&at, sizeof(at));
        close(fd);
    } while (in_use != 0);
    return port;
}

/* Connects 127.0.0.HOST to PORT of 127.0.0.1. -1 where nobody listens. */
static inline int
loopback_connect(int host, int port)
{
    struct sockaddr_in from = loopback_at(host, 0), to = loopback_at(1, port);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof(from)), 0);
    if (connect(fd, (struct sockaddr *)&to, sizeof(to)) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}
