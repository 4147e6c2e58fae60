import type { Generated } from 'kysely'
import type { TokenScope } from './token-scopes.ts'
import type { DeliveredEvent, DeliveryProblem, DeliveryState, WebhookEvent, WebhookState } from './webhook-events.ts'

export type ApiTokensTable = {
  id: Generated<number>
  vendorId: number
  /** of the team: the token goes with them */
  createdBy: string
  name: string
  scopes: TokenScope[]
  /** SHA-256, in hex */
  tokenHash: string
  /** its last four characters */
  ending: string
  createdAt: Generated<Date>
  expiresAt: Date | null
  /** at most an hour behind */
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
  /** sealed; signs beside the new one until then */
  oldSecret: string | null
  oldSecretUntil: Date | null
  state: Generated<WebhookState>
  createdAt: Generated<Date>
}

/** One event for one webhook; its id is the message's. What came back is that of the last attempt. */
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
  /** its beginning, as text */
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
