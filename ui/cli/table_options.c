// SPDX-License-Identifier: MIT
#include "ui/cli/table_options.h"

#include <assert.h>

#include "src/rules/piece.h"
#include "ui/cli/helper.h"

GOptionEntry *
pzk_table_entries(struct pzk_table_option_texts *texts,
                  const GOptionEntry *more)
{
    union pzk_own_option *value = texts->own;
    GArray *entries = g_array_new(TRUE, FALSE, sizeof(GOptionEntry));

    struct pzk_game_choices *choices = texts->choices;

    texts->resume_game = PZK_NOT_GIVEN;
    texts->games = pzk_options_games();
    texts->houses = pzk_house_rules_help();
    const GOptionEntry first[] = {
        {"camera", 'c', 0, G_OPTION_ARG_FILENAME, &choices->camera,
         N_("Where the pictures come from"), "SRC"},
        {"game", 'g', 0, G_OPTION_ARG_STRING, &texts->game, texts->games, "G"},
        {"placement", 0, 0, G_OPTION_ARG_STRING, &texts->placement,
         N_("The placement card, where only its place is known"), "PA|PB"},
        {"leader", 0, 0, G_OPTION_ARG_STRING, &texts->leader,
         N_("Who leads first: N, E, S or W"), N_("SEAT")},
        {"players", 0, 0, G_OPTION_ARG_STRING, &texts->players,
         N_("Who sits where; or how many play"),
         "N=..,E=..,S=..,W=..|1=..,2=..,...|5"}};
    const GOptionEntry last[] = {
        {"under-way", 0, 0, G_OPTION_ARG_STRING, &texts->under_way,
         N_("The game has begun: how it stands, see the manual"), "R:.."},
        {"house", 0, 0, G_OPTION_ARG_STRING_ARRAY, &texts->house, texts->houses,
         N_("NAME=VALUE")},
        {"marks", 0, 0, G_OPTION_ARG_FILENAME, &choices->phones.photos.marks,
         N_("Read the learned codes of FILE, too"), N_("FILE")},
        {"mirror", 0, 0, G_OPTION_ARG_NONE, &choices->mirror,
         N_("The camera gives a mirrored picture"), NULL},
        {"camera-settings", 0, 0, G_OPTION_ARG_STRING, &texts->hold,
         N_("Focus and colours of the camera: automatic, hold or by-hand"),
         N_("WAY")},
        {"journal", 0, 0, G_OPTION_ARG_FILENAME, &choices->journal,
         N_("Keep the game in FILE; `none`: keep nothing"), N_("FILE")},
        {"phones", 0, 0, G_OPTION_ARG_STRING, &texts->phones,
         N_("Serve the phones of players (without =PORT: 8713)"), N_("PORT")},
        {"phones-tls", 0, 0, G_OPTION_ARG_STRING, &texts->phones_tls,
         N_("… encrypted, with these PEM files"), "CERT,KEY"},
        {"phones-name", 0, 0, G_OPTION_ARG_STRING, &texts->phones_name,
         N_("Host name under which phones reach this computer, for their "
            "certificate"),
         N_("NAME")},
        {"club", 0, 0, G_OPTION_ARG_STRING, &choices->club.url,
         N_("Tell a club how the table stands: mqtt://[USER@]HOST/CLUB"),
         "URL"},
        {"club-discovery", 0, 0, G_OPTION_ARG_NONE, &choices->club.discovery,
         N_("Tell Home Assistant of the table, too"), NULL},
        {"resume", 0, 0, G_OPTION_ARG_NONE, &choices->resume,
         N_("Go on with the journal's unfinished game"), NULL},
        {"resume-game", 0, 0, G_OPTION_ARG_INT64, &texts->resume_game,
         N_("Go on with game ID of the journal, whatever it was watched with"),
         "ID"}};

    g_array_append_vals(entries, first, G_N_ELEMENTS(first));
    for (size_t i = 0; pzk_cli_guests[i]; i++) {
        for (size_t k = 0; k < pzk_cli_guests[i]->n_options; k++) {
            GOptionEntry entry = pzk_cli_guests[i]->options[k];

            assert(value < texts->own + PZK_OWN_OPTIONS);
            entry.arg_data = value++;
            g_array_append_val(entries, entry);
        }
    }
    g_array_append_vals(entries, last, G_N_ELEMENTS(last));
    for (; more->long_name; more++) {
        g_array_append_val(entries, *more);
    }
    return (GOptionEntry *)(void *)g_array_free(entries, FALSE);
}

void
pzk_table_option_texts_finish(struct pzk_table_option_texts *texts)
{
    union pzk_own_option *own = texts->own;

    for (size_t i = 0; pzk_cli_guests[i]; i++) {
        for (size_t k = 0; k < pzk_cli_guests[i]->n_options; k++, own++) {
            if (pzk_cli_guests[i]->options[k].arg == G_OPTION_ARG_STRING) {
                g_free(own->text);
            }
        }
    }
    g_free(texts->games);
    g_free(texts->houses);
    g_strfreev(texts->house);
    g_free(texts->game);
    g_free(texts->placement);
    g_free(texts->leader);
    g_free(texts->players);
    g_free(texts->phones);
    g_free(texts->phones_tls);
    g_free(texts->phones_name);
    g_free(texts->hold);
    g_free(texts->under_way);
}

/* Reads who plays at TABLE, and seats them. Returns PZK_GO_ON, or the exit
 * status. */
static int
read_people(const struct pzk_usage *usage, const char *written,
            struct pzk_people *people, struct pzk_table_setup *table)
{
    const struct pzk_cli_guest *guest = pzk_cli_guest(table->game);
    g_autofree char *why = NULL;
    guint64 n = 0;

    pzk_people_init(people);
    if (written &&
        g_ascii_string_to_unsigned(written, 10, 2, PZK_SEATS_MAX, &n, NULL)) {
        people->sides = pzk_sides_for((int)n);
    } else if (written && !pzk_people_parse(people, written, &why)) {
        return pzk_usage_error(usage, "--players: %s", why);
    }
    if (guest->seat) {
        guest->seat(people, (int)n, table);
    }
    return people->sides == pzk_table_sides(table)
               ? PZK_GO_ON
               : pzk_usage_error(
                     usage,
                     _("--players %s: this game is not for so many, or "
                       "not all have a name"),
                     written);
}

static bool
is_given(const GOptionEntry *option, const union pzk_own_option *value)
{
    return option->arg == G_OPTION_ARG_STRING ? value->text != NULL
           : option->arg == G_OPTION_ARG_INT  ? value->number != 0
                                              : value->flag;
}

static int
refuse(const struct pzk_usage *usage, const char *option)
{
    return pzk_usage_error(usage, _("--%s: not in this game"), option);
}

/* Reads the options that single games have. Returns PZK_GO_ON, or the exit
 * status. */
static int
read_own(const struct pzk_usage *usage,
         const struct pzk_table_option_texts *texts,
         struct pzk_table_setup *table)
{
    const struct pzk_cli_guest *chosen = pzk_cli_guest(table->game);
    const union pzk_own_option *own = texts->own, *of_chosen = own;
    int status = PZK_GO_ON;

    for (int i = 0; pzk_cli_guests[i]; i++) {
        const struct pzk_cli_guest *guest = pzk_cli_guests[i];

        of_chosen = guest == chosen ? own : of_chosen;
        for (size_t k = 0; k < guest->n_options; k++, own++) {
            if (guest != chosen && is_given(&guest->options[k], own)) {
                return refuse(usage, guest->options[k].long_name);
            }
        }
    }
    if (chosen->read_options) {
        status = chosen->read_options(usage, of_chosen, table);
    }
    if (status != PZK_GO_ON || !texts->under_way) {
        return status;
    }
    if (!chosen->read_under_way) {
        return refuse(usage, "under-way");
    }
    g_autofree char *why = chosen->read_under_way(texts->under_way, table);

    return why ? pzk_usage_error(usage, "%s", why) : PZK_GO_ON;
}

/* Reads which game is played, and with which placement card. Returns PZK_GO_ON,
 * or the exit status. */
static int
read_game(const struct pzk_usage *usage,
          const struct pzk_table_option_texts *texts,
          struct pzk_table_setup *table)
{
    g_autofree char *why = NULL;
    const struct pzk_table_game *game =
        texts->game ? pzk_words_find_game(texts->game, &why) : NULL;

    if (why) {
        return pzk_failed("%s", why);
    }
    if (texts->game && !game) {
        g_autofree char *games = pzk_words_game_ids();

        return pzk_usage_error(usage, _("unknown game “%s”; there are %s"),
                               texts->game, games);
    }
    if (texts->game) {
        pzk_table_setup_choose(table, game);
    }
    unsigned takes = pzk_cli_guest(table->game)->takes;

    if (texts->leader && !(takes & PZK_TAKES_LEADER)) {
        return refuse(usage, "leader");
    }
    if (texts->placement && !(takes & PZK_TAKES_PLACEMENT)) {
        return refuse(usage, "placement");
    }
    return PZK_GO_ON;
}

/* Reads what depends on the table's sides: its placement card, who leads.
 * Returns PZK_GO_ON, or the exit status. */
static int
read_sides(const struct pzk_usage *usage,
           const struct pzk_table_option_texts *texts,
           struct pzk_table_setup *table)
{
    int sides = pzk_table_sides(table);

    table->placement = pzk_piece_from_id(texts->placement);
    if (texts->placement && pzk_placement_sides(table->placement) != sides) {
        return pzk_usage_error(
            usage,
            _("--placement %s: must be PA or PB, for five PL5, for six PL6"),
            texts->placement);
    }
    if (sides > PZK_SEATS && texts->choices->club.url) {
        return pzk_usage_error(usage,
                               _("--club: a club's tables have at most "
                                 "four seats, this one has %d"),
                               sides);
    }
    table->leader = texts->leader ? pzk_words_seat_called(sides, texts->leader)
                                  : PZK_NO_SEAT;
    if (texts->leader && table->leader == PZK_NO_SEAT) {
        return pzk_usage_error(
            usage,
            _("--leader %s: a seat is N, E, S or W, of five or six 1 to 6"),
            texts->leader);
    }
    return PZK_GO_ON;
}

static int
read_table(const struct pzk_usage *usage,
           const struct pzk_table_option_texts *texts)
{
    struct pzk_table_setup *table = &texts->choices->table;

    pzk_table_setup_init(table, pzk_table_games[0]);
    int status = read_game(usage, texts, table);

    if (status != PZK_GO_ON) {
        return status;
    }
    if (texts->resume_game != PZK_NOT_GIVEN && texts->resume_game < 1) {
        return pzk_usage_error(usage, _("%s needs the number of a game"),
                               "--resume-game");
    }
    status = read_people(usage, texts->players, &texts->choices->people, table);
    status = PZK_THEN(status, read_sides(usage, texts, table));
    if (status != PZK_GO_ON) {
        return status;
    }
    status = read_own(usage, texts, table);
    return PZK_THEN(status, pzk_house_rules_read(usage, texts->house, table));
}

/* Returns WRITTEN as browsers send it, or NULL if it is no host name;
 * g_free(). */
static char *
host_name(const char *written)
{
    g_autofree char *ascii = g_hostname_to_ascii(written);
    g_autofree char *name = ascii ? g_ascii_strdown(ascii, -1) : NULL;
    bool good =
        name && name[0] && strchr(name, '.') &&
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-.") == strlen(name);

    return good ? g_steal_pointer(&name) : NULL;
}

static int
read_phones(const struct pzk_usage *usage,
            const struct pzk_table_option_texts *texts,
            struct pzk_phone_options *options)
{
    g_auto(GStrv) tls =
        texts->phones_tls ? g_strsplit(texts->phones_tls, ",", 2) : NULL;
    guint64 port = 0;

    options->wanted = texts->phones || tls || texts->phones_name;
    options->photos.decoder = pzk_decoder();
    options->photos.codes_kind = PZK_CAGE_FOREIGN;
    if (texts->phones && texts->phones[0] &&
        !g_ascii_string_to_unsigned(texts->phones, 10, 1, G_MAXUINT16, &port,
                                    NULL)) {
        return pzk_usage_error(
            usage, _("--phones=%s: a port is a number from 1 to 65535"),
            texts->phones);
    }
    if (tls && g_strv_length(tls) != 2) {
        return pzk_usage_error(usage,
                               _("--phones-tls %s: give two files, CERT,KEY"),
                               texts->phones_tls);
    }
    if (texts->phones_name) {
        options->name = host_name(texts->phones_name);
        if (!options->name) {
            return pzk_usage_error(usage,
                                   _("--phones-name %s: give a host name such "
                                     "as table.example.org"),
                                   texts->phones_name);
        }
    }
    options->port = (int)port;
    options->certificate = tls ? g_strdup(tls[0]) : NULL;
    options->private_key = tls ? g_strdup(tls[1]) : NULL;
    return PZK_GO_ON;
}

/* Reads which of the camera's settings are held. Returns PZK_GO_ON, or the exit
 * status. */
static int
read_hold(const struct pzk_usage *usage, const char *written,
          enum pzk_hold_choice *choice)
{
    for (int i = 0; written && i < PZK_HOLD_CHOICES; i++) {
        if (g_str_equal(written, pzk_hold_choice_names[i])) {
            *choice = (enum pzk_hold_choice)i;
            return PZK_GO_ON;
        }
    }
    return written ? pzk_usage_error(usage,
                                     _("--camera-settings %s: give automatic, "
                                       "hold or by-hand"),
                                     written)
                   : PZK_GO_ON;
}

int
pzk_table_choices_read(const struct pzk_usage *usage,
                       const struct pzk_table_option_texts *texts)
{
    struct pzk_game_choices *choices = texts->choices;
    int status = read_table(usage, texts);

    status = PZK_THEN(status, read_phones(usage, texts, &choices->phones));
    if (texts->resume_game != PZK_NOT_GIVEN) {
        choices->resume_game = texts->resume_game;
        choices->resume = true;
    }
    choices->game_named = texts->game != NULL;
    return PZK_THEN(status, read_hold(usage, texts->hold, &choices->hold));
}

int
pzk_table_options_parse(const struct pzk_usage *usage,
                        const GOptionEntry *entries, int argc, char **argv)
{
    static char phones[] = "--phones=";

    pzk_options_allow_alone(phones, argc, argv);
    int status = pzk_options_parse(usage, entries, &argc, &argv);

    return status == PZK_GO_ON && argc > 1
               ? pzk_usage_error(
                     usage, _("what is “%s”? The source is --camera"), argv[1])
               : status;
}
