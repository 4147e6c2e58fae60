import { type AccessCase, type AccessWorld, ofVendor } from '#features/people/teams/access-case.factory.ts'

const settings = {
  mode: 'customrate',
  shipsFrom: ['LK'],
  shipsTo: [],
  shipsAnywhere: true,
  packaging: [],
  shippingPackaging: {},
  returnPolicy: {},
  returnDays: null,
  pickupPoints: [],
}

async function revision({ db, vendorId }: AccessWorld): Promise<number> {
  const shop = await db.selectFrom('vendorShops').select('revision').where('vendorId', '=', vendorId).executeTakeFirst()
  return shop?.revision ?? 0
}

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/shipping': ofVendor,
  'PUT /vendors/{vendorId}/shipping': {
    ...ofVendor,
    body: async world => ({ revision: await revision(world), settings }),
  },
  'PUT /vendors/{vendorId}/shipping/rates': {
    ...ofVendor,
    body: async world => ({ revision: await revision(world), currency: 'USD', rates: [] }),
  },
  'GET /vendors/{vendorId}/shipping/examples': ofVendor,
}
