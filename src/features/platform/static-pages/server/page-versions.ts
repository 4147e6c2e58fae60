import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../static-pages.tables.ts'

export type PageVersion = { number: number; fromDay: string; title: LocalText; text: LocalText }

/** The published versions of a page, the first one first. */
export function publishedVersions(db: Db | Tx, pageId: number): Promise<PageVersion[]> {
  return db
    .selectFrom('staticPageVersions')
    .select(['number', sql<string>`from_day::text`.as('fromDay'), 'title', 'text'])
    .where('pageId', '=', pageId)
    .where('fromDay', 'is not', null)
    .orderBy('number')
    .execute()
}

/** The version that holds on a day: of those that have begun the one published last; undefined before the first one. */
export function versionOn<Version extends { number: number; fromDay: string }>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter(one => one.fromDay <= day)
    .toSorted((a, b) => a.number - b.number)
    .at(-1)
}

/** @returns YYYY-MM-DD, UTC */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
