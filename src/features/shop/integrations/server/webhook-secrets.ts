import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { Sealer } from '#server/seal/index.ts'
import '../integrations.tables.ts'

const about = (vendorId: number) => `webhook:${vendorId}`
/** Prefix of secrets stored before they were sealed. */
const inClear = 'whsec_'

/** 256 bits, in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `${inClear}${randomBytes(32).toString('base64')}`
}

export function sealSecret(sealer: Sealer, vendorId: number, secret: string): string {
  return sealer.seal(secret, about(vendorId))
}

/** @throws Error if the installation's secret has changed */
export function openSecret(sealer: Sealer, vendorId: number, kept: string): string {
  if (kept.startsWith(inClear)) return kept
  const secret = sealer.open(kept, about(vendorId))
  if (typeof secret !== 'string') throw new Error('this is no secret of a webhook')
  return secret
}

/**
 * Seals secrets that were stored in the clear. Idempotent, also while other processes do it.
 * @returns the number of webhooks that had one
 */
export async function sealOldSecrets(db: Db, loadSealer: () => Promise<Sealer>): Promise<number> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'vendorId', 'secret', 'oldSecret'])
    .where(eb => eb.or([eb('secret', 'like', `${inClear}%`), eb('oldSecret', 'like', `${inClear}%`)]))
    .execute()
  if (rows.length === 0) return 0
  const sealer = await loadSealer()
  for (const { id, vendorId, secret, oldSecret } of rows) {
    const sealed = (kept: string) => (kept.startsWith(inClear) ? sealSecret(sealer, vendorId, kept) : kept)
    await db
      .updateTable('webhooks')
      .set({ secret: sealed(secret), oldSecret: oldSecret && sealed(oldSecret) })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute()
  }
  return rows.length
}
