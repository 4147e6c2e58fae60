import { feedbackGiven, unansweredFeedback } from '#features/community/feedback/server/index.ts'
import { noteMailed } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { feedbackInLetter, longestDays } from '../../letter-limits.ts'
import { daysBefore } from '../../letter-times.ts'
import type { LetterPart, LetterReader } from './letter-parts.ts'

/** @limit posts about enterprises that are looked at for a letter */
const feedbackRead = 60

const unanswered = (tx: Tx, { viewer, until }: LetterReader) =>
  unansweredFeedback(tx, viewer.userId, { since: daysBefore(until, longestDays), until, most: feedbackRead })

/** Feedback to enterprises that somebody owns or is an admin of, which nobody there has answered. */
export const feedbackPart: LetterPart = {
  part: 'feedback',
  order: 30,
  title: ({ t }) => t('Feedback that waits for your answer'),
  most: feedbackInLetter,
  waiting: async (tx, reader) => (await unanswered(tx, reader)).flatMap(({ id, isHeard }) => (isHeard ? [] : [id])),
  show: async (tx, ids, reader) => {
    const { t, language } = wordsIn(reader.language)
    const open = await unanswered(tx, reader)
    return open
      .filter(({ id }) => ids.includes(id))
      .map(({ id, vendorId, brand, message }) => ({
        ids: [id],
        title: t('To {{enterprise}}', { enterprise: inLanguage(brand, language) }),
        words: message,
        why: t('You look after this enterprise, and nobody has answered yet'),
        button: { label: t('Answer it'), path: `/vendor/feedback?vendorId=${vendorId}` },
        deeds: [],
      }))
  },
  settle: (tx, userId, ids, isMailed) =>
    noteMailed(tx, { userId, kinds: [feedbackGiven] }, { keys: ids.map(String), isMailed }),
}
