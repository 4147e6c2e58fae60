import { mute, mutedBy } from '#features/community/feed/server/index.ts'
import { groupLabel } from '#features/community/forum/server/index.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import { missing } from '#server/http/api-context.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { LetterAct } from './letter-parts.ts'

function wordsOf(name: string, { t }: Words) {
  return {
    title: t('See less of {{name}}?', { name }),
    text: t('It won’t be in your feed and your letters any more.'),
    button: t('See less of it'),
    done: {
      title: t('You’ll see less of {{name}}', { name }),
      text: t('At the end of your feed you can take that back.'),
      onward: { label: t('Your feed'), to: '/feed' },
    },
  }
}

/** Links by which somebody sees less of an enterprise or a group, in the feed as in letters. */
export const lessActs: readonly LetterAct[] = [
  {
    act: 'less-enterprise',
    look: async (db, { viewer, words }, vendorId) => {
      const vendor = await findVendor(db, vendorId)
      if (!vendor || !isVisible(vendor)) missing()
      const name = inLanguage(vendor.brand, words.language)
      const { vendorIds } = await mutedBy(db, viewer.userId)
      return { ...wordsOf(name, words), isDone: vendorIds.includes(vendorId) }
    },
    carryOut: async (db, { viewer }, vendorId) => void (await mute(db, viewer, { vendorId })),
  },
  {
    act: 'less-group',
    look: async (db, { viewer, words }, groupId) => {
      const { groupIds } = await mutedBy(db, viewer.userId)
      return { ...wordsOf(groupLabel(groupId, words.language), words), isDone: groupIds.includes(groupId) }
    },
    carryOut: async (db, { viewer }, groupId) => void (await mute(db, viewer, { groupId })),
  },
]
