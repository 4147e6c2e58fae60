import type { Tx } from '#server/db/database.ts'
import type { Membership } from '../../chat.tables.ts'
import type { Chat } from '../chat-services.ts'
import { mayInvite, mayRemove } from '../event-rules/power-levels.ts'
import { forbid, notFound, notInRoom } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { appendEvents } from './append-events.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'
import { isBlockedBetween } from './open-conversation.ts'
import { fullId } from './send-event.ts'

export type MembershipAction = 'leave' | 'invite' | 'kick' | 'ban' | 'unban'

type Change = { roomId: string; action: MembershipAction; target: string; reason?: string | undefined }

const results: Record<MembershipAction, Membership> = {
  ...{ leave: 'leave', invite: 'invite', kick: 'leave', ban: 'ban', unban: 'leave' },
}

/**
 * Changes who is in a room, as far as its power levels allow; what is so already stays without an event. Leaving a room that one was
 * asked into declines the request.
 * @throws MatrixError M_FORBIDDEN
 */
export async function changeMembership(chat: Chat, caller: ChatCaller, change: Change): Promise<void> {
  const { roomId, action, target, reason } = change
  const { identity, userId } = caller
  if (action === 'invite') {
    if (!(await namesOf(chat.db, [target])).get(target)?.isOpen) notFound('There is nobody of that name.')
    if (await isBlockedBetween(chat, identity, target)) forbid('They can’t be invited.')
  }
  await chat.db.transaction().execute(async tx => {
    const members = await holdMembers(tx, roomId, [identity, target])
    const own = members.get(identity) ?? notInRoom()
    const before = members.get(target)
    if (own !== 'join' && !(action === 'leave' && own === 'invite')) {
      if (action === 'leave' && own === 'leave') return
      notInRoom()
    }
    if (isSo(action, before)) return
    await checkPower(tx, chat, { ...change, identity, before })
    if (action === 'leave' && own === 'invite') await decline(tx, roomId, identity)
    const membership = results[action]
    await appendEvents(tx, [
      await memberEvent(tx, chat, { roomId, member: target, sender: identity, membership, actorId: userId, reason }),
    ])
  })
}

/** Memberships by localpart, locked in their order until the transaction ends. */
export async function holdMembers(tx: Tx, roomId: string, members: string[]): Promise<Map<string, Membership>> {
  const rows = await tx
    .selectFrom('chatMembers')
    .select(['member', 'membership'])
    .where('roomId', '=', roomId)
    .where('member', 'in', members)
    .orderBy('member')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.member, row.membership]))
}

function isSo(action: MembershipAction, before: Membership | undefined): boolean {
  if (action === 'invite') {
    if (before === 'join') forbid('They are in the room already.')
    if (before === 'ban') forbid('They are banned from the room.')
    return before === 'invite'
  }
  if (action === 'ban') return before === 'ban'
  if (action === 'unban') return before !== 'ban'
  if (action === 'kick' && before === 'ban') forbid('They are banned; unban them instead.')
  return before === undefined || before === 'leave'
}

async function checkPower(
  tx: Tx,
  chat: Chat,
  { roomId, action, target, identity }: Change & { identity: string; before: Membership | undefined },
): Promise<void> {
  if (action === 'leave') return
  const row = await tx
    .selectFrom('chatState as state')
    .innerJoin('chatEvents as event', 'event.position', 'state.position')
    .select('event.content')
    .where('state.roomId', '=', roomId)
    .where('state.type', '=', 'm.room.power_levels')
    .executeTakeFirst()
  const levels = row?.content ?? null
  const [sender, other] = [fullId(chat, identity), fullId(chat, target)]
  const may =
    action === 'invite'
      ? mayInvite(levels, sender)
      : mayRemove(levels, { action: action === 'unban' ? 'ban' : action, sender, target: other })
  if (!may) forbid('You aren’t allowed to do that here.')
}

async function decline(tx: Tx, roomId: string, identity: string): Promise<void> {
  await tx
    .updateTable('chatRooms')
    .set({ request: 'declined' })
    .where('id', '=', roomId)
    .where('asked', '=', identity)
    .where('request', '=', 'open')
    .execute()
}
