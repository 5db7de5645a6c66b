// SPDX-License-Identifier: MIT
#include "tests/kit/pictures/eye_table.h"

#include "src/rules/jekyll_hyde/pieces.h"

struct small_table table;
const float places[4][3] = {
    {0, -95, 180}, {95, 0, 270}, {0, 95, 0}, {-95, 0, 90}};

void
expect(enum pzk_obs_kind kind, size_t count)
{
    static const char *const names[] = {
        "placed", "moved",        "lifted", "hidden",    "seen",  "disputed",
        "unread", "read or gone", "hands",  "placement", "camera"};
    size_t told = small_told(&table, kind, NULL);
    if (told != count) {
        for (size_t i = 0; i < table.count; i++) {
            const struct pzk_obs *obs = &table.told[i];
            print_error("%.2f %s piece %d side %d at %.0f %.0f state %d %d\n",
                        (double)obs->t_us / 1e6, names[obs->kind], obs->piece,
                        obs->side, (double)obs->at.x, (double)obs->at.y,
                        obs->placement, obs->camera);
        }
        fail_msg("%s: %zu told, %zu expected", names[kind], told, count);
    }
}

void
expect_quiet(void)
{
    expect(PZK_OBS_PLACED, 0);
    expect(PZK_OBS_MOVED, 0);
    expect(PZK_OBS_LIFTED, 0);
    expect(PZK_OBS_UNREAD, 0);
    expect(PZK_OBS_PLACEMENT, 0);
    expect(PZK_OBS_CAMERA, 0);
}

void
forget(void)
{
    table.count = 0;
}

void
start_with_table(void)
{
    small_start(&table, NULL);
    small_put(&table, PZK_PA, 0, 0, 0);
    small_run_s(&table, 1);
    expect(PZK_OBS_PLACEMENT, 1);
    forget();
}

void
start_with_trick(void)
{
    static const int cards[] = {PZK_JA, PZK_HB, PZK_JC, PZK_HD};
    start_with_table();
    for (int seat = 0; seat < 4; seat++) {
        small_bring(&table, seat, cards[seat], places[seat][0], places[seat][1],
                    places[seat][2], 0.3);
    }
    small_run_s(&table, 1);
    expect(PZK_OBS_PLACED, 4);
    expect(PZK_OBS_MOVED, 0);
    expect(PZK_OBS_LIFTED, 0);
    forget();
}
