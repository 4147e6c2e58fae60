import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyPieces, createWorkshop, inHours } from '../testing/a-workshop.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { shownCode } from '../ticket-code.ts'
import { cancelLines, cancelOwnOrder } from './cancel-pieces.ts'
import { checkTicket, findTicket, uncheckTicket } from './check-ticket.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { listEventDates, listSeats } from './list-seats.ts'
import { requestReturn } from './request-return.ts'
import { settleOrders } from './settle-orders.ts'

const { db } = await testDatabase()
followOrders()
const settle = (now = new Date()) =>
  settleOrders({ db, payments: createTestPayments(db), log: createLogger('silent') }, now)

const statusOf = (id: number) =>
  db.selectFrom('orders').select(['status', 'fulfillmentStatus']).where('id', '=', id).executeTakeFirstOrThrow()
const inTx = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>

test('only the enterprise of a seat finds its ticket, and only by its code', async () => {
  const { vendorId, variantId, userId } = await createWorkshop(db)
  const other = await createWorkshop(db, { owner: userId })
  const { tickets } = await buyPieces(db, [[variantId, 1]])
  const [ticket] = tickets
  const code = ticket?.code ?? ''
  expect(await findTicket(db, other.vendorId, code)).toBeUndefined()
  await expect(inTx(tx => checkTicket(tx, other.vendorId, ticket?.id ?? 0, other.actor))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const wrong = `${code.slice(0, 15)}${code.endsWith('0') ? '1' : '0'}`
  for (const typed of [wrong, code.slice(0, 6), '', '%', `${code}0`])
    expect(await findTicket(db, vendorId, typed)).toBeUndefined()
  expect(await findTicket(db, vendorId, shownCode(code).toLowerCase())).toBe(ticket?.id)
})

test('each seat has a ticket once it is paid, and none before', async () => {
  const { variantId } = await createWorkshop(db)
  const awaited = await buyPieces(db, [[variantId, 1]], false)
  expect(awaited.tickets).toEqual([])
  const { tickets } = await buyPieces(db, [[variantId, 3]])
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(3)
})

test('a check is recorded once, with person and time, and can be undone', async () => {
  const { vendorId, variantId, listingId, actor } = await createWorkshop(db)
  const { tickets, id } = await buyPieces(db, [[variantId, 2]])
  const ticketId = tickets[0]?.id ?? 0
  const check = () => inTx<{ wasChecked: boolean }>(tx => checkTicket(tx, vendorId, ticketId, actor))
  expect(await check()).toEqual({ wasChecked: false })
  const [date] = await listEventDates(db, { vendorId, past: false, language: 'en' })
  expect(date).toMatchObject({ seats: 2, checked: 1, place: 'Samagi hall', timeZone: 'Asia/Colombo' })
  const seats = () => listSeats(db, { vendorId, listingId, startsAt: date?.startsAt ?? '', language: 'en' })
  const before = (await seats()).find(seat => seat.ticketId === ticketId)
  expect(before?.checkedBy).toBeTruthy()
  expect(await check()).toEqual({ wasChecked: true })
  expect((await seats()).find(seat => seat.ticketId === ticketId)).toEqual(before)
  const undo = () => inTx(tx => uncheckTicket(tx, vendorId, ticketId, actor))
  await undo()
  await undo()
  expect((await seats()).map(({ checkedAt }) => checkedAt)).toEqual([null, null])
  const events = await db.selectFrom('orderEvents').select('kind').where('orderId', '=', id).orderBy('id').execute()
  expect(events.map(({ kind }) => kind).filter(kind => kind.startsWith('ticket'))).toEqual([
    'ticket-checked',
    'ticket-unchecked',
  ])
})

test('deleting an account leaves the ticket checked', async () => {
  const { vendorId, variantId } = await createWorkshop(db)
  const { tickets } = await buyPieces(db, [[variantId, 1]])
  const helper = await createUser(db)
  const ticketId = tickets[0]?.id ?? 0
  await inTx(tx => checkTicket(tx, vendorId, ticketId, { userId: helper.id, party: 'vendor' }))
  await db.deleteFrom('users').where('id', '=', helper.id).execute()
  const ticket = await db.selectFrom('orderTickets').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow()
  expect(ticket).toMatchObject({ checkedBy: null, checkedAt: expect.any(Date) })
})

test('cancelled seats are free again and their tickets void, unchecked ones first', async () => {
  const { vendorId, variantId, actor } = await createWorkshop(db, { stock: 3 })
  const { id, tickets } = await buyPieces(db, [[variantId, 3]])
  await inTx(tx => checkTicket(tx, vendorId, tickets[2]?.id ?? 0, actor))
  const line = await db.selectFrom('orderLines').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  await inTx(tx => cancelLines(tx, id, { lines: [{ lineId: line.id, quantity: 2 }], reason: '' }, actor))
  const after = await db.selectFrom('orderTickets').selectAll().where('lineId', '=', line.id).orderBy('id').execute()
  expect(after.map(({ voidedAt }) => voidedAt !== null)).toEqual([true, true, false])
  await expect(inTx(tx => checkTicket(tx, vendorId, tickets[0]?.id ?? 0, actor))).rejects.toMatchObject({
    code: 'gm-error-ticket-void',
  })
  const { stock } = await db
    .selectFrom('listingVariants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(2)
})

test('a buyer can cancel until a day before, and not once a ticket was checked', async () => {
  const buyer = { userId: null, party: 'buyer' as const }
  const far = await createWorkshop(db, { hours: 25 })
  const first = await buyPieces(db, [[far.variantId, 1]])
  await inTx(tx => cancelOwnOrder(tx, first.id, buyer))
  expect(await statusOf(first.id)).toMatchObject({ status: 'cancelled' })
  const second = await buyPieces(db, [[far.variantId, 1]])
  await inTx(tx => checkTicket(tx, far.vendorId, second.tickets[0]?.id ?? 0, far.actor))
  await expect(inTx(tx => cancelOwnOrder(tx, second.id, buyer))).rejects.toMatchObject({ code: 'gm-error-order-over' })
  const near = await createWorkshop(db, { hours: 23 })
  const third = await buyPieces(db, [[near.variantId, 1]])
  await expect(inTx(tx => cancelOwnOrder(tx, third.id, buyer))).rejects.toMatchObject({ code: 'gm-error-order-over' })
})

test('seats are no parcels: they are neither sent nor returned', async () => {
  const { variantId, actor } = await createWorkshop(db)
  const { id } = await buyPieces(db, [[variantId, 1]])
  const line = await db.selectFrom('orderLines').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  const lines = [{ lineId: line.id, quantity: 1 }]
  const parcel = { lines, carrier: '', tracking: '', trackingUrl: null }
  await expect(inTx(tx => fulfilOrder(tx, id, parcel, actor))).rejects.toMatchObject({ code: 'gm-error-order-pieces' })
  await settle(inHours(300))
  const wanted = { reason: 'unwanted' as const, message: '', lines }
  await expect(inTx(tx => requestReturn(tx, id, wanted))).rejects.toMatchObject({ code: 'gm-error-order-pieces' })
})

test('an order is complete when its event is over, or a day after all tickets were checked', async () => {
  const { vendorId, variantId, actor } = await createWorkshop(db)
  const early = await buyPieces(db, [[variantId, 2]])
  const late = await buyPieces(db, [[variantId, 1]])
  for (const { id } of early.tickets) await inTx(tx => checkTicket(tx, vendorId, id, actor))
  await settle(inHours(23))
  expect(await statusOf(early.id)).toMatchObject({ status: 'pending' })
  await settle(inHours(25))
  expect(await statusOf(early.id)).toEqual({ status: 'completed', fulfillmentStatus: 'fulfilled' })
  expect(await statusOf(late.id)).toMatchObject({ status: 'pending' })
  await expect(inTx(tx => uncheckTicket(tx, vendorId, early.tickets[0]?.id ?? 0, actor))).rejects.toMatchObject({
    code: 'gm-error-ticket-settled',
  })
  await settle(inHours(248))
  expect(await statusOf(late.id)).toEqual({ status: 'completed', fulfillmentStatus: 'fulfilled' })
  // it happens once
  const events = await db.selectFrom('orderEvents').select('kind').where('orderId', '=', late.id).execute()
  await settle(inHours(249))
  expect(await db.selectFrom('orderEvents').select('kind').where('orderId', '=', late.id).execute()).toEqual(events)
})
