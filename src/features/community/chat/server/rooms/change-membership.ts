import type { Tx } from '#server/db/database.ts'
import type { EventContent, Membership } from '../../chat.tables.ts'
import { fullId } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { checkMembership } from '../event-rules/check-membership.ts'
import { forbid, notFound, notInRoom, refuseIf } from '../matrix/matrix-error.ts'
import { forgetWaiting } from '../notify-of-message.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { appendEvents } from './append-events.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'
import { checkInvitation } from './open-conversation.ts'

export type MembershipAction = 'leave' | 'invite' | 'kick' | 'ban' | 'unban'

type Change = { roomId: string; action: MembershipAction; target: string; reason?: string | undefined }

const results: Record<MembershipAction, Membership> = {
  ...{ leave: 'leave', invite: 'invite', kick: 'leave', ban: 'ban', unban: 'leave' },
}

/**
 * Changes who is in a room, as far as its power levels allow; a membership that is already as wanted stays without an
 * event. Leaving a room that one was only invited to declines the request.
 * @throws MatrixError M_FORBIDDEN
 */
export async function changeMembership(chat: Chat, caller: ChatCaller, change: Change): Promise<void> {
  const { roomId, action, target, reason } = change
  const { identity, userId } = caller
  if (action === 'invite') {
    if (!(await namesOf(chat.db, [target])).get(target)?.isOpen) notFound('There is nobody of that name.')
    await checkInvitation(chat, identity, target)
  }
  await chat.db.transaction().execute(async tx => {
    const members = await holdMembers(tx, roomId, [identity, target])
    const own = members.get(identity) ?? notInRoom()
    const before = members.get(target)
    if (action !== 'leave' && own !== 'join') notInRoom()
    if (isSo(action, before)) return
    if (action === 'kick' && before === 'ban') forbid('They are banned; unban them instead.')
    const [sender, other] = [fullId(chat, identity), fullId(chat, target)]
    const who = { sender, target: other, senderNow: own, targetNow: before }
    refuseIf(checkMembership({ ...who, to: results[action], levels: await levelsOf(tx, roomId) }))
    if (action === 'leave' && own === 'invite') await decline(tx, roomId, identity)
    if (action !== 'invite') await forgetWaiting(tx, { roomId, member: target })
    const membership = results[action]
    const said = { sender: identity, actorId: userId, reason: (await isPair(tx, roomId)) ? undefined : reason }
    await appendEvents(tx, [await memberEvent(tx, chat, { roomId, member: target, membership, ...said })])
  })
}

/** Memberships by localpart, locked in a fixed order until the transaction ends. */
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

/**
 * Whether a room is a conversation of two: words that come with a membership are messages there, with the same limits.
 */
async function isPair(tx: Tx, roomId: string): Promise<boolean> {
  const room = await tx.selectFrom('chatRooms').select('directKey').where('id', '=', roomId).executeTakeFirst()
  return typeof room?.directKey === 'string'
}

/** Whether the action would change nothing. */
function isSo(action: MembershipAction, before: Membership | undefined): boolean {
  if (action === 'unban') return before !== 'ban'
  if (action === 'leave' || action === 'kick') return before === undefined || before === 'leave'
  return before === results[action]
}

async function levelsOf(tx: Tx, roomId: string): Promise<EventContent | null> {
  const row = await tx
    .selectFrom('chatState as state')
    .innerJoin('chatEvents as event', 'event.position', 'state.position')
    .select('event.content')
    .where('state.roomId', '=', roomId)
    .where('state.type', '=', 'm.room.power_levels')
    .where('state.stateKey', '=', '')
    .executeTakeFirst()
  return row?.content ?? null
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
