import { sql } from 'kysely'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { orderNumber } from '../order-number.ts'
import '../orders.tables.ts'
import { type EventDate, maxDates, maxSeats, type Seat } from '../tickets.contract.ts'

/** Paid tickets that were not cancelled. */
function seatsOf(db: Db, vendorId: number) {
  return db
    .selectFrom('orderTickets as ticket')
    .innerJoin('orderLines as line', 'line.id', 'ticket.lineId')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .where('orders.vendorId', '=', vendorId)
    .where('ticket.voidedAt', 'is', null)
}

export async function listEventDates(
  db: Db,
  { vendorId, past, language }: { vendorId: number; past: boolean; language: string },
): Promise<EventDate[]> {
  const rows = await seatsOf(db, vendorId)
    .select(['line.listingId', 'line.startsAt', 'line.endsAt', 'line.timeZone'])
    .select(({ fn }) => [
      fn.countAll<number>().as('seats'),
      fn.count<number>('ticket.checkedAt').as('checked'),
      // the title of the latest sale
      sql<Record<string, string>>`(array_agg(line.title order by line.id desc))[1]`.as('title'),
      sql<Record<string, string>>`(array_agg(line.place order by line.id desc))[1]`.as('place'),
    ])
    .where('line.endsAt', past ? '<' : '>=', new Date())
    .groupBy(['line.listingId', 'line.startsAt', 'line.endsAt', 'line.timeZone'])
    .orderBy('line.startsAt', past ? 'desc' : 'asc')
    .orderBy('line.listingId')
    .limit(maxDates)
    .execute()
  return rows.map(({ startsAt, endsAt, title, place, ...row }) => ({
    ...row,
    title: inLanguage(title, language),
    place: inLanguage(place, language),
    startsAt: startsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? '',
  }))
}

type Asked = { vendorId: number; listingId: number; startsAt: string; language: string }

export async function listSeats(db: Db, { vendorId, listingId, startsAt, language }: Asked): Promise<Seat[]> {
  const rows = await withWords(
    seatsOf(db, vendorId).where('line.listingId', '=', listingId).where('line.startsAt', '=', new Date(startsAt)),
  )
    .orderBy('name')
    .orderBy('ticket.id')
    .limit(maxSeats)
    .execute()
  return rows.map(row => shapeSeat(row, language))
}

/** @throws ORPCError NOT_FOUND */
export async function readSeat(db: Db, vendorId: number, ticketId: number, language: string): Promise<Seat> {
  const row = await withWords(seatsOf(db, vendorId).where('ticket.id', '=', ticketId)).executeTakeFirst()
  return row ? shapeSeat(row, language) : missing()
}

function withWords(seats: ReturnType<typeof seatsOf>) {
  return seats
    .innerJoin('orderGroups as group', 'group.id', 'orders.groupId')
    .leftJoin('users', 'users.id', 'ticket.checkedBy')
    .select(['ticket.id as ticketId', 'ticket.checkedAt', 'ticket.settledAt', 'users.name as checkedBy'])
    .select([
      'orders.groupId',
      'orders.part',
      'line.orderId',
      'line.title',
      'line.options',
      'line.startsAt',
      'line.timeZone',
    ])
    .select(sql<string>`"group".address ->> 'name'`.as('name'))
}

type Row = Awaited<ReturnType<ReturnType<typeof withWords>['execute']>>[number]

function shapeSeat(
  { title, options, startsAt, checkedAt, settledAt, groupId, part, ...row }: Row,
  language: string,
): Seat {
  return {
    ...row,
    orderNumber: orderNumber({ groupId, part }),
    title: inLanguage(title, language),
    options: optionNames.flatMap(name => (options[name] ? [inLanguage(options[name], language)] : [])),
    startsAt: startsAt?.toISOString() ?? '',
    checkedAt: checkedAt?.toISOString() ?? null,
    isSettled: settledAt !== null,
  }
}
