import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { defaultCurrency } from '#shared/money.ts'
import '#features/shop/payments/payments.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { selectJsonRows } from '#server/db/json-rows.ts'
import '../bank-entries.tables.ts'
import type { FileEntry } from './bank-file/bank-file.types.ts'
import { findReferences } from './bank-file/find-references.ts'
import { readBankFile } from './bank-file/read-bank-file.ts'

const written = [
  ...(['fileId', 'fingerprint', 'day', 'amount', 'currency', 'payer', 'words'] as const),
  ...(['paymentId', 'isExact', 'references'] as const),
]

/** `currency`: for amounts to which the file names none; default: US dollars */
type Given = { name: string; content: string; currency?: string; userId: string }

/**
 * Stores the incoming money of a bank's file, each entry with the payment whose reference it contains. Entries of
 * earlier files are left out: those with the same account, id or texts, day and amount, as often as they occurred
 * there. Nothing is confirmed.
 * @throws ORPCError gm-error-bank-file
 */
export async function importBankFile(db: Db, { name, content, currency = defaultCurrency, userId }: Given) {
  const { format, entries, leftOut } = readBankFile(content, currency)
  const marked = withFingerprints(entries)
  return db.transaction().execute(async tx => {
    const marks = marked.map(({ fingerprint }) => fingerprint)
    // simultaneous imports of the same file wait for each other, or each would treat the entries as its own
    await sql`select pg_advisory_xact_lock(hashtext('bank-files'))`.execute(tx)
    const before = await tx
      .selectFrom('bankEntries')
      .select('fingerprint')
      .where('fingerprint', '=', sql<string>`any(${marks})`)
      .execute()
    const known = new Set(before.map(({ fingerprint }) => fingerprint))
    const added = marked.filter(({ fingerprint }) => !known.has(fingerprint))
    if (added.length > 0) {
      const file = await tx
        .insertInto('bankFiles')
        .values({ name, format, importedBy: userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = (await withPayments(tx, added)).map(row => ({ ...row, fileId: file.id }))
      await tx
        .insertInto('bankEntries')
        .columns(written)
        .expression(selectJsonRows('bankEntries', written, rows))
        .execute()
      const target = `bank-file:${file.id}`
      const details = { added: added.length, known: known.size }
      await writeAudit(tx, { userId, actingVendorId: null, action: 'payments.bank-file', target, details })
    }
    return { added: added.length, known: known.size, leftOut }
  })
}

type Marked = FileEntry & { fingerprint: string }

/** Two equal payments on one day are two entries, so their position among equals is part of the fingerprint. */
function withFingerprints(entries: FileEntry[]): Marked[] {
  const seen = new Map<string, number>()
  return entries.map(entry => {
    const { account, bankId, day, amount, currency, payer, words } = entry
    const same = JSON.stringify([account, bankId || [payer, ...words], day, amount, currency])
    const which = (seen.get(same) ?? 0) + 1
    seen.set(same, which)
    return { ...entry, fingerprint: createHash('sha256').update(`${which} ${same}`).digest('base64url') }
  })
}

async function withPayments(tx: Tx, entries: Marked[]) {
  const named = entries.map(({ words }) => findReferences(words))
  const bare = sql<string>`replace(provider_id, '-', '')`
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'providerId', bare.as('bare')])
    .where('provider', '=', 'bank')
    .where(bare, '=', sql<string>`any(${[...new Set(named.flat())]})`)
    .orderBy('createdAt', 'desc')
    .execute()
  return entries.map(({ fingerprint, day, amount, currency, payer, words }, index) => {
    const fitting = payments.filter(payment => named[index]?.includes(payment.bare))
    // unique with hyphens; without them P-1-11 and P-11-1 look alike
    const exact = fitting.find(({ providerId }) => words.some(text => text === providerId))
    const found = exact ?? fitting[0]
    const references = new Set(fitting.map(payment => payment.bare)).size
    return {
      ...{ fingerprint, day, amount, currency, payer, words: words.join(' · ').slice(0, 2000) },
      ...{ paymentId: found?.id ?? null, isExact: exact !== undefined, references },
    }
  })
}
