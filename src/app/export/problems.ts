import { OperatorError } from '#server/config/operator-error.ts'

/** What is wrong in a file of an export. `line` counts from 1. */
export type Problem = { file: string; line?: number | undefined; field?: string | undefined; why: string }

/** Max problems that are named. */
export const maxProblems = 100

/** The problems found so far. */
export class Problems {
  readonly #found: Problem[] = []

  get isFull(): boolean {
    return this.#found.length >= maxProblems
  }

  add(problem: Problem): void {
    if (!this.isFull) this.#found.push(problem)
  }

  /** @throws OperatorError naming each problem */
  throwIfAny(): void {
    if (this.#found.length === 0) return
    const more = this.isFull ? [`There may be more: only the first ${maxProblems} are named.`] : []
    throw new OperatorError(['Nothing was imported:', ...this.#found.map(lineOf), ...more].join('\n'))
  }
}

function lineOf({ file, line, field, why }: Problem): string {
  return `${[file, line && `line ${line}`, field].filter(Boolean).join(', ')}: ${why}`
}
