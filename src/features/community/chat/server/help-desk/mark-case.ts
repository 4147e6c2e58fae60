import type { Db } from '#server/db/database.ts'
import '../../help-desk.tables.ts'
import { holdCase } from './hold-case.ts'

type Marks = { roomId: string; priority: 'normal' | 'high'; tags: string[] }

/** Sets the tags and the priority of a case. @throws ORPCError NOT_FOUND */
export async function markCase(db: Db, { roomId, priority, tags }: Marks): Promise<void> {
  await db.transaction().execute(async tx => {
    await holdCase(tx, roomId)
    await tx
      .updateTable('helpCases')
      .set({ priority, tags: [...new Set(tags)] })
      .where('roomId', '=', roomId)
      .execute()
  })
}
