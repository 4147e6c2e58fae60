import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createEnterprisePost } from '../feed.factory.ts'

const position = '2026-01-01T00:00:00.000000Z_1'
const post = { params: ownPost }
const words = () => ({ title: 'Loom 32 is up', message: 'Your orders paid for the timber.' })

export const accessCases: Record<string, AccessCase> = {
  'GET /feed': {},
  'GET /feed/new': { query: `?than=${position}` },
  'PUT /feed/place': { body: () => ({ position }) },
  'GET /feed/mutes': {},
  'POST /feed/mutes': { body: () => ({ groupId: 3 }) },
  'DELETE /feed/mutes/{id}': { params: () => ({ id: 1 }) },
  'GET /feed/address': {},
  'POST /feed/address': {},
  'DELETE /feed/address': {},
  'GET /feed/posts/desk': {},
  'POST /feed/posts': { body: words },
  'GET /feed/posts/{id}': post,
  'GET /feed/posts/{id}/edit': { ...post, owned: { id: noId } },
  'PUT /feed/posts/{id}': { ...post, owned: { id: noId }, body: () => ({ ...words(), title: 'x', revision: 0 }) },
  'DELETE /feed/posts/{id}': { ...post, owned: { id: noId } },
  'PUT /feed/posts/{id}/like': { ...post, body: () => ({ isLiked: true }) },
  'PUT /feed/posts/{id}/flag': { ...post, body: () => ({ reason: 'spam', message: '' }) },
}

/** A post of the enterprise whose team is in the cases. */
async function ownPost({ db, vendorId }: AccessWorld): Promise<{ id: number }> {
  return { id: await createEnterprisePost(db, { actingVendorId: vendorId }) }
}
