// SPDX-License-Identifier: MIT
#include "ui/phones/pictures.h"

void
pzk_phone_pictures_show(struct pzk_phone_pictures *pictures, bool shown)
{
    for (int i = 0; i < PZK_PHONE_PICTURES; i++) {
        struct pzk_phone_picture *picture = &pictures->at[i];

        g_clear_pointer(&picture->jpeg, g_bytes_unref);
        picture->number = 0;
    }
    pictures->shown = shown;
    /* a page that was there before a restart knows other numbers */
    pictures->last = g_random_int() / 2;
}

void
pzk_phone_pictures_add(struct pzk_phone_pictures *pictures, int piece,
                       GBytes *jpeg)
{
    struct pzk_phone_picture *to = &pictures->at[0];

    if (!pictures->shown || g_bytes_get_size(jpeg) > PZK_PHONE_PICTURE) {
        return;
    }
    for (int i = 0; i < PZK_PHONE_PICTURES; i++) {
        struct pzk_phone_picture *picture = &pictures->at[i];

        if (picture->jpeg && picture->piece == piece) {
            to = picture;
            break;
        }
        to = picture->number < to->number ? picture : to;
    }
    g_clear_pointer(&to->jpeg, g_bytes_unref);
    *to =
        (struct pzk_phone_picture){++pictures->last, piece, g_bytes_ref(jpeg)};
}

/* Returns the picture of a card of the trick, or NULL. */
static const struct pzk_phone_picture *
find(const struct pzk_phone_pictures *pictures, const struct pzk_due *due)
{
    for (int i = 0; due->lies && i < PZK_PHONE_PICTURES; i++) {
        if (pictures->at[i].jpeg && pictures->at[i].piece == due->card) {
            return &pictures->at[i];
        }
    }
    return NULL;
}

void
pzk_phone_pictures_write(const struct pzk_phone_pictures *pictures,
                         const struct pzk_table_view *view, struct pzk_out *out)
{
    if (!pictures->shown) {
        return;
    }
    out->open(out, "pictures", true);
    for (int i = 0; i < view->n_due; i++) {
        const struct pzk_phone_picture *picture = find(pictures, &view->due[i]);

        out->number(out, NULL, picture ? picture->number : 0);
    }
    out->close(out);
}

GBytes *
pzk_phone_pictures_of(const struct pzk_phone_pictures *pictures,
                      const struct pzk_table_view *view, const char *number)
{
    guint64 wanted = g_ascii_strtoull(number, NULL, 10);

    for (int i = 0; i < view->n_due; i++) {
        const struct pzk_phone_picture *picture = find(pictures, &view->due[i]);

        if (picture && picture->number == wanted) {
            return picture->jpeg;
        }
    }
    return NULL;
}
