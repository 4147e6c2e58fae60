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
  /** what changed, as it was and as it is now, with the same keys; the rule for `details` holds for both */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** the reason that was given; its first 2,000 characters are kept */
  why?: string | null
}

const maxReason = 2000

/**
 * Records who did what, in the transaction that does it (docs/security.md). Lines are only ever added, and sealed a day
 * at a time (seal-days.ts).
 */
export async function writeAudit(tx: Tx, { details = {}, before, after, why, ...deed }: Deed): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      ...deed,
      details,
      before: before ?? null,
      after: after ?? null,
      why: why?.trim().slice(0, maxReason) || null,
    })
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
  deed: Omit<Deed, 'userId' | 'actingVendorId'>,
): Promise<void> {
  if (userId !== owner) await writeAudit(tx, { ...deed, userId, actingVendorId: null })
}
