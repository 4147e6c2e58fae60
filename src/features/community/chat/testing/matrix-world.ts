import { randomUUID } from 'node:crypto'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Db } from '#server/db/database.ts'
import { directKeyOf } from '../chat-identity.ts'
import '../chat.tables.ts'

/** The callers, as in the columns of docs/who-may-what-in-chat.md. */
export const chatRoles = ['guest', 'member', 'who left', 'stranger', 'who left the team'] as const
export type ChatRole = (typeof chatRoles)[number]

/** API calls of one identity. */
export type ChatVoice = {
  userId: string
  call(call: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

export type MatrixWorld = {
  voices: Record<Exclude<ChatRole, 'guest'>, ChatVoice>
  roomId: string
  /** the member's message */
  eventId: string
  /** an acquaintance of the member who isn't in the room */
  other: string
  mediaId: string
}

/**
 * A group of its owner with a member, somebody who has left it, and an enterprise, one of whose former team members
 * still has a client.
 * @param speak returns the calls of a user as an identity
 */
export async function createMatrixWorld(
  db: Db,
  speak: (user: TestUser, identity?: string) => Promise<ChatVoice>,
): Promise<MatrixWorld> {
  const createdAt = new Date(Date.now() - 30 * 86_400_000)
  const person = async () => createUser(db, { createdAt })
  const [owner, member, leaver, stranger, former, other] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, former.id, 3)
  const identities = [...[member, leaver].map(user => `user_${user.id}`), `vendor_${vendorId}`]
  await acquaint(db, `user_${owner.id}`, identities)
  await acquaint(db, `user_${member.id}`, [`user_${other.id}`])
  const voices = {
    member: await speak(member),
    'who left': await speak(leaver),
    stranger: await speak(stranger),
    'who left the team': await speak(former, `vendor_${vendorId}`),
  }
  const host = await speak(owner)
  const invite = [voices.member, voices['who left'], voices['who left the team']].map(voice => voice.userId)
  const { body } = await host.call('POST /createRoom', { name: 'Group', invite })
  const { room_id: roomId } = body as { room_id: string }
  const path = `/rooms/${encodeURIComponent(roomId)}`
  for (const voice of [voices.member, voices['who left'], voices['who left the team']])
    await voice.call(`POST ${path}/join`, {})
  await voices['who left'].call(`POST ${path}/leave`, {})
  const message = { msgtype: 'm.text', body: 'Hello' }
  const sent = await voices.member.call(`PUT ${path}/send/m.room.message/first`, message)
  await db.deleteFrom('vendorTeam').where('userId', '=', former.id).execute()
  // each node is notified a moment later
  for (let status = 0; status !== 401; ) status = (await voices['who left the team'].call('GET /account/whoami')).status
  const { event_id: eventId } = sent.body as { event_id: string }
  const domain = voices.member.userId.slice(voices.member.userId.indexOf(':'))
  return { voices, roomId, eventId, other: `@user_${other.id}${domain}`, mediaId: 'f'.repeat(32) }
}

/** Makes accepted conversations. */
async function acquaint(db: Db, one: string, others: string[]): Promise<void> {
  const room = { kind: 'direct' as const, creator: one, asked: null }
  await db
    .insertInto('chatRooms')
    .values(others.map(other => ({ ...room, id: `!${randomUUID()}:x`, directKey: directKeyOf(one, other) })))
    .execute()
}
