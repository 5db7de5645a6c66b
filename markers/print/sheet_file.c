// SPDX-License-Identifier: MIT
/*
 * Sheets as files. A PNG gets a pHYs chunk with its resolution, so that it too
 * prints at true size.
 */
#include "markers/print/sheet.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>

static const double points_per_mm = 72 / 25.4;

/* Writes the path of a page's file to OUT of SIZE bytes: PATH if there is only
 * one page, otherwise NAME-3.EXT for the third one. Returns false if it is too
 * long. */
static bool
page_path(const struct pzk_sheet *sheet, const char *path, int page, char *out,
          size_t size)
{
    const char *dot = strrchr(path, '.');
    const char *slash = strrchr(path, '/');
    int n;

    if (sheet->pages == 1) {
        n = snprintf(out, size, "%s", path);
    } else if (!dot || (slash && dot < slash)) {
        n = snprintf(out, size, "%s-%d", path, page + 1);
    } else {
        n = snprintf(out, size, "%.*s-%d%s", (int)(dot - path), path, page + 1,
                     dot);
    }
    return n > 0 && (size_t)n < size;
}

/* Draws one page on SURFACE with SCALE units per millimetre. */
static cairo_status_t
draw_page(const struct pzk_sheet *sheet, int page, cairo_surface_t *surface,
          double scale)
{
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, scale, scale);
    bool done = pzk_sheet_draw(sheet, page, cr);
    cairo_status_t status = cairo_status(cr);

    if (status == CAIRO_STATUS_SUCCESS && !done) {
        status = CAIRO_STATUS_NO_MEMORY;
    }
    cairo_show_page(cr);
    cairo_destroy(cr);
    return status;
}

/* The caller's function to call after each page. */
struct progress {
    pzk_sheet_progress report;
    void *data;
};

static void
report(const struct pzk_sheet *sheet, const struct progress *progress, int page)
{
    if (progress->report) {
        progress->report(page + 1, sheet->pages, progress->data);
    }
}

static cairo_status_t
write_pdf(const struct pzk_sheet *sheet, const char *path,
          const struct progress *progress)
{
    cairo_surface_t *surface = cairo_pdf_surface_create(
        path, sheet->width * points_per_mm, sheet->height * points_per_mm);
    cairo_status_t status = cairo_surface_status(surface);

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   sheet->options.title ? sheet->options.title
                                                        : "Platzkarte");
    for (int page = 0; status == CAIRO_STATUS_SUCCESS && page < sheet->pages;
         page++) {
        status = draw_page(sheet, page, surface, points_per_mm);
        report(sheet, progress, page);
    }
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS) {
        status = cairo_surface_status(surface);
    }
    cairo_surface_destroy(surface);
    return status;
}

static cairo_status_t
write_svg(const struct pzk_sheet *sheet, int page, const char *path)
{
    /* makes millimetres the document's unit */
    cairo_surface_t *surface =
        cairo_svg_surface_create(path, sheet->width, sheet->height);
    cairo_status_t status = cairo_surface_status(surface);

    if (status == CAIRO_STATUS_SUCCESS) {
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_MM);
        status = draw_page(sheet, page, surface, 1);
    }
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS) {
        status = cairo_surface_status(surface);
    }
    cairo_surface_destroy(surface);
    return status;
}

static void
put_32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        at[i] = (unsigned char)(value >> (24 - 8 * i));
    }
}

static uint32_t
png_crc(const unsigned char *data, size_t n)
{
    uint32_t crc = 0xffffffff;

    for (size_t i = 0; i < n; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
        }
    }
    return ~crc;
}

/* A PNG that cairo writes; the chunk with the resolution goes after its header.
 */
struct png {
    FILE *file;
    size_t written;
    uint32_t per_metre;
};

enum { PNG_HEADER = 8 + 25 }; /* signature and IHDR */

static bool
put_resolution(struct png *png)
{
    unsigned char chunk[21] = {0, 0, 0, 9, 'p', 'H', 'Y', 's'};

    put_32(chunk + 8, png->per_metre);
    put_32(chunk + 12, png->per_metre);
    chunk[16] = 1; /* the unit is the metre */
    put_32(chunk + 17, png_crc(chunk + 4, 13));
    return fwrite(chunk, 1, sizeof(chunk), png->file) == sizeof(chunk);
}

static cairo_status_t
put_png(void *closure, const unsigned char *data, unsigned length)
{
    struct png *png = closure;
    size_t before = 0;

    if (png->written < PNG_HEADER && png->written + length >= PNG_HEADER) {
        before = PNG_HEADER - png->written;
        if (fwrite(data, 1, before, png->file) != before ||
            !put_resolution(png)) {
            return CAIRO_STATUS_WRITE_ERROR;
        }
    }
    png->written += length;
    return fwrite(data + before, 1, length - before, png->file) ==
                   length - before
               ? CAIRO_STATUS_SUCCESS
               : CAIRO_STATUS_WRITE_ERROR;
}

static void
paint_white(cairo_surface_t *surface)
{
    cairo_t *cr = cairo_create(surface);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_destroy(cr);
}

static cairo_status_t
write_png(const struct pzk_sheet *sheet, int page, double dpi, const char *path)
{
    double scale = dpi / 25.4;
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)lround(sheet->width * scale),
        (int)lround(sheet->height * scale));
    cairo_status_t status = cairo_surface_status(surface);
    struct png png = {.per_metre = (uint32_t)lround(scale * 1000)};

    if (status == CAIRO_STATUS_SUCCESS) {
        paint_white(surface); /* a page of outlines has no background of its
                                 own */
        status = draw_page(sheet, page, surface, scale);
    }
    if (status == CAIRO_STATUS_SUCCESS) {
        png.file = fopen(path, "wb");
        status = png.file
                     ? cairo_surface_write_to_png_stream(surface, put_png, &png)
                     : CAIRO_STATUS_WRITE_ERROR;
    }
    if (png.file && fclose(png.file) != 0) {
        status = CAIRO_STATUS_WRITE_ERROR;
    }
    cairo_surface_destroy(surface);
    return status;
}

static bool
explain(cairo_status_t status, const char *path, char *why, size_t size)
{
    if (status == CAIRO_STATUS_SUCCESS) {
        return true;
    }
    if (status == CAIRO_STATUS_WRITE_ERROR && errno) {
        snprintf(why, size, "%s: %s", path, strerror(errno));
    } else {
        snprintf(why, size, "%s: %s", path, cairo_status_to_string(status));
    }
    return false;
}

bool
pzk_sheet_write(const struct pzk_sheet *sheet, enum pzk_sheet_format format,
                double dpi, const char *path, pzk_sheet_progress progress,
                void *data, char *why, size_t size)
{
    const struct progress after_page = {progress, data};

    errno = 0;
    if (format == PZK_SHEET_PDF) {
        return explain(write_pdf(sheet, path, &after_page), path, why, size);
    }
    for (int page = 0; page < sheet->pages; page++) {
        char file[4096];

        if (!page_path(sheet, path, page, file, sizeof(file))) {
            snprintf(why, size, "%s: the name is too long", path);
            return false;
        }
        cairo_status_t status = format == PZK_SHEET_SVG
                                    ? write_svg(sheet, page, file)
                                    : write_png(sheet, page, dpi, file);

        if (!explain(status, file, why, size)) {
            return false;
        }
        report(sheet, &after_page, page);
    }
    return true;
}
