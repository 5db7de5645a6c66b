// SPDX-License-Identifier: MIT
#include "vision/base/rooms.h"

#include <stdlib.h>
#include <string.h>

void
pzk_rooms_free(const struct pzk_rooms *rooms)
{
    for (const struct pzk_room *room = rooms->at; room->pointer; room++) {
        void *array;

        /* whatever it points to, a pointer is as wide as this one */
        memcpy(&array, room->pointer, sizeof array);
        free(array);
        memset(room->pointer, 0, sizeof array);
    }
}

bool
pzk_rooms_make(const struct pzk_rooms *rooms)
{
    pzk_rooms_free(rooms);
    for (const struct pzk_room *room = rooms->at; room->pointer; room++) {
        void *array = room->bytes > 0 ? calloc(1, room->bytes) : NULL;

        if (room->bytes > 0 && !array) {
            pzk_rooms_free(rooms);
            return false;
        }
        memcpy(room->pointer, &array, sizeof array);
    }
    return true;
}
