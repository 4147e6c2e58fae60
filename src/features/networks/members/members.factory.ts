import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { NetworkMemberTagsTable } from './members.tables.ts'
import { addMember as add } from './server/change-member.ts'

/** Tags of members; those that are there stay. */
export async function createTags(db: Db | Tx, rows: NetworkMemberTagsTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('networkMemberTags')
    .values(rows)
    .onConflict(on => on.doNothing())
    .execute()
}

type Added = { networkId: number; vendorId: number; levelId: number | null; text: string }

/** Adds a member as somebody who manages the network does, with a message to its team. */
export async function addMember(db: Db, viewer: Viewer, { text, ...given }: Added): Promise<void> {
  await db
    .transaction()
    .execute(tx => add(tx, viewer, { ...given, status: 'approved', endsOn: null, notice: { text } }))
}
