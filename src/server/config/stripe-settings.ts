import { isOwnMachine } from '#shared/own-machine.ts'
import { stripeCurrenciesOf } from './charged-currencies.ts'
import { OperatorError } from './operator-error.ts'

/** The platform's own account at Stripe. */
export type StripeSettings = {
  secretKey: string
  /** public: it is sent to browsers */
  publishableKey: string
  /** verifies the events of the platform's account */
  webhookSecret: string
  /** verifies events about vendors' accounts; without it their state is fetched when somebody looks at it */
  connectWebhookSecret?: string
  /** ISO 4217, besides US dollars: currencies in which cards are charged */
  currencies?: string[]
  /** whether these are live keys, which move real money */
  isLive: boolean
}

type Given = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined
  STRIPE_CURRENCIES?: string | undefined
}

const shapes = {
  STRIPE_SECRET_KEY: /^(sk|rk)_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
}
const examples = {
  STRIPE_SECRET_KEY: 'sk_live_… or rk_live_…',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_…',
  STRIPE_WEBHOOK_SECRET: 'whsec_…',
}

/**
 * Takes all three keys or none.
 * @param isTestWanted whether test keys are allowed on a public site
 * @throws OperatorError, which shows no key
 */
export function stripeOf(given: Given, publicUrl: string, isTestWanted: boolean): StripeSettings | undefined {
  const wrong = (what: string) => new OperatorError(`Settings are wrong (see docs/settings.md): ${what}`)
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  for (const name of Object.keys(shapes) as (keyof typeof shapes)[]) {
    const value = given[name]
    if (!value) throw wrong(`Stripe needs ${name} too.`)
    if (!shapes[name].test(value)) throw wrong(`${name} should be like ${examples[name]}`)
  }
  if (!secretKey || !publishableKey || !webhookSecret) return undefined
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.includes('_live_'))
    throw wrong('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY should both be live, or both test keys.')
  if (!isLive && !isTestWanted && !isOwnMachine(publicUrl))
    throw wrong('STRIPE_SECRET_KEY is a test key, by which nobody pays; with STRIPE_TEST_MODE=on it is taken.')
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret } = given
  if (connectWebhookSecret && !shapes.STRIPE_WEBHOOK_SECRET.test(connectWebhookSecret))
    throw wrong(`STRIPE_CONNECT_WEBHOOK_SECRET should be like ${examples.STRIPE_WEBHOOK_SECRET}`)
  const currencies = stripeCurrenciesOf(given.STRIPE_CURRENCIES ?? '')
  return {
    ...{ secretKey, publishableKey, webhookSecret, isLive },
    ...(currencies.length > 0 && { currencies }),
    ...(connectWebhookSecret && { connectWebhookSecret }),
  }
}
