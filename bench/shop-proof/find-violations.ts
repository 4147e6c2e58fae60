import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { none, type Row } from '../attack/row.ts'

type Given = {
  /** by variant, at the beginning */
  stocks: Map<number, number>
  /** whether nothing is in progress any more */
  isOver: boolean
}

const inFlight = sql`('starting', 'pending', 'processing', 'cancelling')`

/** Rules that must hold whatever was killed: each query finds violations of one rule. */
const rules: Record<string, RawBuilder<{ what: string }>> = {
  'payments without their charge at the test provider': sql`
    select payments.id::text as what from payments left join test_charges charge on charge.payment_id = payments.id
    where provider = 'test' and payments.state = 'succeeded'
      and (charge.state is distinct from 'approved' or charge.amount <> payments.amount or charge.id <> provider_id)`,
  'charges at the test provider without a paid order, or twice': sql`
    select charge.id as what from test_charges charge
      left join payments on payments.id = charge.payment_id and payments.state = 'succeeded'
      left join order_groups on order_groups.id = payments.group_id
    where charge.state = 'approved' and (order_groups.paid_at is null
      or exists (select from test_charges other where other.payment_id = charge.payment_id and other.id <> charge.id))`,
  'paid orders without exactly one payment of their total': sql`
    select order_groups.id::text as what from order_groups where order_groups.paid_at is not null and 1 <>
      (select count(*) from payments where group_id = order_groups.id and state = 'succeeded' and amount = total)`,
  'payments that succeeded for orders that are not paid': sql`
    select payments.id::text as what from payments join order_groups on order_groups.id = group_id
    where payments.state = 'succeeded' and order_groups.paid_at is null`,
  'orders that wait for nothing, neither paid nor cancelled': sql`
    select order_groups.id::text as what from order_groups where order_groups.paid_at is null and order_groups.cancelled_at is null
      and not exists (select from payments where group_id = order_groups.id and state in ${inFlight})`,
  'groups whose orders do not sum to them, or stand otherwise': sql`
    select order_groups.id::text as what from order_groups join orders on orders.group_id = order_groups.id
    group by order_groups.id
    having sum(orders.total) <> order_groups.total or bool_or(orders.status <> case
      when order_groups.paid_at is not null then case when exists (select from order_lines
        where order_id = orders.id and cancelled < quantity) then 'pending' else 'cancelled' end
      when order_groups.cancelled_at is not null then 'cancelled' else 'awaiting' end)`,
  'groups without orders, orders without lines': sql`
    select 'group ' || id as what from order_groups where not exists (select from orders where group_id = order_groups.id)
    union all select 'order ' || id from orders where not exists (select from order_lines where order_id = orders.id)`,
  'reservations that do not stand as their order': sql`
    select group_id || ' ' || kept.state as what from stock_reservations kept join order_groups on order_groups.id = group_id
    where kept.state <> case when order_groups.paid_at is not null then 'sold' when order_groups.cancelled_at is not null then 'freed' else 'held' end`,
  'negative stock': sql`select id::text as what from listing_variants where stock < 0`,
  'pieces of paid orders that are not those that were taken': sql`
    select coalesce(sold.variant_id, taken.variant_id)::text as what
    from (select variant_id, sum(quantity) from order_lines join orders on orders.id = order_id
        join order_groups on order_groups.id = group_id where order_groups.paid_at is not null group by variant_id) sold
      full join (select variant_id, sum(quantity) from stock_reservations where state = 'sold' group by variant_id) taken
        on taken.variant_id = sold.variant_id
    where sold.sum is distinct from taken.sum`,
  'carts that still have what was paid': sql`
    select id::text as what from order_groups where order_groups.paid_at is not null and cart_id is not null`,
  'ledger entries that do not sum to 0': sql`
    select entry_id::text as what from ledger_postings group by entry_id, currency having sum(amount) <> 0`,
  'paid orders without their one ledger entry, unpaid ones with one': sql`
    select order_groups.id::text as what from order_groups
    where (select count(*) from ledger_entries where kind = 'payment' and group_id = order_groups.id)
        <> case when order_groups.paid_at is null or total = 0 then 0 else 1 end
      or order_groups.paid_at is not null and total <> coalesce((select -sum(amount) from ledger_entries entry
        join ledger_postings on entry_id = entry.id where entry.group_id = order_groups.id and account = 'buyer_payment'), 0)
        + coalesce((select sum(refunds.amount) from refunds join payments on payments.id = payment_id
          where payments.group_id = order_groups.id and refunds.state = 'succeeded'), 0)`,
  'refunds that are not those at the test provider': sql`
    select payments.id::text as what from payments join test_charges charge on charge.payment_id = payments.id
    where (select coalesce(sum(value::int), 0) from jsonb_each_text(charge.refunds))
      <> (select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and state = 'succeeded')`,
  'orders that are cancelled and paid for, and whose refund is not what they cost': sql`
    select orders.id::text as what from orders join order_groups on order_groups.id = group_id
    where order_groups.paid_at is not null and orders.status = 'cancelled' and orders.total <>
      (select coalesce(sum(amount), 0) from order_refunds where order_id = orders.id and state <> 'failed')`,
  'paid orders without one invoice, or others with one': sql`
    select orders.id::text as what from orders join order_groups on order_groups.id = group_id
    where (select count(*) from invoices where order_id = orders.id) <> case when order_groups.paid_at is null then 0 else 1 end`,
  'gaps in invoices’ numbers': sql`
    select vendor_id::text as what from invoices join orders on orders.id = order_id group by vendor_id
    having count(*) <> max(split_part(number, '-', 3)::int)`,
  'buyers of paid orders whom no mail tells, nor is one about to': sql`
    select order_groups.id::text as what from order_groups where order_groups.paid_at is not null
      and not exists (select from mails where to_address = email and subject = 'Your order ' || order_groups.id)
      and not exists (select from pgboss.job where name = 'order-mails' and state <> 'failed'
        and data @> jsonb_build_object('groupId', order_groups.id, 'kind', 'paid'))`,
  'payments beyond their time that are not final': sql`
    select id || ' ' || state as what from payments where state in ${inFlight} and expires_at < now()`,
}

const rulesInTheEnd: typeof rules = {
  'payments that are not final': sql`select id || ' ' || state as what from payments where state in ${inFlight}`,
  'refunds that were not made': sql`select id || ' ' || state as what from refunds where state <> 'succeeded'`,
  'calls of providers that were not made': sql`
    select payment_id || ' ' || kind || ' ' || coalesce(last_error, '') as what from provider_calls
    where state in ('open', 'failed')`,
}

export async function findViolations(db: Db, { stocks, isOver }: Given): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, query] of Object.entries({ ...rules, ...(isOver && rulesInTheEnd) })) {
    const found = (await query.execute(db)).rows
    if (found.length > 0)
      rows.push(
        none(
          name,
          found.map(({ what }) => what),
        ),
      )
  }
  const wrong = await wrongStocks(db, stocks)
  if (wrong.length > 0) rows.push(none('stock that is not what there was less what was taken', wrong))
  const checked = Object.keys(rules).length + (isOver ? Object.keys(rulesInTheEnd).length : 0) + 1
  const groups = await db
    .selectFrom('orderGroups')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('paidAt').as('paid')])
    .executeTakeFirstOrThrow()
  const what = `${checked} rules over ${groups.all} orders, ${groups.paid} of them paid`
  return [
    ...rows,
    none(
      `${what}: broken`,
      rows.map(row => row.what),
    ),
  ]
}

async function wrongStocks(db: Db, stocks: Map<number, number>): Promise<string[]> {
  const { rows } = await sql<{ id: number; stock: number; taken: number }>`
    select id, stock, (select coalesce(sum(quantity), 0)::int from stock_reservations
      where variant_id = listing_variants.id and state in ('held', 'sold') and is_taken)
      - (select coalesce(sum(cancelled), 0)::int from order_lines where variant_id = listing_variants.id) as taken
    from listing_variants`.execute(db)
  return rows
    .filter(({ id, stock, taken }) => stocks.has(id) && stock !== (stocks.get(id) ?? 0) - taken)
    .map(({ id, stock, taken }) => `${id}: ${stocks.get(id)} − ${taken} is not ${stock}`)
}
