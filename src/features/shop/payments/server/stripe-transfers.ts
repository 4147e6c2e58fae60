import type { Stripe } from 'stripe'
import type { Payment } from '../payments.tables.ts'
import type { CallKey, PaymentProvider } from './payment-provider.ts'
import { notIfFinal } from './stripe-failures.ts'

/** Group under which Stripe shows a payment and its transfers. */
export function transferGroupOf({ groupId, saleId }: Pick<Payment, 'groupId' | 'saleId'>): string {
  return groupId === null ? `sale-${saleId}` : `group-${groupId}`
}

/** Transfers from the platform's account to those of vendors, and back. */
export function transfersByStripe(stripe: Stripe): Required<Pick<PaymentProvider, 'transfer' | 'reverse'>> {
  return {
    transfer: (transfer, payment, key) => {
      // the platform's balance fills as its charges settle, which takes days; Stripe forgets its refusal after one
      const mayChange = transfer.fromCharge ? [] : ['balance_insufficient']
      const send = async () => {
        const transferGroup = transferGroupOf(payment)
        const known = await earlierTransfer(stripe, transferGroup, transfer.id, key)
        if (known) return { providerId: known.id }
        const { latest_charge: charge } = transfer.fromCharge
          ? await stripe.paymentIntents.retrieve(payment.providerId)
          : { latest_charge: null }
        const created = await stripe.transfers.create(
          {
            amount: transfer.amount,
            currency: payment.currency.toLowerCase(),
            destination: transfer.accountId,
            transfer_group: transferGroup,
            metadata: { transfer: transfer.id, order: String(transfer.orderId), payment: payment.id },
            // it waits for the buyer's money, so that the platform's balance may be empty
            ...(charge && { source_transaction: typeof charge === 'string' ? charge : charge.id }),
          },
          { idempotencyKey: key.idempotencyKey },
        )
        return { providerId: created.id }
      }
      return notIfFinal(send, { mayChange })
    },
    reverse: ({ providerId }, amount, key) =>
      notIfFinal(async () => {
        const { idempotencyKey } = key
        if (await isReversed(stripe, providerId, key)) return
        const params = { amount, metadata: { reversal: idempotencyKey } }
        await stripe.transfers.createReversal(providerId, params, { idempotencyKey })
      }),
  }
}

/** Stripe forgets keys after a day, so a transfer requested before is searched for. */
async function earlierTransfer(stripe: Stripe, transferGroup: string, id: string, { attempts }: CallKey) {
  if (attempts < 2) return undefined
  for await (const one of stripe.transfers.list({ transfer_group: transferGroup, limit: 100 }))
    if (one.metadata.transfer === id) return one
  return undefined
}

async function isReversed(stripe: Stripe, id: string, { idempotencyKey, attempts }: CallKey): Promise<boolean> {
  if (attempts < 2) return false
  for await (const one of stripe.transfers.listReversals(id, { limit: 100 }))
    if (one.metadata?.reversal === idempotencyKey) return true
  return false
}
