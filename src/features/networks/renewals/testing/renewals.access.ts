import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A network that the team’s enterprise runs. */
async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const subDomain = `own${crypto.randomUUID().replaceAll('-', '')}`
  return { networkId: await createNetwork(db, { vendorId, subDomain }) }
}

const ofNetwork: AccessCase = { params: network, owned: { networkId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/renewals': ofNetwork,
  'POST /networks/{networkId}/renewals/address': ofNetwork,
  'DELETE /networks/{networkId}/renewals/address': ofNetwork,
}
