import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { NetworkActivitiesTable, NetworkTasksTable } from './activities.tables.ts'

type Of = { networkId: number; vendorId: number }

/** A note for the network’s team; everything may be overridden. */
export async function createActivity(db: Db | Tx, input: Of & Partial<Insertable<NetworkActivitiesTable>>) {
  const row = { id: crypto.randomUUID(), type: 'note' as const, audience: 'team' as const, userId: null, ...input }
  await db
    .insertInto('networkActivities')
    .values({ actingVendorId: null, ...row })
    .execute()
}

/** An open task of nobody. */
export async function createTask(
  db: Db | Tx,
  input: Of & Pick<NetworkTasksTable, 'text' | 'dueOn'> & Partial<Insertable<NetworkTasksTable>>,
) {
  await db
    .insertInto('networkTasks')
    .values({ id: crypto.randomUUID(), assigneeId: null, createdBy: null, ...input })
    .execute()
}
