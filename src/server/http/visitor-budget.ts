type Limits = {
  /** cost that a visitor may cause at once */
  capacity: number
  /** cost that comes back in a second */
  perSecond: number
  /** bytes that the process may hold for a visitor at a time */
  holding: number
  /** visitors that are remembered; who was not here for longest is forgotten first */
  visitors?: number
  /** milliseconds, for tests */
  now?: () => number
}

type Account = { balance: number; at: number; held: number }

/**
 * What visitors may cost this process, in its memory: a bucket that fills with time. What something costs is known when it is
 * done, so a visitor who has anything left may begin and may get into debt. Each node counts for itself.
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

  /** Visitors that are remembered. */
  get size(): number {
    return this.#accounts.size
  }

  /** Seconds that a visitor should wait, 0 for who may begin. */
  wait(visitor: string): number {
    const { balance, held } = this.#account(visitor)
    if (balance <= 0) return Math.max(1, Math.ceil((1 - balance) / this.#perSecond))
    return held >= this.#holding ? 1 : 0
  }

  /** Counts what was done for a visitor. */
  spend(visitor: string, cost: number): void {
    this.#account(visitor).balance -= cost
  }

  /** Counts bytes as held for a visitor, until they are let go. */
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

  /** Who holds something comes back to let it go, and is kept. */
  #forget(): void {
    for (const [visitor, { held }] of this.#accounts) {
      if (held > 0) continue
      this.#accounts.delete(visitor)
      return
    }
  }
}
