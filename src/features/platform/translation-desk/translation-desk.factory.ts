import type { Db, Tx } from '#server/db/database.ts'
import type { GlossaryTerm } from './glossary.ts'
import './translation-desk.tables.ts'

/** A term of the glossary of a language; one that is there already stays. */
export async function createTerm(db: Db | Tx, term: Omit<GlossaryTerm, 'id'> & { language: string }): Promise<void> {
  await db
    .insertInto('translationTerms')
    .values(term)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
