// SPDX-License-Identifier: MIT
#pragma once
/*
 * A group of tests with one phone's browser: for cmocka's group setup and
 * teardown.
 */
#include "tests/ui/phones/browser.h"

static struct browser *phone;

static int
open_phone(void **state)
{
    (void)state;
    phone = browser_new(412, 900, false);
    return 0;
}

static int
close_phone(void **state)
{
    (void)state;
    browser_free(phone);
    return 0;
}
