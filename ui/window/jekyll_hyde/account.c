// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/account.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/text.h"
#include "ui/window/paint/motion.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

struct _PzkJhAccount {
    GtkBox parent;
    PzkTableModel *model;
    int team;
    PzkSymbol *symbol;
    GtkLabel *title, *names, *tricks, *points, *factor, *score, *sources,
        *total, *with_hand;
    GtkProgressBar *bar;
    GtkWidget *sum;
};

G_DEFINE_TYPE(PzkJhAccount, pzk_jh_account, GTK_TYPE_BOX)

static void
pzk_jh_account_init(PzkJhAccount *account)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(account));
    pzk_symbol_set_scale(account->symbol, 2.2);
}

#define CHILD(id) PZK_CHILD(PzkJhAccount, id)
static const struct pzk_part parts[] = {
    CHILD(symbol), CHILD(title),     CHILD(names), CHILD(tricks),
    CHILD(points), CHILD(factor),    CHILD(score), CHILD(sources),
    CHILD(total),  CHILD(with_hand), CHILD(bar),   CHILD(sum),
    PZK_PARTS_END};

static void
pzk_jh_account_class_init(PzkJhAccountClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "account.ui", parts);
}

static void
set_number(GtkLabel *label, int number)
{
    char text[16];

    g_snprintf(text, sizeof(text), "%d", number);
    pzk_count_to(label, text);
}

/* Appends PART, and frees it. */
static void
add_part(GString *text, char *part)
{
    if (text->len > 0) {
        g_string_append(text, " · ");
    }
    g_string_append(text, part);
    g_free(part);
}

/* Returns the names of TEAM's deeds in SET: "Charity ×1 + Remorse ×3";
 * g_free(). */
static char *
deeds_in(uint32_t set, int team, gboolean with_factor)
{
    GString *text = g_string_new(NULL);
    int first = team == PZK_JEKYLL ? PZK_JX1 : PZK_HX1;

    for (int card = first; card < first + 3; card++) {
        g_autofree char *name = pzk_words_card(card);

        if (!(set & 1u << card)) {
            continue;
        }
        if (text->len > 0) {
            g_string_append(text, with_factor ? " + " : ", ");
        }
        g_string_append(text, name);
        if (with_factor) {
            g_string_append_printf(text, " ×%d", pzk_jh_card_factor(card));
        }
    }
    return g_string_free(text, FALSE);
}

/* Returns the deeds behind the factor: won, still out and lost; g_free(). */
static char *
sources(const struct pzk_jh_status *status, int team, gboolean aids)
{
    uint32_t mine = status->taken[team];
    uint32_t theirs = status->taken[1 - team];
    g_autofree char *taken = deeds_in(mine, team, TRUE);
    g_autofree char *lost = deeds_in(theirs | status->neutral, team, FALSE);
    g_autofree char *out =
        deeds_in(~(mine | theirs | status->neutral), team, FALSE);
    GString *text = g_string_new(NULL);

    if (status->hand_no == 0) {
        return g_string_free(text, FALSE);
    }
    if (taken[0]) {
        /* TRANSLATORS: deeds: "Charity ×1 + Remorse ×3 taken" */
        add_part(text, g_strdup_printf(_("%s taken"), taken));
    } else {
        add_part(text, g_strdup(_("no own ×1, ×2 or ×3 yet")));
    }
    if (aids && out[0] && status->trick_no > 0) { /* a memory aid */
        add_part(text, g_strdup_printf(_("%s still out"), out));
    }
    if (lost[0]) {
        /* TRANSLATORS: deeds the other team took */
        add_part(text, g_strdup_printf(_("%s lost"), lost));
    }
    return g_string_free(text, FALSE);
}

static void
update_title(PzkJhAccount *account)
{
    const struct pzk_people *people = &pzk_shown(account->model)->people;
    g_autofree char *names = pzk_people_of_team(people, account->team);
    const char *team = pzk_words_team(account->team);
    g_autofree char *title = names[0]
                                 ? g_strdup_printf(_("%1$s: %2$s"), team, names)
                                 : g_strdup(team);

    pzk_set_text(account->title, team);
    pzk_set_text(account->names, names);
    gtk_widget_set_visible(GTK_WIDGET(account->names), names[0] != '\0');
    pzk_set_name(GTK_WIDGET(account), title);
}

static void
update_tricks(PzkJhAccount *account, const struct pzk_jh_status *status)
{
    /* every four cards taken are a trick, also those that lay until a later
     * trick */
    int n = __builtin_popcount(status->taken[account->team]) / 4;
    g_autofree char *text = g_strdup_printf(P_("%d trick", "%d tricks", n), n);

    pzk_set_text(account->tricks, text);
}

/* Returns the highest total of TEAM's players. */
static int32_t
highest(const struct pzk_people *people, int team, const int32_t totals[3])
{
    int32_t most = 0;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int person = people->person[seat];

        if (people->team[seat] == team && person >= 0 && person < 3) {
            most = MAX(most, totals[person]);
        }
    }
    return most;
}

/* Returns the totals of TEAM's players: with three players each has a total,
 * and the team's account lists them. g_free(). */
static char *
persons_line(const struct pzk_people *people, int team, const int32_t totals[3])
{
    GString *text = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int person = people->person[seat];

        if (people->team[seat] == team && person >= 0 && person < 3) {
            add_part(text,
                     /* TRANSLATORS: a person and a total */
                     g_strdup_printf(_("%1$s: %2$d"),
                                     pzk_people_person(people, person),
                                     totals[person]));
        }
    }
    return g_string_free(text, FALSE);
}

static void
update_total(PzkJhAccount *account, const struct pzk_jh_status *status)
{
    const struct pzk_people *people = &pzk_shown(account->model)->people;
    int target = pzk_shown(account->model)->target;
    int32_t with[PZK_TEAMS];
    int32_t persons[3];
    g_autofree char *total = NULL;
    g_autofree char *after = NULL;
    int32_t reached;

    pzk_jh_totals(status, with, persons);
    if (people->three) {
        total = persons_line(people, account->team, persons);
        after = g_strdup_printf(_("of %d"), target);
        reached = highest(people, account->team, persons);
    } else {
        total = g_strdup_printf(_("%1$d of %2$d"), status->total[account->team],
                                target);
        after = status->trick_no > 0 ? g_strdup_printf(_("with this hand: %d"),
                                                       with[account->team])
                                     : g_strdup("");
        reached = with[account->team];
    }
    /* names may be broken into lines, a number alone never */
    gtk_label_set_line_wrap(account->total, people->three);
    pzk_count_to(account->total, total);
    pzk_set_text(account->with_hand, after);
    gtk_progress_bar_set_fraction(
        account->bar, CLAMP((double)reached / MAX(target, 1), 0, 1));
}

static void
update(PzkJhAccount *account)
{
    const struct pzk_table_view *view = &pzk_shown(account->model)->view;
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    const struct pzk_jh_account *of = &status->account[account->team];
    g_autofree char *where =
        sources(status, account->team, pzk_shown(account->model)->memory_aids);
    g_autofree char *sum = pzk_words_sum(of->base, of->factor, of->score);

    update_title(account);
    update_tricks(account, status);
    set_number(account->points, of->base);
    set_number(account->factor, of->factor);
    set_number(account->score, of->score);
    pzk_set_text(account->sources, where);
    update_total(account, status);
    pzk_set_name(account->sum, sum);
}

GtkWidget *
pzk_jh_account_new(PzkTableModel *model, int team)
{
    PzkJhAccount *account =
        g_object_new(PZK_TYPE_JH_ACCOUNT, "visible", TRUE, NULL);

    account->team = team;
    pzk_symbol_set(account->symbol, team);
    pzk_set_class(GTK_WIDGET(account), team == PZK_JEKYLL ? "jekyll" : "hyde",
                  TRUE);
    pzk_table_model_attach(model, account, &account->model, G_CALLBACK(update));
    return GTK_WIDGET(account);
}

void
pzk_jh_account_set_compact(PzkJhAccount *account, gboolean compact)
{
    gtk_widget_set_visible(GTK_WIDGET(account->bar), !compact);
}

void
pzk_jh_account_spread(PzkJhAccount *account)
{
    gtk_widget_set_vexpand(GTK_WIDGET(account->sources), TRUE);
    gtk_widget_set_valign(GTK_WIDGET(account->sources), GTK_ALIGN_CENTER);
}
