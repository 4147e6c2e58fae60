import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import './static-pages.tables.ts'

export type NewPage = {
  id?: number
  handle: string
  title: LocalText
  text: LocalText
  /** default: long ago; null for a page that is a draft only */
  fromDay?: string | null
  inMenu?: boolean
  sortOrder?: number
  goneAt?: Date
  leadsTo?: string
}

/** Creates a page with its first version. @returns its id */
export async function createPage(db: Db | Tx, page: NewPage): Promise<number> {
  const { title, text, fromDay = '2026-01-01', ...row } = page
  const { id } = await db.insertInto('staticPages').values(row).returning('id').executeTakeFirstOrThrow()
  await createVersion(db, { pageId: id, number: 1, title, text, fromDay })
  return id
}

type NewVersion = { pageId: number; number: number; title: LocalText; text: LocalText; fromDay: string | null }

/** Creates a version of a page; with `fromDay` null it is the draft. */
export async function createVersion(db: Db | Tx, version: NewVersion): Promise<void> {
  const { fromDay } = version
  const publishedAt = fromDay === null ? null : new Date(`${fromDay}T08:00:00Z`)
  await db
    .insertInto('staticPageVersions')
    .values({ ...version, publishedAt })
    .execute()
}
