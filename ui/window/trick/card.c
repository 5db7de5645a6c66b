// SPDX-License-Identifier: MIT
#include "ui/window/trick/card.h"

#include "src/words/text.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/trick/layout.h"
#include "ui/window/trick/paint.h"

struct _PzkTrickCard {
    GtkDrawingArea parent;
    const struct pzk_trick_guest *guest; /* NULL: nothing was set */
    struct pzk_card_spot spot;
    char *name, *below;
    cairo_surface_t *picture; /* of the real card, or NULL */
    gboolean compact;
};

G_DEFINE_TYPE(PzkTrickCard, pzk_trick_card, GTK_TYPE_DRAWING_AREA)

/* Returns the angle of the card at SPOT, in radians. Real cards are never quite
 * straight; each card keeps its angle. */
static double
wobble(const struct pzk_card_spot *spot)
{
    return spot->card < 0 ? 0 : ((spot->card * 37) % 9 - 4) * 0.012;
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkTrickCard *card = PZK_TRICK_CARD(widget);
    double width = gtk_widget_get_allocated_width(widget);
    double height = gtk_widget_get_allocated_height(widget);
    struct pzk_rect rect = pzk_trick_layout_card(
        &(struct pzk_rect){-width / 2, -height / 2, width, height});
    struct pzk_spot_text text = {card->compact ? NULL : card->name,
                                 card->compact ? NULL : card->below,
                                 card->picture};
    struct pzk_colors palette;
    gboolean lies =
        card->spot.kind == PZK_SPOT_CARD || card->spot.kind == PZK_SPOT_STRAY;

    pzk_colors_fill(&palette, widget);
    cairo_save(cr);
    cairo_translate(cr, width / 2, height / 2);
    if (lies) {
        cairo_rotate(cr, wobble(&card->spot));
    }
    pzk_trick_paint(cr, gtk_widget_get_pango_context(widget), &palette, &rect,
                    card->guest, &card->spot, &text);
    cairo_restore(cr);
    return GDK_EVENT_PROPAGATE;
}

static void
finalize(GObject *object)
{
    PzkTrickCard *card = PZK_TRICK_CARD(object);

    g_free(card->name);
    g_free(card->below);
    g_clear_pointer(&card->picture, cairo_surface_destroy);
    G_OBJECT_CLASS(pzk_trick_card_parent_class)->finalize(object);
}

static void
pzk_trick_card_init(PzkTrickCard *card)
{
    card->spot.card = PZK_NO_PIECE;
    gtk_widget_set_has_window(GTK_WIDGET(card), FALSE);
    pzk_piece_make_focusable(GTK_WIDGET(card));
}

static void
pzk_trick_card_class_init(PzkTrickCardClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    GTK_WIDGET_CLASS(class)->draw = draw;
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class),
                                         ATK_ROLE_IMAGE);
}

PzkTrickCard *
pzk_trick_card_new(void)
{
    return g_object_new(PZK_TYPE_TRICK_CARD, "visible", TRUE, NULL);
}

static char *
name_of(const struct pzk_card_spot *spot)
{
    switch (spot->kind) {
    case PZK_SPOT_DUE:
        return spot->team == PZK_NO_TEAM
                   ? g_strdup(_("a card"))
                   /* TRANSLATORS: in the place where the next card is to be
                      laid */
                   : g_strdup_printf(_("a %s card"),
                                     pzk_words_team_short(spot->team));
    case PZK_SPOT_CARD:
    case PZK_SPOT_STRAY:
    case PZK_SPOT_WRONG:
    case PZK_SPOT_MISSING:
        return pzk_words_card(spot->card);
    case PZK_SPOT_EMPTY:
        break;
    }
    return g_strdup("");
}

static char *
below_of(const struct pzk_card_spot *spot, int seat,
         const struct pzk_people *people)
{
    if (spot->kind == PZK_SPOT_STRAY) {
        return g_strdup(_("wrong place"));
    }
    if (spot->kind == PZK_SPOT_WRONG) {
        return g_strdup(_("wrong card"));
    }
    if (spot->kind == PZK_SPOT_CARD && spot->from != PZK_NO_SEAT &&
        spot->from != seat) {
        /* TRANSLATORS: on a card: whose hand it came from */
        return pzk_words_format(_("from %s"),
                                pzk_people_said(people, spot->from));
    }
    return g_strdup("");
}

static char *
spoken(const struct pzk_card_spot *spot, int seat,
       const struct pzk_people *people)
{
    g_autofree char *card = pzk_words_card_said(spot->card);
    const char *who = pzk_people_said(people, seat);

    switch (spot->kind) {
    case PZK_SPOT_EMPTY:
        return pzk_words_format(_("No card for %s yet"), who);
    case PZK_SPOT_DUE:
        return pzk_words_format(
            spot->team == PZK_JEKYLL ? _("A Dr. Jekyll card is due for %s")
            : spot->team == PZK_HYDE ? _("A Mr. Hyde card is due for %s")
                                     : _("A card is due for %s"),
            who);
    case PZK_SPOT_CARD:
        if (spot->from != PZK_NO_SEAT && spot->from != seat) {
            /* TRANSLATORS: a card, for whom it was played, by whom */
            return pzk_words_format(_("%1$s for %2$s, played by %3$s"), card,
                                    who, pzk_people_said(people, spot->from));
        }
        return pzk_words_format(_("%1$s for %2$s"), card, who);
    case PZK_SPOT_STRAY:
        return g_strdup_printf(_("%1$s, in the wrong place: %2$s"), card, who);
    case PZK_SPOT_WRONG:
        return g_strdup_printf(_("%1$s, the wrong card: %2$s"), card, who);
    case PZK_SPOT_MISSING:
        return g_strdup_printf(_("%1$s, missing here: %2$s"), card, who);
    }
    return g_strdup("");
}

static gboolean
same_spot(const struct pzk_card_spot *a, const struct pzk_card_spot *b)
{
    return a->kind == b->kind && a->card == b->card && a->from == b->from &&
           a->team == b->team && a->lead == b->lead && a->alarm == b->alarm;
}

/* Returns whether another picture is shown than before. */
static gboolean
set_picture(PzkTrickCard *card, cairo_surface_t *picture)
{
    gboolean changed = picture != card->picture;

    if (changed) {
        g_clear_pointer(&card->picture, cairo_surface_destroy);
        card->picture = picture ? cairo_surface_reference(picture) : NULL;
    }
    return changed;
}

void
pzk_trick_card_set(PzkTrickCard *card, const struct pzk_card_spot *spot,
                   int seat, PzkTableModel *model)
{
    const struct pzk_people *people = &pzk_shown(model)->people;
    g_autofree char *name = name_of(spot);
    g_autofree char *below = below_of(spot, seat, people);
    g_autofree char *all = spoken(spot, seat, people);
    gboolean changed =
        set_picture(card,
                    pzk_table_model_picture(model, spot->card, INT64_MIN)) ||
        !same_spot(&card->spot, spot) || g_strcmp0(card->name, name) != 0 ||
        g_strcmp0(card->below, below) != 0;

    card->guest = pzk_game_view(pzk_shown(model)->game)->trick;
    card->spot = *spot;
    pzk_piece_put(GTK_WIDGET(card),
                  spot->kind == PZK_SPOT_EMPTY || spot->kind == PZK_SPOT_DUE
                      ? PZK_NO_PIECE
                      : spot->card);
    if (changed) {
        g_free(card->name);
        g_free(card->below);
        card->name = g_steal_pointer(&name);
        card->below = g_steal_pointer(&below);
        gtk_widget_queue_draw(GTK_WIDGET(card));
    }
    g_autofree char *place = pzk_words_format(
        /* TRANSLATORS: a name: where that player's card is laid */
        _("%s's place"), pzk_people_said(people, seat));

    pzk_set_name(GTK_WIDGET(card), place);
    pzk_piece_set_state(GTK_WIDGET(card), all);
}

void
pzk_trick_card_set_compact(PzkTrickCard *card, gboolean compact)
{
    card->compact = compact;
    gtk_widget_queue_draw(GTK_WIDGET(card));
}
