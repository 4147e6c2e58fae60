import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import '../chat.tables.ts'

const asEnterprise = ({ vendorId }: AccessWorld) => ({ as: `vendor_${vendorId}` })

export const accessCases: Record<string, AccessCase> = {
  'GET /matrix-chat/get-access-tokens': {},
  'POST /matrix-chat/create-login-token': { body: asEnterprise },
  'PUT /matrix-chat/join-room': { body: world => ({ ...asEnterprise(world), to: 'help' }) },
  'POST /matrix-chat/trigger-email-notification': { body: unreadMessage },
  'GET /matrix-chat/blocks': {},
  'PUT /matrix-chat/blocks': { body: world => ({ ...asEnterprise(world), who: 'help', blocked: true }) },
}

/** What the member wrote to the enterprise, which hasn't read it. */
async function unreadMessage({ db, people, vendorId }: AccessWorld) {
  const [sender, receiver] = [`user_${people.member.id}`, `vendor_${vendorId}`]
  const roomId = `!${crypto.randomUUID()}:pola.test`
  const position = Date.now() * 1000 + Math.floor(Math.random() * 1000)
  await db
    .insertInto('chatRooms')
    .values({ id: roomId, kind: 'enterprise', directKey: null, creator: sender, asked: null })
    .execute()
  await db
    .insertInto('chatMembers')
    .values([sender, receiver].map(member => ({ roomId, member, membership: 'join' as const, position })))
    .execute()
  await db
    .insertInto('chatEvents')
    .values({
      ...{ position, id: `$${position}`, roomId, type: 'm.room.message', stateKey: null, sender, actorId: null },
      ...{ content: '{}', prevContent: null, at: 0, deviceId: null, txnId: null, redacts: null, redactedBy: null },
    })
    .execute()
  return { channelId: roomId, messageId: `$${position}`, senderUserId: sender, receiverUserId: receiver }
}
