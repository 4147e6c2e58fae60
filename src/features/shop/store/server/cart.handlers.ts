import type { Hono } from 'hono'
import { z } from 'zod'
import { readPreferences } from '#features/people/preferences/server/index.ts'
import { maxPieces } from '#features/shop/cart/cart-limits.ts'
import {
  addDiscount,
  addLine,
  changeLine,
  changePart,
  removeDiscount,
  removeLine,
  sendCartTo,
} from '#features/shop/cart/server/index.ts'
import { tryCode } from '#features/shop/discounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { once } from '#server/http/idempotency.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import { storeAddress } from '../store-address.ts'
import { readShippingId, readStoreId } from '../store-ids.ts'
import { completeCart } from './complete-cart.ts'
import { addressOfMember } from './customer-addresses.ts'
import { countryOfRegion, regionIdOf, taxedCountries } from './regions.ts'
import { setStoreDetails } from './set-store-details.ts'
import { shapeOptions } from './shape-store-cart.ts'
import { bodyOf, known, type StoreContext, type StoreEnv } from './store-call.ts'
import { buyerOf, type NamedBuyer, readStoreCart, stateOf } from './store-cart.ts'
import type { StoreParts } from './store-parts.ts'

/** Limit: carts that one network address may open in an hour. */
const opened = limitRate({ name: 'store-carts', points: 600, seconds: 3600 })

const text = z
  .string()
  .max(254)
  .refine(given => !given.includes('\0'))
const quantity = z.number().int().min(1).max(maxPieces)
const country = z.string().regex(/^[A-Za-z]{2}$/)
const item = z.object({ variant_id: text, quantity })
const created = z.object({
  region_id: text.nullish(),
  country_code: country.nullish(),
  items: z.array(item).max(100).nullish(),
})
const updated = z.object({
  region_id: text.nullish(),
  country_code: country.nullish(),
  email: text.nullish(),
  shipping_address: z.union([text, storeAddress]).nullish(),
  discounts: z
    .array(z.object({ code: text }))
    .max(20)
    .nullish(),
})

/** Carts by their ids. Whoever knows the id of a guest's cart can use it; a member's is only for the member. */
export function mountCarts(store: Hono<StoreEnv>, parts: StoreParts): void {
  const { db, carts } = parts
  const named = (c: StoreContext<'/:id'>) => buyerOf(parts, c.get('call'), c.req.param('id'))
  const answerCart = async (c: StoreContext, buyer: NamedBuyer) => c.json({ cart: await readStoreCart(parts, buyer) })
  const change = async (c: StoreContext<'/:id'>, work: (tx: Tx, cartId: string) => Promise<unknown>) => {
    const buyer = await named(c)
    await carts.change(buyer, buyer.language, work)
    return answerCart(c, buyer)
  }
  const inRegion = async (id: string) => countryOfRegion(id, await taxedCountries(db))

  store.post('/carts', async c => {
    const { region_id, country_code, items } = await bodyOf(c, created)
    const call = c.get('call')
    if (!call.viewer) await opened.consume(db, ipKey(call.ip))
    const ofRegion = region_id ? await inRegion(region_id) : undefined
    if (ofRegion === null) missing()
    const country = country_code?.toUpperCase() ?? ofRegion
    const id = await carts.open(call.viewer, country ?? readPreferences(call.headers).country.toUpperCase())
    const buyer = { ...call, cartId: id }
    await carts.change(buyer, call.language, async (tx, cartId) => {
      if (country) await sendCartTo(tx, cartId, { country: country, postalCode: '' })
      for (const one of items ?? [])
        await addLine(tx, cartId, known(readStoreId('variant', one.variant_id)), one.quantity)
      return items?.length ? 'more' : undefined
    })
    return answerCart(c, buyer)
  })
  store.get('/carts/:id', async c => answerCart(c, await named(c)))
  store.post('/carts/:id', async c => {
    const given = await bodyOf(c, updated)
    const buyer = await named(c)
    const ofRegion = given.region_id ? await inRegion(given.region_id) : undefined
    if (ofRegion === null) missing()
    const goesTo = given.country_code?.toUpperCase() ?? ofRegion
    const update = () =>
      carts.change(buyer, buyer.language, async (tx, cartId) => {
        if (goesTo) await sendCartTo(tx, cartId, { country: goesTo, postalCode: '' })
        if (given.discounts) await replaceDiscounts(tx, cartId, given.discounts)
      })
    await (given.discounts?.length ? tryCode(db, buyer.ip, update) : update())
    const address =
      typeof given.shipping_address === 'string'
        ? await addressOfMember(db, buyer, given.shipping_address)
        : (given.shipping_address ?? undefined)
    const { email } = given
    if (email || address) await setStoreDetails(parts, buyer, { ...(email && { email }), address })
    return answerCart(c, buyer)
  })

  store.post('/carts/:id/line-items', async c => {
    const given = await bodyOf(c, item)
    const variantId = known(readStoreId('variant', given.variant_id))
    const buyer = await named(c)
    await carts.add(buyer, buyer.language, { variantId, quantity: given.quantity }, work =>
      once(db, { context: buyer, name: 'store-add-line', input: { given, cartId: buyer.cartId } }, work),
    )
    return answerCart(c, buyer)
  })
  store.post('/carts/:id/line-items/:line', async c => {
    const given = await bodyOf(c, z.object({ quantity: z.number().int().min(0).max(maxPieces) }))
    const line = known(readStoreId('item', c.req.param('line')))
    return change(c, (tx, id) =>
      given.quantity === 0 ? removeLine(tx, id, line) : changeLine(tx, id, line, given.quantity),
    )
  })
  store.delete('/carts/:id/line-items/:line', async c => {
    const line = known(readStoreId('item', c.req.param('line')))
    return change(c, (tx, id) => removeLine(tx, id, line))
  })
  store.delete('/carts/:id/discounts/:code', async c =>
    change(c, (tx, id) => removeDiscount(tx, id, c.req.param('code'))),
  )

  store.get('/shipping-options', () =>
    refuse('NOT_ALLOWED', { message: 'Shipping depends on what is sent: ask for the options of a cart.' }),
  )
  store.get('/shipping-options/:id', async c => {
    const buyer = await named(c)
    const state = await stateOf(parts, buyer)
    const regionId = regionIdOf(state.cart.country, await taxedCountries(db))
    const options = state.parts.flatMap(part => shapeOptions(part, { language: buyer.language, regionId }))
    return c.json({ shipping_options: options })
  })
  store.post('/carts/:id/shipping-methods', async c => {
    const { option_id } = await bodyOf(c, z.object({ option_id: text }))
    const { vendorId, option } = known(readShippingId(option_id))
    const state = await stateOf(parts, await named(c))
    const isOffered = state.parts.some(
      part => part.vendor.id === vendorId && part.options.some(({ id }) => id === option),
    )
    if (!isOffered) refuse('NOT_ALLOWED', { message: 'This shipping option is not offered for the cart.' })
    return change(c, (tx, id) => changePart(tx, id, vendorId, { shippingOption: option }))
  })

  const select = async (c: StoreContext<'/:id'>, provider: string) => {
    const buyer = await named(c)
    await setStoreDetails(parts, buyer, { provider })
    return answerCart(c, buyer)
  }
  store.post('/carts/:id/payment-sessions', async c => {
    const [only, another] = parts.payments.methods()
    return only && !another ? select(c, only.name) : answerCart(c, await named(c))
  })
  store.post('/carts/:id/payment-session', async c =>
    select(c, (await bodyOf(c, z.object({ provider_id: text }))).provider_id),
  )
  store.post('/carts/:id/payment-sessions/:provider', c => select(c, c.req.param('provider')))
  store.post('/carts/:id/payment-sessions/:provider/refresh', c => select(c, c.req.param('provider')))
  store.delete('/carts/:id/payment-sessions/:provider', async c => answerCart(c, await named(c)))
  // added to Medusa's API, because a bank transfer requires a confirmed email
  store.post('/carts/:id/email-code', async c => {
    const buyer = await named(c)
    await parts.checkout.mailCode(buyer, buyer.language)
    return answerCart(c, buyer)
  })
  store.post('/carts/:id/email', async c => {
    const { code } = await bodyOf(c, z.object({ code: text }))
    const buyer = await named(c)
    await parts.checkout.confirmEmail(buyer, code, buyer.language)
    return answerCart(c, buyer)
  })
  store.post('/carts/:id/taxes', async c => answerCart(c, await named(c)))
  store.post('/carts/:id/complete', async c => c.json(await completeCart(parts, await named(c))))
}

/** Clients send all codes that a cart is to have. */
async function replaceDiscounts(tx: Tx, cartId: string, codes: { code: string }[]): Promise<void> {
  const before = await tx
    .selectFrom('cartDiscounts')
    .innerJoin('discounts', 'discounts.id', 'cartDiscounts.discountId')
    .select('code')
    .where('cartId', '=', cartId)
    .execute()
  const had = before.map(({ code }) => code)
  const wanted = codes.map(({ code }) => code.trim().toUpperCase())
  for (const code of had) if (!wanted.includes(code)) await removeDiscount(tx, cartId, code)
  for (const code of wanted) if (!had.includes(code)) await addDiscount(tx, cartId, code)
}
