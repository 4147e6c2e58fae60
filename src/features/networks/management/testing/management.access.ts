import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { type AccessCase, type AccessWorld, noId, noUuid } from '#features/people/teams/access-case.factory.ts'

/** The subdomain of a network that the team’s enterprise runs. */
async function ownNetwork(world: AccessWorld) {
  return { subDomain: (await network(world)).subDomain }
}

async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const subDomain = `own${crypto.randomUUID().replaceAll('-', '')}`
  return { subDomain, networkId: await createNetwork(db, { vendorId, subDomain }) }
}

/** A person with a role in such a network. */
async function role(world: AccessWorld) {
  const { networkId } = await network(world)
  const { id: userId } = await createUser(world.db)
  await world.db.insertInto('networkRoles').values({ networkId, userId, role: 'reader', givenBy: null }).execute()
  return { networkId, userId }
}

const ofNetwork: AccessCase = {
  params: async world => ({ networkId: (await network(world)).networkId }),
  owned: { networkId: noId },
}
const ofRole: AccessCase = { params: role, owned: { networkId: noId, userId: noUuid } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{subDomain}/management': { params: ownNetwork, owned: { subDomain: 'nonetwork' } },
  'GET /account/networks': {},
  'GET /networks/{networkId}/roles': ofNetwork,
  'POST /networks/{networkId}/roles': {
    ...ofNetwork,
    body: async ({ db }) => ({ email: (await createUser(db)).email, role: 'reader' }),
  },
  'PUT /networks/{networkId}/roles/{userId}': { ...ofRole, body: () => ({ role: 'reviewer' }) },
  'DELETE /networks/{networkId}/roles/{userId}': ofRole,
}
