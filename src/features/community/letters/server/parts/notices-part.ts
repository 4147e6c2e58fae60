import { noteNoticesMailed, showNotices, weeklyNotices } from '#features/people/notifications/server/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import { longestDays, noticesInLetter } from '../../letter-limits.ts'
import { daysBefore } from '../../letter-times.ts'
import type { LetterPart } from './letter-parts.ts'

/** @limit notifications that are looked at for a letter */
const noticesRead = 60

/** Notifications of what somebody wants by mail once a week. Of the highest order: what other parts have isn’t said again. */
export const noticesPart: LetterPart = {
  part: 'notices',
  order: 90,
  title: ({ t }) => t('Also this week'),
  most: noticesInLetter,
  waiting: (tx, { viewer, until }) =>
    weeklyNotices(tx, viewer.userId, { since: daysBefore(until, longestDays), most: noticesRead }),
  show: async (tx, ids, { viewer, language }) => {
    const { t } = wordsIn(language)
    const shown = await showNotices(tx, viewer.userId, { ids, language })
    return ids.flatMap(id => {
      const notice = shown.get(id)
      if (!notice) return []
      return [
        {
          ids: [id],
          ...{ title: notice.title, words: notice.text },
          why: t('You want to hear of this once a week'),
          button: { label: t('Look at it'), path: notice.path },
          deeds: [],
        },
      ]
    })
  },
  settle: (tx, userId, ids, isMailed) => noteNoticesMailed(tx, userId, ids, isMailed),
}
