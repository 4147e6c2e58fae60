import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { type Reading, readingIn } from '../../reading-languages.ts'
import type { ForumReader } from '../posts/read-trees.ts'

/** The languages that a reader reads. */
export async function readingOf(db: Db | Tx, { viewer, language }: ForumReader): Promise<Reading> {
  const row = viewer
    ? await db.selectFrom('readingLanguages').select('languages').where('userId', '=', viewer.userId).executeTakeFirst()
    : undefined
  return readingIn(row?.languages ?? null, language)
}

/** @param languages at least one; the order is kept */
export async function setReading(db: Db, { userId }: Viewer, languages: string[]): Promise<void> {
  const chosen = { languages: [...new Set(languages)], at: new Date() }
  await db
    .insertInto('readingLanguages')
    .values({ userId, ...chosen })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(chosen))
    .execute()
}
