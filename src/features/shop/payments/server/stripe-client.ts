import type { Stripe } from 'stripe'

/** What the requests and answers here were written for; a newer package is tried before this is raised. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Where its API is, when that is not Stripe: the double of tests. */
export type StripeAddress = { host: string; port: number; protocol: 'http'; maxNetworkRetries: number }

/** The official client. It comes when it is needed, for most installations don't. */
export async function stripeClient(secretKey: string, address?: StripeAddress): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: 20_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Pola' },
    ...address,
  })
}
