import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createInvitation } from '../invitations.factory.ts'

/** A network that the team’s enterprise runs. */
async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  return {
    networkId: await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` }),
  }
}

async function invitation(world: AccessWorld) {
  const { networkId } = await network(world)
  return { networkId, invitationId: (await createInvitation(world.db, { networkId })).id }
}

const token = async (world: AccessWorld) => {
  return (await createInvitation(world.db, { ...(await network(world)), isTrusted: false, maxUses: 100 })).token
}

const ofNetwork: AccessCase = { params: network, owned: { networkId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/invitations': ofNetwork,
  'POST /networks/{networkId}/invitations': {
    ...ofNetwork,
    body: () => ({ invitation: { way: 'link', isTrusted: false, days: 7, maxUses: 5 } }),
  },
  'DELETE /networks/{networkId}/invitations/{invitationId}': {
    params: invitation,
    owned: { networkId: noId },
  },
  'POST /network-invitations/look-up': { body: async world => ({ token: await token(world) }) },
  'POST /network-invitations/accept': {
    body: async world => ({ token: await token(world), vendorId: world.vendorId }),
  },
}
