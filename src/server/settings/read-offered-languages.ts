import type { Db, Tx } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import { isShipped, type SiteLanguage } from '#shared/languages.ts'
import { allLanguages, type OfferedLanguages, offeredBy, toOffered } from '#shared/offered-languages.ts'
import { readSiteSettings } from './site-settings.ts'

/** ms for which a node uses what it read */
const ttl = 2000

export async function readOfferedLanguages(db: Db | Tx): Promise<OfferedLanguages> {
  const { languages, firstLanguage, addedLanguages } = await readSiteSettings(db)
  return offeredBy(languages, firstLanguage, addedLanguages)
}

/** The language in which a person is written to: the one that they chose if the site offers it, else its first. */
export async function languageToWrite(db: Db | Tx, chosen: string | null | undefined): Promise<SiteLanguage> {
  return toOffered(chosen, await readOfferedLanguages(db))
}

/** A shipped language can be chosen while it isn't offered: it is skipped until it is. An added one has to be offered. */
export async function mayChooseLanguage(db: Db | Tx, code: string): Promise<boolean> {
  return isShipped(code) || (await readOfferedLanguages(db)).codes.some(one => one === code)
}

/**
 * Reads what the site offers, at most every two seconds. While the database is away, it is what was read last.
 */
export function watchOfferedLanguages(db: Db): () => Promise<OfferedLanguages> {
  let last = allLanguages
  const read = cache({ ttl, max: 1 }, () => readOfferedLanguages(db))
  return async () => {
    last = await read().catch(() => last)
    return last
  }
}
