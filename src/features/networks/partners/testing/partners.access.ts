import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A network that the team’s enterprise runs, with a partner. */
async function withPartner({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  const partner = await createVendor(db)
  await db.insertInto('networkPartners').values({ networkId, vendorId: partner, addedBy: null }).execute()
  return { networkId, vendorId: partner }
}

/** The same, where the partner looks after a member. */
async function withMember(world: AccessWorld) {
  const { networkId, vendorId } = await withPartner(world)
  const membershipId = await createMembership(world.db, { networkId, vendorId: await createVendor(world.db) })
  await world.db.insertInto('networkPartnerMembers').values({ networkId, partnerId: vendorId, membershipId }).execute()
  return { networkId, vendorId }
}

const ofNetwork: AccessCase = {
  params: async world => ({ networkId: (await withPartner(world)).networkId }),
  owned: { networkId: noId },
}
const ofPartner: AccessCase = { params: withPartner, owned: { networkId: noId, vendorId: noId } }

/** A network that the team’s enterprise is a partner of, with a member that it looks after. */
async function cared({ db, vendorId }: AccessWorld) {
  const partner = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const network = `foreign${crypto.randomUUID().replaceAll('-', '')}`
  const networkId = await createNetwork(db, { subDomain: network })
  const membershipId = await createMembership(db, { networkId, vendorId: await createVendor(db) })
  await db.insertInto('networkPartners').values({ networkId, vendorId, addedBy: null }).execute()
  await db.insertInto('networkPartnerMembers').values({ networkId, partnerId: vendorId, membershipId }).execute()
  return { partner: partner.subDomain, network, membershipId }
}

const ofPartnerView: AccessCase = {
  params: async world => {
    const { partner, network } = await cared(world)
    return { partner, network }
  },
  owned: { network: 'nonetwork' },
}
const ofCaredMember: AccessCase = { params: cared, owned: { network: 'nonetwork', membershipId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/partners': ofNetwork,
  'POST /networks/{networkId}/partners': { ...ofNetwork, body: ({ otherVendorId }) => ({ vendorId: otherVendorId }) },
  'PUT /networks/{networkId}/partners/{vendorId}': {
    ...ofPartner,
    params: withMember,
    body: () => ({ revision: 0, membershipIds: [] }),
  },
  'DELETE /networks/{networkId}/partners/{vendorId}': ofPartner,
  'GET /partners/{partner}/networks/{network}': ofPartnerView,
  'GET /partners/{partner}/networks/{network}/members': ofPartnerView,
  'GET /partners/{partner}/networks/{network}/members/{membershipId}': ofCaredMember,
  'POST /partners/{partner}/networks/{network}/members/{membershipId}/notes': {
    ...ofCaredMember,
    body: () => ({ id: crypto.randomUUID(), type: 'note', text: 'Visited in May' }),
  },
}
