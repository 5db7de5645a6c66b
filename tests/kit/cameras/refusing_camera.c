// SPDX-License-Identifier: MIT
#include "tests/kit/cameras/refusing_camera.h"

#include "tests/kit/loopback.h"

/* Reads the head of a request. False at the end of the connection. */
static bool
read_head(int fd, char *head, size_t size)
{
    size_t n = 0;

    while (n + 1 < size) {
        ssize_t got = read(fd, head + n, 1);

        if (got <= 0) {
            return false;
        }
        head[++n] = '\0';
        if (n >= 4 && strcmp(head + n - 4, "\r\n\r\n") == 0) {
            return true;
        }
    }
    return false;
}

static void
answer(struct refusing_camera *camera, int fd)
{
    char head[8192], text[2048];

    while (read_head(fd, head, sizeof head)) {
        bool rtsp = strstr(head, " RTSP/1.0\r\n") != NULL;
        const char *number = strstr(head, "CSeq:");

        atomic_fetch_add(&camera->asked, 1);
        if (strstr(head, "Authorization:")) {
            atomic_fetch_add(&camera->passwords, 1);
        }
        snprintf(text, sizeof text,
                 "%s %s\r\nCSeq: %d\r\n%sContent-Length: 0\r\n\r\n",
                 rtsp ? "RTSP/1.0" : "HTTP/1.1", camera->status,
                 number ? atoi(number + 5) : 0, camera->challenge);
        if (send(fd, text, strlen(text), MSG_NOSIGNAL) < 0) {
            return;
        }
    }
}

static void *
serve(void *data)
{
    struct refusing_camera *camera = data;

    for (;;) {
        int fd = accept(camera->fd, NULL, NULL);

        if (atomic_load(&camera->stop)) {
            close(fd);
            return NULL;
        }
        if (fd >= 0) {
            answer(camera, fd);
            close(fd);
        }
    }
}

void
refusing_camera_start(struct refusing_camera *camera)
{
    camera->fd = loopback_listen(&camera->port);
    assert_int_equal(pthread_create(&camera->thread, NULL, serve, camera), 0);
}

void
refusing_camera_stop(struct refusing_camera *camera)
{
    atomic_store(&camera->stop, true);
    int fd = loopback_connect(1, camera->port);
    assert_true(fd >= 0);
    close(fd);
    pthread_join(camera->thread, NULL);
    close(camera->fd);
}
