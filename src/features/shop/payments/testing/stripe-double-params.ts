import type { Stripe } from 'stripe'

/** An error response in Stripe's shape. `kept`: repeated for its idempotency key, as Stripe does. */
export class StripeSays extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  readonly kept: boolean
  constructor(status: number, error: { type: string; code?: string; param?: string; message: string }, kept = false) {
    super(error.message)
    this.status = status
    this.body = { error }
    this.kept = kept
  }
}

export function invalid(code: string, message: string, more: { param?: string; status?: number; kept?: boolean } = {}) {
  const { status = 400, kept = false, param } = more
  return new StripeSays(status, { type: 'invalid_request_error', code, message, ...(param && { param }) }, kept)
}

type Check = (value: unknown) => boolean

const text: Check = value => typeof value === 'string' && value !== '' && value.length <= 5000
const whole: Check = value => text(value) && /^\d{1,12}$/.test(value as string)
const cents: Check = value => whole(value) && Number(value) > 0
const currency: Check = value => text(value) && /^[a-z]{3}$/.test(value as string)
const texts: Check = value => isRecord(value) && Object.values(value).every(text)
const oneOf =
  (...words: string[]): Check =>
  value =>
    words.includes(value as string)
const within =
  (table: Record<string, Check>): Check =>
  value =>
    isRecord(value) && Object.entries(value).every(([name, part]) => table[name]?.(part))
const metadata: Check = value =>
  isRecord(value) &&
  Object.entries(value).every(([key, one]) => key.length <= 40 && typeof one === 'string' && one.length <= 500)

type RequiredOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
/** Checks for a call's parameters: their names are those of the official types, and no required one is missing. */
type Table<T> = { [K in keyof T]?: Check } & { [K in RequiredOf<T>]: Check }
type Params<T> = { known: Table<T>; required: readonly RequiredOf<T>[] }

const params = <T>(required: readonly RequiredOf<T>[], known: Table<T>): Params<T> => ({ known, required })
const page = { limit: whole, starting_after: text, ending_before: text }
const range = within({ gte: whole, gt: whole, lte: whole, lt: whole })

/** Parameters of the calls that the double answers. */
export const tables = {
  createIntent: params<Stripe.PaymentIntentCreateParams>(['amount', 'currency'], {
    amount: cents,
    currency,
    description: text,
    metadata,
    transfer_group: text,
    automatic_payment_methods: within({ enabled: oneOf('true', 'false'), allow_redirects: oneOf('always', 'never') }),
    capture_method: oneOf('automatic', 'automatic_async', 'manual'),
    expand: texts,
  }),
  retrieveIntent: params<Stripe.PaymentIntentRetrieveParams>([], { expand: texts }),
  confirmIntent: params<Stripe.PaymentIntentConfirmParams>([], {
    payment_method: text,
    return_url: text,
    expand: texts,
  }),
  cancelIntent: params<Stripe.PaymentIntentCancelParams>([], {
    cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
    expand: texts,
  }),
  listIntents: params<Stripe.PaymentIntentListParams>([], { ...page, created: range, customer: text, expand: texts }),
  createRefund: params<Stripe.RefundCreateParams>([], {
    payment_intent: text,
    charge: text,
    amount: cents,
    metadata,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    expand: texts,
  }),
  retrieveRefund: params<Stripe.RefundRetrieveParams>([], { expand: texts }),
  listRefunds: params<Stripe.RefundListParams>([], { ...page, payment_intent: text, charge: text, created: range }),
  createTransfer: params<Stripe.TransferCreateParams>(['currency', 'destination'], {
    amount: cents,
    currency,
    destination: text,
    description: text,
    metadata,
    source_transaction: text,
    transfer_group: text,
    expand: texts,
  }),
  listTransfers: params<Stripe.TransferListParams>([], { ...page, transfer_group: text, destination: text }),
  createReversal: params<Stripe.TransferCreateReversalParams>([], { amount: cents, metadata, description: text }),
  listReversals: params<Stripe.TransferListReversalsParams>([], page),
  retrieveBooking: params<Stripe.BalanceTransactionRetrieveParams>([], { expand: texts }),
  retrieveAccount: params<Stripe.AccountRetrieveParams>([], { expand: texts }),
  createAccount: params<Stripe.AccountCreateParams>([], {
    type: oneOf('express', 'standard', 'custom'),
    country: value => text(value) && /^[A-Z]{2}$/.test(value as string),
    capabilities: within({ transfers: within({ requested: oneOf('true', 'false') }) }),
    metadata,
  }),
  listAccounts: params<Stripe.AccountListParams>([], { ...page, created: range }),
  createAccountLink: params<Stripe.AccountLinkCreateParams>(['account', 'type'], {
    account: text,
    type: oneOf('account_onboarding', 'account_update'),
    return_url: text,
    refresh_url: text,
  }),
}

/** Throws Stripe's error for a missing, unknown or wrong parameter. */
export function checkParams(given: Record<string, unknown>, table: keyof typeof tables): void {
  const { known, required } = tables[table] as { known: Record<string, Check>; required: readonly string[] }
  for (const name of required)
    if (given[name] === undefined)
      throw invalid('parameter_missing', `Missing required param: ${name}.`, { param: name })
  for (const [name, value] of Object.entries(given)) {
    const check = known[name]
    if (!check) throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, { param: name })
    if (!check(value)) throw invalid('parameter_invalid', `Invalid ${name}: ${JSON.stringify(value)}`, { param: name })
  }
}

/** Reads a body or query like `metadata[payment]=x&expand[0]=y` as nested records. */
export function readForm(form: string): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = '', ...inner] = name.split(/\[|\]\[|\]/).filter(Boolean)
    let at = read
    let last = first
    for (const part of inner) {
      at[last] ??= {}
      at = at[last] as Record<string, unknown>
      last = part
    }
    at[last] = value
  }
  return read
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
