import type { Stripe } from 'stripe'
import type { AccountProvider } from './account-provider.ts'
import { notIfFinal, plainly } from './stripe-failures.ts'

/** Accounts of vendors at Stripe Connect; Stripe asks them for the details itself. */
export function accountsByStripe(stripe: Stripe): AccountProvider {
  return {
    name: 'stripe',
    create: ({ vendorId, country, since }, { idempotencyKey, attempts }) =>
      notIfFinal(async () => {
        // Stripe forgets keys after a day, so an account requested before is searched for
        if (attempts > 1) {
          const created = { gte: Math.floor(since.getTime() / 1000) }
          for await (const one of stripe.accounts.list({ created, limit: 100 }))
            if (one.metadata?.vendor === String(vendorId)) return one.id
        }
        const account = await stripe.accounts.create(
          {
            type: 'express',
            country,
            capabilities: { transfers: { requested: true } },
            metadata: { vendor: String(vendorId) },
          },
          { idempotencyKey },
        )
        return account.id
      }),
    // each link opens once, so there is nothing to repeat
    link: (account, { back, again }) =>
      notIfFinal(async () => {
        const params = { account, return_url: back, refresh_url: again, type: 'account_onboarding' as const }
        const key = { idempotencyKey: `link-${crypto.randomUUID()}` }
        return (await stripe.accountLinks.create(params, key)).url
      }),
    look: account => plainly(async () => stateOf(await stripe.accounts.retrieve(account))),
  }
}

function stateOf({ capabilities, details_submitted: isSubmitted, payouts_enabled: mayPayOut }: Stripe.Account) {
  if (capabilities?.transfers === 'active' && mayPayOut) return 'ready'
  return isSubmitted ? 'restricted' : 'started'
}
