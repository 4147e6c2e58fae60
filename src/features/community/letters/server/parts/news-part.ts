import type { FeedCard } from '#features/community/feed/feed.contract.ts'
import { readNews, thingsOfRows } from '#features/community/feed/server/index.ts'
import { forumNotices } from '#features/community/forum/server/index.ts'
import { noteMailed } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type Words, wordsIn } from '#server/texts/index.ts'
import { newsInLetter } from '../../letter-limits.ts'
import { lessActs } from './less-acts.ts'
import type { LetterDeed, LetterItem, LetterPart, LetterReader } from './letter-parts.ts'

/** @limit cards of the feed that are looked at for a letter, newest first */
const cardsRead = 60

const cards = (tx: Tx, { viewer, language, since, until }: LetterReader, withSeenThings = false) =>
  readNews(tx, { viewer, language }, { since, until, most: cardsRead, withSeenThings })

/** News of enterprises, groups and networks that somebody follows, as their feed has them. */
export const newsPart: LetterPart = {
  part: 'news',
  order: 60,
  title: ({ t }) => t('News of those you follow'),
  most: newsInLetter,
  waiting: async (tx, reader) => (await cards(tx, reader)).map(({ id }) => id),
  show: async (tx, ids, reader) => {
    const wanted = new Set(ids)
    const words = wordsIn(reader.language)
    return (await cards(tx, reader, true)).filter(({ id }) => wanted.has(id)).map(card => itemOf(card, words))
  },
  settle: async (tx, userId, ids, isMailed) => {
    const things = await thingsOfRows(tx, ids)
    const keys = things.flatMap(({ kind, thingId }) => (kind === 'question' ? [String(thingId)] : []))
    await noteMailed(tx, { userId, kinds: forumNotices }, { keys, isMailed })
  },
  acts: lessActs,
}

function itemOf(card: FeedCard, words: Words): LetterItem {
  const { t } = words
  const [thing] = card.things
  const isOne = card.count === 1
  return {
    ids: [card.id],
    title: titleOf(card, words),
    words: isOne ? (thing?.words ?? '') : card.things.map(({ title }) => title).join(' · '),
    why: whyOf(card, words),
    button: {
      label: card.kind === 'question' ? t('Read and answer') : t('Look at it'),
      path: (isOne ? thing?.path : card.source?.path) ?? '/feed',
    },
    deeds: lessOf(card, words),
  }
}

function titleOf({ kind, things, count, source }: FeedCard, { t }: Words): string {
  const title = things[0]?.title ?? ''
  const name = source?.name ?? ''
  if (kind === 'listing' && count > 1) return t('{{name}} offers {{count}} new listings', { name, count })
  if (kind === 'listing') return t('{{name}} offers {{title}}', { name, title })
  if (kind === 'approval') return t('{{name}} is approved now', { name })
  return name && kind !== 'question' ? t('{{name}}: {{words}}', { name, words: title }) : title
}

function whyOf({ because, reasonName, source, group }: FeedCard, { t }: Words): string {
  if (because === 'network' && reasonName) return t('From {{network}}, a network of yours', { network: reasonName })
  if (because === 'group' && group) return t('In {{group}}, a group that you follow', { group: group.label })
  return t('Because you follow {{name}}', { name: source?.name ?? '' })
}

function lessOf({ because, source, group }: FeedCard, { t }: Words): LetterDeed[] {
  if (because === 'group' && group)
    return [{ act: 'less-group', thingId: group.id, label: t('See less of this group') }]
  if (source?.vendorId)
    return [{ act: 'less-enterprise', thingId: source.vendorId, label: t('See less of this enterprise') }]
  return []
}
