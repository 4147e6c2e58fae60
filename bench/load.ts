import autocannon from 'autocannon'
import { percentile } from './attack/watch-process.ts'
import type { BenchServer } from './built-server.ts'

export const connections = 16

export type BenchRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** Measurements of a server under load. */
export type Load = {
  requests: number
  seconds: number
  /** ms for each request */
  latencies: number[]
  /** CPU time of the server's process in ms; NaN if the system doesn't know */
  computed: number
  /** CPU time of the load itself in ms */
  loading: number
}

/** Figures of a load, for tables. */
export type Rate = { perSecond: number; p50: number; p99: number; cpu: number; busy: string }

/**
 * Sends requests over 16 connections, each of which goes through its own share from the beginning.
 * @throws Error if a request fails or is refused
 */
export async function load(server: BenchServer, requests: BenchRequest[], seconds: number): Promise<Load> {
  const share = Math.ceil(requests.length / connections)
  const latencies: number[] = []
  let clients = 0
  let before = { computed: 0, loading: 0, at: 0 }
  const now = () => ({ computed: server.computed(), loading: loadingMs(), at: performance.now() })
  const running = autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    setupClient: client => {
      const from = (clients++ * share) % requests.length
      client.setRequests(requests.slice(from, from + share))
    },
  })
  // Emitted after all requests have been built.
  running.on('start', () => {
    before = now()
  })
  running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  const result = await running
  if (result.errors + result.non2xx > 0)
    throw new Error(`${requests[0]?.path}: ${result.errors} errors, ${result.non2xx} refusals`)
  const after = now()
  return {
    requests: latencies.length,
    seconds: (after.at - before.at) / 1000,
    latencies,
    computed: after.computed - before.computed,
    loading: after.loading - before.loading,
  }
}

/** Merges several loads of the same kind into one. */
export function together(loads: Load[]): Load {
  const sum = (value: (one: Load) => number) => loads.reduce((total, one) => total + value(one), 0)
  return {
    requests: sum(one => one.requests),
    seconds: sum(one => one.seconds),
    latencies: loads.flatMap(one => one.latencies),
    computed: sum(one => one.computed),
    loading: sum(one => one.loading),
  }
}

export function rateOf({ requests, seconds, latencies, computed, loading }: Load): Rate {
  const share = (ms: number) => Math.round(ms / seconds / 10)
  return {
    perSecond: requests / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: computed / requests,
    busy: `${share(computed)} / ${share(loading)} %`,
  }
}

function loadingMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Visitors have budgets, so the load comes from many, as behind a trusted proxy (`TRUSTED_PROXIES=127.0.0.1`). */
export function asVisitor(number: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}` }
}
