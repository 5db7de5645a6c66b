// SPDX-License-Identifier: MIT
#include "ui/club/discovery.h"

#include "src/club/fields.h"
#include "src/words/text.h"

/* A sensor: VALUE extracts one value from a state, in Home Assistant's own
 * template language. */
static const struct sensor {
    const char *id, *component, *name, *value;
} sensors[] = {
    {"turn", "sensor", N_("Turn"),
     "{{ value_json.persons | selectattr('turn') | map(attribute='name') | "
     "join(', ') }}"},
    {"score", "sensor", N_("Score"),
     "{% for p in value_json.persons %}{{ p.name }} {{ p.points }}"
     "{{ '' if loop.last else ', ' }}{% endfor %}"},
    {"mismatch", "binary_sensor", N_("Mismatch"),
     "{{ 'ON' if value_json.state == 'mismatch' else 'OFF' }}"},
};

/* Returns the table's id with only what Home Assistant allows: letters, digits,
 * - and _; g_free(). */
static char *
id_of(const char *club, const char *table)
{
    char *id = g_strdup_printf("platzkarte_%s_%s", club, table);

    return g_strcanon(id, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_", '_');
}

/* Returns the discovery topic of SENSOR for the table with id NODE; g_free().
 */
static char *
topic_of(const struct sensor *sensor, const char *node)
{
    return g_strconcat("homeassistant/", sensor->component, "/", node, "/",
                       sensor->id, "/config", NULL);
}

static void
discover(struct pzk_club_link *link, const struct sensor *sensor,
         const char *club, const char *table)
{
    g_autofree char *node = id_of(club, table);
    g_autofree char *id = g_strconcat(node, "_", sensor->id, NULL);
    g_autofree char *state = pzk_club_topic(club, PZK_CLUB_STATE, table);
    g_autofree char *online = pzk_club_topic(club, PZK_CLUB_ONLINE, table);
    g_autofree char *topic = topic_of(sensor, node);
    g_autofree char *device = g_strconcat("Platzkarte ", table, NULL);
    g_autofree char *text = pzk_club_write(json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:{s:[s], s:s, s:s}}", "name",
        _(sensor->name), "unique_id", id, "state_topic", state,
        "availability_topic", online, "value_template", sensor->value, "device",
        "identifiers", node, "name", device, "manufacturer", "Platzkarte"));

    pzk_club_link_send(link, topic, text, true);
}

void
pzk_club_discover(struct pzk_club_link *link, const char *club,
                  const char *table)
{
    for (size_t i = 0; i < G_N_ELEMENTS(sensors); i++) {
        discover(link, &sensors[i], club, table);
    }
}

void
pzk_club_undiscover(struct pzk_club_link *link, const char *club,
                    const char *table)
{
    g_autofree char *node = id_of(club, table);

    for (size_t i = 0; i < G_N_ELEMENTS(sensors); i++) {
        g_autofree char *topic = topic_of(&sensors[i], node);

        pzk_club_link_send(link, topic, "", true);
    }
}
