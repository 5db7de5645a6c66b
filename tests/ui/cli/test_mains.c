// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "ui/cli/mains.h"

TEST(test_mains_by_zone)
{
    static const struct {
        const char *zone;
        int hz;
    } cases[] = {
        {"Europe/Berlin", 50},
        {"America/New_York", 60},
        {"America/Argentina/Buenos_Aires", 50},
        {"America/Sao_Paulo", 60},
        {"Asia/Kolkata", 50},
        {"Asia/Seoul", 60},
        {"Asia/Tokyo", 0}, /* both are in use */
        {"UTC", 0},
        {"Europe", 0},
        {"", 0},
        {NULL, 0},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(pzk_mains_hz(cases[i].zone), cases[i].hz);
    }
}

RUN_TESTS()
