import { type AccessCase, type AccessWorld, ofVendor } from '#features/people/teams/access-case.factory.ts'
import '../chat.tables.ts'
import '../help-desk.tables.ts'
import { noOfficeHours } from '../office-hours.ts'

const asEnterprise = ({ vendorId }: AccessWorld) => ({ as: `vendor_${vendorId}` })

export const accessCases: Record<string, AccessCase> = {
  'GET /matrix-chat/get-access-tokens': {},
  'POST /matrix-chat/create-login-token': { body: asEnterprise },
  'PUT /matrix-chat/join-room': { body: world => ({ ...asEnterprise(world), to: 'help' }) },
  'GET /matrix-chat/other-side': { query: '?to=help' },
  'PUT /matrix-chat/requests': { body: declinedRequest },
  'GET /matrix-chat/identities': {},
  'POST /matrix-chat/trigger-email-notification': { body: unreadMessage },
  'GET /vendors/{vendorId}/chat': ofVendor,
  'PUT /vendors/{vendorId}/chat': { ...ofVendor, body: () => ({ namesWriters: true }) },
  'GET /help/office-hours': {},
  'PUT /help/office-hours': { body: () => noOfficeHours },
  'GET /help/desk': {},
  'GET /help/cases/{roomId}': { params: helpCase },
  'GET /help/cases/{roomId}/person': { params: helpCaseOfMember },
  'PUT /help/cases/{roomId}/marks': { params: helpCase, body: () => ({ priority: 'high', tags: ['parcel'] }) },
  'PUT /help/cases/{roomId}/merged-into': { params: mergedCase, body: () => ({ into: null }) },
  'PUT /help/greeting': { body: () => ({ id: null }) },
  'PUT /help/cases/{roomId}/assignee': {
    params: helpCase,
    body: ({ people: { admin } }) => ({ userId: admin.id }),
  },
  'PUT /help/cases/{roomId}/status': { params: helpCase, body: () => ({ status: 'closed' }) },
  'PUT /help/cases/{roomId}/notes/{noteId}': {
    params: async world => ({ ...(await helpCase(world)), noteId: crypto.randomUUID() }),
    body: () => ({ text: 'Hm' }),
  },
  'DELETE /help/cases/{roomId}/notes/{noteId}': { params: noteOfAdmin },
  'GET /help/notes': { query: '?search=parcel' },
  'POST /help/replies': { body: () => ({ title: crypto.randomUUID(), textEn: 'Hello', textSi: null }) },
  'PUT /help/replies/{id}': {
    params: savedReply,
    body: () => ({ title: crypto.randomUUID(), textEn: 'Hello', textSi: null, revision: 1 }),
  },
  'DELETE /help/replies/{id}': { params: savedReply },
  'GET /matrix-chat/blocks': {},
  'PUT /matrix-chat/blocks': { body: world => ({ ...asEnterprise(world), who: 'help', blocked: true }) },
}

async function helpCase({ db, people }: AccessWorld) {
  const creator = `user_${people.member.id}`
  const roomId = `!${crypto.randomUUID()}:pola.test`
  await db.insertInto('chatRooms').values({ id: roomId, kind: 'help', directKey: null, creator, asked: null }).execute()
  await db.insertInto('helpCases').values({ roomId, assigneeId: null, closedAt: null, closedBy: null }).execute()
  return { roomId }
}

async function mergedCase(world: AccessWorld) {
  const [given, { roomId: mergedInto }] = [await helpCase(world), await helpCase(world)]
  const merged = { mergedInto, closedAt: new Date(), closedBy: world.people.admin.id }
  await world.db.updateTable('helpCases').set(merged).where('roomId', '=', given.roomId).execute()
  return given
}

async function helpCaseOfMember(world: AccessWorld) {
  const given = await helpCase(world)
  const member = `user_${world.people.member.id}`
  await world.db
    .insertInto('chatMembers')
    .values({ ...given, member, membership: 'join', position: Date.now() })
    .execute()
  return given
}

async function noteOfAdmin(world: AccessWorld) {
  const { roomId } = await helpCase(world)
  const noteId = crypto.randomUUID()
  await world.db
    .insertInto('helpNotes')
    .values({ id: noteId, roomId, authorId: world.people.admin.id, text: 'Hm' })
    .execute()
  return { roomId, noteId }
}

async function savedReply({ db }: AccessWorld) {
  return db
    .insertInto('helpReplies')
    .values({ title: crypto.randomUUID(), textEn: 'Hello', textSi: null, changedBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A request of the member that the enterprise has declined. */
async function declinedRequest(world: AccessWorld) {
  const { db, people, vendorId } = world
  const [creator, asked] = [`user_${people.member.id}`, `vendor_${vendorId}`]
  const roomId = `!${crypto.randomUUID()}:pola.test`
  await db
    .insertInto('chatRooms')
    .values({ id: roomId, kind: 'enterprise', directKey: null, creator, asked, request: 'declined' })
    .execute()
  const position = Date.now() * 1000 + Math.floor(Math.random() * 1000)
  await db
    .insertInto('chatMembers')
    .values([
      { roomId, member: creator, membership: 'join', position },
      { roomId, member: asked, membership: 'leave', position },
    ])
    .execute()
  return { ...asEnterprise(world), roomId }
}

/** A message of the member that the enterprise hasn't read. */
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
