import { sql } from 'kysely'
import '#features/platform/places/places.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { BuyerCountries } from '../dashboard.contract.ts'
import type { Period } from './period.ts'

/** Min buyers for a country to be listed. */
const fewest = 3
/** Only this many of a country's latest orders are checked for that. */
const looked = 60
/** max number of rows */
const most = 12

type Row = { country: string; orders: number; sales: number }

/**
 * Destinations of what was bought in the requested period. Countries with fewer than three buyers only count in the sum
 * of the others.
 */
export async function readBuyerCountries(
  db: Db,
  vendorId: number,
  { bounds, count }: Period,
  language: string,
): Promise<BuyerCountries> {
  const [from, to] = [bounds[count], bounds.at(-1)]
  const inPeriod = sql`orders.vendor_id = ${vendorId} and orders.placed_at >= ${from} and orders.placed_at < ${to}
    and orders.status <> 'cancelled'`
  const { rows } = await sql<{ country: string; orders: string; sales: string }>`
    select country, count(*) as orders, sum(round((total - refunded) / per_cent)) as sales
    from orders where ${inPeriod} group by country order by 3 desc, 1`.execute(db)
  const all = rows.map(({ country, orders, sales }): Row => ({ country, orders: Number(orders), sales: Number(sales) }))
  const maybe = all.filter(({ orders }) => orders >= fewest).map(({ country }) => country)
  const enough = new Set(await ofEnoughPeople(db, maybe, inPeriod))
  const items = all.filter(({ country }) => enough.has(country)).slice(0, most)
  const rest = all.filter(one => !items.includes(one))
  const sum = (name: 'orders' | 'sales') => rest.reduce((total, one) => total + one[name], 0)
  const isEnough =
    rest.length > 0 &&
    (await peopleIn(
      db,
      rest.map(({ country }) => country),
      inPeriod,
    )) >= fewest
  const points = await middlesOf(
    db,
    items.map(({ country }) => country),
  )
  const named = items.map(one => ({
    ...one,
    name: countryName(one.country, language),
    point: points.get(one.country) ?? null,
  }))
  return { items: named, others: isEnough ? { orders: sum('orders'), sales: sum('sales') } : null }
}

type Condition = ReturnType<typeof sql>

async function middlesOf(db: Db, countries: string[]): Promise<Map<string, { lat: number; lng: number }>> {
  if (countries.length === 0) return new Map()
  const rows = await db
    .selectFrom('places')
    .select(['country', 'lat', 'lng'])
    .where('type', '=', 'country')
    .where('country', 'in', countries)
    .execute()
  return new Map(rows.map(({ country, lat, lng }) => [country, { lat, lng }]))
}

async function ofEnoughPeople(db: Db, countries: string[], inPeriod: Condition): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select asked.country from unnest(${countries}::text[]) as asked (country)
    where (
      select count(distinct lower(buyer.email)) from (
        select order_groups.email from orders join order_groups on order_groups.id = orders.group_id
        where ${inPeriod} and orders.country = asked.country order by orders.placed_at desc limit ${looked}
      ) buyer) >= ${fewest}`.execute(db)
  return rows.map(({ country }) => country)
}

async function peopleIn(db: Db, countries: string[], inPeriod: Condition): Promise<number> {
  const { rows } = await sql<{ people: string }>`
    select count(distinct lower(buyer.email)) as people from (
      select order_groups.email from orders join order_groups on order_groups.id = orders.group_id
      where ${inPeriod} and orders.country = any(${countries}::text[]) order by orders.placed_at desc limit ${looked}
    ) buyer`.execute(db)
  return Number(rows[0]?.people ?? 0)
}
