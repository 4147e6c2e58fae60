import type { Hono } from 'hono'
import { z } from 'zod'
import '#features/people/accounts/accounts.tables.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { noAddress } from '#features/shop/addresses/address-fields.ts'
import { changeAddress, createAddress, deleteAddress, listAddresses } from '#features/shop/addresses/server/index.ts'
import { type ApiContext, missing, refuse } from '#server/http/api-context.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { fromStoreAddress, storeAddress, storeNames, toStoreAddress } from '../store-address.ts'
import { orderStoreId, readStoreId, storeId } from '../store-ids.ts'
import { answerList, boundedList } from './bounded-answer.ts'
import { loadOrders } from './load-order.ts'
import { bodyOf, charge, known, memberOf, queryOf, read, type StoreContext, type StoreEnv } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(given => !given.includes('\0'))
const credentials = z.object({ email: text(1000), password: text(1000) })
const newcomer = credentials.extend({
  first_name: text(100).default(''),
  last_name: text(100).default(''),
  metadata: z.object({ recaptchaToken: text(5000).default('') }).default({ recaptchaToken: '' }),
})
const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

/** A customer is a person; sessions are the site's, with its cookie and its limits. */
export function mountCustomers(store: Hono<StoreEnv>, parts: StoreParts): void {
  const { db, signIn } = parts
  const me = async (c: StoreContext) => c.json({ customer: await loadCustomer(parts, c.get('call')) })

  store.post('/auth', async c => {
    const given = await bodyOf(c, credentials)
    const call = c.get('call')
    const { code, body } = await signIn.logIn(call, { ...given, rememberMe: true })
    if (code !== 200 || !body.user)
      refuse((body.loginMessage || 'UNAUTHORIZED') as ErrorCode, {
        status: code === 429 ? 429 : code === 400 ? 400 : 401,
        message: code === 202 ? 'This account has codes in two steps: log in on the site.' : 'The log-in failed.',
      })
    return c.json({ customer: await loadCustomer(parts, call, body.user.id) })
  })
  store.get('/auth', me)
  store.delete('/auth', async c => {
    await signIn.logOut(c.get('call'))
    return c.json({})
  })

  store.post('/customers', async c => {
    const { first_name, last_name, email, password, metadata } = await bodyOf(c, newcomer)
    const name = `${first_name} ${last_name}`.trim()
    const { recaptchaToken } = metadata
    const form = { name, email, password, confirm: password, recaptchaToken }
    const { code, body } = await signIn.signUp(c.get('call'), form)
    if (code !== 200)
      refuse(body.signUpMessage as ErrorCode, {
        status: code === 409 ? 409 : 400,
        message:
          body.signUpMessage === 'gm-error-human-check'
            ? `Sign up at ${parts.publicUrl}/signup, or send a solved challenge of /api/v1/auth/challenge as metadata.recaptchaToken.`
            : 'The sign-up failed.',
      })
    const names = { first_name, last_name }
    return c.json({
      customer: { id: null, email: body.user?.email, ...names, has_account: true, metadata: { verified: false } },
    })
  })
  store.get('/customers/me', me)
  store.post('/customers/me', async c => {
    memberOf(c)
    // names and email addresses are changed on the site, which asks for a recent proof
    refuse('NOT_ALLOWED', { status: 403, message: `The account is changed at ${parts.publicUrl}/account.` })
  })
  store.get('/customers/me/payment-methods', async c => {
    memberOf(c)
    return c.json({ payment_methods: [] })
  })
  store.get('/customers/me/orders', async c => {
    const { userId } = memberOf(c)
    const { limit, offset } = queryOf(c, page)
    const own = db.selectFrom('orderGroups').where('userId', '=', userId).where('placedAt', 'is not', null)
    const [{ count }, groups] = await Promise.all([
      own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    ])
    charge(parts.limit, c, { item: groups.length })
    const shaped = await loadOrders(parts, groups, c.get('call').language)
    const advice = (fitting: number) => `ask with limit=${fitting}.`
    const orders = await boundedList(
      shaped.map(order => () => order),
      advice,
    )
    return answerList(c, { orders, count, limit, offset })
  })

  store.post('/customers/me/addresses', async c => {
    const viewer = memberOf(c)
    const { address } = await bodyOf(c, z.object({ address: storeAddress }))
    await createAddress(db, viewer, toSave(fromStoreAddress(address), c))
    return me(c)
  })
  store.post('/customers/me/addresses/:id', async c => {
    const viewer = memberOf(c)
    const id = known(readStoreId('addr', c.req.param('id')))
    const saved =
      (await listAddresses(db, viewer.userId, c.get('call').language)).find(one => one.id === id) ?? missing()
    const given = await bodyOf(c, z.record(z.string(), z.unknown()))
    const address = fromStoreAddress(read(storeAddress, { ...toStoreAddress(saved), ...given }))
    await changeAddress(db, viewer, id, toSave(address, c))
    return me(c)
  })
  store.delete('/customers/me/addresses/:id', async c => {
    await deleteAddress(db, memberOf(c), known(readStoreId('addr', c.req.param('id'))))
    return me(c)
  })
}

function toSave(address: PostalAddress, c: StoreContext) {
  return { ...noAddress, ...address, isDefault: false, language: c.get('call').language }
}

/** @throws ORPCError UNAUTHORIZED for a guest */
async function loadCustomer({ db }: StoreParts, { viewer, language }: ApiContext, justLoggedIn?: string) {
  const userId = justLoggedIn ?? viewer?.userId
  if (!userId) refuse('UNAUTHORIZED', { status: 401, message: 'Please log in.' })
  const [user, addresses, groups] = await Promise.all([
    db
      .selectFrom('users')
      .select(['email', 'name', 'createdAt', 'updatedAt'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    listAddresses(db, userId, language),
    db
      .selectFrom('orderGroups')
      .select(['id', 'key'])
      .where('userId', '=', userId)
      .where('placedAt', 'is not', null)
      .orderBy('id', 'desc')
      .limit(20)
      .execute(),
  ])
  if (!user) missing()
  const preferred = addresses.find(({ isDefault }) => isDefault)
  return {
    id: `cus_${userId}`,
    email: user.email,
    ...storeNames(user.name),
    phone: preferred?.phone || null,
    has_account: true,
    billing_address_id: preferred ? storeId('addr', preferred.id) : null,
    shipping_addresses: addresses.map(one => ({
      id: storeId('addr', one.id),
      customer_id: `cus_${userId}`,
      ...toStoreAddress(one),
      metadata: { isDefault: one.isDefault },
    })),
    orders: groups.map(group => ({ id: orderStoreId(group), display_id: group.id })),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    metadata: {},
  }
}
