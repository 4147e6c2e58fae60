import { afterEach, expect, test } from 'vitest'
import { saveListing } from '#features/market/listings/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { shippedTexts, textSources } from '#server/texts/index.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { buyPieces, createWorkshop, inHours } from '../testing/a-workshop.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { shownCode } from '../ticket-code.ts'
import { cancelOwnOrder } from './cancel-pieces.ts'
import { followMovedEvents } from './follow-listings.ts'
import { mailOfEvent, remindOfEvents } from './notify-of-events.ts'
import { mailOfPayment, notifyOfPaidOrder } from './notify-of-payment.ts'

const { db } = await testDatabase()
followOrders()
followMovedEvents()
const publicUrl = 'https://pola.test'
afterEach(() => textSources.clear())

/** A language in which one Sinhala text is missing. */
const without = (missing: string) =>
  textSources.add({
    textsIn: language => {
      const { [missing]: _, ...texts } = shippedTexts[language] ?? {}
      return texts
    },
    noteMissing: () => undefined,
  })

const mailsTo = (template: string) =>
  db.selectFrom('mails').selectAll().where('template', '=', template).orderBy('createdAt').execute()
/** Joins the file's folded lines. */
const unfolded = (file: { content: string } | undefined) => file?.content.replaceAll('\r\n ', '')

test('the confirmation has time, place and ticket, in the buyer’s language, with a calendar file', async () => {
  const { variantId } = await createWorkshop(db)
  const { groupId, tickets, id, key } = await buyPieces(db, [[variantId, 2]])
  const stepOf = async () => ({ kind: 'done' as const })
  await mailOfPayment({ db, publicUrl, stepOf }, { groupId, kind: 'paid', isAlone: true })
  const [mail] = await mailsTo('order-bought')
  for (const { code } of tickets) expect(mail?.text).toContain(shownCode(code))
  expect(mail?.text).toContain('ස්ථානය: Samagi hall')
  expect(mail?.text).toContain('(UTC+5:30)')
  expect(mail?.text).toContain('Bring an apron.')
  // nothing is shipped
  expect(mail?.text).not.toContain('එවයි')
  expect(mail?.text).not.toContain('බෙදාහැරීම')
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ name: 'calendar.ics', type: expect.stringContaining('text/calendar') })
  expect(file?.content).toContain('LOCATION:Samagi hall')
  expect(file?.content).toContain(`UID:order-${id}-`)
  // calendars are shared, so they must not contain these
  for (const secret of [key, ...tickets.map(({ code }) => code)]) expect(unfolded(file)).not.toContain(secret)
})

test.each(['Place: {{place}}', 'gm-letter-total'])(
  'an email with a missing translation is completely in English: %s',
  async missing => {
    const { variantId } = await createWorkshop(db)
    const { groupId } = await buyPieces(db, [[variantId, 2]])
    const stepOf = async () => ({ kind: 'done' as const })
    without(missing)
    await mailOfPayment({ db, publicUrl, stepOf }, { groupId, kind: 'paid', isAlone: true })
    const mail = (await mailsTo('order-bought')).at(-1)
    expect(mail).toMatchObject({ language: 'en' })
    expect(mail?.text).toContain('Place: Samagi hall')
    expect(mail?.text).not.toMatch(/\p{Script=Sinhala}/u)
  },
)

test('the vendor of a seat reads its holder and the price, and nothing about parcels', async () => {
  const { variantId, userId } = await createWorkshop(db)
  const { id } = await buyPieces(db, [[variantId, 2]])
  await notifyOfPaidOrder({ db, publicUrl }, { orderId: id })
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const [mail] = await db.selectFrom('mails').selectAll().where('toAddress', '=', email).execute()
  expect(mail?.text).toContain('These seats are paid for. The buyer has the tickets:')
  expect(mail?.text).toContain('2 × A day on a pedal loom')
  expect(mail?.text).toContain('Buyer: ')
  expect(mail?.text).not.toMatch(/Goes to|Delivery|Send it by|sent/)
})

test('buyers are reminded once, the day before, and not of cancelled events', async () => {
  const { variantId } = await createWorkshop(db, { hours: 100 })
  const kept = await buyPieces(db, [[variantId, 1]])
  const cancelled = await buyPieces(db, [[variantId, 1]])
  await db.transaction().execute(tx => cancelOwnOrder(tx, cancelled.id, { userId: null, party: 'buyer' }))
  expect(await remindOfEvents(db)).toBe(0)
  const day = wallTime(inHours(100), 'Asia/Colombo').slice(0, 10)
  const noon = new Date(Date.parse(`${day}T06:30:00Z`) - 24 * 60 * 60 * 1000)
  expect(await remindOfEvents(db, noon)).toBe(1)
  expect(await remindOfEvents(db, noon)).toBe(0)
  const line = await db.selectFrom('orderLines').select('id').where('orderId', '=', kept.id).executeTakeFirstOrThrow()
  await mailOfEvent({ db, publicUrl, desk: 'desk@pola.test' }, { kind: 'event-soon', lineId: line.id, moves: 0 })
  const mails = await mailsTo('event-news')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ language: 'si', subject: 'ළඟදීම: A day on a pedal loom' })
  expect(mails[0]).toMatchObject({ thread: `purchase-${kept.groupId}`, replyTo: 'desk@pola.test' })
  expect(mails[0]?.text).toContain(shownCode(kept.tickets[0]?.code ?? ''))
})

test('a buyer is notified once of a new time or place, and their order shows it', async () => {
  const { vendorId, listingId, variantId } = await createWorkshop(db)
  await db.updateTable('vendors').set({ email: 'loom@example.org' }).where('id', '=', vendorId).execute()
  const { id } = await buyPieces(db, [[variantId, 1]])
  const before = await db.selectFrom('orderLines').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  const listing = { vendorId, kind: 'cart' as const, status: 'published' as const, currency: 'USD' }
  const event = { delivery: 'event' as const, timeZone: 'Asia/Colombo', place: { en: 'Samagi hall' } }
  const save = (more: { startsAt: Date; endsAt: Date; place?: { en: string } }) =>
    db
      .transaction()
      .execute(tx => saveListing(tx, { ...listing, ...event, title: { en: 'A day' }, ...more }, listingId))
  const times = { startsAt: before.startsAt ?? inHours(1), endsAt: before.endsAt ?? inHours(2) }
  await save(times)
  const lineOf = () => db.selectFrom('orderLines').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  expect((await lineOf()).moves).toBe(0)
  await save({ ...times, place: { en: 'Temple hall' } })
  const line = await lineOf()
  expect(line).toMatchObject({ moves: 1, place: { en: 'Temple hall' }, title: { en: 'A day on a pedal loom' } })
  await mailOfEvent({ db, publicUrl }, { kind: 'event-moved', lineId: line.id, moves: 1 })
  const moved = (await mailsTo('event-news')).filter(({ subject }) => subject.startsWith('නව'))
  expect(moved).toHaveLength(1)
  expect(moved[0]?.text).toContain('Temple hall')
  expect(moved[0]?.replyTo).toBe('loom@example.org')
  expect(moved[0]?.text).toContain('ඔබ එවන පිළිතුර')
  expect(moved[0]?.attachments?.[0]?.content).toContain('SEQUENCE:1')
  // after a newer move nothing is sent about an older one
  await mailOfEvent({ db, publicUrl }, { kind: 'event-moved', lineId: line.id, moves: 0 })
  expect((await mailsTo('event-news')).filter(({ subject }) => subject.startsWith('නව'))).toHaveLength(1)
})

test('buyers who paid or promised a transfer are notified of a moved event, others are not', async () => {
  const { variantId } = await createWorkshop(db)
  const [paid, promised, begun] = [
    await buyPieces(db, [[variantId, 1]]),
    await buyPieces(db, [[variantId, 1]], false),
    await buyPieces(db, [[variantId, 1]], false),
  ]
  const placed = (id: number, placedAt: Date | null) =>
    db.updateTable('orderGroups').set({ placedAt }).where('id', '=', id).execute()
  await placed(promised.groupId, new Date())
  await placed(begun.groupId, null)
  const mailed = new Map<number, number>()
  for (const { id, groupId } of [paid, promised, begun]) {
    const line = await db.selectFrom('orderLines').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
    const before = (await mailsTo('event-news')).length
    await mailOfEvent({ db, publicUrl }, { kind: 'event-moved', lineId: line.id, moves: 0 })
    mailed.set(groupId, (await mailsTo('event-news')).length - before)
  }
  expect([...mailed.values()]).toEqual([1, 1, 0])
})
