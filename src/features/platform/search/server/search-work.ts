import { setImmediate as otherWork } from 'node:timers/promises'
import { maxAnswerBytes } from '../search.contract.ts'
import { SearchHttpError } from './search-error.ts'

/** One request's work: how long it keeps the process busy, and how much of its answer may still come. */
export class SearchWork {
  #spent = 0
  #resumed = performance.now()
  #room = maxAnswerBytes

  /** Bytes that the answer may still take. */
  get room(): number {
    return this.#room
  }

  /** Bytes of the answer so far. */
  get bytes(): number {
    return maxAnswerBytes - this.#room
  }

  /** Milliseconds of the process so far, without those in which it did something else. */
  get ms(): number {
    return this.#spent + performance.now() - this.#resumed
  }

  /** Lets others go on. Between two parts of work that may take long. */
  async pause(): Promise<void> {
    this.#spent = this.ms
    // Meanwhile nothing is counted: the time is taken anew at the end.
    await otherWork()
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
