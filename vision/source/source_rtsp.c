// SPDX-License-Identifier: MIT
/*
 * Network cameras that stream by RTSP. GStreamer connects, authenticates and
 * reassembles packets; the sandbox decodes their contents. The connection uses
 * TCP (lost packets are sent again, and a firewall that passes the request also
 * passes the pictures), or UDP where the camera refuses that, with only 100 ms
 * of buffering. A password that the camera refuses is sent once. This file
 * reads the clock.
 */
#include <gio/gio.h>
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <gst/rtsp/gstrtspconnection.h>
#include <gst/rtsp/gstrtspmessage.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "src/words/text.h"
#include "vision/source/caged_video.h"
#include "vision/source/camera_address.h"
#include "vision/source/camera_picture.h"
#include "vision/source/source_kinds.h"

enum {
    SLICE_US = 50 * 1000, /* how often a wait looks for an interruption */
    LATENCY_MS = 100,
    WAITING_MAX = 64, /* pictures queued between the network and us */
    SKIP_FROM = 25    /* with more than so many queued, skip to the next key
                         frame */
};

/* An RTP payload format. */
static const struct packing {
    const char *name; /* in the stream's SDP (RFC 6184, 7798, 2435) */
    const char *unpack, *caps;
    int codec; /* PZK_VIDEO_CODECS: each picture is a JPEG */
} packings[] = {
    {"H264", "rtph264depay",
     "video/x-h264,stream-format=byte-stream,alignment=au", PZK_VIDEO_H264},
    {"H265", "rtph265depay",
     "video/x-h265,stream-format=byte-stream,alignment=au", PZK_VIDEO_H265},
    {"JPEG", "rtpjpegdepay", "image/jpeg", PZK_VIDEO_CODECS},
};

struct rtsp {
    char *address; /* as given */
    char *url;     /* without name and password */
    char *user, *password;
    atomic_bool stop;
    bool udp;              /* the camera has refused TCP */
    struct pzk_cage *cage; /* borrowed; NULL decodes in this process */

    /* the fields from here on last from one opening to the closing */
    GstElement *pipeline;
    GstAppSink *sink;
    GstBus *bus;
    atomic_bool challenged; /* requests carry the password from now on */
    atomic_bool accepted;   /* one with the password was granted */
    atomic_bool renewed;    /* the request is repeated for an expired nonce */
    atomic_int method;      /* of the last request: GstRTSPMethod */
    _Atomic(const struct packing *) packing; /* set by GStreamer's thread */
    atomic_bool unknown;    /* the camera has no stream in a known format */
    atomic_bool distrusted; /* its certificate is not trusted */
    bool refused;           /* the last failure was about the password */
    struct pzk_caged_video *video;
    GstSample *newest; /* the newest picture, as sent */
    bool is_next;      /* `newest` is still to be decoded */
    bool begun;        /* the first picture was taken */
    bool skipping;     /* pictures are skipped until the next key frame */
    struct pzk_camera_picture picture;
};

/* ---- one camera ---- */

/* Splits ADDRESS into name, password and a URL without them, because messages
 * and logs contain the URL. False where ADDRESS is not a URL with a host. */
static bool
take_address(struct rtsp *rtsp, const char *address)
{
    g_autoptr(GUri) uri = g_uri_parse(address, G_URI_FLAGS_HAS_PASSWORD, NULL);

    if (!uri || !g_uri_get_host(uri) || !g_uri_get_host(uri)[0]) {
        return false;
    }
    rtsp->user = g_strdup(g_uri_get_user(uri));
    rtsp->password = g_strdup(g_uri_get_password(uri));
    rtsp->url = g_uri_to_string_partial(uri, G_URI_HIDE_USERINFO);
    return true;
}

static void
rtsp_close(void *self)
{
    struct rtsp *rtsp = self;

    if (rtsp->pipeline) {
        gst_element_set_state(rtsp->pipeline, GST_STATE_NULL);
        g_clear_pointer(&rtsp->newest, gst_sample_unref);
        gst_clear_object(&rtsp->bus);
        gst_clear_object(&rtsp->pipeline);
        rtsp->sink = NULL; /* the pipeline owned it */
    }
    pzk_caged_video_free(rtsp->video);
    rtsp->video = NULL;
    rtsp->begun = rtsp->skipping = false;
    pzk_camera_picture_finish(&rtsp->picture);
}

static void
rtsp_destroy(void *self)
{
    struct rtsp *rtsp = self;

    if (rtsp) {
        rtsp_close(rtsp);
        g_free(rtsp->address);
        g_free(rtsp->url);
        g_free(rtsp->user);
        g_free(rtsp->password);
        free(rtsp);
    }
}

static void *
rtsp_create(const char *url, struct pzk_cage *cage)
{
    struct rtsp *rtsp = calloc(1, sizeof(*rtsp));

    if (rtsp) {
        rtsp->cage = cage;
        rtsp->address = g_strdup(url);
        take_address(rtsp, url);
    }
    return rtsp;
}

static bool
rtsp_refused(void *self)
{
    const struct rtsp *rtsp = self;

    return rtsp->refused;
}

static void
rtsp_interrupt(void *self)
{
    struct rtsp *rtsp = self;

    atomic_store(&rtsp->stop, true);
}

/* ---- failures ---- */

/* Returns the status code of the camera's answer; 0: none. */
static int
status_of(GstMessage *message)
{
    const GstStructure *details = NULL;
    guint status = 0;

    gst_message_parse_error_details(message, &details);
    if (details) {
        gst_structure_get_uint(details, "rtsp-status-code", &status);
    }
    return (int)status;
}

/* Asks the camera, without a password, for its WWW-Authenticate challenges;
 * joined by commas; g_free(). */
static char *
ask_challenge(const struct rtsp *rtsp)
{
    GString *all = g_string_new(NULL);
    GstRTSPUrl *url = NULL;
    GstRTSPConnection *connection = NULL;
    GstRTSPMessage request = {0}, answer = {0};
    char *one = NULL;

    if (gst_rtsp_url_parse(rtsp->url, &url) == GST_RTSP_OK &&
        gst_rtsp_connection_create(url, &connection) == GST_RTSP_OK &&
        gst_rtsp_connection_connect_usec(connection, PZK_LIVE_QUIET_US) ==
            GST_RTSP_OK &&
        gst_rtsp_message_init_request(&request, GST_RTSP_DESCRIBE, rtsp->url) ==
            GST_RTSP_OK &&
        gst_rtsp_connection_send_usec(connection, &request,
                                      PZK_LIVE_QUIET_US) == GST_RTSP_OK &&
        gst_rtsp_connection_receive_usec(connection, &answer,
                                         PZK_LIVE_QUIET_US) == GST_RTSP_OK) {
        for (int i = 0;
             gst_rtsp_message_get_header(&answer, GST_RTSP_HDR_WWW_AUTHENTICATE,
                                         &one, i) == GST_RTSP_OK;
             i++) {
            g_string_append_printf(all, "%s, ", one);
        }
    }
    gst_rtsp_message_unset(&request);
    gst_rtsp_message_unset(&answer);
    if (connection) {
        gst_rtsp_connection_free(connection);
    }
    gst_rtsp_url_free(url);
    return g_string_free(all, FALSE);
}

static void
say_refused(struct rtsp *rtsp, int status, char *why)
{
    g_autofree char *challenge =
        rtsp->user && status != 403 ? ask_challenge(rtsp) : NULL;

    rtsp->refused = true;
    pzk_say_refused(rtsp->user != NULL, challenge, why);
}

/* Whether the camera has no stream that can be set up: it refused the transport
 * (461) of each that it has. */
static bool
is_without_stream(const GError *error)
{
    return g_error_matches(error, GST_STREAM_ERROR,
                           GST_STREAM_ERROR_CODEC_NOT_FOUND);
}

static const char no_stream[] =
    N_("it has no pictures that can be read here: H.264, H.265 and Motion JPEG "
       "can");

static void
say_error(struct rtsp *rtsp, GstMessage *message, char *why)
{
    g_autoptr(GError) error = NULL;
    int status = status_of(message);

    gst_message_parse_error(message, &error, NULL);
    if (status == 401 || status == 403 ||
        g_error_matches(error, GST_RESOURCE_ERROR,
                        GST_RESOURCE_ERROR_NOT_AUTHORIZED)) {
        say_refused(rtsp, status, why);
    } else if (status == 404) {
        pzk_why(why, _("there is no stream at this address (404); the camera's "
                       "manual names its path"));
    } else if (status > 0) {
        pzk_why(why, _("the server refuses with code %d"), status);
    } else if (g_error_matches(error, GST_RESOURCE_ERROR,
                               GST_RESOURCE_ERROR_OPEN_READ_WRITE)) {
        pzk_why(why, _("nothing answers there; check the address and that the "
                       "camera is on and in the same network"));
    } else if (g_error_matches(error, GST_RESOURCE_ERROR,
                               GST_RESOURCE_ERROR_READ)) {
        pzk_why(why, _("it sends nothing any more"));
    } else if (is_without_stream(error)) {
        pzk_why(why, "%s", _(no_stream));
    } else {
        g_autofree char *text = pzk_hide_address(rtsp->address, error->message);

        pzk_why(why, "%s", text);
    }
}

/* Whether the camera may send by UDP only. */
static bool
wants_udp(GstMessage *message)
{
    g_autoptr(GError) error = NULL;

    if (GST_MESSAGE_TYPE(message) != GST_MESSAGE_ERROR) {
        return false;
    }
    gst_message_parse_error(message, &error, NULL);
    return status_of(message) == GST_RTSP_STS_NOT_ACCEPTABLE ||
           is_without_stream(error);
}

/* Whether the stream goes on; false with WHY when it has ended or failed. */
static bool
is_well(struct rtsp *rtsp, char *why)
{
    GstMessage *message = gst_bus_pop_filtered(
        rtsp->bus, (GstMessageType)(GST_MESSAGE_ERROR | GST_MESSAGE_EOS));

    if (atomic_load(&rtsp->unknown)) {
        pzk_why(why, "%s", _(no_stream));
    } else if (message && atomic_load(&rtsp->distrusted)) {
        pzk_why(why,
                _("its certificate is not trusted; add it to the system's, or "
                  "use rtsp:// where you trust the network"));
    } else if (message && GST_MESSAGE_TYPE(message) == GST_MESSAGE_EOS) {
        pzk_why(why, _("it ended the stream"));
    } else if (message && !rtsp->udp && wants_udp(message)) {
        rtsp->udp = true;
    } else if (message) {
        say_error(rtsp, message, why);
    }
    bool well = !message && !atomic_load(&rtsp->unknown);
    g_clear_pointer(&message, gst_message_unref);
    return well;
}

/* ---- the pipeline ---- */

static const struct packing *
packing_of(GstPad *pad)
{
    g_autoptr(GstCaps) caps = gst_pad_get_current_caps(pad);
    const char *name =
        caps ? gst_structure_get_string(gst_caps_get_structure(caps, 0),
                                        "encoding-name")
             : NULL;

    for (size_t i = 0; name && i < G_N_ELEMENTS(packings); i++) {
        if (strcmp(packings[i].name, name) == 0) {
            return &packings[i];
        }
    }
    return NULL;
}

/* Selects the first stream in a known format; cameras also offer sound and
 * other resolutions. Runs in GStreamer's thread. */
static void
on_pad(GstElement *source, GstPad *pad, gpointer data)
{
    struct rtsp *rtsp = data;
    const struct packing *packing = packing_of(pad);
    GstElement *unpack = packing && !atomic_load(&rtsp->packing)
                             ? gst_element_factory_make(packing->unpack, NULL)
                             : NULL;

    if (!unpack) {
        return;
    }
    g_autoptr(GstCaps) caps = gst_caps_from_string(packing->caps);
    g_autoptr(GstPad) into = gst_element_get_static_pad(unpack, "sink");

    gst_bin_add(GST_BIN(rtsp->pipeline), unpack);
    gst_app_sink_set_caps(rtsp->sink, caps);
    if (gst_element_link(unpack, GST_ELEMENT(rtsp->sink)) &&
        gst_element_sync_state_with_parent(unpack) &&
        gst_pad_link(pad, into) == GST_PAD_LINK_OK) {
        atomic_store(&rtsp->packing, packing);
    }
}

/* Refuses an untrusted certificate and remembers that. Runs in GStreamer's
 * thread. */
static gboolean
on_certificate(GstElement *source, GTlsConnection *connection,
               GTlsCertificate *certificate, GTlsCertificateFlags errors,
               gpointer data)
{
    struct rtsp *rtsp = data;

    atomic_store(&rtsp->distrusted, true);
    return FALSE;
}

/* Notes, once all streams are announced, that none has a known format. */
static void
on_no_more_pads(GstElement *source, gpointer data)
{
    struct rtsp *rtsp = data;

    if (!atomic_load(&rtsp->packing)) {
        atomic_store(&rtsp->unknown, true);
    }
}

/* Whether REQUEST may be sent. GStreamer repeats a request eight times although
 * the camera refuses its password, which locks accounts. A request that is
 * repeated still has the header with which it was sent: once a password was
 * granted, the challenge may only have expired, and it is answered once more;
 * otherwise it was wrong. Runs in GStreamer's thread. */
static gboolean
on_request(GstElement *source, GstRTSPMessage *request, gpointer data)
{
    struct rtsp *rtsp = data;
    int method = (int)request->type_data.request.method;
    char *sent = NULL;

    if (gst_rtsp_message_get_header(request, GST_RTSP_HDR_AUTHORIZATION, &sent,
                                    0) == GST_RTSP_OK) {
        return atomic_load(&rtsp->accepted) &&
               !atomic_exchange(&rtsp->renewed, true);
    }
    if (atomic_exchange(&rtsp->method, method) == method) {
        atomic_store(&rtsp->challenged, true);
    } else if (atomic_load(&rtsp->challenged)) {
        atomic_store(&rtsp->accepted, true);
    }
    atomic_store(&rtsp->renewed, false);
    return TRUE;
}

static GstElement *
new_source(struct rtsp *rtsp)
{
    GstElement *source = gst_element_factory_make("rtspsrc", NULL);

    if (source) {
        g_object_set(
            source, "location", rtsp->url, "protocols",
            rtsp->udp ? GST_RTSP_LOWER_TRANS_UDP : GST_RTSP_LOWER_TRANS_TCP,
            "latency", (guint)LATENCY_MS, "tcp-timeout",
            (guint64)PZK_LIVE_FIRST_US, "timeout", (guint64)PZK_LIVE_FIRST_US,
            "teardown-timeout", (guint64)0, NULL);
        if (rtsp->user) {
            g_object_set(source, "user-id", rtsp->user, "user-pw",
                         rtsp->password ? rtsp->password : "", NULL);
        }
        g_signal_connect(source, "before-send", G_CALLBACK(on_request), rtsp);
        g_signal_connect(source, "pad-added", G_CALLBACK(on_pad), rtsp);
        g_signal_connect(source, "no-more-pads", G_CALLBACK(on_no_more_pads),
                         rtsp);
        g_signal_connect(source, "accept-certificate",
                         G_CALLBACK(on_certificate), rtsp);
    }
    return source;
}

/* Creates the sink. It drops no picture, because later pictures refer to
 * earlier ones. */
static GstElement *
new_sink(void)
{
    GstElement *sink = gst_element_factory_make("appsink", NULL);

    if (sink) {
        g_object_set(sink, "sync", FALSE, "max-buffers", (guint)WAITING_MAX,
                     NULL);
    }
    return sink;
}

static bool
build(struct rtsp *rtsp, char *why)
{
    GstElement *sink = new_sink();
    GstElement *source = new_source(rtsp);

    atomic_store(&rtsp->packing, NULL);
    atomic_store(&rtsp->unknown, false);
    atomic_store(&rtsp->distrusted, false);
    atomic_store(&rtsp->challenged, false);
    atomic_store(&rtsp->accepted, false);
    atomic_store(&rtsp->method, GST_RTSP_INVALID);
    rtsp->refused = false;
    if (!sink || !source) {
        gst_clear_object(&sink);
        gst_clear_object(&source);
        return pzk_why(why, _("parts of GStreamer are missing; install "
                              "gstreamer1.0-plugins-good"));
    }
    rtsp->pipeline = gst_pipeline_new(NULL);
    rtsp->sink = GST_APP_SINK(sink);
    gst_bin_add_many(GST_BIN(rtsp->pipeline), source, sink, NULL);
    rtsp->bus = gst_element_get_bus(rtsp->pipeline);
    gst_element_set_state(rtsp->pipeline, GST_STATE_PLAYING);
    return true;
}

/* ---- pictures ---- */

/* Waits up to WAIT_US for the next picture as sent; NULL with WHY when none
 * comes in time. */
static GstSample *
pull(struct rtsp *rtsp, gint64 wait_us, char *why)
{
    gint64 until = g_get_monotonic_time() + wait_us;
    GstSample *sample = NULL;

    why[0] = '\0';
    while (!sample && !atomic_load(&rtsp->stop) &&
           g_get_monotonic_time() < until) {
        sample =
            gst_app_sink_try_pull_sample(rtsp->sink, SLICE_US * GST_USECOND);
        if (!sample && !is_well(rtsp, why)) {
            return NULL;
        }
    }
    if (!sample) {
        pzk_why(why, "%s",
                rtsp->newest ? _("it sends nothing any more")
                             : _("it sends no picture"));
    }
    return sample;
}

/* Connects and waits for the first picture, by UDP where the camera refuses
 * TCP. */
static bool
begin(struct rtsp *rtsp, char *why)
{
    bool was_udp;

    do {
        was_udp = rtsp->udp;
        rtsp_close(rtsp);
        rtsp->newest =
            build(rtsp, why) ? pull(rtsp, PZK_LIVE_FIRST_US, why) : NULL;
    } while (!rtsp->newest && rtsp->udp != was_udp);
    return rtsp->newest != NULL;
}

static bool
rtsp_open(void *self, char *why)
{
    struct rtsp *rtsp = self;
    g_autoptr(GError) error = NULL;

    if (!rtsp->url) {
        return pzk_why(why, _("this is no address; they look like "
                              "rtsp://192.168.1.5:554/stream1"));
    }
    if (!gst_init_check(NULL, NULL, &error)) {
        return pzk_why(why, "%s", error->message);
    }
    if (!begin(rtsp, why)) {
        rtsp_close(rtsp);
        return false;
    }
    const struct packing *packing = atomic_load(&rtsp->packing);

    rtsp->is_next = true;
    if (packing->codec != PZK_VIDEO_CODECS) {
        rtsp->video = pzk_caged_video_new(rtsp->cage,
                                          (enum pzk_video_codec)packing->codec);
        if (!rtsp->video) {
            rtsp_close(rtsp);
            return pzk_why(why, _("not enough memory"));
        }
    }
    return true;
}

/* Whether the picture is a key frame, which can be decoded alone. */
static bool
is_alone(GstSample *sample)
{
    return !GST_BUFFER_FLAG_IS_SET(gst_sample_get_buffer(sample),
                                   GST_BUFFER_FLAG_DELTA_UNIT);
}

/* Whether packets were lost before BUFFER, or of it. */
static bool
is_after_loss(struct rtsp *rtsp, GstBuffer *buffer)
{
    bool begun = rtsp->begun;

    rtsp->begun = true;
    return begun && GST_BUFFER_FLAG_IS_SET(buffer, GST_BUFFER_FLAG_DISCONT);
}

/* Decodes a frame of video, into IMAGE if it is WANTED, for later ones refer to
 * it in any case. */
static bool
decode_video(struct rtsp *rtsp, const GstMapInfo *bytes, bool color,
             struct pzk_frame *wanted)
{
    struct pzk_image image = {0};

    if (!pzk_caged_video_feed(rtsp->video, bytes->data, bytes->size, color,
                              wanted ? &image : NULL)) {
        return false;
    }
    if (wanted) {
        pzk_image_finish(&rtsp->picture.image);
        rtsp->picture.image = image;
        *wanted = pzk_image_frame(&rtsp->picture.image);
    }
    return true;
}

/* Decodes a picture into the frame WANTED; where that is NULL, video only. */
static bool
decode_sample(struct rtsp *rtsp, GstSample *sample, bool color,
              struct pzk_frame *wanted)
{
    GstBuffer *buffer = gst_sample_get_buffer(sample);
    GstMapInfo bytes;

    if (is_after_loss(rtsp, buffer)) {
        rtsp->skipping = true;
        return false;
    }
    rtsp->skipping = rtsp->skipping && !is_alone(sample);
    if (rtsp->skipping || (!rtsp->video && !wanted) ||
        !gst_buffer_map(buffer, &bytes, GST_MAP_READ)) {
        return false;
    }
    bool good =
        rtsp->video
            ? decode_video(rtsp, &bytes, color, wanted)
            : pzk_camera_picture_jpeg(&rtsp->picture, rtsp->cage, bytes.data,
                                      bytes.size, color, wanted);

    gst_buffer_unmap(buffer, &bytes);
    return good;
}

static bool
rtsp_grab(void *self, char *why)
{
    struct rtsp *rtsp = self;
    GstSample *next = rtsp->is_next ? gst_sample_ref(rtsp->newest)
                                    : pull(rtsp, PZK_LIVE_QUIET_US, why);
    int passed = 0;

    /* skip to the newest of the queued pictures */
    while (next) {
        gst_sample_unref(rtsp->newest);
        rtsp->newest = next;
        rtsp->is_next = true;
        next = gst_app_sink_try_pull_sample(rtsp->sink, 0);
        if (next) {
            rtsp->skipping |= rtsp->video && ++passed > SKIP_FROM;
            decode_sample(rtsp, rtsp->newest, false, NULL);
        }
    }
    return rtsp->is_next;
}

static bool
rtsp_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct rtsp *rtsp = self;

    rtsp->is_next = false;
    return decode_sample(rtsp, rtsp->newest, color, frame);
}

static void
rtsp_pass(void *self)
{
    struct rtsp *rtsp = self;

    rtsp->is_next = false;
    decode_sample(rtsp, rtsp->newest, false, NULL);
}

const struct pzk_stream_ops pzk_rtsp_ops = {.sends_video = true,
                                            .create = rtsp_create,
                                            .destroy = rtsp_destroy,
                                            .interrupt = rtsp_interrupt,
                                            .open = rtsp_open,
                                            .grab = rtsp_grab,
                                            .refused = rtsp_refused,
                                            .decode = rtsp_decode,
                                            .pass = rtsp_pass,
                                            .close = rtsp_close};
