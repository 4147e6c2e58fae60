import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../activities.tables.ts'
import type { ActivityType, Audience } from '../activity-types.ts'

export type NewActivity = {
  /** a new one where it is left out */
  id?: string
  networkId: number
  vendorId: number
  type: ActivityType
  audience: Audience
  /** null: it happens by itself */
  by: { viewer: Pick<Viewer, 'userId'>; network: Pick<ManagedNetwork, 'vendorId' | 'isByAdmin'> } | null
  text?: string
  /** ids, days and states; no addresses, because the line stays */
  data?: Record<string, unknown>
}

/**
 * Adds a line to the log of a member, in the transaction of what it says. The same id again adds nothing.
 * @returns whether it was added
 */
export async function writeActivity(tx: Tx, { by, id = crypto.randomUUID(), ...activity }: NewActivity) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('networkActivities')
    .values({
      ...{ ...activity, id, userId: by?.viewer.userId ?? null },
      actingVendorId: by && !by.network.isByAdmin ? by.network.vendorId : null,
    })
    .onConflict(on => on.column('id').doNothing())
    .executeTakeFirst()
  const isNew = numInsertedOrUpdatedRows > 0n
  if (isNew) for (const listen of listeners) await listen(tx, { by, ...activity })
  return isNew
}

type Listener = (tx: Tx, activity: Omit<NewActivity, 'id'>) => Promise<void>
const listeners = createRegister<Listener>()

/** Registers a listener, in `connect`, that is called in the transaction in which a line of a log is written. */
export function whenActivityWritten(listener: Listener): void {
  listeners.add(listener)
}

/** The enterprise of a membership. @throws NOT_FOUND if the network has no such membership */
export async function vendorOfMembership(db: Db | Tx, networkId: number, membershipId: number): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .select('vendorId')
    .where('networkId', '=', networkId)
    .where('id', '=', membershipId)
    .executeTakeFirst()
  return row?.vendorId ?? missing()
}
