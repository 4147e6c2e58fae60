import type { Stripe } from 'stripe'
import { invalid } from './stripe-double-params.ts'

type Part<T, K extends keyof T> = Pick<T, K>
export type Intent = Part<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'status'
  | 'transfer_group'
> & { last_payment_error: Part<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code'> | null }
export type Charge = Part<Stripe.Charge, 'id' | 'object' | 'amount' | 'currency' | 'balance_transaction'> & {
  payment_intent: string
}
export type Booking = Part<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'currency' | 'fee' | 'net' | 'exchange_rate' | 'source'
>
export type Refund = Part<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'status'
> & { payment_intent: string }
export type Transfer = Part<
  Stripe.Transfer,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_reversed'
  | 'created'
  | 'currency'
  | 'destination'
  | 'livemode'
  | 'metadata'
  | 'reversed'
  | 'source_transaction'
  | 'transfer_group'
>
export type Reversal = Part<
  Stripe.TransferReversal,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata'
> & {
  transfer: string
}

const seconds = () => Math.floor(Date.now() / 1000)

export type VendorAccount = {
  id: string
  object: 'account'
  created: number
  country: string
  metadata: Record<string, string>
  details_submitted: boolean
  payouts_enabled: boolean
  capabilities: { transfers: 'active' | 'inactive' | 'pending' }
}

/** Stripe's data, in the shapes of its API, with the fields that are used here. */
export function createStripeWorld({ livemode = false } = {}) {
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const bookings = new Map<string, Booking>()
  const refunds = new Map<string, Refund>()
  const transfers = new Map<string, Transfer>()
  const reversals = new Map<string, Reversal>()
  const accounts = new Set<string>()
  const vendorAccounts = new Map<string, VendorAccount>()
  const settings: { refundStatus: 'succeeded' | 'pending'; balance: number } = {
    refundStatus: 'succeeded',
    balance: 1_000_000,
  }
  let count = 0
  const idOf = (prefix: string) => `${prefix}_${(++count).toString().padStart(12, '0')}`

  const found = <T>(all: Map<string, T>, id: string, kind: string): T => {
    const one = all.get(id)
    if (!one) throw invalid('resource_missing', `No such ${kind}: '${id}'`, { status: 404, param: 'id' })
    return one
  }
  const unexpected = (intent: Intent, wish: string) =>
    invalid(
      'payment_intent_unexpected_state',
      `You cannot ${wish} this PaymentIntent because it has a status of ${intent.status}.`,
      { kept: true },
    )

  /** Takes the money, once. */
  function charge(intent: Intent): void {
    const [id, bookingId] = [idOf('ch'), idOf('txn')]
    const { amount, currency } = intent
    const fee = Math.round(amount * 0.029) + 30
    charges.set(id, {
      id,
      object: 'charge',
      amount,
      currency,
      balance_transaction: bookingId,
      payment_intent: intent.id,
    })
    bookings.set(bookingId, {
      id: bookingId,
      object: 'balance_transaction',
      amount,
      currency,
      fee,
      net: amount - fee,
      exchange_rate: null,
      source: id,
    })
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: id, last_payment_error: null })
  }

  return {
    intents,
    charges,
    bookings,
    refunds,
    transfers,
    reversals,
    /** the state of new refunds; cents in the platform's balance for transfers */
    settings,
    /** connected accounts that may get transfers */
    accounts,
    /** accounts created by calls, which can't get transfers before their vendor has given all details */
    vendorAccounts,
    createAccount(given: { country?: string; metadata?: Record<string, string> }): VendorAccount {
      const account: VendorAccount = {
        id: idOf('acct'),
        object: 'account',
        created: seconds(),
        country: given.country ?? 'US',
        metadata: given.metadata ?? {},
        details_submitted: false,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
      }
      vendorAccounts.set(account.id, account)
      return account
    },
    /** The vendor gives all details on Stripe's page; `isEnough` unless Stripe wants more. */
    onboard(id: string, isEnough = true): void {
      const account = found(vendorAccounts, id, 'account')
      account.details_submitted = true
      account.payouts_enabled = isEnough
      account.capabilities.transfers = isEnough ? 'active' : 'pending'
      if (isEnough) accounts.add(id)
    },
    intent: (id: string) => found(intents, id, 'payment_intent'),
    refund: (id: string) => found(refunds, id, 'refund'),
    transfer: (id: string) => found(transfers, id, 'transfer'),
    booking: (id: string) => found(bookings, id, 'balance_transaction'),

    createIntent(given: Partial<Intent>): Intent {
      const id = idOf('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(given.amount),
        amount_received: 0,
        automatic_payment_methods: null,
        canceled_at: null,
        cancellation_reason: null,
        client_secret: `${id}_secret_${crypto.randomUUID()}`,
        created: seconds(),
        currency: given.currency ?? 'usd',
        description: given.description ?? null,
        last_payment_error: null,
        latest_charge: null,
        livemode,
        metadata: given.metadata ?? {},
        status: 'requires_payment_method',
        transfer_group: given.transfer_group ?? null,
      }
      intents.set(id, intent)
      return intent
    },
    /** Acts like a buyer's browser, with Stripe's own test payment methods. */
    confirm(id: string, method = 'pm_card_visa'): Intent {
      const intent = found(intents, id, 'payment_intent')
      if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
        throw unexpected(intent, 'confirm')
      if (method === 'pm_card_chargeDeclined') {
        const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } as const
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
      } else if (method === 'pm_card_threeDSecure2Required') intent.status = 'requires_action'
      else if (method === 'pm_usBankAccount_processing') intent.status = 'processing'
      else charge(intent)
      return intent
    },
    /** The final answer of the buyer's bank. */
    settle(id: string, isPaid: boolean): Intent {
      const intent = found(intents, id, 'payment_intent')
      if (!['requires_action', 'processing'].includes(intent.status)) throw unexpected(intent, 'settle')
      if (isPaid) charge(intent)
      else {
        const error = { type: 'card_error', code: 'payment_intent_authentication_failure' } as const
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
      }
      return intent
    },
    cancel(id: string, reason: string | undefined): Intent {
      const intent = found(intents, id, 'payment_intent')
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent, 'cancel')
      return Object.assign(intent, {
        status: 'canceled',
        canceled_at: seconds(),
        cancellation_reason: reason ?? null,
      })
    },
    createRefund(given: Partial<Refund>): Refund {
      const intent = found(intents, given.payment_intent ?? '', 'payment_intent')
      if (intent.status !== 'succeeded') throw unexpected(intent, 'refund')
      const before = [...refunds.values()].filter(one => one.payment_intent === intent.id && one.status !== 'failed')
      const left = intent.amount - before.reduce((sum, { amount }) => sum + amount, 0)
      const amount = given.amount ? Number(given.amount) : left
      if (left === 0) throw invalid('charge_already_refunded', 'The charge has already been refunded.', { kept: true })
      if (amount > left)
        throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount.', { kept: true })
      const refund: Refund = {
        id: idOf('re'),
        object: 'refund',
        amount,
        charge: intent.latest_charge as string,
        created: seconds(),
        currency: intent.currency,
        metadata: given.metadata ?? {},
        payment_intent: intent.id,
        status: settings.refundStatus,
      }
      refunds.set(refund.id, refund)
      return refund
    },
    createTransfer(given: Partial<Transfer>): Transfer {
      const destination = given.destination as string
      if (!accounts.has(destination))
        throw invalid('resource_missing', `No such destination: '${destination}'`, { param: 'destination', kept: true })
      const source = given.source_transaction as string | undefined
      if (source && !charges.has(source))
        throw invalid('resource_missing', `No such charge: '${source}'`, { kept: true })
      if (source && charges.get(source)?.currency !== given.currency)
        throw invalid('parameter_invalid', 'The currency of source_transaction’s balance transaction is another one.', {
          kept: true,
        })
      const amount = Number(given.amount)
      const sent = [...transfers.values()].filter(one => source && one.source_transaction === source)
      if (source && amount + sent.reduce((sum, one) => sum + one.amount, 0) > (charges.get(source)?.amount ?? 0))
        throw invalid('balance_insufficient', 'Transfers of a charge can’t be more than the charge.', { kept: true })
      if (!source && amount > settings.balance)
        throw invalid('balance_insufficient', 'Insufficient funds in Stripe account.', { kept: true })
      const transfer: Transfer = {
        id: idOf('tr'),
        object: 'transfer',
        amount,
        amount_reversed: 0,
        created: seconds(),
        currency: given.currency ?? 'usd',
        destination,
        livemode,
        metadata: given.metadata ?? {},
        reversed: false,
        source_transaction: source ?? null,
        transfer_group: given.transfer_group ?? null,
      }
      transfers.set(transfer.id, transfer)
      return transfer
    },
    createReversal(id: string, given: Partial<Reversal>): Reversal {
      const transfer = found(transfers, id, 'transfer')
      const left = transfer.amount - transfer.amount_reversed
      const amount = given.amount ? Number(given.amount) : left
      if (amount > left)
        throw invalid('amount_too_large', 'Reversal amount is greater than what is left.', { kept: true })
      transfer.amount_reversed += amount
      transfer.reversed = transfer.amount_reversed === transfer.amount
      const reversal: Reversal = {
        id: idOf('trr'),
        object: 'transfer_reversal',
        amount,
        created: seconds(),
        currency: transfer.currency,
        metadata: given.metadata ?? {},
        transfer: id,
      }
      reversals.set(reversal.id, reversal)
      return reversal
    },
  }
}

export type StripeWorld = ReturnType<typeof createStripeWorld>
