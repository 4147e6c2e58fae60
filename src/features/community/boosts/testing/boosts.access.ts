import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

const vendor = ({ vendorId }: AccessWorld) => ({ id: vendorId })
const listing = ({ listingId }: AccessWorld) => ({ id: listingId })
const owned = { id: noId }
const active = () => ({ active: true })
const boosted = () => ({ boostedUntil: new Date(Date.now() + 86_400_000) })

async function boostedVendor(world: AccessWorld) {
  await world.db.updateTable('vendors').set(boosted()).where('id', '=', world.vendorId).execute()
  return vendor(world)
}

async function boostedListing(world: AccessWorld) {
  await world.db.updateTable('listings').set(boosted()).where('id', '=', world.listingId).execute()
  return listing(world)
}

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{id}/boost': { params: vendor, owned },
  'POST /vendors/{id}/boost': { params: vendor, body: () => ({}), owned },
  'PUT /vendors/{id}/boost': { params: boostedVendor, body: active, owned },
  'GET /listings/{id}/boost': { params: listing, owned },
  'POST /listings/{id}/boost': { params: listing, body: () => ({}), owned },
  'PUT /listings/{id}/boost': { params: boostedListing, body: active, owned },
}
