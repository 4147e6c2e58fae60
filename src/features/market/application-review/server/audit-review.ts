import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'

type Deed = { action: string; id: number } & Pick<
  Parameters<typeof writeAudit>[1],
  'details' | 'before' | 'after' | 'why'
>

/** Records what a reviewer did to an application; texts of comments and votes stay out of it, reasons of decisions don't. */
export async function auditReview(tx: Tx, userId: string, { action, id, ...deed }: Deed): Promise<void> {
  const line = { action: `review.${action}`, target: `application:${id}` }
  await writeAudit(tx, { ...deed, ...line, userId, actingVendorId: null })
}
