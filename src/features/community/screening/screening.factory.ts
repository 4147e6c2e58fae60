import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ScreeningTermsTable } from './screening.tables.ts'
import { matchOf } from './server/engine/find-words.ts'
import { screeningSetting } from './server/screening-setting.ts'

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

/** Lets everything be seen at once, and nobody count as new, for tests that are about something else. */
export async function screenNothing(db: Db): Promise<void> {
  const chosen = {
    firstPostsWait: false,
    newDays: 0,
    newMemberLinksWait: false,
    nearDuplicatesWait: false,
    maxLinks: 50,
  }
  await screeningSetting.write(db, { revision: 1, saved: null, chosen })
}
