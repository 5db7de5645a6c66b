// SPDX-License-Identifier: MIT
#pragma once
/*
 * A network camera on loopback: GStreamer's own RTSP server, in a process of
 * its own, so that it can be stopped and killed as a camera can be unplugged.
 */
#include <stdbool.h>
#include <sys/types.h>

struct rtsp_server {
    /* a pipeline whose payloader is called pay0; NULL: 640x360, H.264 */
    const char *pictures;
    const char *user, *password; /* Digest; NULL: open to all */
    bool tls;
    int port; /* 0: a free one, which is filled in */
    pid_t pid;
};

/* Encoders for `pictures`: a moving pattern, 25 a second. */
#define RTSP_H264(SIZE)                                                        \
    "( videotestsrc is-live=true ! video/x-raw,framerate=25/1," SIZE           \
    " ! x264enc tune=zerolatency speed-preset=ultrafast key-int-max=25"        \
    " ! rtph264pay name=pay0 )"
#define RTSP_H265                                                              \
    "( videotestsrc is-live=true ! video/x-raw,framerate=25/1,width=640,"      \
    "height=360 ! x265enc tune=zerolatency speed-preset=ultrafast"             \
    " key-int-max=25 ! rtph265pay name=pay0 )"
#define RTSP_JPEG                                                              \
    "( videotestsrc is-live=true ! video/x-raw,framerate=25/1,width=640,"      \
    "height=360,format=I420 ! jpegenc ! rtpjpegpay name=pay0 )"
#define RTSP_SOUND                                                             \
    "( audiotestsrc is-live=true ! alawenc ! rtppcmapay name=pay0 )"

/* First in main(): true in the server's process, at its end. */
bool rtsp_server_is_asked(int argc, char **argv);

/* Starts it and waits until it listens. It serves at /table. */
void rtsp_server_start(struct rtsp_server *server);
/* Kills it, as by pulling the plug. */
void rtsp_server_kill(struct rtsp_server *server);
/* It goes on listening and sends nothing; or goes on. */
void rtsp_server_freeze(struct rtsp_server *server, bool frozen);
