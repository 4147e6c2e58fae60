import { sql } from 'kysely'
import { isOpenNow } from '#features/market/listings/server/index.ts'
import '#features/shop/cart/cart.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferedCode, Promotion, PromotionState } from '../promotions.contract.ts'
import '../promotions.tables.ts'

const terms = [
  'discount.code',
  'discount.basisPoints',
  'discount.currency',
  'discount.amount',
  'discount.minimum',
] as const

/** SQL condition that the code can be used now. */
const isUsable = sql<boolean>`(discount.is_active and discount.starts_at <= now()
  and (discount.ends_at is null or discount.ends_at > now())
  and (discount.most_uses is null or discount.uses < discount.most_uses))`

/** SQL condition that something of the enterprise can be bought here. */
const isOpen = sql<boolean>`exists (
  select from vendors join vendor_shops shop on shop.vendor_id = vendors.id
  where vendors.id = promotion.vendor_id and ${isOpenNow})`

/** An enterprise's current promotion as visitors see it; null if there is none, or nobody could use it. */
export async function findShownPromotion(db: Db, vendorId: number) {
  const row = await db
    .selectFrom('promotions as promotion')
    .innerJoin('discounts as discount', 'discount.id', 'promotion.discountId')
    .select([...terms, 'discount.mostPerPerson'])
    .select(sql<Date>`least(promotion.ends_at, discount.ends_at)`.as('endsAt'))
    .where('promotion.vendorId', '=', vendorId)
    .where('promotion.startsAt', '<=', sql<Date>`now()`)
    .where('promotion.endsAt', '>', sql<Date>`now()`)
    .where(isUsable)
    .where(isOpen)
    .executeTakeFirst()
  if (!row) return null
  const { endsAt, ...promotion } = row
  return { ...promotion, until: lastDay(endsAt) }
}

const state = sql<PromotionState>`case
  when promotion.ends_at <= now() then 'ended'
  when promotion.starts_at > now() then 'planned'
  when ${isUsable} and ${isOpen} then 'running'
  else 'paused' end`

/** An enterprise's promotions, the latest first. */
export async function listPromotions(db: Db, asked: { vendorId: number; page: number; limit: number }) {
  const { vendorId, page, limit } = asked
  const offset = (page - 1) * limit
  const { count } = await db
    .selectFrom('promotions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('promotions as promotion')
    .innerJoin('discounts as discount', 'discount.id', 'promotion.discountId')
    .select([...terms, 'discount.mostPerPerson', 'promotion.id', 'promotion.startsAt', 'promotion.endsAt'])
    .select(state.as('state'))
    .where('promotion.vendorId', '=', vendorId)
    .orderBy('promotion.startsAt', 'desc')
    .orderBy('promotion.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = rows.map(
    ({ startsAt, endsAt, ...row }): Promotion => ({ ...row, from: dayOf(startsAt), to: lastDay(endsAt) }),
  )
  return { items, count, offset, limit }
}

/** The codes of an enterprise that buyers can use now or later. */
export async function listOfferedCodes(db: Db, vendorId: number): Promise<OfferedCode[]> {
  const rows = await db
    .selectFrom('discounts as discount')
    .select([...terms, 'discount.mostPerPerson', 'discount.id', 'discount.endsAt'])
    .where('discount.vendorId', '=', vendorId)
    .where(isOffered)
    .orderBy('discount.code')
    .limit(200)
    .execute()
  return rows.map(({ endsAt, ...row }) => ({ ...row, to: endsAt && lastDay(endsAt) }))
}

/** SQL condition that the code is running or planned. */
export const isOffered = sql<boolean>`(discount.is_active
  and (discount.ends_at is null or discount.ends_at > now())
  and (discount.most_uses is null or discount.uses < discount.most_uses))`

/** Whether an enterprise ever advertised a code; a promotion deleted before it began doesn't count. */
export async function hasPromoted(db: Db | Tx, vendorId: number): Promise<boolean> {
  const row = await db.selectFrom('promotions').select('id').where('vendorId', '=', vendorId).executeTakeFirst()
  return row !== undefined
}

/** The day in UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The last day of something that ends then. */
function lastDay(endsAt: Date): string {
  return dayOf(new Date(endsAt.getTime() - 1))
}
