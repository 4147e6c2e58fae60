import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedWrite } from './plan-import.ts'

/** Batches of planned writes in a temporary file: everything is read before anything is written, and need not fit in memory. */
export class WriteSpool implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pola-import-'))
  readonly #file = openSync(join(this.#folder, 'writes'), 'w+', 0o600)
  readonly #batches: { start: number; length: number }[] = []
  #end = 0

  add(writes: PlannedWrite[]): void {
    const bytes = Buffer.from(JSON.stringify(writes))
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done)
    this.#batches.push({ start: this.#end, length: bytes.length })
    this.#end += bytes.length
  }

  /** The batches in the order in which they were added. */
  *read(): Generator<PlannedWrite[]> {
    for (const { start, length } of this.#batches) {
      const bytes = Buffer.allocUnsafe(length)
      for (let done = 0; done < length; ) done += readSync(this.#file, bytes, done, length - done, start + done)
      yield JSON.parse(bytes.toString()) as PlannedWrite[]
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
