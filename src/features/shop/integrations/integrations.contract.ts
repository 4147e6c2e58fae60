import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, pageOf, paging } from '#shared/contract-parts.ts'
import { tokenScopes } from './token-scopes.ts'
import { deliveryProblems, deliveryStates, webhookEvents, webhookStates } from './webhook-events.ts'

export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** the token's last four characters */
  ending: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** null: never */
  expiresAt: z.string().nullable(),
  /** up to an hour late; null: never used */
  lastUsedAt: z.string().nullable(),
  /** `off` while its creator is neither owner nor admin of the team */
  state: z.enum(['on', 'expired', 'off']),
})
export type ApiTokenRow = z.infer<typeof apiToken>

/** Lifetimes of a token in days; null: until it is revoked. */
export const tokenDays = [30, 90, 365] as const

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Integrations'], ...(description && { description }) })

const takesProof = 'Takes a proof that is at most ten minutes old.'

export const apiTokensContract = {
  getApiTokens: call('GET', '/vendors/{vendorId}/api-tokens', 'The tokens of an enterprise, for its team')
    .input(z.object({ vendorId: id }))
    .output(z.object({ items: z.array(apiToken), count: z.number(), mayChange: z.boolean() })),
  addApiToken: call(
    'POST',
    '/vendors/{vendorId}/api-tokens',
    'Create a token of an enterprise, for owners and admins of its team',
    `Only this answer contains the token. ${takesProof} Code (409): gm-error-too-many-tokens.`,
  )
    .input(
      z.object({
        vendorId: id,
        name: z.string().trim().min(1).max(80),
        scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
        days: z.literal([...tokenDays]).nullable(),
      }),
    )
    .output(z.object({ token: z.string(), item: apiToken })),
  revokeApiToken: call('DELETE', '/api-tokens/{id}', 'Revoke a token: its next call is refused')
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
}

export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  lowStockBelow: z.number(),
  state: z.enum(webhookStates),
  /** time until which the previous secret signs too */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
})
export type WebhookRow = z.infer<typeof webhook>

export const delivery = z.object({
  id: z.uuid(),
  event: z.enum([...webhookEvents, 'test']),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  /** time of the next attempt */
  nextAt: z.string().nullable(),
  statusCode: z.number().nullable(),
  tookMs: z.number().nullable(),
  /** the first 1 kB of the response body, as text */
  answer: z.string().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
})
export type DeliveryRow = z.infer<typeof delivery>

const terms = {
  url: z.string().trim().max(2000),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  /** pieces: `stock.low` is sent once a sale leaves fewer */
  lowStockBelow: z.number().int().min(1).max(1000).default(3),
}

const signed =
  'Deliveries are signed as Standard Webhooks asks (`webhook-id`, `webhook-timestamp`, `webhook-signature`); the secret is in this answer and nowhere else.'
const refusesUrl = 'Code: gm-error-webhook-url (`url`).'

export const webhooksContract = {
  getWebhooks: call('GET', '/vendors/{vendorId}/webhooks', 'Webhooks of an enterprise, for its team')
    .input(z.object({ vendorId: id }))
    .output(z.object({ items: z.array(webhook), count: z.number(), mayChange: z.boolean() })),
  addWebhook: call(
    'POST',
    '/vendors/{vendorId}/webhooks',
    'Add a webhook, for owners and admins of the team',
    `${signed} ${takesProof} ${refusesUrl} Code (409): gm-error-too-many-webhooks.`,
  )
    .input(z.object({ vendorId: id, ...terms }))
    .output(z.object({ secret: z.string(), item: webhook })),
  changeWebhook: call(
    'PUT',
    '/webhooks/{id}',
    'Change a webhook’s address and events; turn it on or off',
    `${takesProof} ${refusesUrl}`,
  )
    .input(z.object({ id, ...terms, isOn: z.boolean() }))
    .output(webhook),
  removeWebhook: call('DELETE', '/webhooks/{id}', 'Delete a webhook with its log')
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  changeWebhookSecret: call(
    'POST',
    '/webhooks/{id}/secret',
    'Create a new secret; for a day both sign',
    `${signed} ${takesProof}`,
  )
    .input(z.object({ id }))
    .output(z.object({ secret: z.string(), item: webhook })),
  testWebhook: call('POST', '/webhooks/{id}/test', 'Send the event `test`, once')
    .input(z.object({ id }))
    .output(delivery),
  getDeliveries: call('GET', '/webhooks/{id}/deliveries', 'Deliveries of the last 30 days, latest first')
    .input(z.object({ id, ...paging({ limit: 20, max: 100 }) }))
    .output(pageOf(delivery)),
  redeliver: call('POST', '/webhook-deliveries/{id}/again', 'Repeat a delivery, with the same id')
    .input(z.object({ id: z.uuid() }))
    .output(delivery),
}

export const contracts = { apiTokens: apiTokensContract, webhooks: webhooksContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
