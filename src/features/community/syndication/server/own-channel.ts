import { getFeed, readerOf } from '#features/community/feed/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import type { ChannelContent, ChannelEntry } from './channel.ts'

/** @limit cards of a channel */
const cardsOfChannel = 30

/** @limit minutes for which news stay in the house: what feed readers have fetched can't be taken back */
const minutesInHouse = 5

/** Somebody's feed, by the secret address that they made for it; undefined once that has ended. */
export async function ownChannel(
  db: Db,
  token: string,
  publicUrl: string,
): Promise<{ content: ChannelContent; language: SiteLanguage } | undefined> {
  const reader = await readerOf(db, token)
  if (!reader) return undefined
  const language = toSiteLanguage(reader.language)
  const { t } = wordsIn(language)
  const from = `${new Date(Date.now() - minutesInHouse * 60_000).toISOString().replace('Z', '000Z')}_1`
  const { items } = await getFeed(db, { viewer: reader.viewer, language }, { tab: 'all', from, limit: cardsOfChannel })
  const entries = items.flatMap(({ kind, at, source, things }) =>
    things.map(
      (thing): ChannelEntry => ({
        page: publicUrl + thing.path,
        title: titleOf(t, kind, thing.title),
        text: thing.words,
        language: thing.language ?? language,
        author: source?.name ?? null,
        shownAt: at,
        changedAt: null,
      }),
    ),
  )
  return {
    content: { page: `${publicUrl}/feed`, title: t('My feed'), about: t('From those I follow'), entries },
    language,
  }
}

function titleOf(t: ReturnType<typeof wordsIn>['t'], kind: string, title: string): string {
  if (kind === 'listing') return t('New listing: {{title}}', { title })
  if (kind === 'approval') return t('Approved: {{title}}', { title })
  if (kind === 'question') return t('Asked in the forum: {{title}}', { title })
  return title
}
