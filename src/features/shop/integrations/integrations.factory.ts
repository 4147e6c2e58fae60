import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { createSealer } from '#server/seal/index.ts'
import type { ApiTokensTable, WebhooksTable } from './integrations.tables.ts'
import { hashOfToken } from './server/find-api-token.ts'
import { newWebhookSecret, sealSecret } from './server/webhook-secrets.ts'
import { tokenScopes } from './token-scopes.ts'
import { webhookEvents } from './webhook-events.ts'

/** For tests only. */
export const testSealer = createSealer('Vk9r2-mT4xQw7bLz8nYc3sJd6fHg5pRa')

type Given = Pick<Insertable<ApiTokensTable>, 'vendorId' | 'createdBy'> & Partial<Insertable<ApiTokensTable>>

/** A token of a team member, by default with all scopes. */
export async function createApiToken(db: Db, given: Given): Promise<{ id: number; token: string }> {
  const token = `pola_${randomBytes(32).toString('base64url')}`
  const { id } = await db
    .insertInto('apiTokens')
    .values({
      name: 'Till',
      scopes: [...tokenScopes],
      tokenHash: hashOfToken(token),
      ending: token.slice(-4),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** A webhook, by default for all events; with its secret in the clear. */
export async function createWebhook(
  db: Db,
  given: Partial<Omit<Insertable<WebhooksTable>, 'secret'>> & { vendorId: number },
) {
  const plain = newWebhookSecret()
  const secret = sealSecret(testSealer, given.vendorId, plain)
  const webhook = await db
    .insertInto('webhooks')
    .values({ url: 'https://till.example/pola', events: [...webhookEvents], secret, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...webhook, secret: plain }
}
