// SPDX-License-Identifier: MIT
#pragma once
/*
 * Calls of the built program, with what each answers. A test's arguments: the
 * program, its version, the module that serves its calls (call_server.c) or
 * nothing, and the features it has.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "tests/kit/journal_folder.h"

extern const char *program, *version;

/* Takes the test's arguments. */
void calls_begin(int argc, char **argv);

bool has_feature(const char *name);

struct answer {
    int status;
    char *out, *err;
};

void answer_clear(struct answer *answer);

/* Runs the program with the words of LINE; "@" stands for the test's folder.
 * The user's own journal and settings are out of reach. */
struct answer run(const struct folder *folder, const char *line);

/* Each call of the SECTION of tests/data/calls.txt answers as it should;
 * IN_ALL_LANGUAGES: in the others, too. */
void run_calls(const struct folder *folder, const char *section,
               bool in_all_languages);

void put_file(const struct folder *folder, const char *name,
              const char *content, gssize length);

/* One grey picture, a.pgm: a source with nothing on it. */
void put_picture(const struct folder *folder);
