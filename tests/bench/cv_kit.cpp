// SPDX-License-Identifier: MIT
#include "tests/bench/cv_kit.h"

#include <algorithm>
#include <cstdlib>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

bool
cv_kit_save_png(const char *path, const uint8_t *pixels, int width, int height,
                size_t stride, int channels)
{
    cv::Mat mat(height, width, channels == 3 ? CV_8UC3 : CV_8UC1,
                const_cast<uint8_t *>(pixels), stride);
    std::vector<uint8_t> png;
    std::FILE *file = nullptr;
    if (!cv::imencode(".png", mat, png) || !(file = std::fopen(path, "wb"))) {
        return false;
    }
    bool ok = std::fwrite(png.data(), 1, png.size(), file) == png.size();
    return std::fclose(file) == 0 && ok;
}

void
cv_kit_single_thread(void)
{
    cv::setNumThreads(1);
}

uint8_t *
cv_kit_jpeg(const uint8_t *pixels, int width, int height, int channels,
            int quality, size_t *size)
{
    cv::Mat mat(height, width, channels == 3 ? CV_8UC3 : CV_8UC1,
                const_cast<uint8_t *>(pixels));
    std::vector<uint8_t> jpeg;
    if (!cv::imencode(".jpg", mat, jpeg, {cv::IMWRITE_JPEG_QUALITY, quality})) {
        return nullptr;
    }
    uint8_t *bytes = static_cast<uint8_t *>(std::malloc(jpeg.size()));
    if (bytes) {
        std::copy(jpeg.begin(), jpeg.end(), bytes);
        *size = jpeg.size();
    }
    return bytes;
}
