import { ORPCError } from '@orpc/server'
import type { Db } from '#server/db/database.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { loginPerIp } from './auth-limits.ts'

/** As many passwords of one caller are looked at together as may fail; more wait for their turn. */
const atOnce = 10

type Line = { inside: number; waiting: (() => void)[] }
const lines = new Map<string, Line>()

/**
 * Lets `attempt` look at a password within the limit of the caller: each try counts before it is made, so that many at once
 * get no further than one by one, and is taken back when it succeeds. Right passwords of many people behind one address wait
 * for each other instead of being refused.
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

/** Counts a try of the caller, when it is its turn; gives what ends it. */
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
    // The others may be right, which makes room: whoever of them leaves calls the next one.
    if (line.inside === 1) {
      leave()
      throw refusal
    }
    line.inside -= 1
    await turn()
  }
}

/** Undefined where the try is within the limit; a refused one does not count. */
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
