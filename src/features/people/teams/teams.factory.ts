import '#features/people/accounts/accounts.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { TeamRole } from './teams.tables.ts'

/**
 * Makes somebody belong to an enterprise. A team has to have an owner: where it has none and the role is another, a person
 * made for this owns it (so such a team then counts two).
 */
export async function addToTeam(db: Db, vendorId: number, userId: string, role: TeamRole): Promise<void> {
  const owner = await db
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('role', '=', 1)
    .executeTakeFirst()
  const rows = [{ vendorId, userId, role }]
  if (!owner && role !== 1) rows.unshift({ vendorId, userId: (await createUser(db)).id, role: 1 })
  await db.insertInto('vendorTeam').values(rows).execute()
}
