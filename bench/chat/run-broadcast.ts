import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Broadcast, BroadcastResult } from './broadcast.child.ts'

/** Runs the clients in a process of their own. */
export async function runBroadcast(given: Broadcast): Promise<BroadcastResult> {
  const child = fork(join(import.meta.dirname, 'broadcast.child.ts'))
  child.send(given)
  const [result] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The clients ended without a result'))),
  ])
  return result as BroadcastResult
}
