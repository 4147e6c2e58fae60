import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createDomain } from '../domains.factory.ts'

/** A network that the team’s enterprise runs, which waits for its domain. */
async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const subDomain = `own${crypto.randomUUID().replaceAll('-', '')}`
  const networkId = await createNetwork(db, { vendorId, subDomain })
  await createDomain(db, { networkId, domain: `${subDomain}.example` })
  return { networkId }
}

const ofNetwork: AccessCase = { params: network, owned: { networkId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/domain': ofNetwork,
  'PUT /networks/{networkId}/domain': { ...ofNetwork, body: () => ({ domain: 'growers.example' }) },
  'DELETE /networks/{networkId}/domain': ofNetwork,
  'POST /networks/{networkId}/domain/check': ofNetwork,
}
