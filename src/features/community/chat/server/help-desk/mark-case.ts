import type { Db } from '#server/db/database.ts'
import '../../help-desk.tables.ts'
import { holdCase } from './hold-case.ts'

type Marks = { roomId: string; priority: 'normal' | 'high'; tags: string[] }

/** Says what a case is about, and how urgent it is. @throws ORPCError NOT_FOUND */
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
