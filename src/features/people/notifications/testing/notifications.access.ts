import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** One of the member's. */
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

const owned = { id: noId }

export const accessCases: Record<string, AccessCase> = {
  'GET /notifications': {},
  'GET /notifications/unread': {},
  'PUT /notifications/{id}/read': { params: ofMember, body: () => ({ isRead: true }), owned },
  'POST /notifications/read-all': { body: () => ({ upTo: 1 }) },
  'PUT /notifications/{id}/muted': { params: ofMember, body: () => ({ isMuted: true }), owned },
}
