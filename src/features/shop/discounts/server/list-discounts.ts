import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../discounts.tables.ts'
import type { Discount, DiscountState, discountSorts } from '../discounts.contract.ts'

type Sort = (typeof discountSorts)[number]

type Asked = {
  /** null: the platform's codes */
  vendorId: number | null
  state?: DiscountState | undefined
  search: string
  sort: Sort | `-${Sort}`
  page: number
  limit: number
}

const state = sql<DiscountState>`case
  when not is_active or ends_at <= now() then 'ended'
  when starts_at > now() then 'planned'
  when uses >= most_uses then 'used-up'
  else 'running' end`

/** Codes of an enterprise or of the platform, with their state and uses. */
export async function listDiscounts(db: Db, asked: Asked) {
  const { page, limit, sort } = asked
  const offset = (page - 1) * limit
  const { count } = await matching(db, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await described(matching(db, asked))
    .orderBy(sort.replace('-', '') as Sort, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items: rows.map(shape), count, offset, limit }
}

/** @throws ORPCError NOT_FOUND */
export async function readDiscount(db: Db | Tx, id: number): Promise<Discount> {
  const row = await described(db.selectFrom('discounts').where('id', '=', id)).executeTakeFirst()
  return row ? shape(row) : missing()
}

function matching(db: Db | Tx, { vendorId, state: wanted, search }: Pick<Asked, 'vendorId' | 'state' | 'search'>) {
  return db
    .selectFrom('discounts')
    .where('vendorId', 'is not distinct from', vendorId)
    .$if(wanted !== undefined, query => query.where(state, '=', wanted as DiscountState))
    .$if(search !== '', query => query.where('code', '^@', search.toUpperCase()))
}

function described(query: ReturnType<typeof matching>) {
  return query.select([
    'id',
    'code',
    'basisPoints',
    'currency',
    'amount',
    'minimum',
    'startsAt',
    'endsAt',
    'mostUses',
    'mostPerPerson',
    'isActive',
    'uses',
    state.as('state'),
    sql<number>`(
      select coalesce(sum(used.amount), 0)::bigint from discount_uses used where used.discount_id = discounts.id)`.as(
      'given',
    ),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

function shape({ startsAt, endsAt, ...row }: Row): Discount {
  return { ...row, from: dayOf(startsAt), to: endsAt && lastDay(endsAt) }
}

/** The day in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The last day on which something that ends then is valid. */
export function lastDay(endsAt: Date): string {
  return dayOf(new Date(endsAt.getTime() - 1))
}
