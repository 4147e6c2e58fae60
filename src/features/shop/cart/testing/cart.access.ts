import { randomBytes } from 'node:crypto'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createCart, createProduct, createShop, putAsideFor } from '../cart.factory.ts'

const line: Pick<AccessCase, 'params' | 'owned'> = {
  params: async world => {
    const cartId = await cartOfMember(world)
    return world.db.selectFrom('cartLines').select('id').where('cartId', '=', cartId).executeTakeFirstOrThrow()
  },
  owned: { id: noId },
}

const aside: Pick<AccessCase, 'params' | 'owned'> = {
  params: async world => {
    const cartId = await cartOfMember(world)
    const { variantId } = await createProduct(world.db, await createShop(world.db))
    await world.db.transaction().execute(tx => putAsideFor(tx, world.people.member.id, variantId, 1))
    return world.db
      .selectFrom('putAsideLines')
      .select('id')
      .where('cartId', '=', cartId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  },
  owned: { id: noId },
}

export const accessCases: Record<string, AccessCase> = {
  'GET /cart': {},
  'POST /cart/lines': {
    body: async ({ db }) => ({ variantId: (await createProduct(db, await createShop(db))).variantId }),
  },
  'PUT /cart/lines/{id}': { ...line, body: () => ({ quantity: 2 }) },
  'DELETE /cart/lines/{id}': line,
  'GET /cart/put-aside': {},
  'POST /cart/lines/{id}/put-aside': { ...line, body: () => ({}) },
  'POST /cart/put-aside': {
    params: async world => ({ cart: await cartOfMember(world) }),
    body: async ({ db }) => ({ variantId: (await createProduct(db, await createShop(db))).variantId }),
  },
  'POST /cart/put-aside/{id}/move': { ...aside, body: () => ({}) },
  'DELETE /cart/put-aside/{id}': aside,
  'PUT /cart': {
    params: async world => ({ cart: await cartOfMember(world) }),
    body: () => ({ country: 'LK' }),
  },
  'PUT /cart/vendors/{vendorId}': {
    params: async world => {
      const cartId = await cartOfMember(world)
      return world.db.selectFrom('cartLines').select('vendorId').where('cartId', '=', cartId).executeTakeFirstOrThrow()
    },
    owned: { vendorId: noId },
    body: () => ({ note: 'No plastic, please.' }),
  },
  'POST /cart/seen': { params: async world => ({ cart: await cartOfMember(world) }), body: () => ({}) },
  'POST /cart/discounts': {
    body: async world => {
      await cartOfMember(world)
      const code = randomBytes(6).toString('hex').toUpperCase()
      await createDiscount(world.db, { code })
      return { code }
    },
  },
  'DELETE /cart/discounts/{code}': {
    params: async world => {
      const cartId = await cartOfMember(world)
      const code = randomBytes(6).toString('hex').toUpperCase()
      const discountId = await createDiscount(world.db, { code })
      await world.db.insertInto('cartDiscounts').values({ cartId, discountId }).execute()
      return { code }
    },
    owned: { code: 'NOTHING' },
  },
}

async function cartOfMember({ db, people: { member } }: AccessWorld): Promise<string> {
  const known = await db.selectFrom('carts').select('id').where('userId', '=', member.id).executeTakeFirst()
  if (known) return known.id
  const { variantId } = await createProduct(db, await createShop(db))
  return createCart(db, { userId: member.id, variants: [variantId] })
}
