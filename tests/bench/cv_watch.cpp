// SPDX-License-Identifier: MIT
#include "tests/bench/cv_watch.h"

#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

bool
cv_watch(const char *url, cv_watch_see *see, void *data)
{
    cv::VideoCapture video;
    cv::Mat bgr, gray;
    bool more = true;

    if (!video.open(url, cv::CAP_FFMPEG)) {
        return false;
    }
    while (more && video.read(bgr)) {
        cv::cvtColor(bgr, gray, cv::COLOR_BGR2GRAY);
        more = see(data, gray.data, gray.step);
    }
    return true;
}
