import type { Generated } from 'kysely'
import type { TokenScope } from './token-scopes.ts'
import type { DeliveredEvent, DeliveryProblem, DeliveryState, WebhookEvent, WebhookState } from './webhook-events.ts'

export type ApiTokensTable = {
  id: Generated<number>
  vendorId: number
  /** team member; the token is deleted with them */
  createdBy: string
  name: string
  scopes: TokenScope[]
  /** SHA-256, in hex */
  tokenHash: string
  /** the token's last four characters */
  ending: string
  createdAt: Generated<Date>
  expiresAt: Date | null
  /** up to an hour late */
  lastUsedAt: Date | null
}

export type WebhooksTable = {
  id: Generated<number>
  vendorId: number
  url: string
  events: WebhookEvent[]
  /** pieces; with fewer, stock is low */
  lowStockBelow: Generated<number>
  /** sealed */
  secret: string
  /** sealed; signs beside the new one until `oldSecretUntil` */
  oldSecret: string | null
  oldSecretUntil: Date | null
  state: Generated<WebhookState>
  createdAt: Generated<Date>
}

/** One event for one webhook; its id is the message's. The response is the one of the last attempt. */
export type WebhookDeliveriesTable = {
  id: Generated<string>
  webhookId: number
  event: DeliveredEvent
  /** JSON, as it is sent */
  body: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  createdAt: Generated<Date>
  triedAt: Date | null
  nextAt: Date | null
  statusCode: number | null
  tookMs: number | null
  /** the beginning of the response body, as text */
  answer: string | null
  problem: DeliveryProblem | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    apiTokens: ApiTokensTable
    webhooks: WebhooksTable
    webhookDeliveries: WebhookDeliveriesTable
  }
}
