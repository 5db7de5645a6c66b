// SPDX-License-Identifier: MIT
#include "ui/window/stickers/sentence.h"

#include "src/words/text.h"
#include "vision/codes/learned.h"

char *
pzk_sentence_event(const struct pzk_sentence *sentence)
{
    return pzk_words_teach(&sentence->event);
}

char *
pzk_sentence_moment(const struct pzk_sentence *sentence)
{
    return pzk_words_teach_heard(sentence->events, sentence->n_events,
                                 sentence->done, sentence->all);
}

char *
pzk_sentence_status(const struct pzk_sentence *sentence)
{
    return pzk_words_teach_status(sentence->event.piece, sentence->done,
                                  sentence->all);
}

char *
pzk_sentence_seen(const struct pzk_sentence *sentence)
{
    return pzk_words_teach_seen(sentence->seen, sentence->n_seen);
}

char *
pzk_sentence_keys(const struct pzk_sentence *sentence)
{
    return g_strdup(_("Keys of this lesson: R again, T what is asked for and "
                      "how many are left, K what is seen, Y take the code, B "
                      "back, S leave out, P pause, Escape end."));
}

char *
pzk_sentence_progress(const struct pzk_sentence *sentence)
{
    return pzk_words_taught(sentence->done, sentence->all);
}

char *
pzk_sentence_kept(const struct pzk_sentence *sentence)
{
    return pzk_words_stickers_kept(sentence->name);
}

char *
pzk_sentence_none(const struct pzk_sentence *sentence)
{
    return pzk_words_stickers_none();
}

char *
pzk_sentence_name_taken(const struct pzk_sentence *sentence)
{
    return pzk_words_stickers_name_taken(sentence->name);
}

char *
pzk_sentence_no_name(const struct pzk_sentence *sentence)
{
    return g_strdup(_("Give these stickers a name."));
}

char *
pzk_sentence_bad_size(const struct pzk_sentence *sentence)
{
    return g_strdup_printf(_("Give millimetres, %g to %g."),
                           (double)PZK_LEARNED_SIZE_MIN,
                           (double)PZK_LEARNED_SIZE_MAX);
}

char *
pzk_sentence_own(const struct pzk_sentence *sentence)
{
    return g_strdup(sentence->name);
}
