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
    bool udp; /* sends by UDP alone */
    int lost; /* one packet in so many is lost; 0: none */
    int port; /* 0: a free one, which is filled in */
    pid_t pid;
};

/* Encoders for `pictures`: a moving pattern, 25 a second. */
#define RTSP_H264(SIZE)                                                        \
    "( videotestsrc is-live=true ! video/x-raw,framerate=25/1," SIZE           \
    " ! x264enc tune=zerolatency speed-preset=ultrafast key-int-max=25"        \
    " ! rtph264pay name=pay0 )"
/* A white ball on black. */
#define RTSP_BALL                                                              \
    "( videotestsrc is-live=true pattern=ball ! video/x-raw,framerate=25/1,"   \
    "width=640,height=360 ! x264enc tune=zerolatency speed-preset=ultrafast"   \
    " key-int-max=12 ! rtph264pay name=pay0 )"
#define RTSP_H265                                                              \
    "( videotestsrc is-live=true ! video/x-raw,framerate=25/1,width=640,"      \
    "height=360 ! x265enc tune=zerolatency speed-preset=ultrafast"             \
    " key-int-max=25 ! rtph265pay name=pay0 )"
#define RTSP_JPEG                                                              \
    "( videotestsrc is-live=true ! video/x-raw,framerate=25/1,width=640,"      \
    "height=360,format=I420 ! jpegenc ! rtpjpegpay name=pay0 )"
#define RTSP_SOUND                                                             \
    "( audiotestsrc is-live=true ! alawenc ! rtppcmapay name=pay0 )"

/* The same, 30 a second, 1280 x 720, with the time in it
 * (kit/cameras/time_code.h). */
#define RTSP_TIMED(ENCODER)                                                    \
    "( videotestsrc is-live=true ! video/x-raw,framerate=30/1,width=1280,"     \
    "height=720,format=I420 ! identity name=clock signal-handoffs=true "       \
    "! " ENCODER " name=pay0 )"
#define RTSP_TIMED_H264                                                        \
    RTSP_TIMED(                                                                \
        "x264enc tune=zerolatency speed-preset=ultrafast key-int-max=30"       \
        " bitrate=4000 ! rtph264pay")
#define RTSP_TIMED_H265                                                        \
    RTSP_TIMED(                                                                \
        "x265enc tune=zerolatency speed-preset=ultrafast key-int-max=30"       \
        " ! rtph265pay")
#define RTSP_TIMED_JPEG RTSP_TIMED("jpegenc ! rtpjpegpay")

/* Paints the time into the luma that starts at the buffer of an element
 * "clock" in BIN. */
struct _GstElement;
void rtsp_server_set_clock(struct _GstElement *bin);

/* First in main(): true in the server's process, at its end. */
bool rtsp_server_is_asked(int argc, char **argv);

/* Starts it and waits until it listens. It serves at /table. */
void rtsp_server_start(struct rtsp_server *server);
/* Kills it, as by pulling the plug. */
void rtsp_server_kill(struct rtsp_server *server);
/* It goes on listening and sends nothing; or goes on. */
void rtsp_server_freeze(struct rtsp_server *server, bool frozen);
