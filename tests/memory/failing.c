// SPDX-License-Identifier: MIT
#include "tests/memory/failing.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *was, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *was, size_t size);
char *__wrap_strdup(const char *text);

static atomic_long calls, failing;

static bool
fails(void)
{
    return atomic_fetch_add(&calls, 1) + 1 == atomic_load(&failing);
}

void *
__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *
__wrap_calloc(size_t n, size_t size)
{
    return fails() ? NULL : __real_calloc(n, size);
}

void *
__wrap_realloc(void *was, size_t size)
{
    return fails() ? NULL : __real_realloc(was, size);
}

char *
__wrap_strdup(const char *text)
{
    return fails() ? NULL : __real_strdup(text);
}

void
failing_begin(long at)
{
    atomic_store(&failing, at);
    atomic_store(&calls, 0);
}

long
failing_end(void)
{
    atomic_store(&failing, 0);
    return atomic_load(&calls);
}
