// SPDX-License-Identifier: MIT
#include "src/journal/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "src/words/text.h"

char *
pzk_lock_path(const char *path)
{
    return g_strconcat(path, "-lock", NULL);
}

static char *
held_text(const char *path, int fd)
{
    char pid[16] = "";
    ssize_t n = pread(fd, pid, sizeof(pid) - 1, 0);

    pid[n > 0 ? n : 0] = '\0';
    return pid[0] ? g_strdup_printf(
                        _("the journal %s is in use by another Platzkarte "
                          "(process %s); close that one or name another "
                          "journal"),
                        path, pid)
                  : g_strdup_printf(
                        _("the journal %s is in use by another Platzkarte; "
                          "close that one or name another journal"),
                        path);
}

enum pzk_journal_error
pzk_lock_error(const char *path, int error, char **text)
{
    *text = g_strdup_printf(_("cannot write beside the journal %s: %s"), path,
                            g_strerror(error));
    switch (error) {
    case EACCES:
    case EPERM:
    case EROFS:
        return PZK_JOURNAL_READ_ONLY;
    case ENOSPC:
    case EDQUOT:
        return PZK_JOURNAL_FULL;
    default:
        return PZK_JOURNAL_FAILED;
    }
}

enum pzk_journal_error
pzk_lock_take(const char *path, int *lock, char **text)
{
    g_autofree char *name = pzk_lock_path(path);
    int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

    if (fd < 0) {
        return pzk_lock_error(path, errno, text);
    }
    /* other errors: a file system without locks; SQLite's locks protect the
     * file */
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        *text = held_text(path, fd);
        close(fd);
        return PZK_JOURNAL_HELD;
    }
    /* only for held_text(), so writing may fail (full disk) */
    char pid[16];
    int length = snprintf(pid, sizeof(pid), "%ld", (long)getpid());
    if (ftruncate(fd, 0) != 0 || pwrite(fd, pid, (size_t)length, 0) < 0) {
        errno = 0;
    }
    *lock = fd;
    return PZK_JOURNAL_FINE;
}
