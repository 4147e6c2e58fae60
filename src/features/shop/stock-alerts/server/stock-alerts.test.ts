import { createRouterClient } from '@orpc/server'
import { beforeAll, expect, test } from 'vitest'
import {
  changeListingStatus,
  changeVariants,
  giveBackStock,
  pauseShop,
  setTakesOrders,
  takeStock,
  whenListingsIndexed,
} from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { announceBack } from './announce-back.ts'
import { noticeBack } from './notice-back.ts'
import { stockAlertsRoutes } from './stock-alerts.routes.ts'
import { keptDays, sweepAlerts } from './sweep-alerts.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.test'
const routes = stockAlertsRoutes(db, publicUrl)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const inTx = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work)

beforeAll(() => whenListingsIndexed(noticeBack))

const soldOut = async (given: object = {}) => {
  const vendorId = await createShop(db)
  return { vendorId, ...(await createProduct(db, vendorId, { stock: 0, title: { en: 'Honey' }, ...given })) }
}
const refill = (listingId: number, stock: number) =>
  inTx(tx => changeVariants(tx, [listingId], variant => ({ ...variant, stock })))
const noticesOf = (user: TestUser) =>
  db.selectFrom('notifications').select(['kind', 'data']).where('userId', '=', user.id).execute()
const jobs = () =>
  db.selectFrom('stockAlerts').select('id').where('backAt', 'is not', null).where('toldAt', 'is', null).execute()

let serial = 0
const anAddress = () => `waiting${++serial}@example.org`

/** The key in the link of the last email. */
async function tokenIn(address: string): Promise<string> {
  const [mail] = (await mailsTo(db, address)).slice(-1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('nobody sees or ends another’s stock alerts', async () => {
  const [mine, other] = [await createUser(db), await createUser(db)]
  const { listingId } = await soldOut()
  await by(mine).askAlert({ listingId })
  const [alert] = (await by(mine).getAlerts({})).items
  const id = alert?.id ?? 0
  expect((await by(other).getAlerts({})).items).toEqual([])
  for (const one of [id, 2_000_000_000])
    await expect(by(other).endAlert({ id: one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by().getAlerts({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by().endAlert({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('listings that can be bought, aren’t public, or aren’t sold at all can’t have stock alerts', async () => {
  const me = by(await createUser(db))
  const there = await createProduct(db, await createShop(db))
  await expect(me.askAlert({ listingId: there.listingId })).rejects.toMatchObject({ code: 'gm-error-in-stock' })
  const draft = await soldOut({ status: 'draft' })
  const other = await soldOut()
  await expect(me.askAlert({ listingId: draft.listingId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const foreign = { listingId: other.listingId, variantId: draft.variantId }
  await expect(me.askAlert(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a member is notified once, whatever brings it back, in the same transaction', async () => {
  const ways: [string, (product: Awaited<ReturnType<typeof soldOut>>) => Promise<unknown>][] = [
    ['an edit', ({ listingId }) => refill(listingId, 3)],
    ['a cancelled order', ({ variantId }) => inTx(tx => giveBackStock(tx, [{ variantId, quantity: 1 }]))],
    [
      'publishing again',
      async ({ listingId }) => {
        await inTx(tx => changeListingStatus(tx, [listingId], 'draft'))
        await db.updateTable('listingVariants').set({ stock: 2 }).where('listingId', '=', listingId).execute()
        await inTx(tx => changeListingStatus(tx, [listingId], 'published'))
      },
    ],
    [
      'a shop that opens',
      async ({ vendorId, listingId }) => {
        await inTx(tx => setTakesOrders(tx, vendorId, false))
        await refill(listingId, 2)
        expect(await jobs()).toEqual([])
        await inTx(tx => setTakesOrders(tx, vendorId, true))
      },
    ],
  ]
  for (const [way, bring] of ways) {
    const user = await createUser(db)
    const product = await soldOut()
    await by(user).askAlert({ listingId: product.listingId })
    await by(user).askAlert({ listingId: product.listingId })
    await bring(product)
    expect(await jobs(), way).toHaveLength(1)
    await announceBack(db, publicUrl)
    await announceBack(db, publicUrl)
    expect(await noticesOf(user), way).toMatchObject([{ kind: 'back-in-stock' }])
    expect((await by(user).getAlerts({})).items, way).toEqual([])
    await refill(product.listingId, 0)
    await refill(product.listingId, 5)
    expect(await jobs(), way).toEqual([])
  }
})

test('a change that is rolled back notifies nobody', async () => {
  const user = await createUser(db)
  const { listingId } = await soldOut()
  await by(user).askAlert({ listingId })
  const failed = inTx(async tx => {
    await changeVariants(tx, [listingId], variant => ({ ...variant, stock: 3 }))
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await jobs()).toEqual([])
})

test('an alert for something sold out before the notification keeps waiting', async () => {
  const user = await createUser(db)
  const { listingId, variantId } = await soldOut()
  await by(user).askAlert({ listingId })
  await refill(listingId, 1)
  await inTx(tx => takeStock(tx, [{ variantId, quantity: 1 }]))
  await announceBack(db, publicUrl)
  expect(await noticesOf(user)).toEqual([])
  await refill(listingId, 1)
  await announceBack(db, publicUrl)
  expect(await noticesOf(user)).toHaveLength(1)
})

test('an alert for one variant isn’t triggered by another', async () => {
  const user = await createUser(db)
  const size = (name: string) => ({ options: { Size: { en: name } }, price: 100, stock: 0 })
  const { listingId } = await soldOut({ variants: [size('S'), size('L')] })
  const [small, large] = await db
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', '=', listingId)
    .orderBy('id')
    .execute()
  await by(user).askAlert({ listingId, variantId: small?.id })
  const bring = (id?: number) =>
    inTx(tx => changeVariants(tx, [listingId], one => (one.id === id ? { ...one, stock: 2 } : one)))
  await bring(large?.id)
  expect(await jobs()).toEqual([])
  await bring(small?.id)
  expect(await jobs()).toHaveLength(1)
  await announceBack(db, publicUrl)
})

test('nothing counts as back in stock while its shop pauses', async () => {
  const user = await createUser(db)
  const { vendorId, listingId } = await soldOut()
  await by(user).askAlert({ listingId })
  const [from, backOn] = [-5, 5].map(days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const pause = { from: from ?? '', backOn: backOn ?? '', timeZone: 'UTC', words: {} }
  await inTx(tx => pauseShop(tx, vendorId, pause))
  await refill(listingId, 2)
  expect(await jobs()).toEqual([])
  await inTx(tx => pauseShop(tx, vendorId, null))
  expect(await jobs()).toHaveLength(1)
  await announceBack(db, publicUrl)
})

test('an event date that is over doesn’t count as back, whatever seats it has', async () => {
  const user = await createUser(db)
  const on = (name: string, days: number) => {
    const at = new Date(Date.now() + days * 86_400_000)
    return { options: { Type: { en: name } }, price: 100, stock: 0, startsAt: at, endsAt: at }
  }
  const { listingId } = await soldOut({ variants: [on('Past', -1), on('Next', 1)] })
  await by(user).askAlert({ listingId })
  const seats = (name: string) =>
    inTx(async tx => {
      const { id } = await tx
        .selectFrom('listingVariants')
        .select('id')
        .where('listingId', '=', listingId)
        .orderBy('startsAt', name === 'Past' ? 'asc' : 'desc')
        .executeTakeFirstOrThrow()
      await changeVariants(tx, [listingId], one => (one.id === id ? { ...one, stock: 2 } : one))
    })
  await seats('Past')
  expect(await jobs()).toEqual([])
  await seats('Next')
  expect(await jobs()).toHaveLength(1)
  await announceBack(db, publicUrl)
})

test('everything that is back for a person is in one notification', async () => {
  const user = await createUser(db)
  const [a, b] = [await soldOut({ title: { en: 'Honey' } }), await soldOut({ title: { en: 'Soap' } })]
  for (const { listingId } of [a, b]) await by(user).askAlert({ listingId })
  for (const { listingId } of [a, b]) await refill(listingId, 1)
  await announceBack(db, publicUrl)
  const notices = await noticesOf(user)
  expect(notices).toHaveLength(1)
  expect(JSON.stringify(notices)).toMatch(/Honey.*Soap/)
})

test('a guest confirms the address first, is notified once, and can end all alerts by a link in the email', async () => {
  const email = anAddress()
  const { listingId } = await soldOut()
  await expect(by().askAlert({ listingId, email: 'nobody' })).rejects.toMatchObject({
    code: 'gm-error-valid-email-address-required',
    data: { field: 'email' },
  })
  expect(await by().askAlert({ listingId, email: ` ${email.toUpperCase()}` })).toEqual({ state: 'confirm' })
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual(['Shall we tell you when it’s back?'])
  await refill(listingId, 1)
  await announceBack(db, publicUrl)
  expect(await mailsTo(db, email)).toHaveLength(1)
  await refill(listingId, 0)
  const token = await tokenIn(email)
  await by().confirmAlert({ token })
  await by().confirmAlert({ token })
  await refill(listingId, 4)
  await announceBack(db, publicUrl)
  await announceBack(db, publicUrl)
  const [last, ...earlier] = await mailsTo(db, email)
  expect([last?.subject, earlier.length]).toEqual(['Back in stock: Honey', 1])
  expect(last?.text).toContain(`${publicUrl}/marketplace/listing/${listingId}`)
  const next = await soldOut()
  await by().askAlert({ listingId: next.listingId, email })
  const { unsubscribe } = await db
    .selectFrom('mails')
    .select('unsubscribe')
    .where('toAddress', '=', email)
    .where('unsubscribe', 'is not', null)
    .executeTakeFirstOrThrow()
  await by().stopAlerts({ token: /token=([\w-]+)/.exec(unsubscribe ?? '')?.[1] ?? '' })
  expect(await db.selectFrom('stockAlerts').select('id').where('email', '=', email).execute()).toEqual([])
  for (const call of [by().confirmAlert({ token }), by().stopAlerts({ token })])
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a listing back before the address was confirmed is reported upon confirmation', async () => {
  const email = anAddress()
  const { listingId } = await soldOut()
  await by().askAlert({ listingId, email })
  await refill(listingId, 1)
  await by().confirmAlert({ token: await tokenIn(email) })
  await announceBack(db, publicUrl)
  expect(await mailsTo(db, email)).toHaveLength(2)
})

test('typing another’s address repeatedly reveals nothing, and sends at most five emails', async () => {
  const email = anAddress()
  const { listingId } = await soldOut()
  for (let tries = 0; tries < 8; tries++)
    expect(await by().askAlert({ listingId, email })).toEqual({ state: 'confirm' })
  const mails = await db.selectFrom('mails').select('state').where('toAddress', '=', email).execute()
  expect(mails.filter(({ state }) => state !== 'withheld')).toHaveLength(5)
  await by().confirmAlert({ token: await tokenIn(email) })
  expect(await by().askAlert({ listingId, email })).toEqual({ state: 'confirm' })
  expect(await db.selectFrom('mails').select('id').where('toAddress', '=', email).execute()).toHaveLength(8)
})

test('alerts are deleted with their listing and their member, and after some time', async () => {
  const user = await createUser(db)
  const [deleted, kept] = [await soldOut(), await soldOut()]
  for (const { listingId } of [deleted, kept]) await by(user).askAlert({ listingId })
  await db.deleteFrom('listings').where('id', '=', deleted.listingId).execute()
  expect((await by(user).getAlerts({})).items).toMatchObject([{ listingId: kept.listingId }])
  const email = anAddress()
  await by().askAlert({ listingId: kept.listingId, email })
  const inDays = (days: number) => Date.now() + days * 86_400_000 + 1000
  const left = async () =>
    (await db.selectFrom('stockAlerts').select('id').where('listingId', '=', kept.listingId).execute()).length
  await sweepAlerts(db, inDays(keptDays.unconfirmed - 1))
  expect(await left()).toBe(2)
  await sweepAlerts(db, inDays(keptDays.unconfirmed))
  expect(await left()).toBe(1)
  await sweepAlerts(db, inDays(keptDays.waiting))
  expect(await left()).toBe(0)
})
