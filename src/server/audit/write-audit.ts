import type { Tx } from '#server/db/database.ts'
import './audit.tables.ts'

type Deed = {
  userId: string | null
  /** whom the person acted as; null for themselves */
  actingVendorId: number | null
  /** `team.invite`: area and deed */
  action: string
  /** `vendor:12`, `user:<uuid>` */
  target: string
  /** ids and states; neither secrets nor addresses, for the line stays when an account goes */
  details?: Record<string, unknown>
}

/** Notes who did what, in the transaction that does it (DESIGN §10). */
export async function writeAudit(tx: Tx, { details = {}, ...deed }: Deed): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ ...deed, details })
    .execute()
}
