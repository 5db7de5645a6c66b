// SPDX-License-Identifier: MIT
#include "tests/bench/cv_kit.h"

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
