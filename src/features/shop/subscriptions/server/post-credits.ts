import { sql } from 'kysely'
import { isApproved } from '#features/market/directory/directory.policy.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type CreditAccount, type CreditKind, creditsAtApproval, creditYears } from '../credit-rules.ts'
import '../credits.tables.ts'

type Moved = {
  vendorId: number
  kind: CreditKind
  /** unique name of the event; entered once */
  key: string
  /** whole credits, signed by their effect on the enterprise's balance */
  amount: number
  listingId?: number | undefined
  byUser?: string | undefined
  /** key of the entry that is taken back, whose end it shares */
  takesBack?: string
}

const counterparts: Record<CreditKind, CreditAccount> = {
  term: 'issued',
  approval: 'issued',
  boost: 'spent',
  expiry: 'expired',
  refund: 'issued',
}

/**
 * Enters a movement of an enterprise's credits, once for each key; they stay locked until the transaction ends.
 * @throws Error by the database if the balance would fall below 0
 */
export async function postCredits(tx: Tx, moved: Moved): Promise<void> {
  const { vendorId, kind, key, amount, listingId, byUser } = moved
  await lockCredits(tx, vendorId)
  const isGiven = kind === 'term' || kind === 'approval'
  const entry = await tx
    .insertInto('creditEntries')
    .values({
      vendorId,
      kind,
      key,
      expiresAt: isGiven ? sql<Date>`now() + make_interval(years => ${creditYears})` : endOf(moved.takesBack),
      listingId: listingId ?? null,
      byUser: byUser ?? null,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entry) return
  const other = { account: counterparts[kind], vendorId: null, amount: -amount }
  await tx
    .insertInto('creditPostings')
    .values([{ account: 'balance' as const, vendorId, amount }, other].map(line => ({ entryId: entry.id, ...line })))
    .execute()
}

function endOf(key: string | undefined) {
  return key === undefined ? null : sql<Date>`(select expires_at from credit_entries where key = ${key})`
}

/** Takes the lock that the database also takes when credits move. */
export async function lockCredits(tx: Tx, vendorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('credits'), ${vendorId}::integer)`.execute(tx)
}

/** An enterprise's credits, including expired ones that aren't deducted yet. */
export async function balanceOfCredits(db: Db | Tx, vendorId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('creditPostings')
    .select(({ fn }) => fn.sum<number | null>('amount').as('balance'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return balance ?? 0
}

/** `end`: `expiresAt` with microseconds, which distinguish lots of the same millisecond. */
type Lot = { expiresAt: Date; end: string; left: number }

const exactly = sql<string>`entry.expires_at::text`

/** Unspent credits by their end, the last to expire first: the oldest credits are spent first. */
export async function lotsOfCredits(db: Db | Tx, vendorId: number): Promise<Lot[]> {
  const given = await db
    .selectFrom('creditEntries as entry')
    .innerJoin('creditPostings as posting', join =>
      join.onRef('posting.entryId', '=', 'entry.id').on('posting.account', '=', 'balance'),
    )
    .select(eb => ['entry.expiresAt', exactly.as('end'), eb.fn.sum<number>('posting.amount').as('amount')])
    .where('entry.vendorId', '=', vendorId)
    .where('entry.expiresAt', '>', sql<Date>`now()`)
    .groupBy('entry.expiresAt')
    .orderBy('entry.expiresAt', 'desc')
    .execute()
  let rest = await balanceOfCredits(db, vendorId)
  return given.flatMap(({ expiresAt, end, amount }) => {
    const left = Math.min(rest, Number(amount))
    rest -= left
    return expiresAt && left > 0 ? [{ expiresAt, end, left }] : []
  })
}

/** Takes back a year's unspent credits, once. @returns the number of credits */
export async function takeBackCredits(tx: Tx, vendorId: number, termId: number, byUser: string): Promise<number> {
  await settleIn(tx, vendorId)
  const given = `term:${termId}`
  const entry = await tx
    .selectFrom('creditEntries as entry')
    .select(exactly.as('end'))
    .where('key', '=', given)
    .executeTakeFirst()
  const lots = await lotsOfCredits(tx, vendorId)
  const lot = lots.find(({ end }) => end === entry?.end)
  if (!lot) return 0
  const key = `refund:${termId}`
  await postCredits(tx, { vendorId, kind: 'refund', key, amount: -lot.left, byUser, takesBack: given })
  return lot.left
}

/**
 * Enters what is due by now: the approval credits of an enterprise when its team first looks, and the expiry of credits
 * older than a year. Writes nothing if nothing is due.
 */
export async function settleCredits(db: Db, vendorId: number): Promise<void> {
  if (await isAnythingDue(db, vendorId)) await db.transaction().execute(tx => settleIn(tx, vendorId))
}

/** {@link settleCredits} in the caller's transaction, in which the enterprise's credits stay locked. */
export async function settleIn(tx: Tx, vendorId: number): Promise<void> {
  await lockCredits(tx, vendorId)
  const { approval, expired } = await findDue(tx, vendorId)
  if (approval)
    await postCredits(tx, { vendorId, kind: 'approval', key: `approval:${vendorId}`, amount: creditsAtApproval })
  if (expired > 0)
    await postCredits(tx, { vendorId, kind: 'expiry', key: `expiry:${crypto.randomUUID()}`, amount: -expired })
}

async function isAnythingDue(db: Db, vendorId: number): Promise<boolean> {
  const { approval, expired } = await findDue(db, vendorId)
  return approval || expired > 0
}

/**
 * The oldest credits are spent first, so the unspent part of all lots expired by now is their sum, less everything ever
 * spent or expired: spent credits don't expire.
 */
async function findDue(db: Db | Tx, vendorId: number): Promise<{ approval: boolean; expired: number }> {
  const vendor = await findVendor(db, vendorId)
  const found = await db
    .selectFrom('creditEntries as entry')
    .innerJoin('creditPostings as posting', join =>
      join.onRef('posting.entryId', '=', 'entry.id').on('posting.account', '=', 'balance'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', '=', 'approval').as('approvals'),
      fn.sum<number | null>('amount').filterWhere('expiresAt', '<=', sql<Date>`now()`).as('old'),
      fn.sum<number | null>('amount').filterWhere('expiresAt', 'is', null).as('gone'),
    ])
    .where('entry.vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return {
    approval: vendor !== undefined && isApproved(vendor) && found.approvals === 0,
    expired: Math.max(0, (found.old ?? 0) + (found.gone ?? 0)),
  }
}
