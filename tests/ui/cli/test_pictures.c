// SPDX-License-Identifier: MIT
/*
 * `watch` on folders of drawn pictures: what no virtual table plays. A card
 * that is there twice; questions and a mismatch that are open when the program
 * is killed, and are asked again when it goes on. Argument: the program.
 */
#include "tests/kit/child.h"

#include "tests/kit/journal_folder.h"
#include "vision/virtual/table.h"
#include "tests/kit/arguments.h"

enum { WIDTH = 960, HEIGHT = 540, WEST = 430 }; /* pixels */
enum { AT_MS = 3000, CARDS = 8, SHOWN = 8, AGAIN = 8, MANY = 200 };

static const char *program;

/* ---- pictures ---- */

/* Where a card lies before SEAT, and its turn. */
static struct pzk_step
lay_of(const char *card)
{
    static const struct pzk_mm at[] = {{0, -95}, {95, 0}, {0, 95}, {-95, 0}};
    g_autofree char *id = g_strndup(card, strlen(card) - 1);
    int seat = pzk_seat_from_name((char[]){card[strlen(card) - 1], '\0'});

    assert_true(pzk_is_seat(seat));
    return (struct pzk_step){.kind = PZK_STEP_CARRY,
                             .t1_us = 1000000,
                             .seat = seat,
                             .piece = pzk_piece_from_id(id),
                             .to = at[seat],
                             .turn = (float)seat * 90 + 180};
}

/* Draws the cards of LIST ("J5N HBE": a card and its side) over the COLUMNS
 * left ones of GREY. */
static void
draw(const char *list, int columns, GByteArray *grey)
{
    g_auto(GStrv) cards = g_strsplit(list, " ", -1);
    struct pzk_step steps[CARDS];
    struct pzk_script script = {.scene = {.width = WIDTH,
                                          .height = HEIGHT,
                                          .fps = 15,
                                          .placement = PZK_PA,
                                          .camera_mm = 480,
                                          .field = 62,
                                          .noise = 1,
                                          .seed = 1},
                                .steps = steps,
                                .end_us = AT_MS * 1000};
    struct pzk_frame frame;

    for (; cards[script.n_steps]; script.n_steps++) {
        assert_in_range(script.n_steps, 0, CARDS - 1);
        steps[script.n_steps] = lay_of(cards[script.n_steps]);
    }
    struct pzk_vtable *table = pzk_vtable_new(&script);

    assert_non_null(table);
    assert_true(pzk_vtable_frame(table, AT_MS * 1000, &frame));
    g_byte_array_set_size(grey, WIDTH * HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        memcpy(grey->data + y * WIDTH, frame.gray + y * frame.stride,
               (size_t)columns);
    }
    pzk_vtable_free(table);
}

/* Writes the picture of CARDS; those behind "+" are second ones of their id,
 * in the west. */
static void
write_picture(const char *path, const char *cards)
{
    g_autofree char *first = g_strndup(cards, strcspn(cards, "+"));
    g_autoptr(GByteArray) grey = g_byte_array_new();
    g_autoptr(GString) file = g_string_new(NULL);

    draw(first, WIDTH, grey);
    if (!g_str_equal(first, cards)) {
        draw(cards + strlen(first) + 1, WEST, grey);
    }
    g_string_printf(file, "P5 %d %d 255\n", WIDTH, HEIGHT);
    g_string_append_len(file, (const char *)grey->data, grey->len);
    assert_true(g_file_set_contents(path, file->str, (gssize)file->len, NULL));
}

static char *
picture_path(const struct folder *folder, int n)
{
    return g_strdup_printf("%s/%d.pgm", folder->name, n);
}

/* Replaces the pictures in FOLDER by PICTURES, each shown for 1.5 s, the last
 * of them TIMES. */
static void
write_pictures(const struct folder *folder, const char *const *pictures,
               int times)
{
    g_autofree char *last = NULL;
    int n = 0;

    for (bool more = true; more; n++) {
        g_autofree char *path = picture_path(folder, n);

        more = unlink(path) == 0;
    }
    n = 0;
    for (const char *const *at = pictures; *at || times > 1; n++) {
        g_autofree char *path = picture_path(folder, n);

        if (*at && (n == 0 || *at != at[-1])) {
            write_picture(path, *at);
            g_free(last);
            last = g_steal_pointer(&path);
        } else {
            assert_int_equal(link(last, path), 0);
        }
        times -= *at == NULL;
        at += *at != NULL;
    }
}

/* ---- runs ---- */

static struct child
start(const struct folder *folder, const char *more)
{
    const char *const argv[] = {"platzkarte", "watch",      "--json",
                                "--camera",   folder->name, "--journal",
                                folder->path, more,         NULL};

    return child_start(program, argv, false);
}

/* The next line about a card, a mismatch or a question without its time, up to
 * the text; NULL: there is none. g_free(). */
static char *
next_ruling(FILE *lines)
{
    static const char *const events[] = {"play", "violation", "resolved",
                                         "resumed"};
    char *line, *ruling = NULL;

    while (!ruling && (line = child_line(lines))) {
        for (size_t i = 0; i < G_N_ELEMENTS(events); i++) {
            g_autofree char *event =
                g_strdup_printf("\"event\":\"%s\"", events[i]);
            const char *found = strstr(line, event);

            ruling = found ? g_strndup(found, strcspn(found, "}")) : ruling;
        }
        g_free(line);
    }
    print_message("%s\n", ruling ? ruling : "(end)");
    return ruling;
}

/* Whether RULING contains all of WANT's words. */
static bool
has_words(const char *ruling, const char *want)
{
    g_auto(GStrv) words = g_strsplit(want, " ", -1);
    bool has = true;

    for (int i = 0; words[i]; i++) {
        has &= strstr(ruling, words[i]) != NULL;
    }
    return has;
}

/* The next ruling contains all of WANT's words. */
static void
expect(FILE *lines, const char *want)
{
    g_autofree char *ruling = next_ruling(lines);

    assert_non_null(ruling);
    if (!has_words(ruling, want)) {
        fail_msg("%s instead of %s", ruling, want);
    }
}

TEST_IN_FOLDER(test_a_card_drawn_twice_is_said_once)
{
    static const char *const pictures[] = {
        "", "J5N", "J5N+J5W", "J5N HBE+J5W", "J5N HBE", NULL};

    write_pictures(folder, pictures, 3);
    struct child child = start(folder, NULL);

    expect(child.out, "play J5");
    expect(child.out, "violation twice \"W\" J5");
    expect(child.out, "play HB");
    expect(child.out, "resolved twice");
    assert_null(next_ruling(child.out));
    assert_ended_well(child_stop(&child, 0));
}

/* Pictures until something is OPEN; THEN what is said of the one that puts it
 * right. */
static const struct open_case {
    const char *before[SHOWN], *open, *mended, *then;
} open_cases[] = {
    {{"", "J5N", "J5N J4E"},
     "violation wrong_side J4",
     "J5N",
     "resolved wrong_side"},
    {{"", "J5N", "J5N J7S", "J5N J7S HX3W"},
     "violation card_unseen",
     "J5N HBE J7S HX3W",
     "play HB"},
    {{"", "J5N", "J5N J4E", "J5N J4E J7S", "J5N J4E J7S HX3W", ""},
     "violation trick_differs",
     "J6N",
     "play J6"},
};

/* Rulings are read up to WANT. */
static void
read_to(FILE *lines, const char *want)
{
    char *ruling;
    bool found = false;

    while (!found && (ruling = next_ruling(lines))) {
        found = has_words(ruling, want);
        g_free(ruling);
    }
    if (!found) {
        fail_msg("never: %s", want);
    }
}

TEST_IN_FOLDER(test_what_is_open_when_killed_is_asked_again)
{
    for (size_t i = 0; i < G_N_ELEMENTS(open_cases); i++) {
        const struct open_case *open = &open_cases[i];
        const char *shown[AGAIN + 2] = {NULL};
        int last = 0;

        while (open->before[last + 1]) {
            last++;
        }
        for (int k = 0; k < AGAIN; k++) {
            shown[k] = open->before[last];
        }
        shown[AGAIN] = open->mended;
        write_pictures(folder, open->before, MANY);
        struct child child = start(folder, NULL);
        read_to(child.out, open->open);
        assert_true(WIFSIGNALED(child_stop(&child, SIGKILL)));
        write_pictures(folder, shown, 2);
        child = start(folder, "--resume");
        expect(child.out, "resumed");
        read_to(child.out, open->open);
        read_to(child.out, open->then);
        g_free(child_rest(child.out));
        assert_ended_well(child_stop(&child, 0));
        folder_empty(folder);
    }
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1))
