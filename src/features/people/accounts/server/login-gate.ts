import { ORPCError } from '@orpc/server'
import type { Db } from '#server/db/database.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { loginPerIp } from './auth-limits.ts'

/** How many passwords of one caller are checked concurrently: as many as may fail; more are queued. */
const atOnce = 10

type Line = { inside: number; waiting: (() => void)[] }
const lines = new Map<string, Line>()

/**
 * Runs `attempt` within the limit of the caller: each try is counted in advance, so that concurrent ones get no further than
 * sequential ones, and uncounted if it succeeds. Right passwords of many people behind one address queue
 * instead of being refused.
 */
export async function throughLoginGate<T>(
  db: Db,
  ip: string,
  attempt: () => Promise<{ succeeded: boolean; reply: T }>,
): Promise<T> {
  const key = ipKey(ip)
  const leave = await enter(db, key)
  try {
    const { succeeded, reply } = await attempt()
    if (succeeded) await loginPerIp.giveBack(db, key)
    return reply
  } finally {
    leave()
  }
}

/** Counts a try of the caller when it is its turn; returns a function that ends it. */
async function enter(db: Db, key: string): Promise<() => void> {
  const line = lines.get(key) ?? { inside: 0, waiting: [] }
  lines.set(key, line)
  const turn = () => new Promise<void>(resolve => line.waiting.push(resolve))
  const leave = () => {
    line.inside -= 1
    const next = line.waiting.shift()
    if (next) next()
    else if (line.inside === 0) lines.delete(key)
  }
  for (;;) {
    while (line.inside >= atOnce) await turn()
    line.inside += 1
    const refusal = await count(db, key).catch(error => {
      leave()
      throw error
    })
    if (!refusal) return leave
    // The others may succeed and free their places: each one that ends starts the next.
    if (line.inside === 1) {
      leave()
      throw refusal
    }
    line.inside -= 1
    await turn()
  }
}

/** Undefined if the try is within the limit; a refused one does not count. */
async function count(db: Db, key: string): Promise<unknown> {
  try {
    await loginPerIp.consume(db, key)
    return undefined
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    await loginPerIp.giveBack(db, key)
    return error
  }
}
