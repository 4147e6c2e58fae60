import { expect, test } from 'vitest'
import { confirmEmails } from '#features/shop/orders/orders.factory.ts'
import '#server/mail/mails.tables.ts'
import { address, type Completed, email, refusal, startStore } from './testing/store-server.ts'

const { db, origin, client, approve, twoVendors, readyCart, logIn } = await startStore()

test('a guest buys from two vendors, from the shelf to the order', async () => {
  const medusa = client()
  const { listingId, vendors, variantIds } = await twoVendors()
  const { regions } = await medusa.regions.list()
  const region = regions.find((one: { countries: { iso_2: string }[] }) =>
    one.countries.some(({ iso_2 }) => iso_2 === 'lk'),
  )
  const { products } = await medusa.products.list({ id: [`prod_${listingId}`] })
  expect(products).toMatchObject([{ id: `prod_${listingId}`, variants: [{ prices: [{ amount: 1000 }] }] }])
  const { product } = await medusa.products.retrieve(products[0]?.id ?? '')
  const { variants } = await medusa.products.variants.list({ ids: variantIds.map(id => `variant_${id}`) } as never)
  expect(variants.map((one: { id?: string }) => one.id)).toEqual(variantIds.map(id => `variant_${id}`))
  const bare = await medusa.products.variants.retrieve(`variant_${variantIds[0]}`)
  expect(bare.variant).toMatchObject({ product: { id: product.id, title: product.title }, prices: [{ amount: 1000 }] })
  expect(bare.variant.product).not.toHaveProperty('variants')
  const slim = await medusa.products.list({ id: [product.id as string], expand: 'images' } as never)
  expect(slim.products[0]).not.toHaveProperty('variants')
  const { cart } = await medusa.carts.create({ region_id: region?.id } as never)
  await medusa.carts.lineItems.create(cart.id, { variant_id: product.variants[0]?.id ?? '', quantity: 1 })
  const { cart: filled } = await medusa.carts.lineItems.create(cart.id, {
    variant_id: `variant_${variantIds[1]}`,
    quantity: 2,
  })
  const [first, second] = filled.items
  expect(second).toMatchObject({ unit_price: 2500, quantity: 2, subtotal: 5000 })
  await medusa.carts.lineItems.update(cart.id, second?.id ?? '', { quantity: 1 })
  const { cart: less } = await medusa.carts.lineItems.delete(cart.id, first?.id ?? '')
  expect(less.items).toHaveLength(1)
  await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${variantIds[0]}`, quantity: 1 })
  await medusa.carts.update(cart.id, { email })
  await medusa.carts.update(cart.id, { shipping_address: address as never })
  const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id)
  expect(shipping_options.map((one: { profile_id?: string }) => one.profile_id).sort()).toEqual(
    vendors.map(id => `sp_${id}`).sort(),
  )
  for (const { id } of shipping_options) await medusa.carts.addShippingMethod(cart.id, { option_id: id ?? '' })
  const { cart: offered } = await medusa.carts.createPaymentSessions(cart.id)
  expect(offered.payment_sessions.map((one: { provider_id: string }) => one.provider_id).sort()).toEqual([
    'bankTransfer',
    'test',
  ])
  const { cart: ready } = await medusa.carts.setPaymentSession(cart.id, { provider_id: 'test' })
  expect(ready).toMatchObject({
    subtotal: 3500,
    shipping_total: 1000,
    total: 4500,
    payment_session: { provider_id: 'test' },
  })

  const asked = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(asked).toMatchObject({ type: 'cart', payment_status: 'requires_more' })
  await approve(asked.data.payment_session.data.url)
  const done = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(done).toMatchObject({
    type: 'order',
    data: { status: 'pending', payment_status: 'captured', total: 4500, email },
  })
  expect((done.data as never as { metadata: { parts: object[] } }).metadata.parts).toHaveLength(2)

  const again = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(again.data.id).toBe(done.data.id)
  const { order } = await medusa.orders.retrieve(done.data.id)
  expect(order.items.map((one: { unit_price: number }) => one.unit_price)).toEqual([2500, 1000])
  expect((await medusa.orders.retrieveByCartId(cart.id)).order.id).toBe(done.data.id)
  expect(order.region).toMatchObject({ id: region?.id })
  expect(order.region).not.toHaveProperty('countries')
  expect((await medusa.carts.retrieve(cart.id)).cart).toMatchObject({ items: [], completed_at: expect.any(String) })
})

test('a member’s cart, orders and addresses are accessible to nobody else', async () => {
  const { user, medusa } = await logIn()
  const { variantIds } = await twoVendors()
  const { customer } = await medusa.auth.getSession()
  expect(customer).toMatchObject({ id: `cus_${user.id}`, email: user.email })
  const saved = await medusa.customers.addresses.addAddress({ address } as never)
  const [kept] = saved.customer.shipping_addresses
  const { cart } = await medusa.carts.create({
    items: [{ variant_id: `variant_${variantIds[0]}`, quantity: 2 }],
  } as never)
  await medusa.carts.update(cart.id, { shipping_address: kept?.id as never })
  await medusa.carts.setPaymentSession(cart.id, { provider_id: 'bankTransfer' })
  const strangers = [client(), (await logIn()).medusa]
  for (const stranger of strangers) {
    expect((await refusal(stranger.carts.retrieve(cart.id))).status).toBe(404)
    expect((await refusal(stranger.carts.complete(cart.id))).status).toBe(404)
  }
  const done = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(done).toMatchObject({ type: 'order', data: { payment_status: 'awaiting', customer_id: `cus_${user.id}` } })
  for (const stranger of strangers) {
    expect((await refusal(stranger.orders.retrieve(done.data.id))).status).toBe(404)
    expect((await refusal(stranger.orders.retrieveByCartId(cart.id))).status).toBe(404)
  }
  expect((await medusa.customers.listOrders()).orders).toMatchObject([{ id: done.data.id }])
  const [, number = ''] = done.data.id.split('_')
  const asked = { display_id: Number(number), email: user.email }
  expect((await medusa.orders.lookupOrder(asked)).order.id).toBe(done.data.id)
  expect((await refusal(strangers[1]!.orders.lookupOrder(asked))).status).toBe(404)
  expect((await refusal(strangers[0]!.orders.lookupOrder(asked))).status).toBe(401)
  expect((await refusal(strangers[1]!.customers.addresses.deleteAddress(kept?.id ?? ''))).status).toBe(404)
  expect((await medusa.customers.addresses.deleteAddress(kept?.id ?? '')).customer.shipping_addresses).toEqual([])
  expect((await medusa.paymentMethods.list()).payment_methods).toEqual([])
  await medusa.auth.deleteSession()
  expect((await refusal(medusa.auth.getSession())).status).toBe(401)
})

test('a guest’s order is only found by its full id', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors()
  const { id } = await readyCart(medusa, variantIds, 'bankTransfer')
  expect((await refusal(medusa.carts.complete(id))).data.code).toBe('gm-error-email-unconfirmed')
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/v1/store/carts/${id}/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await post('email-code', {})).status).toBe(200)
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('template', '=', 'email-code')
    .where('toAddress', '=', email)
    .executeTakeFirstOrThrow()
  expect((await post('email', { code: 'x' })).status).toBe(400)
  expect((await post('email', { code: /\b\d{6}\b/.exec(text ?? '')?.[0] })).status).toBe(200)
  const { data } = (await medusa.carts.complete(id)) as never as Completed
  const [, number = ''] = data.id.split('_')
  const guesses = [number, `order_${number}`, `order_${number}_${crypto.randomUUID()}`, 'order_x', 'order_99999999999']
  for (const guess of guesses) expect((await refusal(medusa.orders.retrieve(guess))).status, guess).toBe(404)
  expect((await medusa.orders.retrieve(data.id)).order.id).toBe(data.id)
})

test('a refused payment leaves the cart as it was, and the next one is a new order', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors({ stock: 1 })
  const { id } = await readyCart(medusa, variantIds)
  const asked = (await medusa.carts.complete(id)) as never as Completed
  await approve(asked.data.payment_session.data.url, 'refuse')
  expect((await medusa.carts.retrieve(id)).cart.items).toHaveLength(2)
  await medusa.carts.setPaymentSession(id, { provider_id: 'bankTransfer' })
  await confirmEmails(db)
  expect(await medusa.carts.complete(id)).toMatchObject({ type: 'order', data: { payment_status: 'awaiting' } })
})

test('the details given for a cart are reused for its next order, in the same country only', async () => {
  const { medusa } = await logIn()
  const { variantIds } = await twoVendors()
  const { id } = await readyCart(medusa, variantIds, 'bankTransfer')
  await confirmEmails(db)
  expect(await medusa.carts.complete(id)).toMatchObject({ type: 'order' })
  const line = { variant_id: `variant_${variantIds[0]}`, quantity: 1 }
  await medusa.carts.lineItems.create(id, line)
  await medusa.carts.setPaymentSession(id, { provider_id: 'bankTransfer' })
  await medusa.carts.update(id, { country_code: 'ch' })
  expect((await refusal(medusa.carts.complete(id))).data.code).toBe('gm-error-checkout-incomplete')
  await medusa.carts.update(id, { shipping_address: address as never })
  await confirmEmails(db)
  expect(await medusa.carts.complete(id)).toMatchObject({ type: 'order', data: { email: expect.any(String) } })
})

test('a client is never charged an amount that it wasn’t shown', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors()
  const cart = await readyCart(medusa, variantIds)
  await db
    .updateTable('listingVariants')
    .set({ price: 2000 })
    .where('id', '=', variantIds[0] ?? 0)
    .execute()
  expect((await refusal(medusa.carts.complete(cart.id))).status).toBe(409)
  const { cart: retrieved } = await medusa.carts.retrieve(cart.id)
  expect(retrieved.total).toBe(5500)
  expect(await medusa.carts.complete(cart.id)).toMatchObject({ type: 'cart', payment_status: 'requires_more' })
})
