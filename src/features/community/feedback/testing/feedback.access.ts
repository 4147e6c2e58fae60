import { createVendor } from '#features/market/directory/directory.factory.ts'
import '../feedback.tables.ts'
import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'

const owned = { id: noId }

export const accessCases: Record<string, AccessCase> = {
  'GET /feedback': { query: '?vendorProfileId=1' },
  'GET /feedback/own': {},
  'POST /feedback': { body: ({ vendorId }) => ({ vendorProfileId: vendorId, message: 'Good tea.' }) },
  'PUT /feedback/{id}': { params: memberPost, body: () => ({ message: 'Very good tea.' }), owned },
  'DELETE /feedback/{id}': { params: memberPost, owned },
  'PUT /feedback/{id}/thumb': {
    params: memberPost,
    body: () => ({ thumb: { thumb: 'up', reasons: ['kind'] } }),
    owned,
  },
  'DELETE /feedback/{id}/tags/{vendorId}': { params: taggedPost, owned: { ...owned, vendorId: noId } },
  'GET /vendors/{vendorId}/feedback-desk': ofVendor,
  'PUT /vendors/{vendorId}/feedback-desk/members': {
    ...ofVendor,
    body: () => ({ memberRoleRestriction: false }),
  },
}

async function memberPost({ db, vendorId, people }: AccessWorld): Promise<{ id: number }> {
  return db
    .insertInto('feedbackPosts')
    .values({ vendorId, authorId: people.member.id, message: 'Good tea.' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A stranger's post about another enterprise that names the one with a team. */
async function taggedPost({ db, vendorId }: AccessWorld): Promise<{ id: number; vendorId: number }> {
  const about = await createVendor(db)
  const { id } = await db
    .insertInto('feedbackPosts')
    .values({ vendorId: about, message: 'Good tea.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('feedbackTags').values({ postId: id, vendorId }).execute()
  return { id, vendorId }
}
