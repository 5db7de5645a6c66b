// SPDX-License-Identifier: MIT
#include "ui/window/model/event.h"

G_DEFINE_TYPE(PzkEvent, pzk_event, G_TYPE_OBJECT)

static void
finalize(GObject *object)
{
    g_free(PZK_EVENT(object)->text);
    G_OBJECT_CLASS(pzk_event_parent_class)->finalize(object);
}

static void
pzk_event_init(PzkEvent *event)
{
    event->act = -1;
}

static void
pzk_event_class_init(PzkEventClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
}

PzkEvent *
pzk_event_new(enum pzk_event_kind kind, int act, gboolean by_person,
              char *text_take)
{
    PzkEvent *event = g_object_new(PZK_TYPE_EVENT, NULL);

    event->kind = kind;
    event->act = act;
    event->by_person = by_person;
    event->text = text_take;
    return event;
}

gboolean
pzk_event_equal(PzkEvent *one, PzkEvent *other)
{
    return one->kind == other->kind && one->act == other->act &&
           one->moves == other->moves && one->by_person == other->by_person &&
           g_str_equal(one->text, other->text);
}
