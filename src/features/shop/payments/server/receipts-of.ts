import { type RawBuilder, sql } from 'kysely'
import type { TransferReceipt } from '../transfer-receipt.ts'
import '../payments.tables.ts'

/**
 * Who confirmed the bank transfers of payments, as an SQL expression: those who confirmed most come first, without
 * duplicates.
 * @param ids a subquery of payments' ids
 */
export function receiptsOf(ids: RawBuilder<unknown>): RawBuilder<TransferReceipt[]> {
  return sql<TransferReceipt[]>`(
    select coalesce(json_agg(json_build_object('by', name, 'isVendor', party = 'vendor') order by count desc, name), '[]')
    from (
      select coalesce(users.name, '') as name, party, count(*)
      from transfer_receipts receipt left join users on users.id = receipt.by_user
      where receipt.payment_id in (${ids}) group by 1, 2
    ) confirmed)`
}
