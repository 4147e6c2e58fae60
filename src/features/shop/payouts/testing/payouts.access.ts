import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createVendorOrder } from '#features/shop/orders/orders.factory.ts'
import { createBankAccount, createPayouts, kandyAccount } from '../payouts.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/payout-settings': ofVendor,
  'PUT /vendors/{vendorId}/bank-account': { ...ofVendor, body: () => ({ account: kandyAccount }) },
  'GET /vendors/{vendorId}/payout-account': ofVendor,
  'POST /vendors/{vendorId}/payout-account': {
    params: async ({ db, vendorId }) => {
      await db.insertInto('vendorLocations').values({ vendorId, country: 'DE' }).execute()
      return { vendorId }
    },
    owned: { vendorId: noId },
    body: () => ({}),
  },
  'GET /vendors/{vendorId}/money': ofVendor,
  'GET /vendors/{vendorId}/money/orders': { ...ofVendor, query: '?place=waiting' },
  'GET /vendors/{vendorId}/payouts': ofVendor,
  'GET /vendors/{vendorId}/statements': ofVendor,
  'GET /admin/payouts': {},
  'GET /admin/payouts/due': {},
  'GET /admin/payouts/batches': {},
  'POST /admin/payouts/run': { body: () => ({ minimum: 1000 }) },
  'POST /admin/payouts/file': { body: batchToSend },
  'POST /admin/payouts/sent': {
    body: async world => ({ payouts: { ids: await somePayouts(world) }, reference: 'B-1' }),
  },
  'POST /admin/payouts/failed': { body: async world => ({ id: (await somePayouts(world))[0], reason: 'Closed' }) },
}

/** Payouts in transfer. */
async function somePayouts({ db, people: { admin } }: AccessWorld): Promise<number[]> {
  const vendorId = await createShop(db)
  await createBankAccount(db, vendorId)
  await createVendorOrder(db, { vendorId, isSent: true })
  return createPayouts(db, { userId: admin.id, publicUrl: 'http://pola.test' })
}

async function batchToSend(world: AccessWorld): Promise<{ batchId: number }> {
  const [id = 0] = await somePayouts(world)
  return world.db.selectFrom('payouts').select('batchId').where('id', '=', id).executeTakeFirstOrThrow()
}
