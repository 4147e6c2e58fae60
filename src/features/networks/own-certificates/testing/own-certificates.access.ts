import { createGivenCertificate } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A certificate of a network that the team’s enterprise runs, which is its own member and has it. */
async function certificate({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  await createMembership(db, { networkId, vendorId })
  const handle = `own-${crypto.randomUUID()}`
  const certificateId = await createGivenCertificate(db, { handle, networkId, holders: [vendorId] })
  return { networkId, certificateId, vendorId }
}

const ofNetwork: AccessCase = {
  params: async world => ({ networkId: (await certificate(world)).networkId }),
  owned: { networkId: noId },
}
const ofCertificate: AccessCase = {
  params: async world => {
    const { networkId, certificateId } = await certificate(world)
    return { networkId, certificateId }
  },
  owned: { networkId: noId, certificateId: noId },
}
const ofHolder: AccessCase = { params: certificate, owned: { networkId: noId, certificateId: noId, vendorId: noId } }
const fields = { title: { en: 'Two visits' }, description: {}, link: null }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/certificates': ofNetwork,
  'POST /networks/{networkId}/certificates': { ...ofNetwork, body: () => ({ fields }) },
  'PUT /networks/{networkId}/certificates/{certificateId}': {
    ...ofCertificate,
    body: () => ({ revision: 0, fields }),
  },
  'PUT /networks/{networkId}/certificates/{certificateId}/picture': {
    ...ofCertificate,
    body: () => ({ revision: 0, fileId: null }),
  },
  'PUT /networks/{networkId}/certificates/{certificateId}/retirement': {
    ...ofCertificate,
    body: () => ({ revision: 0, isRetired: true }),
  },
  'PUT /networks/{networkId}/certificate-order': { ...ofNetwork, body: () => ({ ids: [] }) },
  'GET /networks/{networkId}/certificates/{certificateId}/holders': ofCertificate,
  'PUT /networks/{networkId}/certificates/{certificateId}/holders/{vendorId}': {
    ...ofHolder,
    body: () => ({ validUntil: '2099-12-31' }),
  },
  'POST /networks/{networkId}/certificates/{certificateId}/holders/{vendorId}/withdrawal': {
    ...ofHolder,
    body: () => ({ why: 'The visit showed otherwise.' }),
  },
}
