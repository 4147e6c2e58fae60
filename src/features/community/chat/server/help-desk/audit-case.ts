import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'

type Deed = { action: string; roomId: string } & Pick<Parameters<typeof writeAudit>[1], 'details' | 'before' | 'after'>

/** Records what an admin did to a conversation with the team; what was written in it stays out. */
export async function auditCase(tx: Tx, userId: string, { action, roomId, ...deed }: Deed): Promise<void> {
  const line = { action: `help.${action}`, target: `help-case:${roomId}` }
  await writeAudit(tx, { ...deed, ...line, userId, actingVendorId: null })
}
