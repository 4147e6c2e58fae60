import '#features/people/accounts/accounts.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { TeamRole } from './teams.tables.ts'

/**
 * Adds somebody to an enterprise's team. A team needs an owner: if it has none and the role is another, an extra person
 * is created as owner (so such a team has two members).
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
