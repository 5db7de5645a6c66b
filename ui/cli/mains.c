// SPDX-License-Identifier: MIT
/* Tells the mains frequency of a time zone, from the IEC's "World Plugs" and
 * the zones of the tz database. */
#include "ui/cli/mains.h"

#include <stddef.h>
#include <string.h>

/* Frequencies by the beginning of a zone's name; the longest one that matches
 * decides. */
static const struct {
    const char *begins;
    int hz;
} zones[] = {
    {"Africa/", 50},
    {"Africa/Monrovia", 60},
    {"America/", 60},
    {"America/Argentina/", 50},
    {"America/Asuncion", 50},
    {"America/Barbados", 50},
    {"America/Buenos_Aires", 50},
    {"America/Cayenne", 50},
    {"America/Cordoba", 50},
    {"America/Coyhaique", 50},
    {"America/Curacao", 50},
    {"America/Danmarkshavn", 50},
    {"America/Dominica", 50},
    {"America/Godthab", 50},
    {"America/Grenada", 50},
    {"America/Guadeloupe", 50},
    {"America/Jamaica", 50},
    {"America/La_Paz", 50},
    {"America/Martinique", 50},
    {"America/Mendoza", 50},
    {"America/Miquelon", 50},
    {"America/Montevideo", 50},
    {"America/Nuuk", 50},
    {"America/Punta_Arenas", 50},
    {"America/Santiago", 50},
    {"America/Scoresbysund", 50},
    {"America/St_Lucia", 50},
    {"America/St_Vincent", 50},
    {"Arctic/", 50},
    {"Asia/", 50},
    {"Asia/Manila", 60},
    {"Asia/Pyongyang", 60},
    {"Asia/Riyadh", 60},
    {"Asia/Seoul", 60},
    {"Asia/Taipei", 60},
    {"Asia/Tokyo", 0},
    {"Atlantic/", 50},
    {"Atlantic/Bermuda", 60},
    {"Australia/", 50},
    {"Canada/", 60},
    {"Europe/", 50},
    {"Indian/", 50},
    {"Mexico/", 60},
    {"Pacific/Auckland", 50},
    {"Pacific/Fiji", 50},
    {"Pacific/Guam", 60},
    {"Pacific/Honolulu", 60},
    {"Pacific/Noumea", 50},
    {"Pacific/Tahiti", 60},
    {"US/", 60},
};

int
pzk_mains_hz(const char *zone)
{
    size_t longest = 0;
    int hz = 0;

    for (size_t i = 0; zone && i < sizeof zones / sizeof zones[0]; i++) {
        size_t length = strlen(zones[i].begins);

        if (length > longest && strncmp(zone, zones[i].begins, length) == 0) {
            longest = length;
            hz = zones[i].hz;
        }
    }
    return hz;
}
