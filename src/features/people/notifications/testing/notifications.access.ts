import { createECDH } from 'node:crypto'
import { type AccessCase, type AccessWorld, noId, noUuid } from '#features/people/teams/access-case.factory.ts'

/** A notification of the member. */
async function ofMember({ db, people }: AccessWorld) {
  const { id } = await db
    .insertInto('notifications')
    .values({
      ...{ userId: people.member.id, kind: 'of-a-test', groupName: 'feedback', data: '{}' },
      ...{ key: crypto.randomUUID(), thread: 'of-a-test' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id }
}

/** The link of a mail to the member, whose secret is the member's id here. */
const byMail: AccessCase = {
  params: async ({ db, people }) => {
    const userId = people.member.id
    await db
      .insertInto('notificationSettings')
      .values({ userId, unsubscribeKey: userId })
      .onConflict(conflict => conflict.column('userId').doUpdateSet({ unsubscribeKey: userId }))
      .execute()
    return {}
  },
  body: ({ people }) => ({ token: `${people.member.id}.feedback` }),
}

async function deviceOfMember({ db, people: { member } }: AccessWorld) {
  const { id } = await db
    .insertInto('pushSubscriptions')
    .values({
      ...{ userId: member.id, sessionId: member.viewer.sessionId, device: '', p256dh: 'p', auth: 'a' },
      endpoint: `https://push.example/${crypto.randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id }
}

const owned = { id: noId }

export const accessCases: Record<string, AccessCase> = {
  'GET /notifications': {},
  'GET /notifications/unread': {},
  'PUT /notifications/{id}/read': { params: ofMember, body: () => ({ isRead: true }), owned },
  'POST /notifications/read-all': { body: () => ({ upTo: 1 }) },
  'PUT /notifications/{id}/muted': { params: ofMember, body: () => ({ isMuted: true }), owned },
  'GET /notifications/preferences': {},
  'PUT /notifications/preferences': { body: () => ({ groups: [], quiet: null }) },
  'POST /notifications/unsubscribe/look-up': byMail,
  'POST /notifications/unsubscribe': byMail,
  'PUT /notifications/devices': {
    body: () => ({
      endpoint: `https://push.example/${crypto.randomUUID()}`,
      ...{ p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
    }),
  },
  'DELETE /notifications/devices/{id}': { params: deviceOfMember, owned: { id: noUuid } },
}
