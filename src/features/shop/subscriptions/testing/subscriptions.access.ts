import { createVendor } from '#features/market/directory/directory.factory.ts'
import { type AccessCase, ofVendor } from '#features/people/teams/access-case.factory.ts'
import type { AccessWorld } from '#features/people/teams/access-world.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createSubscription, lastTerm } from '../subscriptions.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/credits': ofVendor,
  'GET /vendors/{vendorId}/credit-sum': ofVendor,
  'GET /vendors/{vendorId}/subscription': ofVendor,
  'POST /vendors/{vendorId}/subscription': { ...ofVendor, body: () => ({ method: 2 }) },
  'POST /vendors/{vendorId}/subscription/payment': { ...ofVendor, body: () => ({}) },
  'POST /vendors/{vendorId}/subscription/token': { ...ofVendor, body: () => ({}) },
  'GET /subscriptions/check': { query: 'token=1.2.x' },
  'POST /notify-admin': {
    body: ({ vendorId }) => ({ settingsName: 'payments', btnText: 'Tell the operator', gmVendorId: vendorId }),
  },
  'POST /vendors/{vendorId}/subscription/give-up': { ...ofVendor, body: () => ({}) },
  'GET /admin/subscriptions': {},
  'POST /admin/subscriptions/{id}/refund': {
    params: async world => ({ id: await paidTerm(world) }),
    body: () => ({ kind: 'whole', reason: 'They closed' }),
  },
}

/** A paid year of a new enterprise. */
async function paidTerm({ db, people }: AccessWorld): Promise<number> {
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, people.owner.id, 1)
  await createSubscription(db, { vendorId, userId: people.owner.id, method: 2 })
  return lastTerm(db, vendorId)
}
