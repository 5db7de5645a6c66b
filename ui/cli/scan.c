// SPDX-License-Identifier: MIT
/*
 * `platzkarte scan`: reads the marks in pictures, on all cores, and prints them
 * in the order given. Reports an unreadable picture and continues with the
 * others.
 */
#include <math.h>
#include <stdio.h>
#include <unistd.h>
#include <stdlib.h>

#include "ui/cli/options.h"
#include "src/journal/json.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/cli/helper.h"
#include "vision/codes/caged_raw.h"
#include "vision/codes/learned_reader.h"
#include "vision/readers/scan.h"

static const struct pzk_usage usage = {
    "scan", N_("IMAGE..."),
    N_("Reads the marks in pictures and says which pieces lie where. With\n"
       "--json one line a picture.")};

/* One of the pictures, from its path to what is printed. */
struct picture {
    const char *path;
    bool read;
    GString *text;
    char trouble[PZK_WHY_MAX]; /* why it cannot be read; else "" */
};

/* The pictures, which several readers take in their order. */
struct scanning {
    bool raw, json;
    unsigned families;
    const char *marks; /* file of learned codes, or NULL */
    struct picture *pictures;
    int n;
    GMutex lock; /* of what follows, and of each picture's READ */
    GCond was_read;
    int next;  /* picture to be taken next */
    bool stop; /* nothing can be printed any more */
};

/* What one thread reads with. */
struct reader {
    const struct scanning *all;
    struct pzk_cage *cage;       /* decodes the pictures */
    struct pzk_scanner *scanner; /* NULL if --raw was given */
    struct pzk_scan *scan;
    GString *text; /* of the picture it reads */
};

static const char *
family_of(const struct pzk_mark *mark)
{
    return pzk_family_name((int)mark->family);
}

static void
write_pair(struct pzk_json_writer *w, const char *key, double x, double y,
           int places)
{
    w->out.open(&w->out, key, true);
    pzk_json_decimal(w, NULL, x, places, false);
    pzk_json_decimal(w, NULL, y, places, false);
    w->out.close(&w->out);
}

/* Writes the nine numbers of a homography, with all digits that it needs. */
static void
write_matrix(struct pzk_json_writer *w, const char *key, const double m[9])
{
    w->out.open(&w->out, key, true);
    for (int i = 0; i < 9; i++) {
        char number[G_ASCII_DTOSTR_BUF_SIZE];
        g_ascii_formatd(number, sizeof number, "%.9g", m[i]);
        g_string_append_printf(w->text, "%s%s", i > 0 ? "," : "", number);
    }
    w->out.close(&w->out);
}

static void
write_mark(struct pzk_json_writer *w, const struct pzk_scan *scan, size_t i)
{
    struct pzk_out *out = &w->out;
    const struct pzk_mark *mark = &scan->marks[i];
    const struct pzk_place *place = scan->on_table[i] ? &scan->places[i] : NULL;
    const char *side =
        place ? pzk_side_name(pzk_pose_sides(&scan->pose), place->side) : NULL;

    out->open(out, NULL, false);
    out->text(out, "id", pzk_piece_id(mark->piece));
    out->number(out, "number", mark->piece);
    out->text(out, "family", family_of(mark));
    write_pair(w, "center", mark->center.x, mark->center.y, 2);
    out->open(out, "quad", true);
    for (int k = 0; k < 4; k++) {
        write_pair(w, NULL, mark->quad[k].x, mark->quad[k].y, 2);
    }
    out->close(out);
    if (place) {
        write_pair(w, "mm", place->mark.x, place->mark.y, 1);
    } else {
        out->text(out, "mm", NULL);
    }
    if (side) {
        out->text(out, "side", side);
    } else {
        out->text(out, "side", NULL);
    }
    /* rounding must not make it 360, which is out of range */
    double turn = place ? place->rotation : NAN;
    pzk_json_decimal(w, "rotation", turn < 359.95 ? turn : turn - 360, 1,
                     false);
    out->close(out);
}

static void
write_unknown(struct pzk_json_writer *w, const struct pzk_mark *mark)
{
    struct pzk_out *out = &w->out;

    out->open(out, NULL, false);
    out->text(out, "family", family_of(mark));
    if (mark->family == PZK_TAG) {
        out->number(out, "number", mark->tag_id);
    } else {
        out->text(out, "text", mark->text);
    }
    write_pair(w, "center", mark->center.x, mark->center.y, 2);
    out->close(out);
}

static void
write_json(const struct reader *s, const char *path,
           const struct pzk_frame *frame, double ms)
{
    struct pzk_json_writer w;
    struct pzk_out *out = &w.out;
    const struct pzk_scan *scan = s->scan;

    pzk_json_writer_init(&w, s->text);
    out->open(out, NULL, false);
    out->text(out, "image", path);
    out->number(out, "width", frame->width);
    out->number(out, "height", frame->height);
    if (scan->has_pose) {
        out->open(out, "placement", false);
        out->text(out, "id", pzk_piece_id(scan->pose.piece));
        write_matrix(&w, "mm_to_px", scan->pose.mm_to_px.m);
        out->close(out);
    } else {
        out->text(out, "placement", NULL);
    }
    out->open(out, "marks", true);
    for (size_t i = 0; i < scan->n_marks; i++) {
        write_mark(&w, scan, i);
    }
    out->close(out);
    out->open(out, "unknown", true);
    for (size_t i = 0; i < scan->n_unknown; i++) {
        write_unknown(&w, &scan->unknown[i]);
    }
    out->close(out);
    pzk_json_decimal(&w, "ms", ms, 1, true);
    out->close(out);
}

static void
write_table(const struct reader *s, const char *path)
{
    const struct pzk_scan *scan = s->scan;

    g_autofree char *line = pzk_line(path);

    g_string_append_printf(
        s->text, "%s:%s", line,
        scan->n_marks + scan->n_unknown == 0 ? _(" no mark was found") : "");
    for (size_t i = 0; i < scan->n_marks; i++) {
        const struct pzk_mark *mark = &scan->marks[i];
        const struct pzk_place *place = &scan->places[i];
        char *name = pzk_words_card_of(mark->piece);
        g_string_append_printf(s->text, "\n  %-4s %-8s",
                               pzk_piece_id(mark->piece), family_of(mark));
        if (scan->on_table[i] && place->side != PZK_NO_SIDE) {
            g_string_append_printf(
                s->text, " %-10s",
                pzk_side_name(pzk_pose_sides(&scan->pose), place->side));
        } else {
            g_string_append(s->text, " -         ");
        }
        g_string_append_printf(s->text, " %6.0f,%-6.0f %s", mark->center.x,
                               mark->center.y, name);
        g_free(name);
    }
    for (size_t i = 0; i < scan->n_unknown; i++) {
        const struct pzk_mark *mark = &scan->unknown[i];
        g_string_append_printf(s->text,
                               "\n  ?    %-8s -          %6.0f,%-6.0f ",
                               family_of(mark), mark->center.x, mark->center.y);
        if (mark->family == PZK_TAG) {
            g_string_append_printf(s->text, "%d", mark->tag_id);
        } else {
            char *text = g_strescape(mark->text, NULL);
            g_string_append(s->text, text);
            g_free(text);
        }
    }
}

/* Prints only the texts, each as decoded, with a newline; on a terminal without
 * control characters, so that a sticker cannot command it. */
static void
write_text(void *data, const struct pzk_raw_code *code)
{
    const struct reader *s = data;

    if (isatty(STDOUT_FILENO)) {
        g_autofree char *line = pzk_line(code->text);

        g_string_append(s->text, line);
    } else {
        g_string_append_len(s->text, code->text, (gssize)code->length);
    }
    g_string_append_c(s->text, '\n');
}

static void
write_marks(const struct reader *s, const char *path,
            const struct pzk_frame *frame)
{
    gint64 start = g_get_monotonic_time();

    pzk_scanner_read(s->scanner, frame, NULL, NULL, s->scan);
    double ms = (double)(g_get_monotonic_time() - start) / 1000;
    if (s->all->json) {
        write_json(s, path, frame, ms);
    } else {
        write_table(s, path);
    }
    g_string_append_c(s->text, '\n');
}

static void
read_picture(struct reader *s, struct picture *picture)
{
    struct pzk_image image = {0};

    s->text = picture->text = g_string_new(NULL);
    if (!pzk_caged_image_load(s->cage, picture->path, false, &image,
                              picture->trouble)) {
        return;
    }
    struct pzk_frame frame = pzk_image_frame(&image);
    if (!s->all->raw) {
        write_marks(s, picture->path, &frame);
    } else {
        pzk_caged_raw_read(s->cage, PZK_CAGE_CODES, &frame, write_text, s,
                           picture->trouble);
    }
    pzk_image_finish(&image);
}

/* Reads the next picture. False: all are taken. */
static bool
read_next(struct scanning *all, struct reader *reader)
{
    g_mutex_lock(&all->lock);
    struct picture *picture =
        all->next < all->n && !all->stop ? &all->pictures[all->next++] : NULL;
    g_mutex_unlock(&all->lock);
    if (!picture) {
        return false;
    }
    read_picture(reader, picture);
    g_mutex_lock(&all->lock);
    picture->read = true;
    g_cond_broadcast(&all->was_read);
    g_mutex_unlock(&all->lock);
    return true;
}

static bool
is_read(struct scanning *all, const struct picture *picture)
{
    g_mutex_lock(&all->lock);
    bool read = picture->read;
    g_mutex_unlock(&all->lock);
    return read;
}

/* Waits until PICTURE was read, and reads what is not taken meanwhile. */
static void
wait_for(struct scanning *all, struct reader *reader,
         const struct picture *picture)
{
    while (!is_read(all, picture) && read_next(all, reader)) {
    }
    g_mutex_lock(&all->lock);
    while (!picture->read) {
        g_cond_wait(&all->was_read, &all->lock);
    }
    g_mutex_unlock(&all->lock);
}

/* Prints PICTURE, which was read, and frees its text. */
static int
print_picture(struct picture *picture)
{
    /* not puts(): a code's text may contain NULs */
    bool printed = fwrite(picture->text->str, 1, picture->text->len, stdout) ==
                       picture->text->len &&
                   pzk_output_error() == 0;

    g_string_free(picture->text, TRUE);
    if (picture->trouble[0]) {
        return pzk_failed("%s: %s", picture->path, picture->trouble);
    }
    return printed ? PZK_EXIT_DONE : PZK_EXIT_FAILED; /* main reports why */
}

static void
reader_finish(struct reader *reader)
{
    pzk_cage_free(reader->cage);
    pzk_scanner_free(reader->scanner);
    free(reader->scan);
}

/* Makes READER, to be finished whatever this returns. False: it cannot read;
 * WHY says why. */
static bool
reader_begin(struct reader *reader, const struct scanning *all, char *why)
{
    const struct pzk_foreign_cage cage = PZK_FOREIGN_DECODER;
    struct pzk_scan_extra extra;
    char reason[PZK_WHY_MAX];

    *reader = (struct reader){
        .all = all,
        .cage = pzk_cage_new(pzk_decoder()),
        .scanner = all->raw ? NULL : pzk_scanner_new(all->families),
        .scan = malloc(sizeof *reader->scan)};
    if (!reader->scan || !reader->cage || (!all->raw && !reader->scanner)) {
        g_snprintf(why, PZK_WHY_MAX, "%s", _("not enough memory"));
        return false;
    }
    if (all->raw) {
        return true;
    }
    if (!pzk_learned_reader_load(all->marks, NULL, &cage, &extra, reason)) {
        g_snprintf(why, PZK_WHY_MAX, "%s: %s", all->marks, reason);
        return false;
    }
    pzk_scanner_add(reader->scanner, &extra);
    return true;
}

/* A thread beside the first. Where it cannot read, the others read its share.
 */
static gpointer
read_beside(gpointer data)
{
    struct scanning *all = data;
    struct reader reader;
    char why[PZK_WHY_MAX];

    if (reader_begin(&reader, all, why)) {
        while (read_next(all, &reader)) {
        }
    }
    reader_finish(&reader);
    return NULL;
}

/* How many threads beside the first read N pictures: one a core, but none whose
 * start takes longer than its pictures. */
static int
threads_beside(int n)
{
    enum { WORTH_A_THREAD = 4 };

    return MIN((int)g_get_num_processors(), n / WORTH_A_THREAD) - 1;
}

static int
print_all(struct scanning *all, struct reader *reader)
{
    int status = PZK_EXIT_DONE;

    for (int i = 0; i < all->n && !ferror(stdout); i++) {
        wait_for(all, reader, &all->pictures[i]);
        int one = print_picture(&all->pictures[i]);
        status = MAX(status, one);
    }
    return status;
}

static int
scan_all(struct scanning *all)
{
    g_autoptr(GPtrArray) threads = g_ptr_array_new();
    struct reader reader;
    char why[PZK_WHY_MAX];
    int status;

    if (!reader_begin(&reader, all, why)) {
        status = pzk_failed("%s", why);
    } else {
        for (int i = threads_beside(all->n); i > 0; i--) {
            g_ptr_array_add(threads, g_thread_new("scan", read_beside, all));
        }
        status = print_all(all, &reader);
    }
    g_mutex_lock(&all->lock);
    all->stop = true;
    g_mutex_unlock(&all->lock);
    for (guint i = 0; i < threads->len; i++) {
        g_thread_join(threads->pdata[i]);
    }
    reader_finish(&reader);
    return status;
}

static int
scan_with(struct scanning *all, char **paths)
{
    g_autofree struct picture *pictures = g_new0(struct picture, all->n);

    for (int i = 0; i < all->n; i++) {
        pictures[i].path = paths[i];
    }
    all->pictures = pictures;
    g_mutex_init(&all->lock);
    g_cond_init(&all->was_read);
    int status = scan_all(all);
    g_cond_clear(&all->was_read);
    g_mutex_clear(&all->lock);
    return status;
}

int
pzk_cmd_scan(int argc, char **argv)
{
    gboolean json = FALSE, raw = FALSE;
    char *list = NULL, *marks = NULL;
    unsigned families = PZK_ALL_FAMILIES;
    const GOptionEntry entries[] = {
        {"json", 0, 0, G_OPTION_ARG_NONE, &json,
         N_("One JSON object per picture, one line each"), NULL},
        {"raw", 0, 0, G_OPTION_ARG_NONE, &raw,
         N_("Only the text of every QR code and Code 128 there is"), NULL},
        {"families", 0, 0, G_OPTION_ARG_STRING, &list,
         N_("Marks to read: of tag,qr,code128,tactile (default all)"),
         N_("LIST")},
        {"marks", 0, 0, G_OPTION_ARG_FILENAME, &marks,
         N_("Read the learned codes of FILE, too"), N_("FILE")},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status != PZK_GO_ON) {
        goto out;
    }
    if (list && (families = pzk_families_parse(list)) == 0) {
        status = pzk_usage_error(&usage,
                                 _("--families %s: give some of "
                                   "tag,qr,code128,tactile, separated by "
                                   "commas"),
                                 list);
    } else if (raw && (json || list || marks)) {
        status =
            pzk_usage_error(&usage, "%s",
                            _("--raw reads all codes and prints only texts: "
                              "without --json, --families and --marks"));
    } else if (argc < 2) {
        status = pzk_usage_error(&usage, "%s", _("no picture given"));
    } else {
        struct scanning all = {.raw = raw,
                               .json = json,
                               .families = families,
                               .marks = marks,
                               .n = argc - 1};
        status = scan_with(&all, argv + 1);
    }
out:
    g_free(marks);
    g_free(list);
    return status;
}
