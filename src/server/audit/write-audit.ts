import type { Tx } from '#server/db/database.ts'
import './audit.tables.ts'

type Deed = {
  userId: string | null
  /** the enterprise the person acted as; null if they acted as themselves */
  actingVendorId: number | null
  /** area and action, such as `team.invite` */
  action: string
  /** such as `vendor:12` or `user:<uuid>` */
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

/**
 * Records what an admin does to something that belongs to `owner` (null: it no longer has one). Nothing is recorded
 * when people act on what is their own.
 */
export async function auditForOther(
  tx: Tx,
  { userId }: { userId: string },
  owner: string | null,
  deed: Pick<Deed, 'action' | 'target' | 'details'>,
): Promise<void> {
  if (userId !== owner) await writeAudit(tx, { ...deed, userId, actingVendorId: null })
}
