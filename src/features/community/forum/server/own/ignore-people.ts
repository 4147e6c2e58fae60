import { sql } from 'kysely'
import { keepsApart } from '#features/community/visibility/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'

/** @limit people whom somebody ignores, as lists show them */
const shown = 500

/** Whoever ignores a person doesn’t see what they write, also for an enterprise that isn’t shown. Call it in `connect`. */
export function ignoredAreUnseen(): void {
  keepsApart(
    ({ reader, person }) =>
      sql`exists (select from ignored_people ignoring where ignoring.user_id = ${reader} and ignoring.ignored_id = ${person})`,
  )
}

/** People whose words somebody doesn’t see, by name. */
export function listIgnored(db: Db, { userId }: Viewer): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('ignoredPeople')
    .innerJoin('users', 'users.id', 'ignoredPeople.ignoredId')
    .select(['users.id', 'users.name'])
    .where('ignoredPeople.userId', '=', userId)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(shown)
    .execute()
}

/**
 * Ignores a person who has written something, or no longer. They don’t hear of it.
 * @throws ORPCError NOT_FOUND for oneself, and for people who wrote nothing that one has seen
 */
export async function ignorePerson(
  db: Db,
  { userId }: Viewer,
  { userId: ignoredId, isIgnored }: { userId: string; isIgnored: boolean },
): Promise<void> {
  if (!isIgnored) {
    await db.deleteFrom('ignoredPeople').where('userId', '=', userId).where('ignoredId', '=', ignoredId).execute()
    return
  }
  const writer = await db
    .selectFrom('forumPosts')
    .select('id')
    .where('authorId', '=', ignoredId)
    .where('announcedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!writer || ignoredId === userId) missing()
  await db
    .insertInto('ignoredPeople')
    .values({ userId, ignoredId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
