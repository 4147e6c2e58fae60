/** Requests generated from the API's description, and invalid ones: answers may refuse, but never fail, hang or be oversized. */
import fc from 'fast-check'
import { type ApiDocument, type FuzzRequest, fuzzRequests } from '#app/testing/fuzz-requests.ts'
import type { Arena } from './arena.ts'
import { type Answer, type Ask, type Caller, createCaller, json } from './calls.ts'
import { knownThings } from './known-things.ts'
import { atMost, info, none, type Row } from './row.ts'
import { computedBy, watchMemory } from './watch-process.ts'

const largestAnswer = 2_000_000
/** max MB at the peak */
const maxMemory = 500
/** max bytes of a call; a client that sends more may be cut off before it has read the refusal */
const largestCall = 1_048_576

/** Statuses of deliberate refusals: too busy, and no room left. */
const deliberate = [503, 507]

type Options = { requests: number; seed: number }

/**
 * The server trusts this machine as a proxy: each request comes from another address, or the limits would end the test.
 */
export async function run(arena: Arena, { requests, seed }: Options): Promise<Row[]> {
  const { origin, pid, stop } = await arena.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const caller = createCaller(origin, { sockets: 8, patience: 20_000 })
  const document = json<ApiDocument>(await caller.call({ path: '/api/v1/openapi.json' }))
  const arbitrary = fuzzRequests(document, await knownThings(caller))
  const list = fc.sample(arbitrary, { seed, numRuns: requests })
  const watch = watchMemory(pid, 250)
  const before = computedBy(pid)
  const found = await sendAll(caller, list)
  const computed = computedBy(pid) - before
  watch.stop()
  const alive = await caller.call({ path: '/readyz' })
  caller.close()
  await stop()
  return report({ requests, seed, found, computed, memory: watch.memory, alive })
}

type Found = {
  failed: string[]
  large: string[]
  resets: string[]
  cutOff: number
  statuses: Map<number, number>
  longest: Answer[]
}

/** Sends eight requests at a time, a third of them as a logged-in person. */
async function sendAll(caller: Caller, list: FuzzRequest[]): Promise<Found> {
  const found: Found = { failed: [], large: [], resets: [], cutOff: 0, statuses: new Map(), longest: [] }
  let at = 0
  let cookie = await signedIn(caller)
  const worker = async () => {
    for (let index = at++; index < list.length; index = at++) {
      const request = list[index] as FuzzRequest
      // The person may have been logged out.
      if (index % 100 === 99) cookie = await signedIn(caller)
      const headers = {
        'x-forwarded-for': `198.51.${(index >> 8) & 255}.${index & 255}`,
        ...(index % 3 === 0 && { cookie }),
        ...request.headers,
      }
      note(found, request, await caller.call({ ...request, headers }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return found
}

function note(found: Found, request: FuzzRequest, answer: Answer): void {
  const { failed, large, resets, statuses, longest } = found
  const { status, body, error, before } = answer
  const asked = `${request.method} ${request.path}`.slice(0, 100)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500 && !deliberate.includes(status)) failed.push(`${status} ${asked.split('?')[0]}`)
  if (body.length > largestAnswer) large.push(`${body.length} B ${asked}`)
  if (error && (request.body?.length ?? 0) > largestCall) found.cutOff += 1
  else if (error) resets.push(`${error} ${asked}${before ? `, after ${describe(before.ask)} → ${before.status}` : ''}`)
  longest.push(answer)
  longest.sort((a, b) => b.ms - a.ms).splice(3)
}

function describe({ method = 'GET', path, body }: Ask): string {
  return `${method} ${path.slice(0, 60)}${body === undefined ? '' : ` with ${String(body).length} B`}`
}

let people = ['nimali', 'kasun', 'ruwan', 'sofia', 'marta']

/** Logs in as a person of the demo world, skipping those whose account is deleted or locked. */
async function signedIn(caller: Caller): Promise<string> {
  for (const handle of people) {
    const answer = await caller.call({
      method: 'POST',
      path: '/api/v1/auth/login',
      body: { email: `${handle}@pola.example`, password: 'pola-demo-2026' },
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    if (answer.status === 200 && cookies.length > 0) return cookies.map(one => one.split(';')[0]).join('; ')
    people = people.filter(one => one !== handle)
  }
  throw new Error('Nobody of the demo world can sign in any more')
}

type Report = Options & { found: Found; computed: number; memory: number[]; alive: Answer }

function report({ requests, seed, found, computed, memory, alive }: Report): Row[] {
  const statuses = [...found.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`)
  const [slowest] = found.longest
  return [
    none(`${requests} requests (seed ${seed}): answers 5xx, but deliberate ones`, found.failed),
    none('… answers larger than 2 MB', found.large),
    none('… connections that ended without an answer', found.resets),
    info('… connections cut off while they sent more than a megabyte', String(found.cutOff)),
    atMost('… memory at its peak', Math.max(...memory), maxMemory, 'MB'),
    { what: '… alive and ready afterwards', figure: String(alive.status), promise: '200', met: alive.status === 200 },
    info('… statuses', statuses.join(', ')),
    info('… the slowest, and CPU for each', `${slowest?.ms.toFixed(0)} ms, ${(computed / requests).toFixed(1)} ms`),
  ]
}
