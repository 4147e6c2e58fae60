/**
 * Sends many requests at once over one connection, on a machine kept busy by two other processes, while another visitor
 * requests /healthz.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Arena } from './arena.ts'
import { type Caller, createCaller } from './calls.ts'
import { atMost, info, none, type Row } from './row.ts'
import { openSlowClient, pipelined } from './slow-clients.ts'
import { computedBy, percentile } from './watch-process.ts'

/** max ms of CPU for such a connection, and max ms that others wait longer because of it */
const maxComputed = 25
const maxWaiting = 100
const rounds = 40

export async function run(arena: Arena): Promise<Row[]> {
  const { origin, pid, stop } = await arena.start()
  const caller = createCaller(origin)
  const { port, host } = new URL(origin)
  const attack = () => openSlowClient(pipelined, { port: Number(port), host }, '127.0.0.3')
  for (let times = 0; times < 50; times += 1) await caller.call({ path: '/' })
  const busy = [startBusy(), startBusy()]
  try {
    const calm = await waits(caller)
    const before = computedBy(pid)
    const hard = await waits(caller, attack)
    const computed = (computedBy(pid) - before) / rounds
    const failed = [...calm, ...hard].filter(({ status }) => status !== 200).map(({ status }) => String(status))
    const [without, withIt] = [calm, hard].map(answers => answers.map(({ ms }) => ms)) as [number[], number[]]
    return [
      atMost('1,500 pipelined requests of one connection: CPU', computed, maxComputed, 'ms'),
      atMost(
        '… /healthz waits longer than without them, median, two busy processes beside',
        Math.max(0, percentile(withIt, 0.5) - percentile(without, 0.5)),
        maxWaiting,
        'ms',
      ),
      info(
        '… the slowest of each',
        `${Math.max(...withIt).toFixed(0)} ms, without them ${Math.max(...without).toFixed(0)} ms`,
      ),
      none('… /healthz without an answer', failed),
    ]
  } finally {
    for (const one of busy) one.kill('SIGKILL')
    caller.close()
    await stop()
  }
}

/** Requests /healthz from another address, each time just after such a connection has sent its requests. */
async function waits(caller: Caller, attack?: () => ReturnType<typeof openSlowClient>) {
  const answers = []
  for (let round = 0; round < rounds; round += 1) {
    const client = await attack?.().catch(() => undefined)
    answers.push(await caller.call({ path: '/healthz', from: '127.0.0.2' }))
    await pause(100)
    client?.close()
  }
  return answers
}

function startBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
}
