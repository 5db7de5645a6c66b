// SPDX-License-Identifier: MIT
#include "vision/source/cv_bridge.h"

#include <cstdio>
#include <exception>
#include <string>

#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "src/words/text.h"
#include "vision/source/picture_file.h"

namespace
{

/* Runs F, which returns bool and may throw; turns an exception into false and a
 * sentence in WHY. */
template <typename F>
bool
guarded(char *why, F f) noexcept
{
    try {
        return f();
    } catch (const cv::Exception &e) {
        pzk_why(why, "%s", e.err.empty() ? _("OpenCV gave up") : e.err.c_str());
    } catch (const std::bad_alloc &) {
        pzk_why(why, _("not enough memory"));
    } catch (const std::exception &e) {
        pzk_why(why, "%s", e.what());
    } catch (...) {
        pzk_why(why, _("OpenCV gave up"));
    }
    return false;
}

/* Decodes into PIXELS, of the header's size, and returns a matrix on PIXELS; an
 * empty one on failure. Copies the picture where the decoder used a buffer of
 * its own because it rotated the picture. */
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

/* Returns the decoder's flags; -1: OpenCV cannot reduce this picture so. */
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
            char *why)
{
    struct pzk_picture_header header;
    if (!pzk_picture_check(data, size, &header, why)) {
        return false;
    }
    int flags = flags_for(header, color, smaller);
    if (flags < 0) {
        return pzk_why(why, _("the picture is damaged"));
    }
    std::size_t part = static_cast<std::size_t>(smaller);
    std::size_t w = (header.width + part - 1) / part;
    std::size_t h = (header.height + part - 1) / part;
    std::size_t area = w * h;
    if (room < area * (color ? 4 : 1)) {
        return pzk_why(why, _("not enough memory"));
    }
    /* imdecode takes a non-const Mat but does not write to it */
    cv::Mat input(1, static_cast<int>(size), CV_8U, const_cast<void *>(data));
    cv::Mat image = decode_at(input, flags, color ? pixels + area : pixels,
                              static_cast<int>(w), static_cast<int>(h));
    if (image.empty()) {
        return pzk_why(why, _("the picture is damaged"));
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
                      char *why)
{
    return guarded(why, [&] {
        return decode_into(data, size, color, smaller, pixels, room, width,
                           height, why);
    });
}

void
pzk_image_prepare(void)
{
    /* the caller reports each failure, so OpenCV's log would repeat it */
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    cv::setNumThreads(0);
}
