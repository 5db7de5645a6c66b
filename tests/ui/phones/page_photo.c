// SPDX-License-Identifier: MIT
#include "tests/ui/phones/page_photo.h"

#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "tests/ui/phones/phone_client.h"

static void
give(struct browser *page, const char *file)
{
    json_t *document = browser_command(page, "DOM.getDocument", "{}");
    g_autofree char *find =
        g_strdup_printf("{\"nodeId\":%d,\"selector\":\"#hand-camera\"}",
                        (int)json_integer_value(json_object_get(
                            json_object_get(document, "root"), "nodeId")));
    json_t *node = browser_command(page, "DOM.querySelector", find);
    g_autofree char *set = g_strdup_printf(
        "{\"nodeId\":%d,\"files\":[\"%s\"]}",
        (int)json_integer_value(json_object_get(node, "nodeId")), file);

    json_decref(browser_command(page, "DOM.setFileInputFiles", set));
    json_decref(node);
    json_decref(document);
}

void
page_give_photograph(struct browser *page, GBytes *jpeg, int cards)
{
    g_autofree char *file = NULL;
    g_autofree char *read =
        g_strdup_printf("state.hand.cards.length === %d", cards);
    gsize size;
    const char *data = g_bytes_get_data(jpeg, &size);
    int fd = g_file_open_tmp("hand-XXXXXX.jpg", &file, NULL);

    assert_true(fd >= 0);
    close(fd);
    assert_true(g_file_set_contents(file, data, (gssize)size, NULL));
    give(page, file);
    page_wait(page, read);
    g_unlink(file);
}

void
page_photograph(struct browser *page, const struct page_hand *hand)
{
    g_autoptr(GBytes) jpeg = phone_photograph(hand->game, hand->card, hand->n);

    page_give_photograph(page, jpeg, hand->n);
}
