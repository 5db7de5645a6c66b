// SPDX-License-Identifier: MIT
#include "tests/bench/peer.h"

#include <cstdio>
#include <cstring>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#if CV_VERSION_MAJOR > 4 || CV_VERSION_MINOR >= 7
#    include <opencv2/objdetect/aruco_detector.hpp>
#else
#    include <opencv2/aruco.hpp>
#endif
#include <zbar.h>
#ifdef PZK_HAVE_ZXING
#    define ZX_USE_UTF8
#    include <ZXing/ReadBarcode.h>
#endif

namespace
{

cv::Mat
mat_of(const struct pzk_frame *frame)
{
    return cv::Mat(frame->height, frame->width, CV_8UC1,
                   const_cast<uint8_t *>(frame->gray), frame->stride);
}

} /* namespace */

size_t
peer_aruco(const struct pzk_frame *frame, int *ids, size_t max)
{
    std::vector<int> found;
    std::vector<std::vector<cv::Point2f>> corners;
    cv::setNumThreads(1);
#if CV_VERSION_MAJOR > 4 || CV_VERSION_MINOR >= 7
    static const cv::aruco::ArucoDetector detector(
        cv::aruco::getPredefinedDictionary(cv::aruco::DICT_APRILTAG_36h11));
    detector.detectMarkers(mat_of(frame), corners, found);
#else
    static const auto dictionary =
        cv::aruco::getPredefinedDictionary(cv::aruco::DICT_APRILTAG_36h11);
    cv::aruco::detectMarkers(mat_of(frame), dictionary, corners, found);
#endif
    size_t n = found.size() < max ? found.size() : max;
    for (size_t i = 0; i < n; i++) {
        ids[i] = found[i];
    }
    return n;
}

size_t
peer_zbar(const struct pzk_frame *frame, bool code128, char (*texts)[PEER_TEXT],
          size_t max)
{
    static zbar::ImageScanner scanner;
    std::vector<uint8_t> pixels;
    cv::Mat mat = mat_of(frame);
    scanner.set_config(zbar::ZBAR_NONE, zbar::ZBAR_CFG_ENABLE, 0);
    scanner.set_config(zbar::ZBAR_QRCODE, zbar::ZBAR_CFG_ENABLE, 1);
    scanner.set_config(zbar::ZBAR_CODE128, zbar::ZBAR_CFG_ENABLE, code128);
    if (!mat.isContinuous()) {
        mat = mat.clone();
    }
    zbar::Image image(static_cast<unsigned>(mat.cols),
                      static_cast<unsigned>(mat.rows), "Y800", mat.data,
                      mat.total());
    scanner.scan(image);
    size_t n = 0;
    for (auto s = image.symbol_begin(); s != image.symbol_end() && n < max;
         ++s) {
        std::snprintf(texts[n++], PEER_TEXT, "%s", s->get_data().c_str());
    }
    image.set_data(nullptr, 0);
    return n;
}

bool
peer_zbar_reads(const struct pzk_frame *frame, const char *text)
{
    static zbar::ImageScanner scanner;
    cv::Mat mat = mat_of(frame).clone();
    scanner.set_config(zbar::ZBAR_NONE, zbar::ZBAR_CFG_ENABLE, 1);
    zbar::Image image(static_cast<unsigned>(mat.cols),
                      static_cast<unsigned>(mat.rows), "Y800", mat.data,
                      mat.total());
    scanner.scan(image);
    bool reads = false;
    for (auto s = image.symbol_begin(); s != image.symbol_end(); ++s) {
        reads |= s->get_data() == text;
    }
    image.set_data(nullptr, 0);
    return reads;
}

#ifdef PZK_HAVE_ZXING
#    if __has_include(<ZXing/ReaderOptions.h>)
using zxing_options = ZXing::ReaderOptions;
#    else
using zxing_options = ZXing::DecodeHints; /* its name before 2.2 */
#    endif

bool
peer_has_zxing(void)
{
    return true;
}

size_t
peer_zxing(const struct pzk_frame *frame, bool code128,
           char (*texts)[PEER_TEXT], size_t max)
{
    zxing_options options;
    options.setFormats(code128 ? ZXing::BarcodeFormat::Code128
                               : ZXing::BarcodeFormat::QRCode);
    options.setTryDownscale(!code128);
    const ZXing::ImageView view(frame->gray, frame->width, frame->height,
                                ZXing::ImageFormat::Lum,
                                static_cast<int>(frame->stride));
    size_t n = 0;
    for (const auto &result : ZXing::ReadBarcodes(view, options)) {
        if (n < max && result.isValid()) {
            std::snprintf(texts[n++], PEER_TEXT, "%s", result.text().c_str());
        }
    }
    return n;
}

bool
peer_zxing_reads(const struct pzk_frame *frame, const char *text)
{
    using ZXing::BarcodeFormat;
    zxing_options options;
    options.setFormats(BarcodeFormat::EAN13 | BarcodeFormat::EAN8 |
                       BarcodeFormat::Code128 | BarcodeFormat::Code39 |
                       BarcodeFormat::Code93 | BarcodeFormat::Codabar |
                       BarcodeFormat::ITF);
    options.setTryHarder(true);
    const ZXing::ImageView view(frame->gray, frame->width, frame->height,
                                ZXing::ImageFormat::Lum,
                                static_cast<int>(frame->stride));
    const std::string wanted = text;
    const std::string got = ZXing::ReadBarcode(view, options).text();
    /* of Codabar it leaves out the first and the last letter */
    return wanted.find(got) <= 1 && got.size() + 2 >= wanted.size();
}
#else
bool
peer_zxing_reads(const struct pzk_frame *, const char *)
{
    return false;
}

bool
peer_has_zxing(void)
{
    return false;
}

size_t
peer_zxing(const struct pzk_frame *, bool, char (*)[PEER_TEXT], size_t)
{
    return 0;
}
#endif

bool
peer_resize(const struct pzk_frame *picture, int width, int height,
            uint8_t *out)
{
    cv::Mat mat = mat_of(picture), to(height, width, CV_8UC1, out);
    bool smaller = width < picture->width;
    cv::resize(mat, to, to.size(), 0, 0,
               smaller ? cv::INTER_AREA : cv::INTER_CUBIC);
    return to.data == out;
}

bool
peer_jpeg(uint8_t *gray, int width, int height, int quality)
{
    cv::Mat mat(height, width, CV_8UC1, gray);
    std::vector<uint8_t> jpeg;
    if (!cv::imencode(".jpg", mat, jpeg, {cv::IMWRITE_JPEG_QUALITY, quality})) {
        return false;
    }
    cv::Mat back = cv::imdecode(jpeg, cv::IMREAD_GRAYSCALE);
    if (back.size() != mat.size()) {
        return false;
    }
    back.copyTo(mat);
    return true;
}
