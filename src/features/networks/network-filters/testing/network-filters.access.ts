import { addNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createNetworkFilter } from '../network-filters.factory.ts'

/** the form of the call that is made next, and its filter with the values in another order */
let lastForm = 0
let lastOrder: { parentId: number; ids: number[] } = { parentId: noId, ids: [] }

/** A filter of a network that the team’s enterprise runs, and another question of the same form. */
async function filter({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  const formId = await addNetworkForm(db, { networkId })
  lastForm = formId
  const nodeId = await createNetworkFilter(db, { networkId, formId, questionId: 11 })
  const values = await db.selectFrom('networkNodes').select('id').where('parentId', '=', nodeId).orderBy('id').execute()
  lastOrder = { parentId: nodeId, ids: values.map(({ id }) => id).toReversed() }
  return { networkId, nodeId }
}

const ofNetwork: AccessCase = {
  params: async world => ({ networkId: (await filter(world)).networkId }),
  owned: { networkId: noId },
}
const ofNode: AccessCase = { params: filter, owned: { networkId: noId, nodeId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/filters': ofNetwork,
  'POST /networks/{networkId}/filters': {
    ...ofNetwork,
    body: () => ({ formId: lastForm, questionId: 12, isConfirmed: true }),
  },
  'PUT /networks/{networkId}/filters/{nodeId}': {
    ...ofNode,
    body: () => ({ revision: 0, title: { en: 'Compost' }, isShown: false }),
  },
  'PUT /networks/{networkId}/filters/{nodeId}/picture': { ...ofNode, body: () => ({ revision: 0, fileId: null }) },
  'PUT /networks/{networkId}/filter-order': { ...ofNetwork, body: () => lastOrder },
  'DELETE /networks/{networkId}/filters/{nodeId}': ofNode,
}
