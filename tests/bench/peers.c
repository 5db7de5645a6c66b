// SPDX-License-Identifier: MIT
#include "tests/bench/peers.h"

int
peers_of(enum pzk_family family, const char *names[PEERS])
{
    names[0] = family == PZK_TAG ? "ArUco" : "ZBar";
    names[1] = "zxing";
    bool two = family == PZK_QR || family == PZK_CODE128;
    return family == PZK_TACTILE ? 0 : two && peer_has_zxing() ? PEERS : 1;
}

void
peers_count(enum pzk_family family, const struct pzk_frame *frame,
            int count[PEERS])
{
    enum { MAX = 256 };
    static char texts[MAX][PEER_TEXT];
    int ids[MAX];
    bool strips = family == PZK_CODE128;
    if (family == PZK_TAG) {
        count[0] += (int)peer_aruco(frame, ids, MAX);
    } else if (family != PZK_TACTILE) {
        count[0] += (int)peer_zbar(frame, strips, texts, MAX);
        count[1] += (int)peer_zxing(frame, strips, texts, MAX);
    }
}
