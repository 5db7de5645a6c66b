// SPDX-License-Identifier: MIT
#include "vision/source/cv_bridge.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/videoio.hpp>

#include "src/words/text.h"
#include "vision/source/picture_file.h"

namespace
{

void
set_error(char *error, std::size_t size, const std::string &text)
{
    if (error && size > 0) {
        std::snprintf(error, size, "%s", text.c_str());
    }
}

/* Runs F, which returns bool and may throw, and turns a throw into a text. */
template <typename F>
bool
guarded(char *error, std::size_t size, F f) noexcept
{
    try {
        return f();
    } catch (const cv::Exception &e) {
        set_error(error, size, e.err.empty() ? _("OpenCV gave up") : e.err);
    } catch (const std::bad_alloc &) {
        set_error(error, size, _("not enough memory"));
    } catch (const std::exception &e) {
        set_error(error, size, e.what());
    } catch (...) {
        set_error(error, size, _("OpenCV gave up"));
    }
    return false;
}

/* A copy of MAT's pixels that free() can give back, or nullptr. */
uint8_t *
copy_pixels(const cv::Mat &mat)
{
    std::size_t row = static_cast<std::size_t>(mat.cols) * mat.elemSize();
    std::size_t rows = static_cast<std::size_t>(mat.rows);
    auto *pixels = static_cast<uint8_t *>(std::malloc(row * rows));
    for (int y = 0; pixels && y < mat.rows; y++) {
        std::memcpy(pixels + row * static_cast<std::size_t>(y), mat.ptr(y),
                    row);
    }
    return pixels;
}

/* Gives the pixels of GRAY and (may be empty) BGR to IMAGE. */
bool
hand_over(const cv::Mat &gray, const cv::Mat &bgr, struct pzk_image *image,
          char *error, std::size_t error_size)
{
    uint8_t *gray_pixels = copy_pixels(gray);
    uint8_t *bgr_pixels = bgr.empty() ? nullptr : copy_pixels(bgr);
    if (!gray_pixels || (!bgr.empty() && !bgr_pixels)) {
        std::free(gray_pixels);
        std::free(bgr_pixels);
        set_error(error, error_size, _("not enough memory"));
        return false;
    }
    image->width = gray.cols;
    image->height = gray.rows;
    image->gray = gray_pixels;
    image->bgr = bgr_pixels;
    return true;
}

bool
decode(const void *data, std::size_t size, bool color, struct pzk_image *image,
       char *error, std::size_t error_size)
{
    struct pzk_picture_header header;
    if (!pzk_picture_check(data, size, &header, error, error_size)) {
        return false;
    }
    /* imdecode only reads, but wants a Mat */
    cv::Mat input(1, static_cast<int>(size), CV_8U, const_cast<void *>(data));
    cv::Mat decoded =
        cv::imdecode(input, color ? cv::IMREAD_COLOR : cv::IMREAD_GRAYSCALE);
    if (decoded.empty() || decoded.depth() != CV_8U) {
        set_error(error, error_size, _("the picture is damaged"));
        return false;
    }
    if (!color) {
        return hand_over(decoded, cv::Mat(), image, error, error_size);
    }
    cv::Mat gray;
    cv::cvtColor(decoded, gray, cv::COLOR_BGR2GRAY);
    return hand_over(gray, decoded, image, error, error_size);
}

} /* namespace */

bool
pzk_image_decode(const void *data, size_t size, bool color,
                 struct pzk_image *image, char *error, size_t error_size)
{
    return guarded(error, error_size, [&] {
        return decode(data, size, color, image, error, error_size);
    });
}

bool
pzk_image_load(const char *path, bool color, struct pzk_image *image,
               char *error, size_t error_size)
{
    std::size_t n = 0;
    void *bytes = pzk_picture_file_read(path, &n, error, error_size);
    bool good =
        bytes && pzk_image_decode(bytes, n, color, image, error, error_size);
    std::free(bytes);
    return good;
}

namespace
{

/* Decodes into PIXELS, which are as many as the header says; where the decoder
 * wants room of its own (it turned the picture) they are copied. */
cv::Mat
decode_at(const cv::Mat &input, int flags, uint8_t *pixels, int width,
          int height)
{
    int channels = flags == cv::IMREAD_COLOR ? 3 : 1;
    cv::Mat image(height, width, CV_8UC(channels), pixels);
    cv::imdecode(input, flags, &image);
    if (image.empty() || image.type() != CV_8UC(channels) ||
        image.total() != static_cast<std::size_t>(width) *
                             static_cast<std::size_t>(height)) {
        return cv::Mat();
    }
    if (image.data == pixels) {
        return image;
    }
    cv::Mat turned(image.rows, image.cols, image.type(), pixels);
    image.copyTo(turned);
    return turned;
}

/* -1: nothing decodes it so. */
int
flags_for(const struct pzk_picture_header &header, bool color, int smaller)
{
    if (smaller == 1) {
        return color ? cv::IMREAD_COLOR : cv::IMREAD_GRAYSCALE;
    }
    if (color || header.format != PZK_PICTURE_JPEG) {
        return -1;
    }
    return smaller == 4   ? cv::IMREAD_REDUCED_GRAYSCALE_4
           : smaller == 8 ? cv::IMREAD_REDUCED_GRAYSCALE_8
                          : -1;
}

bool
decode_into(const void *data, std::size_t size, bool color, int smaller,
            uint8_t *pixels, std::size_t room, int *width, int *height,
            char *error, std::size_t error_size)
{
    struct pzk_picture_header header;
    if (!pzk_picture_check(data, size, &header, error, error_size)) {
        return false;
    }
    int flags = flags_for(header, color, smaller);
    if (flags < 0) {
        set_error(error, error_size, _("the picture is damaged"));
        return false;
    }
    std::size_t part = static_cast<std::size_t>(smaller);
    std::size_t w = (header.width + part - 1) / part;
    std::size_t h = (header.height + part - 1) / part;
    std::size_t area = w * h;
    if (room < area * (color ? 4 : 1)) {
        set_error(error, error_size, _("not enough memory"));
        return false;
    }
    cv::Mat input(1, static_cast<int>(size), CV_8U, const_cast<void *>(data));
    cv::Mat image = decode_at(input, flags, color ? pixels + area : pixels,
                              static_cast<int>(w), static_cast<int>(h));
    if (image.empty()) {
        set_error(error, error_size, _("the picture is damaged"));
        return false;
    }
    if (color) {
        cv::Mat gray(image.rows, image.cols, CV_8UC1, pixels);
        cv::cvtColor(image, gray, cv::COLOR_BGR2GRAY);
    }
    *width = image.cols;
    *height = image.rows;
    return true;
}

} /* namespace */

bool
pzk_image_decode_into(const void *data, size_t size, bool color, int smaller,
                      uint8_t *pixels, size_t room, int *width, int *height,
                      char *error, size_t error_size)
{
    return guarded(error, error_size, [&] {
        return decode_into(data, size, color, smaller, pixels, room, width,
                           height, error, error_size);
    });
}

void
pzk_image_prepare(void)
{
    /* failures are reported by us, once */
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    cv::setNumThreads(0);
}

void
pzk_image_finish(struct pzk_image *image)
{
    if (image) {
        std::free(image->gray);
        std::free(image->bgr);
        std::memset(image, 0, sizeof *image);
    }
}

struct pzk_frame
pzk_image_frame(const struct pzk_image *image)
{
    struct pzk_frame frame = {};
    frame.width = image->width;
    frame.height = image->height;
    frame.stride = static_cast<size_t>(image->width);
    frame.gray = image->gray;
    frame.bgr = image->bgr;
    frame.bgr_stride = image->bgr ? 3 * frame.stride : 0;
    return frame;
}

/* Capture. A device's frames are taken as the JPEG it sent, so that grey costs
 * half of what colour does. */
struct pzk_capture {
    cv::VideoCapture video;
    enum pzk_capture_kind kind = PZK_CAPTURE_FILE;
    bool jpeg = false; /* the device's raw JPEG comes, to be decoded here */
    double fps = 0;
    int64_t index = -1;
    int64_t last_us = -1;
    cv::Mat raw, bgr, gray;
};

namespace
{

bool
open_device(struct pzk_capture *capture, const char *where,
            struct pzk_capture_mode *mode)
{
    cv::VideoCapture &video = capture->video;
    if (!video.open(where, cv::CAP_V4L2)) {
        return false;
    }
    /* each of these is forgotten when the one before it is set later */
    video.set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'));
    video.set(cv::CAP_PROP_FRAME_WIDTH, mode->width);
    video.set(cv::CAP_PROP_FRAME_HEIGHT, mode->height);
    video.set(cv::CAP_PROP_FPS, mode->fps);
    video.set(cv::CAP_PROP_BUFFERSIZE, 1);
    int fourcc = static_cast<int>(video.get(cv::CAP_PROP_FOURCC));
    capture->jpeg = fourcc == cv::VideoWriter::fourcc('M', 'J', 'P', 'G') &&
                    video.set(cv::CAP_PROP_CONVERT_RGB, 0);
    return true;
}

bool
open_capture(struct pzk_capture *capture, const char *where,
             struct pzk_capture_mode *mode)
{
    cv::VideoCapture &video = capture->video;
    bool opened = capture->kind == PZK_CAPTURE_FILE
                      ? video.open(where, cv::CAP_FFMPEG)
                      : open_device(capture, where, mode);
    if (opened) {
        capture->fps = video.get(cv::CAP_PROP_FPS);
        mode->width = static_cast<int>(video.get(cv::CAP_PROP_FRAME_WIDTH));
        mode->height = static_cast<int>(video.get(cv::CAP_PROP_FRAME_HEIGHT));
        mode->fps = static_cast<int>(capture->fps + 0.5);
    }
    return opened;
}

/* The container's time; where it has none, or it stands still, by the rate. */
int64_t
frame_time(struct pzk_capture *capture)
{
    double ms = capture->video.get(cv::CAP_PROP_POS_MSEC);
    auto t_us = static_cast<int64_t>(ms * 1000 + 0.5);
    if (t_us <= capture->last_us) {
        double fps =
            capture->fps > 1 && capture->fps < 1000 ? capture->fps : 25;
        t_us = capture->last_us < 0
                   ? 0
                   : capture->last_us + static_cast<int64_t>(1e6 / fps + 0.5);
    }
    capture->last_us = t_us;
    return t_us;
}

bool
decode_capture(struct pzk_capture *capture, bool color)
{
    if (!capture->video.retrieve(capture->raw) || capture->raw.empty()) {
        return false;
    }
    capture->bgr.release();
    if (capture->jpeg) {
        if (capture->raw.rows != 1 && capture->raw.cols != 1) {
            return false;
        }
        cv::Mat decoded = cv::imdecode(
            capture->raw, color ? cv::IMREAD_COLOR : cv::IMREAD_GRAYSCALE);
        if (decoded.empty()) {
            return false;
        }
        (color ? capture->bgr : capture->gray) = decoded;
    } else if (capture->raw.type() == CV_8UC3) {
        capture->bgr = capture->raw;
    } else if (capture->raw.type() == CV_8UC1) {
        capture->gray = capture->raw;
    } else {
        return false;
    }
    if (!capture->bgr.empty()) {
        cv::cvtColor(capture->bgr, capture->gray, cv::COLOR_BGR2GRAY);
    } else if (color) {
        cv::cvtColor(capture->gray, capture->bgr, cv::COLOR_GRAY2BGR);
    }
    return true;
}

} /* namespace */

struct pzk_capture *
pzk_capture_open(enum pzk_capture_kind kind, const char *where,
                 struct pzk_capture_mode *mode, char *error, size_t error_size)
{
    struct pzk_capture *capture = nullptr;
    bool ok = guarded(error, error_size, [&] {
        /* failures are reported by us, once */
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);
        capture = new struct pzk_capture;
        capture->kind = kind;
        bool opened = open_capture(capture, where, mode);
        if (!opened) {
            set_error(error, error_size,
                      kind == PZK_CAPTURE_FILE
                          ? _("not a video this program can decode")
                          : _("it gives no pictures"));
        }
        return opened;
    });
    if (!ok) {
        pzk_capture_close(capture);
        return nullptr;
    }
    return capture;
}

bool
pzk_capture_grab(struct pzk_capture *capture, int64_t *t_us)
{
    return guarded(nullptr, 0, [&] {
        if (!capture->video.grab()) {
            return false;
        }
        capture->index++;
        int64_t t = frame_time(capture);
        if (t_us) {
            *t_us = t;
        }
        return true;
    });
}

bool
pzk_capture_decode(struct pzk_capture *capture, bool color,
                   struct pzk_frame *frame)
{
    return guarded(nullptr, 0, [&] {
        if (!decode_capture(capture, color)) {
            return false;
        }
        frame->width = capture->gray.cols;
        frame->height = capture->gray.rows;
        frame->stride = capture->gray.step;
        frame->gray = capture->gray.data;
        frame->bgr = color ? capture->bgr.data : nullptr;
        frame->bgr_stride = color ? static_cast<size_t>(capture->bgr.step) : 0;
        return true;
    });
}

int64_t
pzk_capture_count(const struct pzk_capture *capture)
{
    double n = capture->video.get(cv::CAP_PROP_FRAME_COUNT);
    return n > 0 && n < 1e12 ? static_cast<int64_t>(n) : 0;
}

void
pzk_capture_close(struct pzk_capture *capture)
{
    guarded(nullptr, 0, [&] {
        delete capture;
        return true;
    });
}
