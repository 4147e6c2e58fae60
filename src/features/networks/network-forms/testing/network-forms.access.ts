import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { addNetworkForm, handInNetworkForm } from '../network-forms.factory.ts'
import { readReport } from '../server/report/read-report.ts'
import { startNetworkResponse } from '../server/start-network-response.ts'

/** A network that the team’s enterprise runs, with an open form for everybody. */
async function form({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  return { networkId, networkFormId: await addNetworkForm(db, { networkId }) }
}

/** Answers of the team’s enterprise to it. */
async function response(world: AccessWorld) {
  const { networkFormId: formId } = await form(world)
  const { db, vendorId, people } = world
  const viewer = { userId: people.owner.id, role: 2, sessionId: '', provedAt: null }
  const begun = await db.transaction().execute(tx => startNetworkResponse(tx, viewer, { formId, vendorId }))
  return { responseId: begun.responseId, questionId: 11 }
}

const ofNetwork: AccessCase = {
  params: async world => ({ networkId: (await form(world)).networkId }),
  owned: { networkId: noId },
}
const ofForm: AccessCase = { params: form, owned: { networkId: noId, networkFormId: noId } }
const ofVendorAndForm: AccessCase = {
  params: async world => ({ networkFormId: (await form(world)).networkFormId, vendorId: world.vendorId }),
  owned: { vendorId: noId },
}
const settings = { name: { en: 'Renewal' }, purpose: 'renewal', audience: 'members', visibility: 'network' }
const changed = { settings, levels: [], isOpen: false, revision: 0 }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/forms': ofNetwork,
  'POST /networks/{networkId}/forms': { ...ofNetwork, body: () => ({ settings, from: null }) },
  'PUT /networks/{networkId}/forms/{networkFormId}': { ...ofForm, body: () => changed },
  'GET /networks/{networkId}/forms/{networkFormId}/submissions': ofForm,
  'GET /vendors/{vendorId}/network-forms': ofVendor,
  'GET /vendors/{vendorId}/network-forms/{networkFormId}': ofVendorAndForm,
  'POST /vendors/{vendorId}/network-forms/{networkFormId}/responses': ofVendorAndForm,
  'PUT /network-responses/{responseId}/revisits/{questionId}': {
    params: response,
    owned: { responseId: noId },
    body: () => ({ isMarked: true }),
  },
  'GET /network-responses/{responseId}/offers': {
    params: async world => ({ responseId: (await response(world)).responseId }),
    owned: { responseId: noId },
  },
  'GET /vendors/{vendorId}/shared-answers': ofVendor,
  'PUT /vendors/{vendorId}/shared-answers/{networkId}': {
    params: async world => {
      const { networkId } = await form(world)
      await createMembership(world.db, { networkId, vendorId: world.vendorId })
      return { networkId, vendorId: world.vendorId }
    },
    owned: { vendorId: noId },
    body: () => ({ question: 'pola/11', isShared: true }),
  },
  'GET /networks/{networkId}/vendors/{vendorId}/shared-answers': {
    params: async world => ({ networkId: (await form(world)).networkId, vendorId: world.vendorId }),
    owned: { networkId: noId },
  },
  'GET /network-reports/{code}': {
    params: async world => {
      const { networkFormId: formId } = await form(world)
      const { db, vendorId, people } = world
      const id = await handInNetworkForm(db, { formId, vendorId, userId: people.owner.id, answers: { 11: 112 } })
      const { content } = await readReport(db, { userId: people.owner.id, role: 2, sessionId: '', provedAt: null }, id)
      return { code: content.code }
    },
  },
}
