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
    {"take-back", {"off", "card", "trick"}, set_take_back},
    {"deal-order", {"loose", "strict"}, set_deal_order},
    {0}};

static void
name_rules(GString *text, const struct pzk_house_rule *rule)
{
    for (; rule && rule->name; rule++) {
        g_autofree char *values =
            g_strjoinv("|", (char **)(guintptr)rule->values);

        g_string_append_printf(text, "%s%s=%s", text->len ? ", " : "",
                               rule->name, values);
    }
}

/* Returns the house rules, "take-back=off|card|trick, ...", g_free(): those
 * that all games share, and those of GAME; NULL: of all games. */
static char *
names_for(const struct pzk_table_game *game)
{
    GString *text = g_string_new(NULL);

    name_rules(text, shared);
    for (size_t i = 0; pzk_cli_guests[i]; i++) {
        if (!game || pzk_cli_guests[i] == pzk_cli_guest(game)) {
            name_rules(text, pzk_cli_guests[i]->house);
        }
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
    for (; rule && rule->name; rule++) {
        size_t length = strlen(rule->name);

        if (strncmp(written, rule->name, length) != 0 ||
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
    for (; written && *written; written++) {
        if (!take(shared, *written, table) &&
            !take(pzk_cli_guest(table->game)->house, *written, table)) {
            g_autofree char *names = names_for(table->game);

            return pzk_usage_error(
                usage, _("--house %s: this game has no such rule; it has %s"),
                *written, names);
        }
    }
    return PZK_GO_ON;
}
