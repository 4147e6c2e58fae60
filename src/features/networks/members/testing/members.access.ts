import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A network that the team’s enterprise runs, with one member. */
async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  const membershipId = await createMembership(db, { networkId, vendorId: await createVendor(db) })
  return { networkId, membershipId }
}

const ofNetwork: AccessCase = {
  params: async world => ({ networkId: (await network(world)).networkId }),
  owned: { networkId: noId },
}
const ofMember: AccessCase = { params: network, owned: { networkId: noId, membershipId: noId } }

/** A level of such a network. */
async function level(world: AccessWorld) {
  const { networkId } = await network(world)
  return { networkId, levelId: await createLevel(world.db, { networkId }) }
}

const fields = { name: { en: 'Partner' }, text: {}, maxListings: null, maxMembers: 3, sortOrder: 0 }
const ofLevel: AccessCase = { params: level, owned: { networkId: noId, levelId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/members': ofNetwork,
  'GET /networks/{networkId}/members/{membershipId}': ofMember,
  'POST /networks/{networkId}/members': { ...ofNetwork, body: ({ otherVendorId }) => ({ vendorId: otherVendorId }) },
  'PUT /networks/{networkId}/members/{membershipId}': {
    ...ofMember,
    body: () => ({ revision: 0, change: { kind: 'end' } }),
  },
  'PUT /networks/{networkId}/members/{membershipId}/tags': { ...ofMember, body: () => ({ add: ['Tea'] }) },
  'POST /networks/{networkId}/members/import': {
    ...ofNetwork,
    body: () => ({ csv: 'subdomain,tags\n', isApplied: false }),
  },
  'GET /networks/{networkId}/candidates': { ...ofNetwork, query: '?search=Tea' },
  'POST /networks/{networkId}/levels': { ...ofNetwork, body: () => ({ fields }) },
  'PUT /networks/{networkId}/levels/{levelId}': { ...ofLevel, body: () => ({ fields }) },
  'DELETE /networks/{networkId}/levels/{levelId}': ofLevel,
}
