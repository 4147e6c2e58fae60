type Limits = {
  /** cost that a visitor may cause at once */
  capacity: number
  /** cost regained per second */
  perSecond: number
  /** bytes that the process may hold for one visitor */
  holding: number
  /** max number of remembered visitors; the least recent are forgotten first */
  visitors?: number
  /** milliseconds, for tests */
  now?: () => number
}

type Account = { balance: number; at: number; held: number }

/**
 * What visitors may cost this process, kept in memory: a bucket per visitor that refills over time. A cost is only
 * known afterwards, so a visitor with anything left may begin, and may go into debt. Each node counts for itself.
 */
export class VisitorBudget {
  readonly #capacity: number
  readonly #perSecond: number
  readonly #holding: number
  readonly #visitors: number
  readonly #now: () => number
  readonly #accounts = new Map<string, Account>()

  constructor({ capacity, perSecond, holding, visitors = 20_000, now = () => performance.now() }: Limits) {
    this.#capacity = capacity
    this.#perSecond = perSecond
    this.#holding = holding
    this.#visitors = visitors
    this.#now = now
  }

  /** Number of remembered visitors. */
  get size(): number {
    return this.#accounts.size
  }

  /** Seconds that a visitor should wait; 0 if they may begin. */
  wait(visitor: string): number {
    const { balance, held } = this.#account(visitor)
    if (balance <= 0) return Math.max(1, Math.ceil((1 - balance) / this.#perSecond))
    return held >= this.#holding ? 1 : 0
  }

  /** Charges a visitor. */
  spend(visitor: string, cost: number): void {
    this.#account(visitor).balance -= cost
  }

  /** Counts bytes as held for a visitor until they are released. */
  hold(visitor: string, bytes: number): void {
    this.#account(visitor).held += bytes
  }

  letGo(visitor: string, bytes: number): void {
    this.#account(visitor).held -= bytes
  }

  #account(visitor: string): Account {
    const now = this.#now()
    const known = this.#accounts.get(visitor)
    const account = known ?? { balance: this.#capacity, at: now, held: 0 }
    account.balance = Math.min(this.#capacity, account.balance + ((now - account.at) / 1000) * this.#perSecond)
    account.at = now
    if (known) this.#accounts.delete(visitor)
    this.#accounts.set(visitor, account)
    if (!known && this.#accounts.size > this.#visitors) this.#forget()
    return account
  }

  /** A visitor for whom something is held is never forgotten, because it will be released. */
  #forget(): void {
    for (const [visitor, { held }] of this.#accounts) {
      if (held > 0) continue
      this.#accounts.delete(visitor)
      return
    }
  }
}
