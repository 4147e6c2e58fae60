import '../ledger.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { EntryKind, Posting } from '../ledger-accounts.ts'

export type NewEntry = {
  /** unique name of the event, such as `payment:<uuid>`; entered once */
  key: string
  kind: EntryKind
  groupId?: number
  orderId?: number
  paymentId?: string
  refundId?: string
  byUser?: string
  /** when it happened, for factories; default: now */
  at?: Date
  note?: string
  /** must sum to 0 in each currency, or the commit fails; created by the functions of `ledger-entries.ts` */
  postings: readonly Posting[]
}

/**
 * Enters a movement of money, once for each key. Without postings nothing is entered.
 * @returns the entry's id, or null if nothing moved
 * @throws Error if the key has been entered with another kind or other postings
 */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<number | null> {
  const { key, kind, postings } = entry
  const inserted =
    postings.length > 0 &&
    (await tx
      .insertInto('ledgerEntries')
      .values({
        key,
        kind,
        groupId: entry.groupId ?? null,
        orderId: entry.orderId ?? null,
        paymentId: entry.paymentId ?? null,
        refundId: entry.refundId ?? null,
        byUser: entry.byUser ?? null,
        note: entry.note ?? '',
        ...(entry.at && { at: entry.at }),
      })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst())
  if (inserted) {
    const lines = postings.map((posting, line) => ({ entryId: inserted.id, line, ...posting }))
    await tx.insertInto('ledgerPostings').values(lines).execute()
    return inserted.id
  }
  return enteredBefore(tx, entry)
}

async function enteredBefore(tx: Tx, { key, kind, postings }: NewEntry): Promise<number | null> {
  const entry = await tx.selectFrom('ledgerEntries').select(['id', 'kind']).where('key', '=', key).executeTakeFirst()
  if (!entry && postings.length === 0) return null
  if (!entry) throw new Error(`ledger entry ${key} is neither new nor there`)
  const before = await tx
    .selectFrom('ledgerPostings')
    .select(['account', 'vendorId', 'paymentId', 'amount', 'currency'])
    .where('entryId', '=', entry.id)
    .execute()
  if (entry.kind !== kind || fingerprint(before) !== fingerprint(postings))
    throw new Error(`ledger entry ${key} stands already, with other postings`)
  return entry.id
}

function fingerprint(postings: readonly Posting[]): string {
  return postings
    .map(one => [one.account, one.vendorId, one.paymentId, one.amount, one.currency].join(' '))
    .sort()
    .join('\n')
}
