import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { platformRoles } from '#shared/roles.ts'
import type { Onlooker } from '../also-here.contract.ts'
import '../also-here.tables.ts'

/** @limit seconds after which who says nothing has gone */
const patience = 45

/** Notes that an admin has a thing open, or no longer. @returns who else has it open, the first one first */
export async function setHere(
  db: Db,
  { userId }: Viewer,
  { thing, isOpen }: { thing: string; isOpen: boolean },
): Promise<Onlooker[]> {
  const isOver = sql<boolean>`seen_at < now() - make_interval(secs => ${patience})`
  await db
    .deleteFrom('openThings')
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([isOver, ...(isOpen ? [] : [eb('thing', '=', thing)])]))
    .execute()
  if (!isOpen) return []
  await db
    .insertInto('openThings')
    .values({ userId, thing })
    .onConflict(conflict => conflict.columns(['thing', 'userId']).doUpdateSet({ seenAt: sql`now()` }))
    .execute()
  const rows = await db
    .selectFrom('openThings')
    .innerJoin('users', 'users.id', 'openThings.userId')
    .select(['users.id', 'users.name', 'since'])
    .where('thing', '=', thing)
    .where('userId', '<>', userId)
    .where('users.role', '=', platformRoles.admin)
    .where(sql<boolean>`not (${isOver})`)
    .orderBy('since')
    .execute()
  return rows.map(({ since, ...admin }) => ({ ...admin, since: since.toISOString() }))
}
