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
  /** ids and states; neither secrets nor addresses, because the line outlives the account */
  details?: Record<string, unknown>
}

/** Records who did what, in the transaction that does it (docs/security.md). */
export async function writeAudit(tx: Tx, { details = {}, ...deed }: Deed): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ ...deed, details })
    .execute()
}

/** Records what an admin does with what belongs to `owner` (null: nobody any more); what people do with their own is not recorded. */
export async function auditForOther(
  tx: Tx,
  { userId }: { userId: string },
  owner: string | null,
  deed: Pick<Deed, 'action' | 'target' | 'details'>,
): Promise<void> {
  if (userId !== owner) await writeAudit(tx, { ...deed, userId, actingVendorId: null })
}
