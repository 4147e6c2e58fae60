import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './calls.ts'

/** Resident memory of a process in MB; 0 if it has ended. Linux. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0) / 1024
}

/** CPU time of a process's threads so far, in ms. Linux. */
export function computedBy(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  // The first field has the nanoseconds on a processor.
  return threads.reduce(
    (sum, thread) => sum + Number.parseInt(readProcess(pid, `task/${thread}/schedstat`), 10) / 1e6,
    0,
  )
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export type Watch = { memory: number[]; stop(): void }

/** Records a process's memory in MB, every second by default. */
export function watchMemory(pid: number, everyMs = 1000): Watch {
  const memory = [memoryOf(pid)]
  const timer = setInterval(() => memory.push(memoryOf(pid)), everyMs)
  return { memory, stop: () => clearInterval(timer) }
}

/** Lag of the server's event loop since the last call, in ms; each call resets it. */
export async function loopLag({ call }: Caller): Promise<{ p50: number; p99: number; max: number }> {
  const text = (await call({ path: '/metrics' })).body.toString()
  const read = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e-]+)`, 'm').exec(text)?.[1]) * 1000
  return { p50: read('p50'), p99: read('p99'), max: read('max') }
}

/** Requests /healthz every 100 ms over a connection of its own, from another address than the attack. */
export function watchHealth({ call }: Caller, from = '127.0.0.1') {
  const times: number[] = []
  let failed = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const answer = await call({ path: '/healthz', from })
      if (answer.status === 200) times.push(answer.ms)
      else failed += 1
      await pause(100)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return { p99: percentile(times, 0.99), max: Math.max(...times), asked: times.length, failed }
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
