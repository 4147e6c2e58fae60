import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A network that the team’s enterprise runs, with a draft and a version. */
async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  const draft = { networkId, changes: JSON.stringify({ layout: 'map' }) as never, changedBy: null }
  await db.insertInto('networkDrafts').values(draft).execute()
  const version = { networkId, number: 1, content: JSON.stringify({ layout: 'list' }) as never, publishedBy: null }
  await db.insertInto('networkVersions').values(version).execute()
  return { networkId }
}

const ofNetwork: AccessCase = { params: network, owned: { networkId: noId } }
const ofVersion: AccessCase = {
  params: async world => ({ ...(await network(world)), number: 1 }),
  owned: { networkId: noId, number: noId },
}

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/settings': ofNetwork,
  'PUT /networks/{networkId}/settings/draft': {
    ...ofNetwork,
    body: () => ({ revision: 0, changes: { layout: 'list' } }),
  },
  'DELETE /networks/{networkId}/settings/draft': { ...ofNetwork, body: () => ({ revision: 0 }) },
  'POST /networks/{networkId}/settings/publication': { ...ofNetwork, body: () => ({ revision: 0 }) },
  'POST /networks/{networkId}/settings/versions/{number}/publication': {
    ...ofVersion,
    body: () => ({ revision: 0 }),
  },
}
