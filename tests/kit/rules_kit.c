// SPDX-License-Identifier: MIT
#include "tests/kit/rules_kit.h"

#include "src/journal/json.h"

static json_t *
parse(const char *json)
{
    char *why = NULL;
    json_t *parsed = pzk_json_parse(json, strlen(json), &why);

    if (!parsed) {
        fail_msg("%s: %s", json, why);
    }
    return parsed;
}

struct pzk_game
pzk_kit_game(const char *name, const char *json)
{
    json_auto_t *parsed = parse(json);
    struct pzk_in in = pzk_json_root(parsed);
    const char *why = "no such rules";
    struct pzk_game game;

    if (!pzk_rules_find(name) ||
        !pzk_game_setup(&game, pzk_rules_find(name), &in, &why)) {
        fail_msg("%s %s: %s", name, json, why);
    }
    return game;
}

const char *
pzk_kit_setup_fault(const char *name, const char *json)
{
    json_auto_t *parsed = parse(json);
    struct pzk_in in = pzk_json_root(parsed);
    struct pzk_game game, before;
    const char *why = NULL;

    memset(&game, 0x5a, sizeof(game));
    memcpy(&before, &game, sizeof(game));
    if (pzk_game_setup(&game, pzk_rules_find(name), &in, &why)) {
        fail_msg("%s %s: accepted", name, json);
    }
    assert_memory_equal(&game, &before, sizeof(game));
    assert_non_null(why);
    return why;
}

struct pzk_action
pzk_kit_action(const struct pzk_game *game, const char *json)
{
    json_auto_t *parsed = parse(json);
    struct pzk_in in = pzk_json_root(parsed);
    struct pzk_action action;

    pzk_game_read_action(game, &in, &action);
    return action;
}

enum pzk_code
pzk_kit_try(struct pzk_game *game, const char *json, struct pzk_result *result)
{
    struct pzk_action action = pzk_kit_action(game, json);
    struct pzk_game before = *game;
    enum pzk_code code = pzk_game_apply(game, &action, result);

    if (code != PZK_OK) {
        assert_true(pzk_game_equal(game, &before));
    }
    return code;
}

void
pzk_kit_play(struct pzk_game *game, const char *const *actions)
{
    for (; *actions; actions++) {
        enum pzk_code code = pzk_kit_try(game, *actions, NULL);

        if (code != PZK_OK) {
            fail_msg("%s: %s", *actions, pzk_code_name(code));
        }
    }
}

/* The text last described; the kit is used from one thread. */
static GString *described;

static struct pzk_json_writer *
begin(struct pzk_json_writer *writer)
{
    if (!described) {
        described = g_string_new(NULL);
    }
    g_string_truncate(described, 0);
    pzk_json_writer_init(writer, described);
    writer->out.open(&writer->out, NULL, false);
    return writer;
}

const char *
pzk_kit_describe(const struct pzk_game *game, const struct pzk_action *action)
{
    struct pzk_json_writer writer;

    pzk_game_write_action(game, action, &begin(&writer)->out);
    writer.out.close(&writer.out);
    return described->str;
}

const char *
pzk_kit_setup(const struct pzk_game *game)
{
    struct pzk_json_writer writer;

    pzk_game_write_setup(game, &begin(&writer)->out);
    writer.out.close(&writer.out);
    return described->str;
}

const char *
pzk_kit_state(const struct pzk_game *game)
{
    struct pzk_json_writer writer;

    pzk_game_write_state(game, &begin(&writer)->out);
    writer.out.close(&writer.out);
    return described->str;
}

const char *
pzk_kit_result(const struct pzk_game *game, const struct pzk_result *result)
{
    struct pzk_json_writer writer;

    pzk_game_write_result(game, result, &begin(&writer)->out);
    writer.out.close(&writer.out);
    return described->str;
}

const char *
pzk_kit_match(const struct pzk_game *game)
{
    struct pzk_json_writer writer;

    pzk_game_write_match(game, &begin(&writer)->out);
    writer.out.close(&writer.out);
    return described->str;
}

const char *
pzk_kit_next(struct pzk_game *game, const char *json)
{
    json_auto_t *parsed = parse(json);
    struct pzk_in in = pzk_json_root(parsed);
    struct pzk_game before = *game;
    const char *why = NULL;
    bool begun = pzk_game_next(game, &in, &why);

    assert_int_equal(begun, why == NULL);
    assert_true(begun || pzk_game_equal(game, &before));
    return why;
}

void
pzk_kit_contains(const char *text, const char *part)
{
    if (!strstr(text, part)) {
        fail_msg("%s is not in %s", part, text);
    }
}

unsigned
pzk_kit_below(struct pzk_kit_random *random, unsigned limit)
{
    /* splitmix64 */
    uint64_t z = random->seed += 0x9e3779b97f4a7c15U;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return (unsigned)((z ^ (z >> 31)) >> 33) % limit;
}

void
pzk_kit_shuffle(struct pzk_kit_random *random, int16_t *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)pzk_kit_below(random, (unsigned)i + 1);
        int16_t was = list[i];

        list[i] = list[j];
        list[j] = was;
    }
}
