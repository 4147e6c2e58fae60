import type { Stripe } from 'stripe'

/** The API version that the requests and responses here were written for; try a newer package before raising it. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Address of the API if it is not Stripe's: the double for tests. */
export type StripeAddress = { host: string; port: number; protocol: 'http'; maxNetworkRetries: number }

/** The official client. Loaded when it is needed, because many installations don't use it. */
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
