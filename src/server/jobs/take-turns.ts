import { performance } from 'node:perf_hooks'
import { setImmediate as others } from 'node:timers/promises'

/** ms of work after which others get a turn: what somebody who waits for an answer doesn't notice */
const mostWork = 10

/**
 * For long work on the one thread that answers everybody: awaited after each small piece of it, it lets others go first once
 * {@link mostWork} has passed, however large the pieces are.
 */
export function takeTurns(clock = () => performance.now(), pass: () => Promise<unknown> = others): () => Promise<void> {
  let until = clock() + mostWork
  return async () => {
    if (clock() < until) return
    await pass()
    until = clock() + mostWork
  }
}
