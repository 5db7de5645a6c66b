// SPDX-License-Identifier: MIT
#include "src/journal/entry.h"

#include <limits.h>
#include <string.h>

static const char *const games[] = {
    [PZK_TABLE_JEKYLL_HYDE] = "jekyll-hyde",
    [PZK_TABLE_JEKYLL_HYDE_3] = "jekyll-hyde-3",
    [PZK_TABLE_DUEL] = "duel",
    [PZK_TABLE_MAZE] = "maze",
};
static const char *const kinds[] = {
    [PZK_ENTRY_START] = "start",         [PZK_ENTRY_ACT] = "act",
    [PZK_ENTRY_TAKE_BACK] = "take_back", [PZK_ENTRY_CORRECT] = "correct",
    [PZK_ENTRY_UNDO] = "undo",           [PZK_ENTRY_REDO] = "redo",
    [PZK_ENTRY_COUNTS] = "counts",       [PZK_ENTRY_SWEPT] = "swept",
    [PZK_ENTRY_THROW_IN] = "throw_in",   [PZK_ENTRY_TURNED] = "turned",
};
static const char *const take_backs[] = {
    [PZK_TAKE_BACK_OFF] = "off",
    [PZK_TAKE_BACK_UNTIL_NEXT_CARD] = "until_next_card",
    [PZK_TAKE_BACK_UNTIL_TRICK_ENDS] = "until_trick_ends",
};
static const char *const variants[] = {
    [PZK_JH_4A] = "4a", [PZK_JH_4B] = "4b", [PZK_JH_3] = "3"};

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

static const char *
name_in(const char *const *table, int count, int value)
{
    return value >= 0 && value < count ? table[value] : NULL;
}

static int
find_in(const char *const *table, int count, const char *name)
{
    for (int i = 0; name && i < count; i++) {
        if (table[i] && strcmp(table[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

const char *
pzk_entry_game_name(int game)
{
    return name_in(games, COUNT(games), game);
}

int
pzk_entry_game_from_name(const char *name)
{
    return find_in(games, COUNT(games), name);
}

/* ---- writing ---- */

static void
write_list(struct pzk_out *out, const char *key, const int8_t *list, int n)
{
    out->open(out, key, true);
    for (int i = 0; i < n; i++) {
        out->number(out, NULL, list[i]);
    }
    out->close(out);
}

/* A field the kind does not use is not written. */
static void
write_field(struct pzk_out *out, const char *key, int value)
{
    if (value != PZK_ABSENT) {
        out->number(out, key, value);
    }
}

static void
write_action(const struct pzk_action *action, struct pzk_out *out)
{
    out->open(out, "action", false);
    out->number(out, "kind", action->kind);
    write_field(out, "actor", action->actor);
    write_field(out, "other", action->other);
    write_field(out, "by", action->by);
    write_field(out, "card", action->card);
    write_field(out, "arg", action->arg);
    write_field(out, "x", action->x);
    write_field(out, "y", action->y);
    if (action->list_given) {
        write_list(out, "list", action->list, action->n);
    }
    out->close(out);
}

static void
write_jh(const struct pzk_jh_setup *jh, struct pzk_out *out)
{
    out->open(out, "jh", false);
    out->text(out, "variant",
              name_in(variants, COUNT(variants), (int)jh->variant));
    write_list(out, "side", jh->side, PZK_SEATS);
    out->number(out, "dealer", jh->dealer);
    out->number(out, "single", jh->single);
    write_list(out, "person", jh->person, PZK_SEATS);
    out->number(out, "target", jh->target);
    out->close(out);
}

/* What only one of the games has. */
static void
write_own(const struct pzk_table_setup *setup, struct pzk_out *out)
{
    if (setup->game == PZK_TABLE_DUEL) {
        out->number(out, "jekyll", setup->jekyll);
        out->boolean(out, "match", setup->match);
    } else if (setup->game == PZK_TABLE_MAZE) {
        out->number(out, "players", setup->players);
        out->number(out, "steps", setup->steps);
        out->number(out, "first", setup->first);
        write_list(out, "corners", setup->corner, PZK_MAZE_PLAYERS);
    }
}

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    const struct pzk_table_setup *setup = &entry->setup;

    out->open(out, "setup", false);
    out->text(out, "game", pzk_entry_game_name((int)setup->game));
    out->number(out, "placement", setup->placement);
    out->number(out, "leader", setup->leader);
    out->number(out, "target", setup->target);
    out->text(out, "take_back",
              name_in(take_backs, COUNT(take_backs), (int)setup->take_back));
    out->boolean(out, "strict_deal_order", setup->strict_deal_order);
    write_own(setup, out);
    out->close(out);
    if (!pzk_table_rules(setup->game)) {
        write_jh(&entry->jh, out);
    } else if (entry->start.rules) {
        out->open(out, "start", false);
        pzk_game_write_setup(&entry->start, out);
        out->close(out);
    }
}

void
pzk_entry_write(const struct pzk_entry *entry, struct pzk_out *out)
{
    out->open(out, NULL, false);
    out->text(out, "entry", name_in(kinds, COUNT(kinds), (int)entry->kind));
    out->number(out, "t_us", (long)entry->t_us);
    out->boolean(out, "by_person", entry->by_person);
    if (entry->kind == PZK_ENTRY_START) {
        write_start(entry, out);
    } else if (entry->kind == PZK_ENTRY_COUNTS) {
        write_list(out, "counts", entry->counts, PZK_SEATS);
    } else {
        out->number(out, "index", entry->index);
        if (entry->leads_anew) {
            out->boolean(out, "leads_anew", true);
        }
        write_action(&entry->action, out);
    }
    out->close(out);
}

/* ---- reading ---- */

/* False where KEY is no whole number in LO..HI. */
static bool
read_number(const struct pzk_in *in, const char *key, long lo, long hi,
            long *out)
{
    long value;

    if (!in->number(in, key, &value) || value < lo || value > hi) {
        return false;
    }
    *out = value;
    return true;
}

static bool
read_int8(const struct pzk_in *in, const char *key, int8_t *out)
{
    long value;

    if (!read_number(in, key, INT8_MIN, INT8_MAX, &value)) {
        return false;
    }
    *out = (int8_t)value;
    return true;
}

static bool
read_int(const struct pzk_in *in, const char *key, int *out)
{
    long value;

    if (!read_number(in, key, INT_MIN, INT_MAX, &value)) {
        return false;
    }
    *out = (int)value;
    return true;
}

/* An absent field stays as pzk_action_init() left it. */
static bool
read_field(const struct pzk_in *in, const char *key, int8_t *out)
{
    return !in->has(in, key) || read_int8(in, key, out);
}

static bool
read_list(const struct pzk_in *in, const char *key, int8_t *list, int n)
{
    for (int i = 0; i < n; i++) {
        long value;

        if (!in->number_at(in, key, i, &value) || value < INT8_MIN ||
            value > INT8_MAX) {
            return false;
        }
        list[i] = (int8_t)value;
    }
    return true;
}

static bool
read_seats(const struct pzk_in *in, const char *key, int8_t list[PZK_SEATS])
{
    return in->length(in, key) == PZK_SEATS &&
           read_list(in, key, list, PZK_SEATS);
}

static bool
read_action(const struct pzk_in *in, struct pzk_action *action)
{
    struct pzk_in fields;
    long kind;

    if (!in->child(in, "action", -1, &fields) ||
        !read_number(&fields, "kind", 0, UINT8_MAX, &kind)) {
        return false;
    }
    pzk_action_init(action, (unsigned)kind);
    int n = fields.length(&fields, "list");
    if (n > (int)sizeof(action->list)) {
        return false;
    }
    if (n >= 0) {
        action->list_given = true;
        action->n = (uint8_t)n;
    }
    return read_list(&fields, "list", action->list, action->n) &&
           read_field(&fields, "actor", &action->actor) &&
           read_field(&fields, "other", &action->other) &&
           read_field(&fields, "by", &action->by) &&
           read_field(&fields, "card", &action->card) &&
           read_field(&fields, "arg", &action->arg) &&
           read_field(&fields, "x", &action->x) &&
           read_field(&fields, "y", &action->y);
}

static bool
read_uint8(const struct pzk_in *in, const char *key, uint8_t *out)
{
    long value;

    if (!read_number(in, key, 0, UINT8_MAX, &value)) {
        return false;
    }
    *out = (uint8_t)value;
    return true;
}

/* Older journals don't have them. */
static bool
read_corners(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    if (!in->has(in, "corners")) {
        return true;
    }
    if (in->length(in, "corners") != PZK_MAZE_PLAYERS ||
        !read_list(in, "corners", setup->corner, PZK_MAZE_PLAYERS)) {
        return false;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (setup->corner[i] < 0 || setup->corner[i] > 4) {
            return false;
        }
    }
    return true;
}

static bool
read_own(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    switch (setup->game) {
    case PZK_TABLE_DUEL:
        return read_int(in, "jekyll", &setup->jekyll) &&
               in->boolean(in, "match", &setup->match);
    case PZK_TABLE_MAZE:
        return read_uint8(in, "players", &setup->players) &&
               read_uint8(in, "steps", &setup->steps) &&
               read_uint8(in, "first", &setup->first) &&
               read_corners(in, setup);
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        break;
    }
    return true;
}

static bool
read_setup(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    struct pzk_in fields;

    if (!in->child(in, "setup", -1, &fields)) {
        return false;
    }
    pzk_table_setup_init(setup);
    int game = pzk_entry_game_from_name(fields.text(&fields, "game"));
    int take_back = find_in(take_backs, COUNT(take_backs),
                            fields.text(&fields, "take_back"));
    setup->game = (enum pzk_table_game)game;
    setup->take_back = (enum pzk_take_back)take_back;
    return game >= 0 && take_back >= 0 &&
           read_int(&fields, "placement", &setup->placement) &&
           read_int(&fields, "leader", &setup->leader) &&
           read_int(&fields, "target", &setup->target) &&
           fields.boolean(&fields, "strict_deal_order",
                          &setup->strict_deal_order) &&
           read_own(&fields, setup);
}

static bool
read_jh(const struct pzk_in *in, struct pzk_jh_setup *jh)
{
    struct pzk_in fields;

    if (!in->child(in, "jh", -1, &fields)) {
        return false;
    }
    int variant =
        find_in(variants, COUNT(variants), fields.text(&fields, "variant"));
    jh->variant = (enum pzk_jh_variant)variant;
    return variant >= 0 && read_seats(&fields, "side", jh->side) &&
           read_int8(&fields, "dealer", &jh->dealer) &&
           read_int8(&fields, "single", &jh->single) &&
           read_seats(&fields, "person", jh->person) &&
           read_int(&fields, "target", &jh->target);
}

/* The game that is begun; its rules check it. */
static bool
read_start(const struct pzk_in *in, struct pzk_entry *entry)
{
    const struct pzk_rules *rules = pzk_table_rules(entry->setup.game);
    const char *why = NULL;
    struct pzk_in fields;

    if (!rules) {
        return read_jh(in, &entry->jh);
    }
    return in->child(in, "start", -1, &fields) &&
           pzk_game_setup(&entry->start, rules, &fields, &why);
}

static bool
read_content(const struct pzk_in *in, struct pzk_entry *entry)
{
    switch (entry->kind) {
    case PZK_ENTRY_START:
        return read_setup(in, &entry->setup) && read_start(in, entry);
    case PZK_ENTRY_COUNTS:
        return read_seats(in, "counts", entry->counts);
    default:
        return read_int(in, "index", &entry->index) &&
               (!in->has(in, "leads_anew") ||
                in->boolean(in, "leads_anew", &entry->leads_anew)) &&
               read_action(in, &entry->action);
    }
}

bool
pzk_entry_read(const struct pzk_in *in, struct pzk_entry *entry)
{
    struct pzk_entry read = {0};
    long t_us;
    int kind = find_in(kinds, COUNT(kinds), in->text(in, "entry"));

    if (kind < 0 || !read_number(in, "t_us", LONG_MIN, LONG_MAX, &t_us) ||
        !in->boolean(in, "by_person", &read.by_person)) {
        return false;
    }
    read.kind = (enum pzk_entry_kind)kind;
    read.t_us = t_us;
    pzk_action_init(&read.action, 0);
    if (!read_content(in, &read)) {
        return false;
    }
    *entry = read;
    return true;
}
