// SPDX-License-Identifier: MIT
#include "ui/cli/house_rules.h"

#include <string.h>

#include "src/words/text.h"
#include "ui/cli/guest.h"

static void
set_take_back(struct pzk_table_setup *table, int value)
{
    table->take_back = (enum pzk_take_back)value;
}

static void
set_deal_order(struct pzk_table_setup *table, int value)
{
    table->strict_deal_order = value == 1;
}

static const struct pzk_house_rule shared[] = {
    {"take-back", {"off", "card", "trick"}, set_take_back, PZK_TAKES_TAKE_BACK},
    {"deal-order", {"loose", "strict"}, set_deal_order, PZK_TAKES_DEAL_ORDER},
    {0}};

/* Appends RULE and the rules after it, of those that need a bit of TAKES only
 * where it has that. */
static void
name_rules(GString *text, const struct pzk_house_rule *rule, unsigned takes)
{
    for (; rule && rule->name; rule++) {
        if (rule->takes & ~takes) {
            continue;
        }
        g_autofree char *values =
            g_strjoinv("|", (char **)(guintptr)rule->values);

        g_string_append_printf(text, "%s%s=%s", text->len ? ", " : "",
                               rule->name, values);
    }
}

/* Returns the house rules of GAME, "take-back=off|card|trick, ...", g_free();
 * NULL: of all games. */
static char *
names_for(const struct pzk_table_game *game)
{
    GString *text = g_string_new(NULL);

    name_rules(text, shared, game ? pzk_cli_guest(game)->takes : ~0U);
    for (size_t i = 0; pzk_cli_guests[i]; i++) {
        if (!game || pzk_cli_guests[i] == pzk_cli_guest(game)) {
            name_rules(text, pzk_cli_guests[i]->house, 0);
        }
    }
    if (game && pzk_cli_guest(game)->name_house) {
        pzk_cli_guest(game)->name_house(game, text);
    }
    return g_string_free(text, FALSE);
}

char *
pzk_house_rules_help(void)
{
    g_autofree char *names = names_for(NULL);

    return g_strdup_printf(_("A house rule, once for each: %s"), names);
}

/* Whether WRITTEN is RULE or one of the rules after it, which then sets it in
 * TABLE. */
static bool
take(const struct pzk_house_rule *rule, const char *written,
     struct pzk_table_setup *table)
{
    unsigned takes = pzk_cli_guest(table->game)->takes;

    for (; rule && rule->name; rule++) {
        size_t length = strlen(rule->name);

        if (rule->takes & ~takes || strncmp(written, rule->name, length) != 0 ||
            written[length] != '=') {
            continue;
        }
        for (int value = 0; rule->values[value]; value++) {
            if (strcmp(written + length + 1, rule->values[value]) == 0) {
                rule->set(table, value);
                return true;
            }
        }
    }
    return false;
}

int
pzk_house_rules_read(const struct pzk_usage *usage, char *const *written,
                     struct pzk_table_setup *table)
{
    const struct pzk_cli_guest *guest = pzk_cli_guest(table->game);

    for (; written && *written; written++) {
        if (guest->take_house && guest->take_house(*written, table)) {
            continue;
        }
        if (!take(shared, *written, table) &&
            !take(guest->house, *written, table)) {
            g_autofree char *names = names_for(table->game);

            return pzk_usage_error(
                usage, _("--house %s: this game has no such rule; it has %s"),
                *written, names);
        }
    }
    return PZK_GO_ON;
}
