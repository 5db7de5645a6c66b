// SPDX-License-Identifier: MIT
#include "vision/source/picture_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/words/text.h"
#include "vision/source/decoded.h"

/* Upper limit of an encoded picture, bytes; larger files are not read. */
static const off_t bytes_max = (off_t)512 << 20;

/* Sets *SIZE to the file's size. False, with a sentence, where FD cannot be a
 * picture file. */
static bool
check_file(int fd, off_t *size, char *why)
{
    struct stat info;

    if (fstat(fd, &info) != 0) {
        return pzk_why(why, "%s", strerror(errno));
    }
    if (S_ISDIR(info.st_mode)) {
        return pzk_why(why, "%s", strerror(EISDIR));
    }
    if (!S_ISREG(info.st_mode)) {
        return pzk_why(why, _("not a file")); /* a device never ends */
    }
    if (info.st_size == 0) {
        return pzk_why(why, _("the file is empty"));
    }
    if (info.st_size > bytes_max) {
        return pzk_why(why, _("the file is too large"));
    }
    *size = info.st_size;
    return true;
}

/* Reads up to SIZE bytes and returns how many: fewer where the file has shrunk;
 * -1 on failure. */
static ssize_t
read_all(int fd, char *bytes, size_t size)
{
    size_t n = 0;

    while (n < size) {
        ssize_t got = read(fd, bytes + n, size - n);

        if (got < 0 && errno != EINTR) {
            return -1;
        }
        if (got == 0) {
            break;
        }
        n += got > 0 ? (size_t)got : 0;
    }
    return (ssize_t)n;
}

void *
pzk_picture_file_read(const char *path, size_t *size, char *why)
{
    /* opening a pipe would block until somebody writes */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    off_t length = 0;
    char *bytes = NULL;
    ssize_t n = -1;

    if (fd < 0) {
        pzk_why(why, "%s", strerror(errno));
        return NULL;
    }
    if (check_file(fd, &length, why)) {
        bytes = malloc((size_t)length);
        n = bytes ? read_all(fd, bytes, (size_t)length) : -1;
        if (n <= 0) {
            pzk_why(why, "%s",
                    bytes ? strerror(errno) : _("not enough memory"));
            free(bytes);
            bytes = NULL;
        }
    }
    close(fd);
    *size = bytes ? (size_t)n : 0;
    return bytes;
}

bool
pzk_picture_check(const void *data, size_t size,
                  struct pzk_picture_header *header, char *why)
{
    const char *unread = pzk_picture_unread(data, size);

    if (unread) {
        return pzk_why(
            why,
            _("a picture of the format %s, which is not read: save it as JPEG, "
              "or set the phone's camera to JPEG (iPhone: Settings, Camera, "
              "Formats, Most Compatible; others: no high efficiency)"),
            unread);
    }
    if (!pzk_picture_header_read(data, size, header)) {
        return pzk_why(
            why, _("not a picture (JPEG, PNG, BMP, WebP, TIFF and PNM are "
                   "read)"));
    }
    if ((double)header->width * (double)header->height >
        PZK_IMAGE_MAX_MEGAPIXELS * 1e6) {
        return pzk_why(why,
                       _("larger than %d megapixels (%ld x %ld): not opened"),
                       PZK_IMAGE_MAX_MEGAPIXELS, (long)header->width,
                       (long)header->height);
    }
    if (!header->complete) {
        return pzk_why(why, _("the picture ends too early"));
    }
    return true;
}
