import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createOrderGroup } from '../orders.factory.ts'
import { kandy } from './kandy.ts'

const group: Pick<AccessCase, 'params' | 'owned'> = {
  params: async ({ db, people: { member } }) => createOrderGroup(db, { userId: member.id }),
  owned: { id: noId },
}

export const accessCases: Record<string, AccessCase> = {
  'GET /checkout': {},
  'PUT /checkout/address': {
    params: async world => ({ cart: await cartOfMember(world) }),
    body: () => ({ email: 'asha@example.org', address: kandy }),
  },
  'PUT /checkout/payment': { params: readyCart, body: () => ({ method: 2 }) },
  'POST /checkout/complete': { params: readyCart, body: () => ({ total: 1500 }) },
  'GET /order-groups/{id}': group,
  'POST /order-groups/{id}/payment': { ...group, body: () => ({}) },
  'POST /order-groups/{id}/give-up': { ...group, body: () => ({}) },
  'POST /order-groups/claim': {
    body: async ({ db }) => {
      const { id } = await createOrderGroup(db)
      return db.selectFrom('orderGroups').select('claimKey').where('id', '=', id).executeTakeFirstOrThrow()
    },
  },
  'GET /orders': {},
  'GET /orders/{id}': {
    params: async ({ db, people: { member } }) => {
      const { id } = await createOrderGroup(db, { userId: member.id })
      return db.selectFrom('orders').select('id').where('groupId', '=', id).executeTakeFirstOrThrow()
    },
    owned: { id: noId },
  },
}

async function cartOfMember({ db, people: { member } }: AccessWorld): Promise<string> {
  const { variantId } = await createProduct(db, await createShop(db))
  return createCart(db, { userId: member.id, variants: [variantId] })
}

async function readyCart(world: AccessWorld) {
  const cartId = await cartOfMember(world)
  const address = JSON.stringify(kandy) as never
  await world.db
    .insertInto('checkouts')
    .values({ cartId, email: 'asha@example.org', address, paymentMethod: 2 })
    .execute()
  return { cartId }
}
