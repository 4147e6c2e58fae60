import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import { shownLocalpart } from '../../chat-identity.ts'
import { threadOf } from '../notify-of-message.ts'
import { namesOf } from '../rooms/names-of.ts'
import { auditCase } from './audit-case.ts'
import { helpAdmins } from './help-admins.ts'
import { holdCase } from './hold-case.ts'

/** For an admin whom a colleague assigns a conversation to. */
export const caseAssigned = defineNotification<{ by: string; from: string; path: string }>({
  kind: 'help-case-assigned',
  group: 'messages',
  write: ({ by, from }, { t }) => ({
    title: t('{{by}} assigned a conversation to you', { by }),
    text: t('With {{from}}', { from }),
  }),
  path: ({ path }) => path,
})

/**
 * Assigns a conversation to an admin, or to nobody, and notifies the admin unless they took it themselves.
 * @throws ORPCError NOT_FOUND, also if the assignee isn't an admin
 */
export async function assignCase(
  db: Db,
  { userId: by }: Viewer,
  { roomId, userId }: { roomId: string; userId: string | null },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { assigneeId } = await holdCase(tx, roomId)
    if (assigneeId === userId) return
    const admins = await helpAdmins(tx)
    if (userId !== null && !admins.some(one => one.id === userId)) missing()
    await tx.updateTable('helpCases').set({ assigneeId: userId }).where('roomId', '=', roomId).execute()
    await auditCase(tx, by, { action: 'assign', roomId, before: { assigneeId }, after: { assigneeId: userId } })
    if (userId === null || userId === by) return
    const other = await otherSideOf(tx, roomId)
    const from = (await namesOf(tx, [other])).get(other)?.name ?? ''
    const data = {
      by: admins.find(one => one.id === by)?.name ?? '',
      from,
      path: `/chats/${shownLocalpart(other)}?as=help`,
    }
    await notify(tx, caseAssigned, [{ user: userId }], data, { thread: threadOf(roomId, 'help'), from: by })
  })
}

/** Localpart of the one who talks with the team. */
export async function otherSideOf(db: Db | Tx, roomId: string): Promise<string> {
  const { member } = await db
    .selectFrom('chatMembers')
    .select('member')
    .where('roomId', '=', roomId)
    .where('member', '<>', 'help')
    .executeTakeFirstOrThrow()
  return member
}
