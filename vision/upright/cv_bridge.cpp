// SPDX-License-Identifier: MIT
#include "vision/upright/upright.h"

#include <opencv2/imgproc.hpp>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "BGRA are the bytes of 0xAARRGGBB");

/* Whether less than a quarter of the frame's size lies between the frame and a
 * corner: then most of the quadrilateral is in the picture. */
static bool
is_near(const struct pzk_frame *frame, const struct pzk_px *corner)
{
    float beside = (float)frame->width / 4, above = (float)frame->height / 4;

    return corner->x > -beside && corner->x < (float)frame->width + beside &&
           corner->y > -above && corner->y < (float)frame->height + above;
}

extern "C" bool
pzk_cv_upright(const struct pzk_frame *frame, const struct pzk_px corner[4],
               int width, int height, uint32_t *pixels)
{
    const uint8_t *data = frame->bgr ? frame->bgr : frame->gray;
    const cv::Point2f to[4] = {{-0.5F, -0.5F},
                               {(float)width - 0.5F, -0.5F},
                               {(float)width - 0.5F, (float)height - 0.5F},
                               {-0.5F, (float)height - 0.5F}};
    cv::Point2f from[4];

    if (!data) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (!is_near(frame, &corner[i])) {
            return false;
        }
        /* OpenCV's (0, 0) is the centre of the top left pixel */
        from[i] = cv::Point2f(corner[i].x - 0.5F, corner[i].y - 0.5F);
    }
    try {
        const cv::Mat picture(frame->height, frame->width,
                              frame->bgr ? CV_8UC3 : CV_8UC1,
                              const_cast<uint8_t *>(data),
                              frame->bgr ? frame->bgr_stride : frame->stride);
        cv::Mat card, out(height, width, CV_8UC4, pixels);

        cv::warpPerspective(picture, card,
                            cv::getPerspectiveTransform(from, to), out.size(),
                            cv::INTER_LINEAR, cv::BORDER_REPLICATE);
        cv::cvtColor(card, out,
                     frame->bgr ? cv::COLOR_BGR2BGRA : cv::COLOR_GRAY2BGRA);
    } catch (const std::exception &) {
        return false;
    }
    return true;
}
