// SPDX-License-Identifier: MIT
#include "tests/ui/voice/page_ear.h"

#include <X11/Xlib.h>

enum { FOCUS_MS = 700 };

void
page_ear_begin(struct page_ear *ear, struct voice_daemon *voice)
{
    *ear = (struct page_ear){
        .voice = voice,
        .lines = g_array_new(FALSE, FALSE, sizeof(struct page_ear_line)),
        .begun_us = g_get_monotonic_time()};
}

void
page_ear_end(struct page_ear *ear)
{
    for (guint i = 0; i < ear->lines->len; i++) {
        g_free(page_ear_line(ear, i)->text);
    }
    g_array_unref(ear->lines);
}

/* ---- the clock ---- */

static double
now_ms(const struct page_ear *ear)
{
    return (double)(g_get_monotonic_time() - ear->begun_us) / 1000;
}

static void
add_line(struct page_ear *ear, bool said, const char *text)
{
    struct page_ear_line line = {
        .ms = now_ms(ear), .said = said, .text = g_strdup(text)};

    g_array_append_val(ear->lines, line);
}

void
page_ear_note(struct page_ear *ear, const char *text)
{
    add_line(ear, false, text);
}

void
page_ear_listen(struct page_ear *ear, int ms)
{
    double until = now_ms(ear) + ms;

    while (now_ms(ear) < until) {
        g_autofree char *all = voice_spoken(ear->voice);
        char *end;

        while (strlen(all) > ear->seen &&
               (end = strchr(all + ear->seen, '\n'))) {
            const char *text = strchr(all + ear->seen, '|');

            *end = '\0';
            add_line(ear, true,
                     text && text < end ? text + 1 : all + ear->seen);
            ear->seen = (gsize)(end - all) + 1;
            *end = '\n';
        }
        g_usleep(4000);
    }
}

const struct page_ear_line *
page_ear_line(const struct page_ear *ear, guint i)
{
    return &g_array_index(ear->lines, struct page_ear_line, i);
}

int
page_ear_count(const struct page_ear *ear, guint from, const char *text)
{
    int n = 0;

    for (guint i = from; i < ear->lines->len; i++) {
        const struct page_ear_line *line = page_ear_line(ear, i);

        n += line->said && strstr(line->text, text) != NULL;
    }
    return n;
}

/* ---- the browser ---- */

void
page_ear_step_onto(struct page_ear *ear, struct browser *page,
                   const char *selector)
{
    g_autofree char *count =
        g_strdup_printf("document.querySelectorAll('%s').length", selector);
    g_autofree char *found = browser_text(page, count);

    assert_true(atoi(found) > 0);
    for (int i = 0; i < atoi(found); i++) {
        g_autofree char *focus = g_strdup_printf(
            "document.querySelectorAll('%s')[%d].focus()", selector, i);

        page_do(page, focus);
        page_ear_listen(ear, FOCUS_MS);
    }
}

void
page_ear_focus_browser(void)
{
    Display *display = XOpenDisplay(NULL);
    Window root, parent, *children = NULL;
    unsigned n = 0;

    assert_non_null(display);
    root = DefaultRootWindow(display);
    assert_true(XQueryTree(display, root, &root, &parent, &children, &n) != 0);
    for (unsigned i = 0; i < n; i++) {
        XWindowAttributes is;

        if (XGetWindowAttributes(display, children[i], &is) &&
            is.map_state == IsViewable && is.width > 200) {
            XSetInputFocus(display, children[i], RevertToPointerRoot,
                           CurrentTime);
        }
    }
    XFree(children);
    XSync(display, False);
    XCloseDisplay(display);
}

/* ---- the transcript ---- */

void
page_ear_write(const struct page_ear *ear, const char *folder)
{
    g_autofree char *path = g_build_filename(folder, "orca.txt", NULL);
    FILE *file;

    assert_int_equal(g_mkdir_with_parents(folder, 0755), 0);
    file = fopen(path, "w");
    assert_non_null(file);
    for (guint i = 0; i < ear->lines->len; i++) {
        const struct page_ear_line *line = page_ear_line(ear, i);

        fprintf(file, "%9.0f ms  %s  %s\n", line->ms,
                line->said ? "said" : "done", line->text);
    }
    fclose(file);
}
