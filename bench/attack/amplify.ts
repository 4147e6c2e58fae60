/** Measures amplification: bytes of the answer and CPU time, for every endpoint's most expensive request. */
import { setTimeout as pause } from 'node:timers/promises'
import { type CostlyRequest, costlyCalls, costlyPages, costlySearches } from '#app/testing/costly-requests.ts'
import type { ApiDocument } from '#app/testing/fuzz-requests.ts'
import type { Arena } from './arena.ts'
import { type Caller, createCaller, json, signInAs } from './calls.ts'
import { knownThings } from './known-things.ts'
import { info, none, type Row } from './row.ts'
import { computedBy } from './watch-process.ts'

/** bytes, and ms of CPU; searches take longer, in slices between which others are answered (docs/decisions/0027) */
const typical = { bytes: 2_000_000, ms: 150 }
const searching = { bytes: 8_000_000, ms: 500 }
/** tries per request; the median counts, because the server does other work too */
const times = 3

type Cost = { what: string; asked: number; answered: number; computed: number; status: number }

export async function run(arena: Arena): Promise<Row[]> {
  const { origin, pid, stop } = await arena.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const caller = createCaller(origin, { sockets: 2 })
  const known = await knownThings(caller)
  const document = json<ApiDocument>(await caller.call({ path: '/api/v1/openapi.json' }))
  const list = [...costlyPages(known), ...costlySearches(known), ...costlyCalls(document, known)]
  const costs: Cost[] = []
  for (const request of list) costs.push(await costOf(caller, pid, request))
  caller.close()
  await stop()
  const byComputing = costs.toSorted((a, b) => b.computed - a.computed)
  const byFactor = costs.toSorted((a, b) => b.answered / b.asked - a.answered / a.asked)
  return [
    ...ceilings(
      `${costs.length} costly requests`,
      costs.filter(cost => !isSearch(cost)),
      typical,
    ),
    ...ceilings('… searches', costs.filter(isSearch), searching),
    none(
      '… answered 5xx, or not at all',
      costs.filter(({ status }) => status === 0 || status >= 500).map(({ what, status }) => `${what}: ${status}`),
    ),
    ...byComputing.slice(0, 10).map((cost, at) => info(`… no. ${at + 1} in CPU: ${cost.what}`, describe(cost))),
    ...byFactor
      .slice(0, 10)
      .map((cost, at) => info(`… no. ${at + 1} in bytes for a byte: ${cost.what}`, describe(cost))),
  ]
}

function ceilings(what: string, costs: Cost[], most: typeof typical): Row[] {
  const large = costs.filter(({ answered }) => answered > most.bytes)
  const slow = costs.filter(({ computed }) => computed > most.ms)
  return [
    none(
      `${what}: answers larger than ${megabytes(most.bytes)}`,
      large.map(cost => `${cost.what}: ${megabytes(cost.answered)}`),
    ),
    none(
      `… that took more than ${most.ms} ms of CPU`,
      slow.map(cost => `${cost.what}: ${cost.computed.toFixed(0)} ms`),
    ),
  ]
}

const isSearch = ({ what }: Cost) => what.startsWith('search')

/** Sent by a logged-in person, from another address each time. */
async function costOf(caller: Caller, pid: number, { what, headers, ...request }: CostlyRequest): Promise<Cost> {
  const runs: Cost[] = []
  for (let at = 0; at < times; at += 1) {
    const cookie = await signInAs(caller, 'nimali@pola.example')
    // Waits for work that logging in has left.
    await pause(20)
    serial += 1
    const before = computedBy(pid)
    const answer = await caller.call({
      ...request,
      headers: { ...headers, cookie, 'x-forwarded-for': `203.0.${serial >> 8}.${serial & 255}` },
    })
    const computed = computedBy(pid) - before
    const asked = request.method.length + request.path.length + 100 + (request.body?.length ?? 0)
    runs.push({ what, asked, answered: answer.body.length, computed, status: answer.status })
  }
  return runs.toSorted((a, b) => a.computed - b.computed)[Math.floor(times / 2)] as Cost
}

let serial = 0

function describe({ status, asked, answered, computed }: Cost): string {
  return `${status}: ${asked} B asked, ${megabytes(answered)} answered (${(answered / asked).toFixed(0)} ×), ${computed.toFixed(0)} ms`
}

function megabytes(bytes: number): string {
  return bytes > 100_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1000).toFixed(1)} kB`
}
