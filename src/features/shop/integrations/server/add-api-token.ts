import { randomBytes } from 'node:crypto'
import { lockVendor } from '#features/people/teams/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../integrations.tables.ts'
import type { TokenScope } from '../token-scopes.ts'
import { hashOfToken } from './find-api-token.ts'

/** @limit tokens per enterprise */
const maxTokens = 20

type Given = { vendorId: number; name: string; scopes: TokenScope[]; days: number | null }

/**
 * Creates a token of 256 bits, of which only the hash is stored.
 * @throws ORPCError gm-error-too-many-tokens (409)
 */
export async function addApiToken(tx: Tx, userId: string, given: Given): Promise<{ id: number; token: string }> {
  const { vendorId, name, scopes, days } = given
  await lockVendor(tx, vendorId)
  const { count } = await tx
    .selectFrom('apiTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  if (count >= maxTokens) refuse('gm-error-too-many-tokens', { status: 409 })
  const token = `pola_${randomBytes(32).toString('base64url')}`
  const { id } = await tx
    .insertInto('apiTokens')
    .values({
      vendorId,
      createdBy: userId,
      name,
      scopes: [...new Set(scopes)],
      tokenHash: hashOfToken(token),
      ending: token.slice(-4),
      expiresAt: days === null ? null : new Date(Date.now() + days * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, {
    userId,
    actingVendorId: vendorId,
    action: 'token.add',
    target: `vendor:${vendorId}`,
    details: { id, scopes },
  })
  return { id, token }
}
