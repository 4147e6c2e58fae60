import { deskFailure } from '#features/market/desk/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { ApiTokenRow, DeliveryRow, WebhookRow } from '../integrations.contract.ts'
import type { TokenScope } from '../token-scopes.ts'
import type { DeliveredEvent, DeliveryProblem } from '../webhook-events.ts'

export function scopeTexts(t: Translate): Record<TokenScope, string> {
  return {
    'orders:read': t('Read orders, with who bought them'),
    'orders:fulfil': t('Mark orders as sent'),
    'listings:read': t('Read listings, drafts too'),
    'listings:write': t('Write, publish and archive listings'),
    'stock:write': t('Say how many pieces there are'),
  }
}

export function eventTexts(t: Translate): Record<DeliveredEvent, string> {
  return {
    'order.placed': t('An order is placed'),
    'order.paid': t('An order is paid for'),
    'order.fulfilled': t('An order, or a part of it, is sent'),
    'order.refunded': t('An order is refunded'),
    'stock.low': t('Stock is low'),
    test: t('Test'),
  }
}

export function tokenStateTexts(t: Translate): Record<ApiTokenRow['state'], string> {
  return { on: t('Works'), expired: t('Expired'), off: t('Off: its maker is no longer an admin') }
}

export function webhookStateTexts(t: Translate): Record<WebhookRow['state'], string> {
  return { on: t('On'), off: t('Off'), failing: t('Off: it took nothing for three days') }
}

/** The state of a delivery. */
export function deliveryText(t: Translate, { state, attempts, statusCode, problem }: DeliveryRow): string {
  if (state === 'delivered') return t('Delivered')
  if (state === 'waiting' && attempts === 0) return t('Being sent')
  const why = problem ? problemTexts(t, statusCode)[problem] : ''
  return state === 'waiting' ? t('{{why}} We’ll try again.', { why }) : why
}

function problemTexts(t: Translate, statusCode: number | null): Record<DeliveryProblem, string> {
  return {
    address: t('This address can’t be used.'),
    'unknown-host': t('There’s no server by this name.'),
    forbidden: t('This name leads to a private address.'),
    timeout: t('No answer within 10 seconds.'),
    certificate: t('Its certificate isn’t valid.'),
    connection: t('It couldn’t be reached.'),
    status: t('It answered {{status}}.', { status: String(statusCode ?? '') }),
    gone: t('It wants no more (410).'),
    stopped: t('Not sent: the webhook was turned off.'),
  }
}

/** The message for an error of the server. */
export function refusalText(t: Translate, error: unknown): string {
  const texts: Record<string, string> = {
    'gm-error-webhook-url': t('Please enter a public address that begins with https, without a password in it.'),
    'gm-error-too-many-webhooks': t('There are 5 webhooks already. Remove one first.'),
    'gm-error-too-many-tokens': t('There are 20 tokens already. Revoke one that is no longer used first.'),
    'gm-error-token': t('This token isn’t known: it has expired, was revoked, or was never made.'),
    'gm-error-token-scope': t('This token isn’t for that.'),
    TOO_MANY_REQUESTS: t('That was often. Please wait a while.'),
  }
  return lookUp(texts, apiErrorOf(error).code) ?? deskFailure(t, error)
}
