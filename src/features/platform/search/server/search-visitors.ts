import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { ipKey } from '#server/http/limit-rate.ts'
import { VisitorBudget } from '#server/http/visitor-budget.ts'
import { SearchHttpError } from './search-error.ts'
import { SearchTurns } from './search-turns.ts'
import { SearchWork } from './search-work.ts'

/** Largest body of a search request, in bytes. */
export const searchBytes = 256 * 1024

// Points of a full budget: allows a burst of two seconds of CPU time, then a fifth of it. A page of results costs 3 to
// 10, a map of 20,000 places 50.
const capacity = 2000
const perSecond = 200
/** Bytes per point: compressing and sending this many takes about a millisecond. */
const bytesPerPoint = 50_000
const holding = 16_000_000

type Options = { clientIp: (c: Context) => string; now?: () => number }
type Answer = Uint8Array<ArrayBuffer> | string

/**
 * Budgets of visitors. A request costs one point, plus one per millisecond of CPU time and one per 50 kB of body and
 * answer. A visitor without points has to wait, and so has one with 16 MB in progress: a request counts as {@link
 * searchBytes} until it is answered, an answer as its bytes until they are sent.
 */
export class SearchVisitors {
  readonly #clientIp: Options['clientIp']
  readonly #budget: VisitorBudget
  readonly #turns = new SearchTurns({ atOnce: 8, each: 2 })

  constructor({ clientIp, now }: Options) {
    this.#clientIp = clientIp
    this.#budget = new VisitorBudget({ capacity, perSecond, holding, ...(now && { now }) })
  }

  addressOf(c: Context): string {
    return this.#clientIp(c)
  }

  /**
   * Answers a visitor's request: the body is read at once, the work is done when it is their turn.
   * @param isLimited false for the admin key: such requests are not charged, but still wait for their turn
   * @throws SearchHttpError 429 with the seconds to wait
   */
  async serve<T>(
    c: Context,
    isLimited: boolean,
    read: () => Promise<T>,
    answer: (asked: T, work: SearchWork) => Promise<Answer> | Answer,
  ): Promise<Answer> {
    const visitor = isLimited ? ipKey(this.#clientIp(c)) : 'admin'
    const wait = isLimited ? this.#budget.wait(visitor) : 0
    if (wait > 0) throw new SearchHttpError(429, `Too many requests; try again in ${wait} s`, wait)
    this.#budget.spend(visitor, 1 + bodyBytes(c) / bytesPerPoint)
    this.#budget.hold(visitor, searchBytes)
    try {
      const asked = await read()
      return await this.#turns.run(visitor, async () => {
        const work = new SearchWork()
        let bytes = 0
        try {
          const text = await answer(asked, work)
          bytes = text.length
          this.#holdUntilSent(c, visitor, bytes)
          return text
        } finally {
          this.#budget.spend(visitor, work.ms + bytes / bytesPerPoint)
        }
      })
    } finally {
      this.#budget.letGo(visitor, searchBytes)
    }
  }

  #holdUntilSent(c: Context, visitor: string, bytes: number): void {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    if (!outgoing || outgoing.destroyed || outgoing.closed) return
    this.#budget.hold(visitor, bytes)
    outgoing.once('close', () => this.#budget.letGo(visitor, bytes))
  }
}

/** The declared content-length, or else the maximum. */
function bodyBytes(c: Context): number {
  if (c.req.method !== 'POST') return 0
  return Math.min(searchBytes, Number(c.req.header('content-length') ?? searchBytes))
}
