import { bestToTry, getQuestion, sayWorked } from '#features/community/forum/server/index.ts'
import { missing } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { bestInLetter, longestDays } from '../../letter-limits.ts'
import { daysBefore } from '../../letter-times.ts'
import type { LetterAct, LetterPart } from './letter-parts.ts'

/** @limit days in which somebody may try an answer before a letter asks whether it worked */
const daysToTry = 3

/** A link by which whoever asked says whether the best answer worked; the thing is the answer. */
const say = (act: 'worked' | 'failed'): LetterAct => ({
  act,
  look: async (db, { viewer, words: { t, language } }, bestId) => {
    const question = await getQuestion(db, bestId, { viewer, language })
    if (question.bestId !== bestId || !question.mayChoose) missing()
    const { title, bestWorked } = question
    const worked = act === 'worked'
    return {
      isDone: bestWorked === worked,
      title: worked ? t('Say that it worked?') : t('Say that it didn’t work?'),
      text: worked
        ? t('“{{title}}” will say that its best answer worked for you.', { title })
        : t('“{{title}}” will say that its best answer didn’t work for you.', { title }),
      button: worked ? t('Yes, it worked') : t('No, it didn’t'),
      done: {
        title: t('Thank you, now others know'),
        text: t('Whoever has the same question sees it.'),
        onward: { label: t('See the question'), to: `/forum/${question.id}` },
      },
    }
  },
  carryOut: async (db, { viewer, words: { language } }, bestId) => {
    const question = await getQuestion(db, bestId, { viewer, language })
    if (question.bestId !== bestId) missing()
    await sayWorked(db, viewer, { id: question.id, worked: act === 'worked' })
  },
})

/** Best answers that somebody chose for their own questions, of which nobody knows whether they worked. */
export const bestPart: LetterPart = {
  part: 'best',
  order: 20,
  title: ({ t }) => t('Did it work?'),
  most: bestInLetter,
  waiting: async (tx, { viewer, until }) => {
    const within = { since: daysBefore(until, longestDays), until: daysBefore(until, daysToTry), most: bestRead }
    return (await bestToTry(tx, viewer.userId, within)).map(({ bestId }) => bestId)
  },
  show: async (tx, ids, { viewer, language, until }) => {
    const { t } = wordsIn(language)
    const within = { since: daysBefore(until, longestDays), until, most: bestRead }
    const open = await bestToTry(tx, viewer.userId, within)
    return open
      .filter(({ bestId }) => ids.includes(bestId))
      .map(({ bestId, questionId, title }) => ({
        ids: [bestId],
        title,
        words: t('Did the best answer work for you?'),
        why: t('You asked this, and chose the best answer'),
        button: { label: t('See the best answer'), path: `/forum/${questionId}` },
        deeds: [
          { act: 'worked', thingId: bestId, label: t('Yes, it worked') },
          { act: 'failed', thingId: bestId, label: t('No, it didn’t') },
        ],
      }))
  },
  acts: [say('worked'), say('failed')],
}

/** @limit best answers that are looked at for a letter */
const bestRead = 50
