import '../feedback.tables.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

const owned = { id: noId }

export const accessCases: Record<string, AccessCase> = {
  'GET /feedback': { query: '?vendorProfileId=1' },
  'GET /feedback/own': {},
  'POST /feedback': { body: ({ vendorId }) => ({ vendorProfileId: vendorId, message: 'Good tea.' }) },
  'PUT /feedback/{id}': { params: memberPost, body: () => ({ message: 'Very good tea.' }), owned },
  'DELETE /feedback/{id}': { params: memberPost, owned },
}

async function memberPost({ db, vendorId, people }: AccessWorld): Promise<{ id: number }> {
  return db
    .insertInto('feedbackPosts')
    .values({ vendorId, authorId: people.member.id, message: 'Good tea.' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
