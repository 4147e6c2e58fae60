import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ScreeningTermsTable } from './screening.tables.ts'
import { matchOf } from './server/engine/find-words.ts'

/** A listed word, in texts of all languages unless one is given. @returns its id */
export async function createTerm(db: Db, given: Partial<Insertable<ScreeningTermsTable>> = {}): Promise<number> {
  const term = { kind: 'word' as const, term: 'casino', ...given }
  const match = term.kind === 'link' ? term.term : matchOf(term.term)
  const { id } = await db
    .insertInto('screeningTerms')
    .values({ match, ...term })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
