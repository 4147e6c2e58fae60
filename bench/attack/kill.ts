/** `kill -9` of the server, and of its database, during writes: everything acknowledged is stored exactly once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Arena } from './arena.ts'
import { type Caller, createCaller } from './calls.ts'
import { compareWithDatabase, keepWriting } from './kept-writes.ts'
import { atMost, info, none, type Row } from './row.ts'

/** max seconds until it answers again, and accepts writes */
const maxAway = 30
const kills = 3
/** ms of writing between kills */
const between = 3_000

export async function run(arena: Arena): Promise<Row[]> {
  // Runs like `npm start`, which restarts a server that ended by itself.
  const { origin, data, child, stop } = await arena.start({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    command: ['scripts/pola.mjs', 'start'],
  })
  const caller = createCaller(origin, { patience: 10_000 })
  const writing = keepWriting(caller)
  const appAway: number[] = []
  const databaseAway: number[] = []
  for (let times = 0; times < kills; times += 1) {
    await pause(between)
    appAway.push(await killed(caller, childOf(child.pid ?? 0), writing.count))
  }
  for (let times = 0; times < kills; times += 1) {
    await pause(between)
    databaseAway.push(await killed(caller, postmasterOf(data.DATA_DIR), writing.count))
  }
  await pause(between)
  await writing.stop()
  caller.close()
  await stop()
  const { lost, repeated } = await compareWithDatabase(data.DATA_DIR, writing.done)
  const { signUps, feedback, follows } = writing.done
  return [
    atMost(`kill -9 of the server, ${kills} times: writes again after, longest`, Math.max(...appAway), maxAway, 's', 1),
    atMost(
      `kill -9 of the database, ${kills} times: writes again after, longest`,
      Math.max(...databaseAway),
      maxAway,
      's',
      1,
    ),
    none('… acknowledged writes that are lost', lost),
    none('… that are there more than once', repeated),
    info(
      '… acknowledged',
      `${signUps.length} sign-ups with their mails, ${feedback.length} posts, ${follows.length} follows`,
    ),
  ]
}

/** Seconds from the kill until it is ready and the next write is acknowledged. */
async function killed({ call }: Caller, pid: number, acknowledged: () => number): Promise<number> {
  const started = performance.now()
  process.kill(pid, 'SIGKILL')
  // Requests in progress may still be answered.
  await pause(500)
  while ((await call({ path: '/readyz' })).status !== 200) {
    if (performance.now() - started > 4 * maxAway * 1000) return Number.POSITIVE_INFINITY
    await pause(100)
  }
  const before = acknowledged()
  while (acknowledged() === before && performance.now() - started < 4 * maxAway * 1000) await pause(50)
  return (performance.now() - started) / 1000
}

/** The server's process, given its parent's, which waits for it. */
function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
