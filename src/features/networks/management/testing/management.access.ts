import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'

/** The subdomain of a network that the team’s enterprise runs. */
async function ownNetwork({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const subDomain = `own${crypto.randomUUID().replaceAll('-', '')}`
  await createNetwork(db, { vendorId, subDomain })
  return { subDomain }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{subDomain}/management': { params: ownNetwork, owned: { subDomain: 'nonetwork' } },
}
