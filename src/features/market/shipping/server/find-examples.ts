import { sql } from 'kysely'
import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ExampleItem } from '../shipping.contract.ts'

type Row = {
  title: LocalText
  price: number
  currency: string
  grams: number
  shipsTo: string[]
  shipsAnywhere: boolean
  profileId: number | null
}

/**
 * Example carts of a vendor's shipped listings: the lightest one, three of the middle one, and two of the heaviest with
 * the lightest.
 */
export async function findExamples(db: Db, vendorId: number, language: string): Promise<{ items: ExampleItem[] }[]> {
  const { rows } = await sql<Row>`
    with shipped as (
      select distinct on (listings.id) title, price, currency, coalesce(weight_grams, 0) as grams,
        ships_to as "shipsTo", ships_anywhere as "shipsAnywhere", shipping_profile_id as "profileId"
      from listings join listing_variants on listing_id = listings.id
      where vendor_id = ${vendorId} and status = 'published' and kind = 'cart' and (ships_anywhere or ships_to <> '{}')
      order by listings.id, listing_variants.sort_order),
    ranked as (select *, row_number() over (order by grams, price, title ->> 'en') as place, count(*) over () as count
      from shipped)
    select * from ranked where place in (1, (count + 1) / 2, count) order by place`.execute(db)
  const [light, second, third] = rows
  if (!light) return []
  const heavy = third ?? second
  const middle = third ? second : light
  const item = (
    { title, price, currency, grams, shipsTo, shipsAnywhere, profileId }: Row,
    quantity: number,
  ): ExampleItem => ({
    title: inLanguage(title, language),
    quantity,
    grams,
    price: { amount: Number(price), currency },
    shipsTo,
    shipsAnywhere,
    profileId,
  })
  return [
    { items: [item(light, 1)] },
    { items: [item(middle ?? light, 3)] },
    { items: heavy ? [item(light, 1), item(heavy, 2)] : [item(light, 10)] },
  ]
}
