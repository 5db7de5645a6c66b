// SPDX-License-Identifier: MIT
/*
 * Videos of what people do at a table, watched by the program: what was laid
 * and stays is booked at its side, in its order, and nothing else.
 * Arguments: the program, the folder of videos and truth, how many videos and
 * cards there are.
 */
#include "tests/kit/child.h"

#include <jansson.h>
#include "tests/kit/arguments.h"

static const char *program, *folder;
static int n_videos, n_cards;

static void
add(GString *plays, const char *side, const char *card)
{
    g_string_append_printf(plays, "%s %s, ", side, card);
}

static void
take_back(GString *plays, const char *side, const char *card)
{
    g_autofree char *play = g_strdup_printf("%s %s, ", side, card);
    char *at = strstr(plays->str, play);

    if (at) {
        g_string_erase(plays, at - plays->str, (gssize)strlen(play));
    }
}

static const char *
text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

/* Adds one event of the truth, or of `watch`, to the plays that count. */
static void
follow(GString *plays, const json_t *event)
{
    const char *type = text_of(event, "type"),
               *booked = text_of(event, "event");

    if (strcmp(type, "placed") == 0 && json_object_get(event, "trick")) {
        add(plays, text_of(event, "side"), text_of(event, "id"));
    } else if (strcmp(type, "picked_up") == 0) {
        take_back(plays, text_of(event, "side"), text_of(event, "id"));
    } else if (strcmp(booked, "play") == 0) {
        add(plays, text_of(event, "seat"), text_of(event, "card"));
    } else if (strcmp(booked, "take_back") == 0) {
        take_back(plays, text_of(event, "seat"), text_of(event, "card"));
    }
}

static GString *
watch(const char *video)
{
    const char *const argv[] = {"platzkarte", "watch",     "--camera", video,
                                "--json",     "--journal", "none",     NULL};
    struct child child = child_start(program, argv, false);
    GString *plays = g_string_new(NULL);
    char *line;

    while ((line = child_line(child.out))) {
        json_auto_t *event = json_loads(line, 0, NULL);

        assert_non_null(event);
        follow(plays, event);
        g_free(line);
    }
    assert_ended_well(child_stop(&child, 0));
    return plays;
}

/* Returns how many cards the truth in PATH has. */
static int
check_video(const char *path)
{
    json_auto_t *truth = json_load_file(path, 0, NULL);
    g_autofree char *video =
        g_build_filename(folder, text_of(truth, "video"), NULL);
    g_autoptr(GString) want = g_string_new(NULL);
    g_autoptr(GString) plays = watch(video);
    json_t *event;
    size_t i;

    json_array_foreach(json_object_get(truth, "events"), i, event)
    {
        follow(want, event);
    }
    print_message("%s: %s\n", text_of(truth, "kind"), plays->str);
    assert_string_equal(plays->str, want->str);
    i = 0;
    for (const char *at = want->str; (at = strchr(at, ',')); at++) {
        i++;
    }
    return (int)i;
}

TEST(test_what_people_do_is_booked_as_it_was_laid)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;
    int videos = 0, cards = 0;

    assert_non_null(dir);
    while ((name = g_dir_read_name(dir))) {
        if (g_str_has_suffix(name, ".json")) {
            g_autofree char *path = g_build_filename(folder, name, NULL);

            cards += check_video(path);
            videos++;
        }
    }
    assert_int_equal(videos, n_videos);
    assert_int_equal(cards, n_cards);
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               folder = needed(argc, argv, 2);
               n_videos = atoi(needed(argc, argv, 3));
               n_cards = atoi(needed(argc, argv, 4)))
