import { newsOfEnterprise } from '#features/community/feed/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { ChannelContent } from './channel.ts'
import { deedsOfChannel, entryOf, hasLeftTheHouse } from './deeds.ts'

/**
 * What an enterprise posts, lists and asks, as guests see it.
 * @throws ORPCError NOT_FOUND for one that visitors don't see
 */
export async function enterpriseChannel(
  db: Db,
  id: number,
  { publicUrl, language }: { publicUrl: string; language: SiteLanguage },
): Promise<ChannelContent> {
  const asked = { language, before: hasLeftTheHouse(), limit: deedsOfChannel }
  const { name, path, items } = await newsOfEnterprise(db, id, asked)
  const { t } = wordsIn(language)
  return {
    page: publicUrl + path,
    title: name,
    about: t('News of {{name}}', { name }),
    entries: items.map(item => entryOf({ ...item, author: name }, { publicUrl, language })),
  }
}
