// SPDX-License-Identifier: MIT
#include "vision/virtual/camera.h"

#include <math.h>

static const double degree = 0.017453292519943295;

enum { SMALLEST = 64, LARGEST = 8192 };

bool
pzk_vcamera_is_sound(const struct pzk_scene *scene)
{
    return scene->width >= SMALLEST && scene->width <= LARGEST &&
           scene->height >= SMALLEST && scene->height <= LARGEST &&
           scene->field >= 10 && scene->field <= 120 && scene->tilt >= 0 &&
           scene->tilt <= 60 && scene->camera_mm >= 100 &&
           scene->camera_mm <= 5000;
}

/* Returns the distance of the image plane, in pixels. */
static double
focal_of(const struct pzk_scene *scene)
{
    return scene->width / 2.0 / tan(scene->field / 2 * degree);
}

double
pzk_vcamera_scale(const struct pzk_scene *scene)
{
    return focal_of(scene) / (scene->camera_mm / cos(scene->tilt * degree));
}

/* Returns the homography from the plane Z mm above the table to pixels. */
static struct pzk_homography
camera(const struct pzk_scene *scene, double z)
{
    double focal = focal_of(scene);
    double s = sin(scene->tilt * degree), c = cos(scene->tilt * degree);
    double away = scene->camera_mm / c; /* distance from the origin */
    double cx = scene->width / 2.0, cy = scene->height / 2.0;
    double h = scene->heading * degree;
    /* along the view: depth = away - y s - z c; down the picture: y c - z s */
    struct pzk_homography out,
        view = {{focal, -cx * s, cx * (away - z * c), 0, focal * c - cy * s,
                 cy * (away - z * c) - focal * z * s, 0, -s, away - z * c}};
    /* a camera rotated clockwise sees the table rotated counterclockwise */
    struct pzk_homography turn = {
        {cos(h), sin(h), 0, -sin(h), cos(h), 0, 0, 0, 1}};

    pzk_homography_compose(&view, &turn, &out);
    return out;
}

/* Returns the map that rotates, flips and moves a flat thing to its place. */
static struct pzk_homography
placed(struct pzk_mm at, double turn, double flip)
{
    double c = cos(turn * degree), s = sin(turn * degree);

    return (struct pzk_homography){
        {c * flip, -s, at.x, s * flip, c, at.y, 0, 0, 1}};
}

struct pzk_homography
pzk_vcamera_map(const struct pzk_scene *scene, struct pzk_mm shift, float knock,
                struct pzk_mm at, float turn, float flip, float z)
{
    struct pzk_homography out = camera(scene, z);
    struct pzk_homography knocked = placed(shift, knock, 1);
    struct pzk_homography own = placed(at, turn, flip);

    pzk_homography_compose(&out, &knocked, &out);
    pzk_homography_compose(&out, &own, &out);
    return out;
}

float
pzk_vcamera_reach(const struct pzk_scene *scene, int seat)
{
    static const double card = 75, step = 10, farthest = 1500;
    struct pzk_mm way = pzk_way_to(pzk_scene_sides(scene), seat);
    struct pzk_homography map = camera(scene, 0);
    double margin = card * pzk_vcamera_scale(scene);

    for (double r = step; r < farthest; r += step) {
        double px[2];

        if (!pzk_homography_apply(&map, (double)way.x * r, (double)way.y * r,
                                  px) ||
            px[0] < -margin || px[0] > scene->width + margin ||
            px[1] < -margin || px[1] > scene->height + margin) {
            return (float)r;
        }
    }
    return (float)farthest;
}
