import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '../../help-desk.tables.ts'
import { auditCase } from './audit-case.ts'
import { holdCase } from './hold-case.ts'

type Marks = { priority: 'normal' | 'high'; tags: string[] }

/** Sets the tags and the priority of a case. @throws ORPCError NOT_FOUND */
export async function markCase(
  db: Db,
  { userId }: Viewer,
  { roomId, priority, tags }: Marks & { roomId: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await holdCase(tx, roomId)
    const ofCase = tx.selectFrom('helpCases').select(['priority', 'tags']).where('roomId', '=', roomId)
    const before: Marks = await ofCase.executeTakeFirstOrThrow()
    const after: Marks = { priority, tags: [...new Set(tags)] }
    if (isDeepStrictEqual(before, after)) return
    await tx.updateTable('helpCases').set(after).where('roomId', '=', roomId).execute()
    await auditCase(tx, userId, { action: 'mark', roomId, before, after })
  })
}
