import { type RawBuilder, sql } from 'kysely'
import type { Bought } from '#features/community/feedback/server/index.ts'

/** Whether a person has an order of an enterprise that was sent in whole, and not refunded in full; an SQL condition. */
export function hasBought({ person, vendorId }: Bought): RawBuilder<boolean> {
  return sql`exists (select from orders bought join order_groups on order_groups.id = bought.group_id
    where order_groups.user_id = ${person} and bought.vendor_id = ${vendorId} and bought.status = 'completed'
      and bought.refunded < bought.total)`
}
