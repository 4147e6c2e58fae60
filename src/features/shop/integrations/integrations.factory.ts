import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ApiTokensTable, WebhooksTable } from './integrations.tables.ts'
import { hashOfToken } from './server/find-api-token.ts'
import { newWebhookSecret } from './server/sign-webhook.ts'
import { tokenScopes } from './token-scopes.ts'
import { webhookEvents } from './webhook-events.ts'

type Given = Pick<Insertable<ApiTokensTable>, 'vendorId' | 'createdBy'> & Partial<Insertable<ApiTokensTable>>

/** A token with all scopes unless given, of somebody in the team. */
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

/** A webhook that is told everything unless given. */
export async function createWebhook(db: Db, given: Partial<Insertable<WebhooksTable>> & { vendorId: number }) {
  return db
    .insertInto('webhooks')
    .values({ url: 'https://till.example/pola', events: [...webhookEvents], secret: newWebhookSecret(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
