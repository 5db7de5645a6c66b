// SPDX-License-Identifier: MIT
#include "ui/cli/table_options.h"

#include <assert.h>

#include "src/rules/piece.h"
#include "ui/cli/decoder.h"

/* Returns the names of the games, "jekyll-hyde, duel", g_free(); MARKED: with
 * the default one marked. */
static char *
name_games(bool marked)
{
    GString *text = g_string_new(NULL);

    for (size_t i = 0; pzk_table_games[i]; i++) {
        const char *name = pzk_table_game_name(pzk_table_games[i]);

        if (i > 0) {
            g_string_append_printf(text, ", %s", name);
        } else {
            /* TRANSLATORS: the name of a game */
            g_string_printf(text, marked ? _("%s (default)") : "%s", name);
        }
    }
    return g_string_free(text, FALSE);
}

GOptionEntry *
pzk_table_entries(struct pzk_table_option_texts *texts,
                  const GOptionEntry *more)
{
    union pzk_own_option *value = texts->own;
    GArray *entries = g_array_new(TRUE, FALSE, sizeof(GOptionEntry));

    struct pzk_game_choices *choices = texts->choices;

    texts->games = name_games(true);
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
         N_("Who sits where"), "N=..,E=..,S=..,W=.."}};
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
        {"club", 0, 0, G_OPTION_ARG_STRING, &choices->club.url,
         N_("Tell a club how the table stands: mqtt://[USER@]HOST/CLUB"),
         "URL"},
        {"club-discovery", 0, 0, G_OPTION_ARG_NONE, &choices->club.discovery,
         N_("Tell Home Assistant of the table, too"), NULL},
        {"resume", 0, 0, G_OPTION_ARG_NONE, &choices->resume,
         N_("Go on with the journal's unfinished game"), NULL},
        {"resume-game", 0, 0, G_OPTION_ARG_INT64, &choices->resume_game,
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
    g_free(texts->hold);
    g_free(texts->under_way);
}

static int
read_people(const struct pzk_usage *usage, const char *written,
            struct pzk_people *people)
{
    char *why = NULL;

    pzk_people_init(people);
    if (!written || pzk_people_parse(people, written, &why)) {
        return PZK_GO_ON;
    }
    int status = pzk_usage_error(usage, "--players: %s", why);
    g_free(why);
    return status;
}

/* Reads the options that single games have. Returns PZK_GO_ON, or the exit
 * status. */
static int
read_own(const struct pzk_usage *usage,
         const struct pzk_table_option_texts *texts,
         struct pzk_table_setup *table)
{
    const struct pzk_cli_guest *chosen = pzk_cli_guest(table->game);
    const union pzk_own_option *own = texts->own;
    int status = PZK_GO_ON;

    for (int i = 0; pzk_cli_guests[i] && status == PZK_GO_ON; i++) {
        const struct pzk_cli_guest *guest = pzk_cli_guests[i];
        struct pzk_table_setup unused;

        pzk_table_setup_init(&unused, pzk_table_game_of_guest(i));
        if (guest->read_options) {
            status = guest->read_options(usage, own,
                                         guest == chosen ? table : &unused);
        }
        own += guest->n_options;
    }
    if (status != PZK_GO_ON || !texts->under_way) {
        return status;
    }
    return chosen->read_under_way
               ? chosen->read_under_way(usage, texts->under_way, table)
               : pzk_usage_error(usage, _("--under-way: not in this game"));
}

/* Reads which game is played, and with which placement card. Returns PZK_GO_ON,
 * or the exit status. */
static int
read_game(const struct pzk_usage *usage,
          const struct pzk_table_option_texts *texts,
          struct pzk_table_setup *table)
{
    const struct pzk_table_game *game = pzk_table_game_named(texts->game);

    if (texts->game && !game) {
        g_autofree char *games = name_games(false);

        return pzk_usage_error(usage, _("unknown game “%s”; there are %s"),
                               texts->game, games);
    }
    if (texts->game) {
        pzk_table_setup_choose(table, game);
    }
    table->placement = pzk_piece_from_id(texts->placement);
    if (texts->placement && table->placement != PZK_PA &&
        table->placement != PZK_PB) {
        return pzk_usage_error(usage, _("--placement %s: must be PA or PB"),
                               texts->placement);
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
    if (texts->choices->resume_game < 0) {
        return pzk_usage_error(usage, _("%s needs the number of a game"),
                               "--resume-game");
    }
    table->leader =
        texts->leader ? pzk_words_seat_called(texts->leader) : PZK_NO_SEAT;
    if (texts->leader && table->leader == PZK_NO_SEAT) {
        return pzk_usage_error(usage, _("--leader %s: a seat is N, E, S or W"),
                               texts->leader);
    }
    status = read_own(usage, texts, table);
    if (status == PZK_GO_ON) {
        status = pzk_house_rules_read(usage, texts->house, table);
    }
    return status == PZK_GO_ON
               ? read_people(usage, texts->players, &texts->choices->people)
               : status;
}

static int
read_phones(const struct pzk_usage *usage,
            const struct pzk_table_option_texts *texts,
            struct pzk_phone_options *options)
{
    g_auto(GStrv) tls =
        texts->phones_tls ? g_strsplit(texts->phones_tls, ",", 2) : NULL;
    guint64 port = 0;

    options->wanted = texts->phones || tls;
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

    if (status == PZK_GO_ON) {
        status = read_phones(usage, texts, &choices->phones);
    }
    choices->resume |= choices->resume_game != 0;
    choices->game_named = texts->game != NULL;
    return status == PZK_GO_ON ? read_hold(usage, texts->hold, &choices->hold)
                               : status;
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
