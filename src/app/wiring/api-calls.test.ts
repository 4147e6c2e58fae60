import { createORPCClient } from '@orpc/client'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Calls, callsOf } from '#web/api-client/call-endpoint.ts'
import { listRoutes, packRoutes, type RouteList, splitRoutes, unpackRoutes } from '#web/api-client/route-list.ts'
import { loadContracts } from './contracts.ts'

const origin = 'https://pola.example'
vi.stubGlobal('location', { origin })

type Asked = { url: string; method: string; type: string | null; key: string | null; body: string }

/** The request that a call sends; it is answered with `answer`. */
async function asks(call: (...args: unknown[]) => unknown, ...args: unknown[]): Promise<Asked> {
  let request = new Request(origin)
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    request = new Request(input, init)
    return Response.json({})
  })
  await call(...args)
  return {
    url: request.url,
    method: request.method,
    type: request.headers.get('content-type'),
    key: request.headers.get('idempotency-key'),
    body: await request.text(),
  }
}

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('සිංහල', 'a/b?c&d=e', '..', ' ', '[x]'))
const part = fc.oneof(
  value,
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.oneof(value, fc.dictionary(fc.stringMatching(/^[a-z[\]\\]{1,4}$/), value)), { maxLength: 3 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), value, { maxKeys: 3 }),
)

test('for every endpoint, our client sends the same request as the library', async () => {
  const contracts = await loadContracts()
  const ours = callsOf(unpackRoutes(packRoutes(listRoutes(contracts))))
  const link = new OpenAPILink(contracts as AnyContractRouter, {
    url: `${origin}/api/v1`,
    headers: { 'idempotency-key': 'once' },
    fetch: request => fetch(request),
  })
  const theirs = createORPCClient(link) as unknown as Calls
  const routes = endpointsOf(listRoutes(contracts))
  expect(routes.length).toBeGreaterThan(300)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), part, { maxKeys: 5 }),
      fc.infiniteStream(value),
      async ({ path, route }, extra, values) => {
        const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(values.next().value)])
        // Browsers and the library's URL take these for path traversal.
        fc.pre(named.every(([, given]) => given !== '.' && given !== '..'))
        const input = { ...extra, ...Object.fromEntries(named) }
        const options = { context: { idempotencyKey: 'once' } }
        const [one, other] = [at(ours, path), at(theirs, path)]
        expect(await asks(one, input, options)).toEqual(await asks(other, input, options))
      },
    ),
    { numRuns: 1500 },
  )
  const [plain = { path: [], route: '' }] = routes.filter(({ route }) => !route.includes('{'))
  expect((await asks(at(ours, plain.path))).body).toBe((await asks(at(theirs, plain.path))).body)
})

test('endpoints for few are in a list of their own, and none is lost', async () => {
  const all = listRoutes(await loadContracts())
  const { few, others } = splitRoutes(all)
  const names = (list: RouteList) => endpointsOf(list).map(({ path, route }) => `${path.join('.')} ${route}`)
  expect([...names(few), ...names(others)].toSorted()).toEqual(names(all).toSorted())
  expect(names(few)).toEqual(
    expect.arrayContaining([
      'failedJobs.getFailedJobs GET /admin/failed-jobs',
      'applicationReview.getReviews GET /application-reviews',
      'votes.checkReceipt GET /vote-receipts/{receipt}',
    ]),
  )
  expect(names(few).some(name => / \/(vendors|listings|filters|account|cart)\//.test(name))).toBe(false)
  expect(names(others).some(name => / \/admin\//.test(name))).toBe(false)
  expect(names(others)).toContain('networks.getNetwork GET /networks/{subDomain}')
})

test('every endpoint that pages call has the default structure of input and output', async () => {
  const text = JSON.stringify(minifyContractRouter(await loadContracts()))
  expect(text).not.toContain('"inputStructure":"detailed"')
  expect(text.match(/"outputStructure":"detailed"/g)?.length).toBe(1)
})

type Endpoint = { path: string[]; route: string }

function endpointsOf(routes: RouteList, above: string[] = []): Endpoint[] {
  return Object.entries(routes).flatMap(([name, route]) =>
    typeof route === 'string' ? [{ path: [...above, name], route }] : endpointsOf(route, [...above, name]),
  )
}

function at(calls: Calls, path: string[]): (...args: unknown[]) => Promise<unknown> {
  let found: unknown = calls
  for (const name of path) found = (found as Calls)[name]
  return found as (...args: unknown[]) => Promise<unknown>
}
