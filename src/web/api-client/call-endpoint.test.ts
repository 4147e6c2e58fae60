import { expect, test, vi } from 'vitest'
import { apiErrorOf } from './api-error.ts'
import { type Calls, callsOf } from './call-endpoint.ts'
import { isMissing } from './is-missing.ts'

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

test('a list is sent as the body', async () => {
  const calls = callsOf({ things: { save: 'PUT /things' } })
  expect(await asks(at(calls, ['things', 'save']), [1, { at: 2 }])).toMatchObject({
    method: 'PUT',
    body: '[1,{"at":2}]',
  })
})

test('a call returns the parsed answer, and nothing for an empty one', async () => {
  const answers = [Response.json({ items: [1] }), new Response(null, { status: 204 }), new Response('words')]
  vi.stubGlobal('fetch', async () => answers.shift())
  const call = at(callsOf({ get: 'GET /things' }), ['get'])
  expect([await call(), await call(), await call()]).toEqual([{ items: [1] }, undefined, 'words'])
})

test('a refused call has its code, field and wait', async () => {
  const body = { code: 'gm-error-name-too-long', message: 'Too long.', field: 'name' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409, headers: { 'retry-after': '90' } }))
  const error = await at(callsOf({ save: 'POST /things' }), ['save'])({}).catch((thrown: unknown) => thrown)
  expect(apiErrorOf(error)).toEqual({ status: 409, code: 'gm-error-name-too-long', field: 'name', retryAfter: 90 })
  expect(isMissing(error)).toBe(false)
})

test('every 404 has the code NOT_FOUND', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'gm-error-gone' }, { status: 404 }))
  const error = await at(callsOf({ get: 'GET /things' }), ['get'])().catch((thrown: unknown) => thrown)
  expect(isMissing(error)).toBe(true)
  expect(apiErrorOf(error).code).toBe('gm-error-gone')
})

test('a proxy’s page is a refusal without a code; a lost connection has no status', async () => {
  const page = new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  const call = at(callsOf({ get: 'GET /things' }), ['get'])
  vi.stubGlobal('fetch', async () => page)
  expect(apiErrorOf(await call().catch((thrown: unknown) => thrown))).toMatchObject({ status: 502, code: '' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(apiErrorOf(await call().catch((thrown: unknown) => thrown)).status).toBe(0)
})

function at(calls: Calls, path: string[]): (...args: unknown[]) => Promise<unknown> {
  let found: unknown = calls
  for (const name of path) found = (found as Calls)[name]
  return found as (...args: unknown[]) => Promise<unknown>
}
