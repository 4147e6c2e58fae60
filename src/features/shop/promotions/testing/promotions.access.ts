import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createPromotion } from '../promotions.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/promotion': ofVendor,
  'GET /vendors/{vendorId}/promotions': ofVendor,
  'POST /vendors/{vendorId}/promotions': {
    ...ofVendor,
    body: async ({ db, vendorId }) => {
      await db.deleteFrom('promotions').where('vendorId', '=', vendorId).execute()
      return { discountId: await createDiscount(db, { vendorId }), from: null, to: dayIn(20) }
    },
  },
  'POST /promotions/{id}/end': {
    params: async world => ({ id: await ownPromotion(world) }),
    owned: { id: noId },
    body: () => ({}),
  },
}

async function ownPromotion({ db, vendorId, people }: AccessWorld): Promise<number> {
  await db.deleteFrom('promotions').where('vendorId', '=', vendorId).execute()
  const discountId = await createDiscount(db, { vendorId })
  return createPromotion(db, { vendorId, discountId, createdBy: people.owner.id })
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
