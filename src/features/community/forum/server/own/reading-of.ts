import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { languagesRead } from '../../reading-languages.ts'
import type { ForumReader } from '../posts/read-trees.ts'

/** The languages that a reader reads, the one that they read most readily first; `isChosen`: they said so. */
export async function readingOf(
  db: Db | Tx,
  { viewer, language }: ForumReader,
): Promise<{ languages: string[]; isChosen: boolean }> {
  const row = viewer
    ? await db.selectFrom('readingLanguages').select('languages').where('userId', '=', viewer.userId).executeTakeFirst()
    : undefined
  return { languages: languagesRead(row?.languages ?? null, language), isChosen: row !== undefined }
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
