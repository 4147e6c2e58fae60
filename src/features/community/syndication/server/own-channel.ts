import { getFeed, readerOf } from '#features/community/feed/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import type { ChannelContent } from './channel.ts'
import { deedsOfChannel, entryOf, hasLeftTheHouse } from './deeds.ts'

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
  const from = `${hasLeftTheHouse().toISOString().replace('Z', '000Z')}_1`
  const { items } = await getFeed(db, { viewer: reader.viewer, language }, { tab: 'all', from, limit: deedsOfChannel })
  const entries = items.flatMap(({ kind, at, source, things }) =>
    things.map(thing => entryOf({ kind, at, thing, author: source?.name ?? null }, { publicUrl, language })),
  )
  return {
    content: { page: `${publicUrl}/feed`, title: t('My feed'), about: t('From those I follow'), entries },
    language,
  }
}
