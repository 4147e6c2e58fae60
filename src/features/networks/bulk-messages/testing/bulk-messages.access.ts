import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { unsubscribeKeyOf } from '#features/people/notifications/server/index.ts'
import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { teamRoles } from '#shared/roles.ts'
import type { AddresseeState, BulkState } from '../bulk-message-states.ts'
import { createBulkMessage } from '../bulk-messages.factory.ts'

/** A network that the team’s enterprise runs. */
async function network({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  return {
    networkId: await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` }),
  }
}

/** A message to a member that somebody reads for. */
const message = (state: BulkState, addressee: AddresseeState) => async (world: AccessWorld) => {
  const { networkId } = await network(world)
  const { db } = world
  const vendorId = await createVendor(db)
  await createMembership(db, { networkId, vendorId })
  await addToTeam(db, vendorId, (await createUser(db)).id, teamRoles.owner)
  const to = [{ vendorId, state: addressee, ...(addressee === 'failed' && { reason: 'error' as const }) }]
  return { networkId, messageId: await createBulkMessage(db, { networkId, state, to }) }
}

/** A network that the team’s enterprise is in. */
async function joined({ db, vendorId }: AccessWorld) {
  const networkId = await createNetwork(db, { subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  await createMembership(db, { networkId, vendorId })
  return { networkId }
}

const token = async (world: AccessWorld) => {
  const { db } = world
  const { networkId } = await joined(world)
  return { token: `${await unsubscribeKeyOf(db, (await createUser(db)).id)}.${networkId}` }
}

const ofNetwork: AccessCase = { params: network, owned: { networkId: noId } }
const ofDraft: AccessCase = { params: message('draft', 'due'), owned: { networkId: noId } }
const words = { subject: { en: 'News' }, text: { en: 'We meet in Kandy.' } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/bulk-messages': ofNetwork,
  'GET /networks/{networkId}/bulk-messages/{messageId}': ofDraft,
  'GET /networks/{networkId}/bulk-messages/{messageId}/addressees': ofDraft,
  'PUT /networks/{networkId}/bulk-messages/{messageId}': {
    ...ofDraft,
    body: () => ({ way: 'mail', words, revision: 0 }),
  },
  'DELETE /networks/{networkId}/bulk-messages/{messageId}': ofDraft,
  'POST /networks/{networkId}/bulk-messages/{messageId}/start': { ...ofDraft, body: () => ({ revision: 0 }) },
  'POST /networks/{networkId}/bulk-messages/{messageId}/stop': { ...ofDraft, params: message('sending', 'due') },
  'POST /networks/{networkId}/bulk-messages/{messageId}/retry': { ...ofDraft, params: message('done', 'failed') },
  'GET /vendors/{vendorId}/memberships': ofVendor,
  'GET /vendors/{vendorId}/memberships/{networkId}/log': {
    params: async world => ({ vendorId: world.vendorId, ...(await joined(world)) }),
    owned: { vendorId: noId },
  },
  'PUT /networks/{networkId}/message-stop': { params: joined, body: () => ({ isStopped: true }) },
  'POST /network-message-stops/look-up': { body: token },
  'POST /network-message-stops': { body: token },
}
