import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { type StripeAddress, stripeApiVersion } from '../server/stripe-client.ts'
import { checkParams, invalid, readForm, StripeSays, type tables } from './stripe-double-params.ts'
import { createStripeWorld, type Intent, type StripeWorld } from './stripe-double-world.ts'

export const doubleKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
  isLive: false,
}

type Given = Record<string, unknown>
type Route = {
  method: 'GET' | 'POST'
  path: RegExp
  table: keyof typeof tables
  answer: (world: StripeWorld, id: string, given: Given) => unknown
}

/** The next request is not executed, or it is executed and its answer gets lost. */
type Trouble = 'down' | 'answer-lost'

/**
 * A double of Stripe's HTTP API, for the official package: it knows the calls that are made here, checks their
 * parameters (names by the official types), API version and keys, and stores answers by idempotency key.
 */
export async function startStripeDouble() {
  const world = createStripeWorld()
  const kept = new Map<string, { fingerprint: string; status: number; body: string }>()
  const asked: string[] = []
  const troubles: Trouble[] = []
  const routes = routesOf()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', 'http://stripe.invalid')
    const trouble = troubles.shift()
    asked.push(`${request.method} ${url.pathname}`)
    const done = trouble === 'down' ? down : respond(request, url, body)
    const { status, text } = trouble === 'answer-lost' ? down : done
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${asked.length}` }).end(text)
  }

  function respond(request: IncomingMessage, url: URL, body: string): { status: number; text: string } {
    const { 'idempotency-key': key } = request.headers
    const fingerprint = createHash('sha256').update(`${request.method} ${url.pathname} ${body}`).digest('hex')
    try {
      checkHead(request)
      const before = typeof key === 'string' ? kept.get(key) : undefined
      if (before && before.fingerprint !== fingerprint)
        throw new StripeSays(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      if (before) return { status: before.status, text: before.body }
      const text = JSON.stringify(dispatch(request, url, body))
      if (typeof key === 'string') kept.set(key, { fingerprint, status: 200, body: text })
      return { status: 200, text }
    } catch (error) {
      if (!(error instanceof StripeSays)) throw error
      const text = JSON.stringify(error.body)
      if (error.kept && typeof key === 'string') kept.set(key, { fingerprint, status: error.status, body: text })
      return { status: error.status, text }
    }
  }

  function dispatch(request: IncomingMessage, url: URL, body: string): unknown {
    for (const { method, path, table, answer: of } of routes) {
      const found = request.method === method ? path.exec(url.pathname) : null
      if (!found) continue
      const { expand, ...given } = readForm(method === 'GET' ? url.search.slice(1) : body)
      checkParams({ ...given, ...(expand !== undefined && { expand }) }, table)
      return expanded(world, of(world, found[1] ?? '', given), expand)
    }
    throw invalid('url_invalid', `Unrecognized request URL (${request.method}: ${url.pathname}).`, { status: 404 })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let events = 0

  return {
    world,
    /** every request that arrived, as “POST /v1/refunds” */
    asked,
    /** the package itself retries nothing, because the outbox must find what is lost */
    address: { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } satisfies StripeAddress,
    /** troubles of the next requests, one each */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** forgets keys, as Stripe does after a day */
    forgetKeys: () => kept.clear(),
    /** An event with its signature, as it would be posted. `age` in s; `secret` another one's for a forgery. */
    event(type: string, object: object, { age = 0, secret = doubleKeys.webhookSecret, ...more } = {} as EventOptions) {
      const event = {
        id: `evt_${++events}`,
        object: 'event',
        api_version: stripeApiVersion,
        created: Math.floor(Date.now() / 1000) - age,
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        ...more,
      }
      const body = JSON.stringify(event)
      const timestamp = event.created
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>
type EventOptions = { age?: number; secret?: string; account?: string; livemode?: boolean; id?: string }

const down = { status: 503, text: JSON.stringify({ error: { type: 'api_error', message: 'Down.' } }) }

function checkHead({ method, headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${doubleKeys.secretKey}`)
    throw new StripeSays(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  if (headers['stripe-version'] !== stripeApiVersion)
    throw invalid('api_version_invalid', `Invalid Stripe API version: ${headers['stripe-version']}`)
  if (method === 'POST' && !headers['idempotency-key'])
    throw invalid('idempotency_key_missing', 'Here every change must have a key.')
}

function routesOf(): Route[] {
  const id = '([a-z]+_\\w+)'
  const at = (path: string) => new RegExp(`^/v1/${path}$`)
  const get = (path: string, table: Route['table'], of: Route['answer']): Route => ({
    method: 'GET',
    path: at(path),
    table,
    answer: of,
  })
  const post = (path: string, table: Route['table'], of: Route['answer']): Route => ({
    method: 'POST',
    path: at(path),
    table,
    answer: of,
  })
  return [
    post('payment_intents', 'createIntent', (world, _, given) => world.createIntent(given)),
    get('payment_intents', 'listIntents', (world, _, given) => paged(createdSince(world.intents, given), given)),
    get(`payment_intents/${id}`, 'retrieveIntent', (world, key) => world.intent(key)),
    post(`payment_intents/${id}/confirm`, 'confirmIntent', (world, key, given) =>
      world.confirm(key, given.payment_method as string | undefined),
    ),
    post(`payment_intents/${id}/cancel`, 'cancelIntent', (world, key, given) =>
      world.cancel(key, given.cancellation_reason as string | undefined),
    ),
    post('refunds', 'createRefund', (world, _, given) => world.createRefund(given)),
    get('refunds', 'listRefunds', (world, _, given) =>
      paged(
        [...world.refunds.values()].filter(one => one.payment_intent === given.payment_intent),
        given,
      ),
    ),
    get(`refunds/${id}`, 'retrieveRefund', (world, key) => world.refund(key)),
    post('transfers', 'createTransfer', (world, _, given) => world.createTransfer(given)),
    get('transfers', 'listTransfers', (world, _, given) =>
      paged(
        [...world.transfers.values()].filter(one => one.transfer_group === given.transfer_group),
        given,
      ),
    ),
    post(`transfers/${id}/reversals`, 'createReversal', (world, key, given) => world.createReversal(key, given)),
    get(`transfers/${id}/reversals`, 'listReversals', (world, key, given) =>
      paged(
        [...world.reversals.values()].filter(one => one.transfer === key),
        given,
      ),
    ),
    get(`balance_transactions/${id}`, 'retrieveBooking', (world, key) => world.booking(key)),
    get('account', 'retrieveAccount', () => ({ id: 'acct_platform', object: 'account', charges_enabled: true })),
    post('accounts', 'createAccount', (world, _, given) => world.createAccount(given)),
    get('accounts', 'listAccounts', (world, _, given) => paged([...world.vendorAccounts.values()], given)),
    post('account_links', 'createAccountLink', (_, __, { account }) => ({
      object: 'account_link',
      created: 0,
      expires_at: 300,
      url: `https://connect.stripe.test/setup/${account as string}`,
    })),
    get(`accounts/${id}`, 'retrieveAccount', (world, key) => {
      const own = world.vendorAccounts.get(key)
      if (own) return own
      if (!world.accounts.has(key)) throw invalid('account_invalid', `No such account: '${key}'`, { status: 403 })
      return { id: key, object: 'account', charges_enabled: true, payouts_enabled: true }
    }),
  ]
}

function createdSince(intents: Map<string, Intent>, { created }: Given): Intent[] {
  const since = Number((created as { gte?: string } | undefined)?.gte ?? 0)
  return [...intents.values()].filter(one => one.created >= since)
}

/** A page of a list, newest first, in the way that the package fetches pages automatically. */
function paged<T extends { id: string }>(all: T[], { limit, starting_after: after }: Given): object {
  const newest = all.toReversed()
  const begin = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
  const data = newest.slice(begin, begin + Number(limit ?? 10))
  return { object: 'list', url: '/v1', data, has_more: begin + data.length < newest.length }
}

/** Includes `latest_charge` and its `balance_transaction`, if expansion is requested. */
function expanded(world: StripeWorld, answer: unknown, expand: unknown): unknown {
  const wishes = Object.values((expand ?? {}) as Record<string, string>)
  const charge = world.charges.get(((answer as Partial<Intent>).latest_charge as string | null) ?? '')
  if (!charge || !wishes.some(wish => wish.startsWith('latest_charge'))) return answer
  const booking = wishes.includes('latest_charge.balance_transaction')
    ? world.bookings.get(charge.balance_transaction as string)
    : charge.balance_transaction
  return { ...(answer as Intent), latest_charge: { ...charge, balance_transaction: booking ?? null } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
