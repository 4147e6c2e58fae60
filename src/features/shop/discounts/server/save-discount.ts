import { shopCurrency } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../discounts.tables.ts'
import { defaultCurrency } from '#shared/money.ts'
import type { DiscountTerms } from '../discounts.contract.ts'
import { dayOf, lastDay } from './list-discounts.ts'

/**
 * Creates a code of an enterprise, or of the platform (null).
 * @returns its id
 * @throws ORPCError gm-error-discount-dates, gm-error-shop-currency, gm-error-discount-taken (409)
 */
export async function makeDiscount(tx: Tx, vendorId: number | null, terms: DiscountTerms): Promise<number> {
  const { from, to, ...rest } = terms
  const endsAt = to ? endOf(to) : null
  checkTimes({ startsAt: from ? startOf(from) : new Date(), endsAt })
  await checkCurrency(tx, vendorId, terms.currency)
  const { id } = await unlessTaken(
    tx
      .insertInto('discounts')
      // by default it starts with the transaction
      .values({ ...rest, ...(from && { startsAt: startOf(from) }), endsAt, vendorId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/**
 * Changes a code for carts from now on; orders have stored their amounts.
 * @throws ORPCError NOT_FOUND, gm-error-discount-dates, gm-error-shop-currency; with 409 gm-error-discount-taken,
 * gm-error-discount-renamed if the name of a used code changes, gm-error-discount-uses for fewer uses than there were
 */
export async function changeDiscount(tx: Tx, id: number, terms: DiscountTerms): Promise<void> {
  const before = await tx.selectFrom('discounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) missing()
  const { from, to, ...rest } = terms
  if (rest.code !== before.code && before.uses > 0)
    refuse('gm-error-discount-renamed', { status: 409, field: 'code', message: 'A used code keeps its name.' })
  if (rest.mostUses !== null && rest.mostUses < before.uses)
    refuse('gm-error-discount-uses', { status: 409, field: 'mostUses', message: `It was used ${before.uses} times.` })
  const times = {
    startsAt: !from || from === dayOf(before.startsAt) ? before.startsAt : startOf(from),
    endsAt: before.endsAt && to === lastDay(before.endsAt) ? before.endsAt : to ? endOf(to) : null,
  }
  checkTimes(times)
  if (rest.currency !== before.currency) await checkCurrency(tx, before.vendorId, rest.currency)
  await unlessTaken(
    tx
      .updateTable('discounts')
      .set({ ...rest, ...times })
      .where('id', '=', id)
      .execute(),
  )
}

/** Ends a code: carts can't use it any more. Orders, and payments in progress, keep what it took off. */
export async function endDiscount(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('discounts').set({ isActive: false }).where('id', '=', id).execute()
}

function checkTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): void {
  if (endsAt && endsAt <= startsAt)
    refuse('gm-error-discount-dates', { field: 'to', message: 'It ends before it begins.' })
}

/** Accepts an enterprise's own currency, or the platform's. */
async function checkCurrency(tx: Tx, vendorId: number | null, currency: string): Promise<void> {
  if (currency === defaultCurrency || (vendorId !== null && currency === (await shopCurrency(tx, vendorId)))) return
  refuse('gm-error-shop-currency', {
    field: 'currency',
    message: `Codes are in ${defaultCurrency} or one's own currency.`,
  })
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
const endOf = (day: string) => new Date(startOf(day).getTime() + 24 * 3600_000)

async function unlessTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    // unique_violation
    if ((error as { code?: string }).code !== '23505') throw error
    refuse('gm-error-discount-taken', { status: 409, field: 'code', message: 'There is such a code already.' })
  }
}
