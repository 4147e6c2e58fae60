/** length of a step in which answers are counted (ms) */
const step = 100
/** Longest pause between two answers to a client (ms). */
const longest = 50
/** Answers a second that cost a millisecond of pause. */
const perMs = 100

/**
 * How long a client that has just been told something waits for more: not at all while there is little to do, up to 50 ms when
 * answers come by the thousand. A burst in a large room then makes a few answers of many messages, not many of one.
 */
export class AnswerPace {
  #since = 0
  #count = 0
  #rate = 0

  /** Counts an answer that told something. */
  told(now = performance.now()): void {
    this.#turn(now)
    this.#count += 1
  }

  /** ms that should lie between two answers to the same client */
  gap(now = performance.now()): number {
    this.#turn(now)
    return Math.min(longest, Math.floor(this.#rate / perMs))
  }

  #turn(now: number): void {
    const passed = now - this.#since
    if (passed < step) return
    this.#rate = passed < 2 * step ? (this.#count * 1000) / passed : 0
    this.#since = now
    this.#count = 0
  }
}
