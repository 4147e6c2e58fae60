import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#server/db/database.ts'
import type { VisitorLimit } from '#server/http/visitor-limit.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { countRefused, receiveEvent } from './receive-event.ts'

/** max bytes; events have a few thousand */
const largest = 262_144

type Parts = { db: Db; limit: VisitorLimit; provider: PaymentProvider }

/**
 * POST /api/v1/payments/stripe/webhook: events from Stripe's servers, so the origin of a page isn't checked, but the
 * signature over the raw body is. Answers before anything is done about it. Requests that aren't Stripe's count as a
 * visitor's calls.
 */
export function mountStripeWebhook(app: Hono, { db, limit, provider }: Parts): void {
  const tooLarge = (c: Context) => c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' }, 413)
  app.post('/api/v1/payments/stripe/webhook', bodyLimit({ maxSize: largest, onError: tooLarge }), async c => {
    const event = await provider.readWebhook?.(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) {
      const wait = limit(c, 'call')
      if (wait > 0) return tooMany(c, wait)
      await countRefused(db, 'stripe')
      return c.json({ code: 'BAD_REQUEST', message: 'This is no event for this site.' }, 400)
    }
    await receiveEvent(db, 'stripe', event)
    return c.json({ received: true })
  })
}
