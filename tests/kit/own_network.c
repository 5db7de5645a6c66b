// SPDX-License-Identifier: MIT
#include "tests/kit/own_network.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <net/if.h>
#include <net/route.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static char loopback[] = "lo";
static const char alias[] = "lo:1"; /* loopback's second address */

static struct sockaddr
address_of(in_addr_t at)
{
    const struct sockaddr_in in = {.sin_family = AF_INET,
                                   .sin_addr.s_addr = at};
    struct sockaddr address;

    memcpy(&address, &in, sizeof(address));
    return address;
}

/* What the kernel is asked to do with NAME, or a route. */
static bool
ask_kernel(unsigned long what, void *request)
{
    int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    bool done = fd >= 0 && ioctl(fd, what, request) == 0;

    if (fd >= 0) {
        close(fd);
    }
    return done;
}

static bool
switch_on(const char *name)
{
    struct ifreq request = {.ifr_flags = IFF_UP | IFF_RUNNING};

    strncpy(request.ifr_name, name, IFNAMSIZ - 1);
    return ask_kernel(SIOCSIFFLAGS, &request);
}

/* Who may not make a network may make one in which they may; who they are stays
 * the same, for a display and a bus that ask. */
static bool
leave_as_user(void)
{
    unsigned user = getuid();
    char map[64];

    if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) {
        return false;
    }
    int n = snprintf(map, sizeof(map), "%u %u 1", user, user);
    int fd = open("/proc/self/uid_map", O_WRONLY | O_CLOEXEC);
    bool done = fd >= 0 && write(fd, map, (size_t)n) == n;

    if (fd >= 0) {
        close(fd);
    }
    return done;
}

bool
own_network_enter(void)
{
    return (unshare(CLONE_NEWNET) == 0 || leave_as_user()) &&
           switch_on(loopback);
}

bool
own_network_move_to(const char *address)
{
    struct ifreq own = {.ifr_addr = address_of(inet_addr(address))};
    struct rtentry anywhere = {.rt_dst = address_of(INADDR_ANY),
                               .rt_genmask = address_of(INADDR_ANY),
                               .rt_flags = RTF_UP,
                               .rt_dev = loopback};

    strncpy(own.ifr_name, alias, IFNAMSIZ - 1);
    ask_kernel(SIOCDELRT, &anywhere); /* there may be none yet */
    return ask_kernel(SIOCSIFADDR, &own) && ask_kernel(SIOCADDRT, &anywhere);
}
