// SPDX-License-Identifier: MIT
#include "src/journal/entry.h"

#include <limits.h>

#include "src/journal/field.h"
#include "src/journal/guest.h"

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

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

/* ---- writing ---- */

/* Writes VALUE under KEY; omits a field that the action's kind does not use. */
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
        pzk_field_write_pieces(out, "list", action->list, action->n);
    }
    out->close(out);
}

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    const struct pzk_table_setup *setup = &entry->setup;

    out->open(out, "setup", false);
    out->text(out, "game", pzk_table_game_key(setup->game));
    out->number(out, "placement", setup->placement);
    out->number(out, "leader", setup->leader);
    out->number(out, "target", setup->target);
    out->text(
        out, "take_back",
        pzk_field_name(take_backs, COUNT(take_backs), (int)setup->take_back));
    out->boolean(out, "strict_deal_order", setup->strict_deal_order);
    pzk_journal_guest(setup->game)->write_start(entry, out);
}

void
pzk_entry_write(const struct pzk_entry *entry, struct pzk_out *out)
{
    out->open(out, NULL, false);
    out->text(out, "entry",
              pzk_field_name(kinds, COUNT(kinds), (int)entry->kind));
    out->number(out, "t_us", (long)entry->t_us);
    out->boolean(out, "by_person", entry->by_person);
    if (entry->kind == PZK_ENTRY_START) {
        write_start(entry, out);
    } else if (entry->kind == PZK_ENTRY_COUNTS) {
        pzk_field_write_list(out, "counts", entry->counts, PZK_SEATS);
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

/* Reads a number under KEY; if it is missing, *out keeps its value from
 * pzk_action_of(). */
static bool
read_field(const struct pzk_in *in, const char *key, int8_t *out)
{
    return !in->has(in, key) || pzk_field_int8(in, key, out);
}

static bool
read_action(const struct pzk_in *in, struct pzk_action *action)
{
    struct pzk_in fields;
    long kind, card = PZK_ABSENT;

    if (!in->child(in, "action", -1, &fields) ||
        !pzk_field_number(&fields, "kind", 0, UINT8_MAX, &kind)) {
        return false;
    }
    *action = pzk_action_of((unsigned)kind, PZK_ABSENT);
    int n = fields.length(&fields, "list");
    if (n > PZK_ACTION_LIST) {
        return false;
    }
    if (fields.has(&fields, "card") &&
        !pzk_field_number(&fields, "card", INT16_MIN, INT16_MAX, &card)) {
        return false;
    }
    action->card = (int16_t)card;
    if (n >= 0) {
        action->list_given = true;
        action->n = (uint8_t)n;
    }
    return pzk_field_pieces(&fields, "list", action->list, action->n) &&
           read_field(&fields, "actor", &action->actor) &&
           read_field(&fields, "other", &action->other) &&
           read_field(&fields, "by", &action->by) &&
           read_field(&fields, "arg", &action->arg) &&
           read_field(&fields, "x", &action->x) &&
           read_field(&fields, "y", &action->y);
}

static bool
read_start(const struct pzk_in *in, struct pzk_entry *entry)
{
    struct pzk_table_setup *setup = &entry->setup;
    struct pzk_in fields;

    if (!in->child(in, "setup", -1, &fields)) {
        return false;
    }
    const struct pzk_table_game *game =
        pzk_table_game_named(fields.text(&fields, "game"));
    int take_back = pzk_find_name(fields.text(&fields, "take_back"), take_backs,
                                  COUNT(take_backs));
    if (!game || take_back < 0) {
        return false;
    }
    pzk_table_setup_init(setup, game);
    setup->take_back = (enum pzk_take_back)take_back;
    return pzk_field_int(&fields, "placement", &setup->placement) &&
           pzk_field_int(&fields, "leader", &setup->leader) &&
           pzk_field_int(&fields, "target", &setup->target) &&
           fields.boolean(&fields, "strict_deal_order",
                          &setup->strict_deal_order) &&
           pzk_journal_guest(game)->read_start(in, &fields, entry);
}

/* Reads the fields of ENTRY's kind. Checks those of a setup; the rules check an
 * action's, the list of moves a count's and an index. */
static bool
read_content(const struct pzk_in *in, struct pzk_entry *entry)
{
    switch (entry->kind) {
    case PZK_ENTRY_START:
        return read_start(in, entry) && pzk_table_setup_in_range(&entry->setup);
    case PZK_ENTRY_COUNTS:
        return pzk_field_seats(in, "counts", entry->counts);
    default:
        return pzk_field_int(in, "index", &entry->index) &&
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
    int kind = pzk_find_name(in->text(in, "entry"), kinds, COUNT(kinds));

    if (kind < 0 || !pzk_field_number(in, "t_us", LONG_MIN, LONG_MAX, &t_us) ||
        !in->boolean(in, "by_person", &read.by_person)) {
        return false;
    }
    read.kind = (enum pzk_entry_kind)kind;
    read.t_us = t_us;
    read.action = pzk_action_of(0, PZK_ABSENT);
    if (!read_content(in, &read)) {
        return false;
    }
    *entry = read;
    return true;
}
