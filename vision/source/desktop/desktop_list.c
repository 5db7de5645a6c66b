// SPDX-License-Identifier: MIT
#include "vision/source/desktop/desktop_list.h"

#include <stdio.h>
#include <string.h>

#include "vision/source/desktop/pipewire.h"

static bool
is_listed(const struct pzk_node *node, const struct pzk_camera_info *list,
          int count)
{
    for (int i = 0; node->device[0] && i < count; i++) {
        if (strcmp(list[i].path, node->device) == 0) {
            return true;
        }
    }
    return false;
}

int
pzk_desktop_list(struct pzk_camera_info *list, int count, int max)
{
    struct pzk_pipewire link = {.loop = NULL};
    int devices = count;

    if (!pzk_pipewire_open(&link, -1, NULL)) {
        return count;
    }
    pw_thread_loop_lock(link.loop);
    for (int i = 0; i < link.count && count < max; i++) {
        const struct pzk_node *node = &link.nodes[i];
        struct pzk_camera_info *camera = &list[count];

        if (is_listed(node, list, devices)) {
            continue;
        }
        snprintf(camera->path, sizeof camera->path, "pipewire:%.200s",
                 node->name);
        snprintf(camera->stable, sizeof camera->stable, "%s", camera->path);
        snprintf(camera->name, sizeof camera->name, "%s", node->label);
        count++;
    }
    pw_thread_loop_unlock(link.loop);
    pzk_pipewire_close(&link);
    return count;
}

bool
pzk_desktop_asks(void)
{
    return true;
}
