import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { type MailAttachment, sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { calendarType } from '#shared/calendar-file.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../orders.tables.ts'
import { threadOfPurchase } from '../order-number.ts'
import { orderLink } from '../order-paths.ts'
import { reminderDue } from '../reminder-time.ts'
import { calendarOfOrder } from './calendar-of-order.ts'
import { causeOfGroup } from './cause-of-group.ts'
import { type EventNewsKind, eventNews } from './mails/event-news.mail.ts'
import { reachParagraphs } from './mails/event-words.ts'
import { notifyBuyersAccount } from './order-notifications.ts'
import { answeredBy, codesOf, readVendorContact } from './read-bought.ts'

/** `moves`: number of changes of the event at that time; if the line has more since, nothing is sent */
type Payload = { kind: EventNewsKind; lineId: number; moves: number }

export const eventMailQueue = defineQueue<Payload>('event-mails', patient)

/** Runs every ten minutes to remind buyers of events on the next day. */
export const remindersQueue = defineQueue<object>('event-reminders')

/** ms ahead within which events are checked, enough for ten in the morning of the day before in any time zone. */
const ahead = 3 * 24 * 60 * 60 * 1000

/** Queues an email that an event was moved, sent if and only if the caller’s transaction commits. */
export async function notifyOfMove(tx: Tx, payload: Omit<Payload, 'kind'>): Promise<void> {
  await enqueue(
    tx,
    eventMailQueue,
    { ...payload, kind: 'event-moved' },
    { key: `moved-${payload.lineId}-${payload.moves}` },
  )
}

/** Queues reminders of events, one per buyer and event. @returns the number of reminders */
export async function remindOfEvents(db: Db, now = new Date()): Promise<number> {
  const lines = await db
    .selectFrom('orderLines as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select(['line.id', 'line.startsAt', 'line.timeZone', 'line.moves', 'orders.placedAt'])
    .where('line.delivery', '=', 'event')
    .where('line.startsAt', '<', new Date(now.getTime() + ahead))
    .where('line.startsAt', '>', new Date(now.getTime() - ahead))
    .where('line.remindedAt', 'is', null)
    .where('orders.status', '=', 'pending')
    .whereRef('line.cancelled', '<', 'line.quantity')
    .execute()
  let count = 0
  for (const { id, startsAt, timeZone, moves, placedAt } of lines) {
    if (!startsAt || !placedAt) continue
    const due = reminderDue({ startsAt, timeZone, boughtAt: placedAt }, now)
    if (due === 'later') continue
    const isNotified = await db.transaction().execute(async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('orderLines')
        .set({ remindedAt: now })
        .where('id', '=', id)
        .where('remindedAt', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n || due === 'never') return false
      await enqueue(tx, eventMailQueue, { kind: 'event-soon', lineId: id, moves }, { key: `soon-${id}-${moves}` })
      return true
    })
    if (isNotified) count += 1
  }
  return count
}

/** Writes the email; nothing for an event that was cancelled, moved once more since, or never bought. */
export async function mailOfEvent(
  { db, publicUrl, desk = null }: { db: Db; publicUrl: string; desk?: string | null },
  payload: Payload,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const line = await tx.selectFrom('orderLines').selectAll().where('id', '=', payload.lineId).executeTakeFirst()
    if (!line?.startsAt || line.cancelled === line.quantity || line.moves !== payload.moves) return
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', line.orderId).executeTakeFirstOrThrow()
    const group = await tx
      .selectFrom('orderGroups')
      .selectAll()
      .where('id', '=', order.groupId)
      .executeTakeFirstOrThrow()
    // a buyer who neither paid nor promised to has bought nothing
    if (order.status === 'cancelled' || !group.placedAt) return
    const language = await languageToWrite(tx, group.language)
    const { kind } = payload
    const news = { orderId: order.id, enterprise: order.vendorBrand, kind }
    await notifyBuyersAccount(tx, group.userId, news, `${kind}-${line.id}-${line.moves}`)
    const codes = await codesOf(tx, [line])
    const answered = answeredBy(await readVendorContact(tx, order.vendorId), desk)
    await sendMail(tx, {
      to: group.email,
      language,
      template: eventNews,
      cause: await causeOfGroup(tx, group),
      thread: threadOfPurchase(group),
      replyTo: answered.replyTo,
      attachments: calendarAttachment(calendarOfOrder({ order, group, lines: [line], publicUrl, language })),
      data: {
        kind,
        name: group.address.name,
        title: inLanguage(line.title, language),
        enterprise: inLanguage(order.vendorBrand, language),
        reach: words => reachParagraphs([line], codes, words),
        link: orderLink(publicUrl, order.id, group),
        isAnswered: answered.isAnswered,
      },
    })
  })
}

export function calendarAttachment(file: string | undefined): MailAttachment[] {
  return file === undefined ? [] : [{ name: 'calendar.ics', type: calendarType, content: file }]
}
