import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../directory.tables.ts'

/** A certificate, locked as the caller has read it. @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409) */
export async function lockCertificate(tx: Tx, id: number, revision: number) {
  const row = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .where('mergedInto', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) missing()
  if (row.revision !== revision) certificateChanged()
  return row
}

export function certificateChanged(): never {
  refuse('gm-error-certificate-changed', { status: 409, message: 'Someone changed this certificate in the meantime.' })
}

/** @throws ORPCError gm-error-certificate-changed (409) unless each row is named once, and nothing else */
export function mustBeAll(rows: readonly { id: number }[], ids: readonly number[]): void {
  const isWhole = new Set(ids).size === ids.length && ids.length === rows.length
  if (!isWhole || rows.some(({ id }) => !ids.includes(id))) certificateChanged()
}
