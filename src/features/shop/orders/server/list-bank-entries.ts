import '#features/people/accounts/accounts.tables.ts'
import { sql } from 'kysely'
import type { PaymentState } from '#features/shop/payments/payment-states.ts'
import '#features/shop/payments/payments.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { BankEntry, EntryState } from '../bank-entries.contract.ts'
import '../bank-entries.tables.ts'
import { problemOf } from '../bank-entry-problem.ts'
import '../orders.tables.ts'

type Asked = { state: EntryState; page: number; limit: number; language: string }

type Row = Omit<BankEntry, 'awaited' | 'problem' | 'importedAt' | 'decidedAt'> & {
  isExact: boolean
  references: number
  isTwice: boolean
  paymentId: string | null
  reference: string
  groupId: number | null
  saleId: number | null
  asked: number
  askedCurrency: string
  paymentState: PaymentState
  buyer: string
  email: string
  description: string
  vendors: LocalText[] | null
  importedAt: Date
  decidedAt: Date | null
}

/** Incoming transfers from banks' files: open ones with a reference first, others latest first. */
export async function listBankEntries(db: Db, { state, page, limit, language }: Asked) {
  const offset = (page - 1) * limit
  const { count } = await db
    .selectFrom('bankEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  const order =
    state === 'open'
      ? sql`entry.payment_id is null, entry.is_exact desc, entry.id`
      : sql`entry.decided_at desc, entry.id desc`
  const { rows } = await sql<Row>`
    select entry.id, entry.state, entry.day, entry.amount, entry.currency, entry.payer, entry.words, entry.is_exact,
      entry."references", entry.payment_id, entry.decided_at, file.name as file, file.imported_at,
      entry.payment_id is not null and exists (
        select from bank_entries earlier
        where earlier.payment_id = entry.payment_id and earlier.state = 'open' and earlier.id < entry.id) as is_twice,
      payment.provider_id as reference, payment.group_id, payment.sale_id, payment.amount as asked,
      payment.currency as asked_currency, payment.state as payment_state, payment.email, payment.description,
      coalesce("group".address ->> 'name', '') as buyer,
      (select json_agg(orders.vendor_brand order by orders.id) from orders where orders.group_id = "group".id) as vendors,
      coalesce(importer.name, '') as imported_by, coalesce(decider.name, '') as decided_by
    from bank_entries entry
    join bank_files file on file.id = entry.file_id
    left join payments payment on payment.id = entry.payment_id
    left join order_groups "group" on "group".id = payment.group_id
    left join users importer on importer.id = file.imported_by
    left join users decider on decider.id = entry.decided_by
    where entry.state = ${state}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(row => shape(row, language)), count, offset, limit }
}

function shape(row: Row, language: string): BankEntry {
  const { id, state, day, amount, currency, payer, words, file, importedBy, decidedBy } = row
  const payment = row.paymentId ? { amount: row.asked, currency: row.askedCurrency, state: row.paymentState } : null
  return {
    ...{ id, state, day, amount, currency, payer, words, file, importedBy, decidedBy },
    awaited: payment && {
      reference: row.reference,
      groupId: row.groupId,
      saleId: row.saleId,
      amount: row.asked,
      currency: row.askedCurrency,
      buyer: row.buyer,
      email: row.email,
      about: row.vendors?.map(brand => inLanguage(brand, language)).join(', ') ?? row.description,
    },
    problem: state === 'open' ? (problemOf({ ...row, payment }) ?? null) : null,
    importedAt: row.importedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
