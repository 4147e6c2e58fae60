/** length of a step in which answers are counted (ms) */
const step = 100
/** Longest pause between two responses to a client (ms) while the process keeps up, and while it doesn't. */
const longest = 75
const longestBehind = 250
/** Responses per second that add a millisecond to the pause. */
const perMs = 100
/** Weight of the last pause in the average lateness. */
const weight = 0.02

/**
 * How long a client that has just received something waits for more: not at all under low load, up to 75 ms when
 * responses come by the thousand, and longer while pauses end late, because then the process is overloaded. A burst in
 * a large room then makes a few responses with many messages instead of many with one, and no queue builds up.
 */
export class AnswerPace {
  #since = 0
  #count = 0
  #rate = 0
  /** ms by which pauses ended later than they should */
  #late = 0

  /** Counts a response that contained events. */
  answered(now = performance.now()): void {
    this.#turn(now)
    this.#count += 1
  }

  /** Notes by how many ms a pause ended late. */
  ended(late: number): void {
    this.#late += (late - this.#late) * weight
  }

  /** ms that should lie between two answers to the same client */
  gap(now = performance.now()): number {
    this.#turn(now)
    const base = Math.min(longest, Math.floor(this.#rate / perMs))
    return base === 0 ? 0 : Math.min(longestBehind, base + Math.floor(2 * this.#late))
  }

  #turn(now: number): void {
    const passed = now - this.#since
    if (passed < step) return
    const isIdle = passed >= 2 * step
    this.#rate = isIdle ? 0 : (this.#count * 1000) / passed
    if (isIdle) this.#late = 0
    this.#since = now
    this.#count = 0
  }
}
