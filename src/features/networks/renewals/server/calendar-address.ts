import { createHash, randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { platformRoles } from '#shared/roles.ts'
import '../renewals.tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a secret address for the viewer; the one before stops working. @returns its token of 192 bits */
export async function makeAddress(tx: Tx, viewer: Viewer, networkId: number): Promise<string> {
  await requireNetwork(tx, viewer, networkId, 'reader')
  const token = randomBytes(24).toString('base64url')
  const row = { networkId, userId: viewer.userId, tokenHash: hashOf(token), createdAt: new Date() }
  await tx
    .insertInto('networkCalendars')
    .values(row)
    .onConflict(on => on.columns(['networkId', 'userId']).doUpdateSet(row))
    .execute()
  await record(tx, viewer, networkId, 'membership.calendar')
  return token
}

export async function endAddress(tx: Tx, viewer: Viewer, networkId: number): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'reader')
  const { numDeletedRows } = await tx
    .deleteFrom('networkCalendars')
    .where('networkId', '=', networkId)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await record(tx, viewer, networkId, 'membership.calendar-end')
}

/** The network of an address, if whoever made it still has a role there. */
export async function findAddress(db: Db, token: string) {
  const row = await db
    .selectFrom('networkCalendars')
    .innerJoin('users', 'users.id', 'networkCalendars.userId')
    .innerJoin('networks', 'networks.id', 'networkCalendars.networkId')
    .select(['networkId', 'userId', 'users.languageCode', 'networks.name', 'networks.subDomain'])
    .where('tokenHash', '=', hashOf(token))
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!row) return undefined
  // no more than a person’s role in the network: an address needs no two-step codes
  const viewer = { userId: row.userId, role: platformRoles.member, sessionId: '', provedAt: null }
  const network = await readableNetwork(db, viewer, row.networkId)
  return network && { ...row, network }
}

/** The network, or undefined for who has no role in it. */
export async function readableNetwork(db: Db, viewer: Viewer, networkId: number) {
  try {
    return await requireNetwork(db, viewer, networkId, 'reader')
  } catch (error) {
    if (error instanceof ORPCError) return undefined
    throw error
  }
}

async function record(tx: Tx, { userId }: Viewer, networkId: number, action: string): Promise<void> {
  await writeAudit(tx, { userId, actingVendorId: null, action, target: `network:${networkId}` })
}
