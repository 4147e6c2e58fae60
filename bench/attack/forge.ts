/** Forged client addresses, and foreign host names and origins. */
import { searchPath } from '#features/platform/search/search.contract.ts'
import type { Arena } from './arena.ts'
import { type Answer, type Ask, type Caller, createCaller, searchSettings } from './calls.ts'
import { none, type Row } from './row.ts'
import { searchFor } from './visitors.ts'

/** Every header naming a client address that some server trusts. */
const forged = (number: number): Record<string, string> => {
  const address = `203.0.113.${number % 250}`
  return {
    'x-forwarded-for': `${address}, 127.0.0.1`,
    'x-real-ip': address,
    'x-client-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    forwarded: `for=${address}`,
  }
}

type Limited = { name: string; most: number; ask: (number: number) => Ask; isRefused?: (answer: Answer) => boolean }

const post = (path: string, body: unknown): Ask => ({ method: 'POST', path: `/api/v1${path}`, body })
const stranger = (number: number) => `stranger${number}@example.org`

/** After `most` tries from one address the next must be refused; the limits are those in `auth-limits.ts`. */
const limits: Limited[] = [
  {
    ...{ name: 'signing in', most: 10 },
    ask: number => post('/auth/login', { email: stranger(number), password: 'wrong-password-1' }),
  },
  {
    ...{ name: 'looking an address up', most: 30 },
    ask: number => post('/auth/login-validate', { email: stranger(number) }),
  },
  { ...{ name: 'asking for a challenge', most: 120 }, ask: () => ({ path: '/api/v1/auth/challenge' }) },
  {
    ...{ name: 'signing up', most: 20 },
    ask: number =>
      post('/auth/signup', {
        ...{
          name: 'A Stranger',
          email: stranger(number),
          password: 'kurundu-polos-742',
          confirm: 'kurundu-polos-742',
        },
        ...{ recaptchaToken: 'e30=' },
      }),
  },
  {
    ...{ name: 'resetting a password', most: 20 },
    ask: number => post('/auth/forgot-password', { email: stranger(number), recaptchaToken: 'e30=' }),
  },
]

export async function run(arena: Arena): Promise<Row[]> {
  const plain = await arena.start()
  const rows = await withoutProxy(createCaller(plain.origin))
  await plain.stop()
  const proxied = await arena.start({ env: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } })
  rows.push(...(await behindProxy(createCaller(proxied.origin))))
  await proxied.stop()
  return rows
}

async function withoutProxy(caller: Caller): Promise<Row[]> {
  const rows: Row[] = []
  let address = 2
  for (const { name, most, ask } of limits) {
    // Each limit is tried from an address of its own, so that no other limit is reached.
    address += 1
    const from = `127.0.0.${address}`
    const statuses = await inTurns(most + 5, number => caller.call({ ...ask(number), headers: forged(number), from }))
    rows.push(refusedAfter(`invented addresses, ${name}: refused after`, statuses, most))
  }
  rows.push(await searching(caller), ...(await foreignNames(caller)))
  caller.close()
  return rows
}

async function behindProxy({ call, close }: Caller): Promise<Row[]> {
  const { ask, most } = limits[1] as Limited
  const from = async (forwarded: (number: number) => string, offset: number) =>
    inTurns(most + 5, number => call({ ...ask(number + offset), headers: { 'x-forwarded-for': forwarded(number) } }))
  const rows = [
    refusedAfter(
      'behind a proxy, invented hops before the real one: refused after',
      await from(number => `203.0.113.${number}, 198.18.0.1, 10.1.2.3`, 100),
      most,
    ),
    refusedAfter(
      'behind a proxy, addresses of one IPv6 network (/64): refused after',
      await from(number => `2001:db8:1:2:${number.toString(16)}::${number.toString(16)}`, 200),
      most,
    ),
    {
      ...{ what: 'behind a proxy, another visitor is not refused', promise: '200' },
      ...checked200(await call({ ...ask(300), headers: { 'x-forwarded-for': '198.18.0.2' } })),
    },
  ]
  close()
  return rows
}

/** Requests the most expensive page of results until the visitor's budget is spent. */
async function searching(caller: Caller): Promise<Row> {
  const settings = await searchSettings(caller)
  const { headers, ...ask } = searchFor(settings, 'a', 'en', 0)
  const request = {
    indexName: `${settings.prefix}-level-en`,
    hitsPerPage: 1_000,
    query: '',
    attributesToRetrieve: ['*'],
  }
  const body = { requests: [{ ...request, query: 'o' }, request] }
  const most = 200
  const statuses = await inTurns(most, number =>
    caller.call({
      ...ask,
      path: `${searchPath}/1/indexes/*/queries`,
      body,
      headers: { ...headers, ...forged(number) },
      from: '127.0.0.90',
    }),
  )
  return refusedAfter('invented addresses, searches of 2,000 hits: refused after', statuses, most - 1)
}

async function foreignNames({ call, origin }: Caller): Promise<Row[]> {
  const { host } = new URL(origin)
  const hosts = ['evil.example', `${host}.evil.example`, 'localhost.evil.example', 'evil.example:80', `evil@${host}`]
  const answered = await Promise.all(
    hosts.flatMap(name =>
      ['/', '/api/v1/lists', '/sitemap.xml'].map(async path => ({
        name,
        path,
        ...(await call({ path, headers: { host: name } })),
      })),
    ),
  )
  const origins = [
    'https://evil.example',
    'null',
    `http://${host}.evil.example`,
    `https://${host}`,
    'http://localhost:1',
    'file://',
  ]
  const changed = await Promise.all(
    origins.map(async given => ({
      given,
      ...(await call({ ...post('/auth/logout', {}), headers: { origin: given } })),
    })),
  )
  return [
    none(
      'foreign names of the host answered other than 421 (or 400)',
      answered.flatMap(({ name, path, status }) =>
        [400, 421].includes(status) ? [] : [`“${name}” ${path}: ${status}`],
      ),
    ),
    none(
      'changes from foreign origins answered other than 403',
      changed.flatMap(({ given, status }) => (status === 403 ? [] : [`${given}: ${status}`])),
    ),
  ]
}

async function inTurns(count: number, ask: (number: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) statuses.push((await ask(number)).status)
  return statuses
}

function refusedAfter(what: string, statuses: number[], most: number): Row {
  const first = statuses.indexOf(429)
  const figure = first === -1 ? `never, of ${statuses.length}` : `${first}`
  return { what, figure, promise: `≤ ${most}`, met: first !== -1 && first <= most }
}

function checked200({ status }: Answer): { figure: string; met: boolean } {
  return { figure: String(status), met: status === 200 }
}
