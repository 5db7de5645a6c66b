// SPDX-License-Identifier: MIT
#include "ui/window/model/club.h"

struct _PzkClub {
    GObject parent;
    struct pzk_club_member *member;
    PzkTableModel *model;
    struct pzk_phones *phones; /* or NULL */
    GMutex lock;               /* the connection's thread sets IDLE */
    guint idle;                /* source of the main loop; 0: none */
};

G_DEFINE_TYPE(PzkClub, pzk_club, G_TYPE_OBJECT)

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static void
tell_phones(PzkClub *club)
{
    if (club->phones) {
        pzk_phones_club(club->phones, pzk_club_member_calls(club->member),
                        pzk_club_member_round(club->member));
    }
}

static gboolean
on_idle(gpointer data)
{
    PzkClub *club = data;
    const struct pzk_people *people = &pzk_shown(club->model)->people;

    g_mutex_lock(&club->lock);
    club->idle = 0;
    g_mutex_unlock(&club->lock);
    g_autofree char *said = pzk_club_member_look(club->member, people);
    g_auto(GStrv) lines = g_strsplit(said, "\n", -1);

    if (lines[0]) {
        tell_phones(club);
    }
    g_object_ref(club); /* a listener may let go of it */
    for (int i = 0; lines[i]; i++) {
        pzk_table_model_note(club->model, lines[i]);
    }
    g_object_unref(club);
    return G_SOURCE_REMOVE;
}

/* In the connection's thread, which ends before CLUB does. */
static void
on_news(void *data)
{
    PzkClub *club = data;

    g_mutex_lock(&club->lock);
    if (club->idle == 0) {
        club->idle = g_idle_add(on_idle, club);
    }
    g_mutex_unlock(&club->lock);
}

static void
finalize(GObject *object)
{
    PzkClub *club = PZK_CLUB(object);

    pzk_club_member_free(club->member);
    g_object_unref(club->model);
    if (club->idle) {
        g_source_remove(club->idle);
    }
    g_mutex_clear(&club->lock);
    G_OBJECT_CLASS(pzk_club_parent_class)->finalize(object);
}

static void
pzk_club_init(PzkClub *club)
{
    g_mutex_init(&club->lock);
}

static void
pzk_club_class_init(PzkClubClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
}

PzkClub *
pzk_club_new(const struct pzk_club_options *options,
             struct pzk_journal *journal,
             bool (*password)(const struct pzk_club_address *address,
                              char **password, char **why),
             PzkTableModel *model, char **why)
{
    PzkClub *club = g_object_new(PZK_TYPE_CLUB, NULL);
    const struct pzk_club_member_setup setup = {.options = options,
                                                .journal = journal,
                                                .password = password,
                                                .now_s = now_s,
                                                .notify = on_news,
                                                .data = club};

    club->model = g_object_ref(model);
    club->member = pzk_club_member_new(&setup, why);
    if (!club->member) {
        g_object_unref(club);
        return NULL;
    }
    return club;
}

void
pzk_club_rule(PzkClub *club, const struct pzk_rulings *rulings,
              const struct pzk_table_view *view, const GArray *log)
{
    if (club) {
        pzk_club_member_rule(club->member, rulings, view,
                             &pzk_shown(club->model)->people, log);
    }
}

char *
pzk_club_call(PzkClub *club)
{
    char *said = pzk_club_member_call(club ? club->member : NULL);

    if (club) {
        tell_phones(club);
    }
    return said;
}

void
pzk_club_set_phones(PzkClub *club, struct pzk_phones *phones)
{
    if (club) {
        club->phones = phones;
        tell_phones(club);
    }
}
