// SPDX-License-Identifier: MIT
#include "tests/ui/phones/one_phone.h"

#include <stddef.h>

struct browser *phone;

int
open_phone(void **state)
{
    (void)state;
    phone = browser_new(412, 900, false);
    return 0;
}

int
close_phone(void **state)
{
    (void)state;
    browser_free(phone);
    phone = NULL;
    return 0;
}
