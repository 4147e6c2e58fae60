import { takeTurns } from '#server/work/take-turns.ts'
import { maxAnswerBytes } from '../search.contract.ts'
import { SearchHttpError } from './search-error.ts'

/** One request's work: how long it keeps the process busy, and how many bytes its answer may still take. */
export class SearchWork {
  #spent = 0
  #resumed = performance.now()
  #room = maxAnswerBytes
  readonly #turn = takeTurns()

  /** Bytes that the answer may still take. */
  get room(): number {
    return this.#room
  }

  /** Bytes of the answer so far. */
  get bytes(): number {
    return maxAnswerBytes - this.#room
  }

  /** CPU time spent so far, in ms; time yielded to others is not counted. */
  get ms(): number {
    return this.#spent + performance.now() - this.#resumed
  }

  /** Called between two parts of long work: lets other requests run if this one took long. */
  async pause(): Promise<void> {
    this.#spent = this.ms
    // Waiting is not counted, so the clock restarts afterwards.
    await this.#turn()
    this.#resumed = performance.now()
  }

  /** @throws SearchHttpError 400 when the answer gets too large */
  take(bytes: number): void {
    this.#room -= bytes
    if (this.#room < 0) throw answerTooLarge()
  }
}

export function answerTooLarge(): SearchHttpError {
  const most = `${maxAnswerBytes / 1_000_000} MB`
  return new SearchHttpError(400, `The answer would be larger than ${most}; ask for fewer hits, attributes or facets`)
}
