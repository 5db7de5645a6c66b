// SPDX-License-Identifier: MIT
#include "vision/source/retry.h"

void
pzk_retry_seen(struct pzk_retry *retry, int64_t t_us)
{
    if (!retry->seen) {
        retry->seen = true;
        retry->first_us = t_us;
    }
    retry->last_us = t_us;
}

int64_t
pzk_retry_pause(struct pzk_retry *retry)
{
    if (retry->seen &&
        retry->last_us - retry->first_us >= PZK_RETRY_STEADY_US) {
        retry->pause_us = 0;
    }
    retry->seen = false;
    if (retry->pause_us == 0) {
        retry->pause_us = PZK_RETRY_FIRST_US;
    } else if (retry->pause_us < PZK_RETRY_MOST_US / 2) {
        retry->pause_us *= 2;
    } else {
        retry->pause_us = PZK_RETRY_MOST_US;
    }
    return retry->pause_us;
}

void
pzk_retry_forget(struct pzk_retry *retry)
{
    *retry = (struct pzk_retry){.pause_us = 0};
}
