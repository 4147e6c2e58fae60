import '#features/community/feedback/feedback.tables.ts'
import type { AccessCase } from './access-case.ts'
import type { AccessWorld } from './access-world.ts'

const noId = 2_147_483_000

/** Follows, boosts, feedback, reports. */
export function followsCases(): Record<string, AccessCase> {
  const vendor = ({ vendorId }: AccessWorld) => ({ id: vendorId })
  const listing = ({ listingId }: AccessWorld) => ({ id: listingId })
  const boostedVendor = async (world: AccessWorld) => {
    const boostedUntil = new Date(Date.now() + 86_400_000)
    await world.db.updateTable('vendors').set({ boostedUntil }).where('id', '=', world.vendorId).execute()
    return vendor(world)
  }
  const boostedListing = async (world: AccessWorld) => {
    const boostedUntil = new Date(Date.now() + 86_400_000)
    await world.db.updateTable('listings').set({ boostedUntil }).where('id', '=', world.listingId).execute()
    return listing(world)
  }
  const owned = { id: noId }
  const active = () => ({ active: true })
  const flag = () => ({ reason: 'other', message: 'It is not so.' })
  return {
    'POST /vendor-profiles/{id}/like': { params: vendor, body: () => ({ like: true }) },
    'POST /listings/{id}/like': { params: listing, body: () => ({ like: true }) },
    'GET /vendors/profile-interactions': {},
    'GET /vendors/highlight-interactions': {},
    'GET /vendors/{id}/boost': { params: vendor, owned },
    'POST /vendors/{id}/boost': { params: vendor, body: () => ({}), owned },
    'PUT /vendors/{id}/boost': { params: boostedVendor, body: active, owned },
    'GET /listings/{id}/boost': { params: listing, owned },
    'POST /listings/{id}/boost': { params: listing, body: () => ({}), owned },
    'PUT /listings/{id}/boost': { params: boostedListing, body: active, owned },
    'GET /feedback': { query: '?vendorProfileId=1' },
    'GET /feedback/own': {},
    'POST /feedback': { body: ({ vendorId }) => ({ vendorProfileId: vendorId, message: 'Good tea.' }) },
    'PUT /feedback/{id}': { params: memberPost, body: () => ({ message: 'Very good tea.' }), owned },
    'DELETE /feedback/{id}': { params: memberPost, owned },
    'PUT /feedback/{id}/flag': { params: memberPost, body: flag },
    'POST /reports': { body: ({ vendorId }) => ({ kind: 'profile', id: vendorId, reason: 'outdated' }) },
    'GET /reports/own': { query: '?kind=profile&id=1' },
    'GET /reports': {},
  }
}

async function memberPost({ db, vendorId, people }: AccessWorld): Promise<{ id: number }> {
  return db
    .insertInto('feedbackPosts')
    .values({ vendorId, authorId: people.member.id, message: 'Good tea.' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
