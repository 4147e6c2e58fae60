import { ORPCError } from '@orpc/server'
import type { Db } from '#server/db/database.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { loginPerAccount, loginPerIp } from './auth-limits.ts'

/** As many passwords of one caller are looked at together as may fail; more wait for their turn. */
const atOnce = 10

type Line = { inside: number; waiting: (() => void)[] }
const lines = new Map<string, Line>()

/**
 * Lets `attempt` look at a password within the limits of the account and of the caller: each try counts before it is made,
 * so that many at once get no further than one by one, and is taken back when it succeeds. Right passwords of many people
 * behind one address wait for each other instead of being refused.
 */
export async function throughLoginGate<T>(
  db: Db,
  { email, ip }: { email: string; ip: string },
  attempt: () => Promise<{ succeeded: boolean; reply: T }>,
): Promise<T> {
  const key = ipKey(ip)
  const leave = await enter(db, key)
  try {
    await loginPerAccount.consume(db, email)
    const { succeeded, reply } = await attempt()
    if (succeeded) await Promise.all([loginPerAccount.reset(db, email), loginPerIp.giveBack(db, key)])
    return reply
  } finally {
    leave()
  }
}

async function enter(db: Db, key: string): Promise<() => void> {
  const line = lines.get(key) ?? { inside: 0, waiting: [] }
  lines.set(key, line)
  const leave = () => {
    line.inside -= 1
    line.waiting.shift()?.()
    if (line.inside === 0 && line.waiting.length === 0) lines.delete(key)
  }
  for (;;) {
    if (line.inside >= atOnce) await new Promise<void>(resolve => line.waiting.push(resolve))
    line.inside += 1
    try {
      await loginPerIp.consume(db, key)
      return leave
    } catch (error) {
      const othersMaySucceed = line.inside > 1 && error instanceof ORPCError
      if (!othersMaySucceed) {
        leave()
        throw error
      }
      await loginPerIp.giveBack(db, key)
      line.inside -= 1
      await new Promise<void>(resolve => line.waiting.push(resolve))
    }
  }
}
