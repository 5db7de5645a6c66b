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
    retry->delivered = true;
    retry->refusals = 0;
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

int64_t
pzk_retry_refused(struct pzk_retry *retry)
{
    if (!retry->delivered) {
        return INT64_MAX;
    }
    return retry->refusals++ == 0 ? PZK_RETRY_REFUSED_US
                                  : PZK_RETRY_REFUSED_AGAIN_US;
}

void
pzk_retry_forget(struct pzk_retry *retry)
{
    *retry = (struct pzk_retry){.delivered = retry->delivered};
}
