import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { Sealer } from '#server/seal/index.ts'
import { toCsv } from '#shared/csv.ts'
import { decimalText } from '#shared/money.ts'
import '../payouts.tables.ts'
import { openBankAccount } from './bank-accounts.ts'
import { requireReady } from './settle-payouts.ts'

const columns = ['payout', 'name', 'country', 'account', 'bank', 'bank_code', 'amount', 'currency', 'reference']

type Asked = { batchId: number; userId: string }

/**
 * File for the bank with a batch's payouts in transfer, one per line. The audit log records who downloads it.
 * @throws ORPCError NOT_FOUND if nothing of it is in transfer, gm-error-payout-running (409)
 */
export function payoutFile(db: Db, sealer: Sealer, { batchId, userId }: Asked): Promise<{ name: string; csv: string }> {
  return db.transaction().execute(async tx => {
    await requireReady(tx, batchId)
    const payouts = await tx
      .selectFrom('payouts')
      .select(['id', 'vendorId', 'amount', 'currency', 'sealed'])
      .where('batchId', '=', batchId)
      .where('state', '=', 'in-transfer')
      .orderBy('id')
      .execute()
    if (payouts.length === 0) missing()
    await writeAudit(tx, { userId, actingVendorId: null, action: 'payouts.file', target: `batch:${batchId}` })
    const rows = payouts.map(({ id, amount, currency, ...payout }) => {
      const { holder, country, number, bank, code } = openBankAccount(sealer, payout)
      return [
        String(id),
        holder,
        country,
        number,
        bank,
        code,
        decimalText({ amount, currency }),
        currency,
        payoutReference(id),
      ]
    })
    return { name: `payouts-${batchId}.csv`, csv: toCsv([columns, ...rows]) }
  })
}

/** Text that the vendor reads on their bank statement. */
export function payoutReference(id: number): string {
  return `POLA-${id}`
}
