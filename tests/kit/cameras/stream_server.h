// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera app on loopback for tests: serves Motion JPEG over HTTP, well or
 * with a fault. A thread of its own, one connection at a time.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum stream_fault {
    STREAM_GOOD,
    /* three good pictures for the first who asks, then until `healed`: */
    STREAM_STALLS,  /* silence */
    STREAM_ENDS,    /* the connection is closed, new ones at once too */
    STREAM_RUBBISH, /* bytes that are no picture */
    STREAM_ENDLESS, /* a picture that never ends, as fast as it goes */
    STREAM_DRIPS,   /* a picture, a byte now and then */
    /* good pictures, and between them: */
    STREAM_HALF,        /* half a picture */
    STREAM_BOMB,        /* a header of 30000 x 30000 */
    STREAM_LARGEST,     /* the same of 65500 x 65500 */
    STREAM_PROGRESSIVE, /* the same of a progressive picture */
    STREAM_PNG,         /* the same of a PNG */
    STREAM_SIZES,       /* pictures of another size */
    STREAM_NO_BOUNDARY, /* pictures, nothing between them */
    STREAM_WRONG_LENGTH,
    /* no stream at all: */
    STREAM_NOT_FOUND,
    STREAM_PAGE,
    STREAM_SINGLE,
    STREAM_REDIRECTS, /* from anywhere to /video, which is good with the cookie
                         that the redirect set */
    STREAM_CIRCLES,
    STREAM_SLOW_CIRCLES, /* half a second before each answer */
    STREAM_SENDS_AWAY,   /* to an address that is not HTTP */
    STREAM_LOCKED,       /* good with NAME:SECRET */
    STREAM_HEADERS,      /* a head without an end */
    STREAM_SLOW_HEAD,    /* a head, a byte now and then */
    STREAM_SILENT,       /* accepts, never answers */
    STREAM_GREETS        /* speaks another protocol */
};

struct stream_server {
    enum stream_fault fault;
    const char *good; /* a file of tests/data */
    /* In its place the next picture, borrowed until the one after it; waits
     * until it is time. May be NULL. */
    const void *(*shoot)(void *data, size_t *size);
    void *data;
    int port;
    atomic_bool healed;
    atomic_bool gone; /* nobody is served while it is so */
    atomic_bool stop;
    atomic_int connections;
    atomic_size_t sent; /* bytes */
    /* its own */
    int fd;
    pthread_t thread;
};

/* Starts SERVER, whose fault and picture the caller has set. */
void stream_start(struct stream_server *server);
void stream_stop(struct stream_server *server);

/* "http://127.0.0.1:PORT" and PATH, in a buffer of the caller's. */
void stream_url(const struct stream_server *server, const char *path, char *url,
                size_t size);
