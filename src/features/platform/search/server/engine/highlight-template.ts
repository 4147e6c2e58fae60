import type { ByteText } from './byte-text.ts'
import type { AttributeTree } from './highlight-record.ts'
import type { TextIndex } from './text-index.ts'

const BEFORE_VALUE = '{"value":'
const AFTER_VALUE = ',"matchLevel":"none","matchedWords":[]}'

/**
 * Where the texts of an unmarked `_highlightResult` are in its JSON, and their words. For each text: where its result
 * begins and ends, the number of its terms, and the terms.
 */
export type HighlightLeaves = { leaves: Uint32Array; complete: boolean }

/** The text of a leaf whose result begins and ends here. */
export function leafText(json: Buffer, start: number, end: number): string {
  return JSON.parse(json.toString('utf8', start + BEFORE_VALUE.length, end - AFTER_VALUE.length)) as string
}

/**
 * Writes what {@link highlightRecord} returns without any match. `complete` unless a text has words that the index
 * doesn't know, since these may get a number later.
 */
export class TemplateWriter {
  readonly #index: TextIndex
  #out!: ByteText
  #from = 0
  #leaves: number[] = []
  #complete = true

  constructor(index: TextIndex) {
    this.#index = index
  }

  write(record: Record<string, unknown>, tree: AttributeTree, out: ByteText): HighlightLeaves {
    this.#out = out
    this.#from = out.length
    this.#leaves = []
    this.#complete = true
    this.#object(record, tree)
    return { leaves: Uint32Array.from(this.#leaves), complete: this.#complete }
  }

  #object(record: Record<string, unknown>, tree: AttributeTree): void {
    const out = this.#out
    out.text('{')
    const first = out.length
    for (const [step, branch] of tree) {
      if (!Object.hasOwn(record, step)) continue
      const before = out.length
      out.text(`${before > first ? ',' : ''}${JSON.stringify(step)}:`)
      if (!this.#value(record[step], branch)) out.length = before
    }
    out.text('}')
  }

  /** Returns whether there was anything to write. */
  #value(value: unknown, tree: AttributeTree): boolean {
    if (Array.isArray(value)) {
      this.#array(value, tree)
    } else if (typeof value === 'object' && value !== null) {
      if (tree.size === 0) return false
      this.#object(value as Record<string, unknown>, tree)
    } else {
      if (tree.size > 0 || (typeof value !== 'string' && typeof value !== 'number')) return false
      this.#leaf(String(value))
    }
    return true
  }

  #array(items: unknown[], tree: AttributeTree): void {
    const out = this.#out
    out.text('[')
    const first = out.length
    for (const item of items) {
      const before = out.length
      if (before > first) out.text(',')
      if (!this.#value(item, tree)) out.length = before
    }
    out.text(']')
  }

  #leaf(text: string): void {
    const out = this.#out
    const start = out.length - this.#from
    out.text(`${BEFORE_VALUE}${JSON.stringify(text)}${AFTER_VALUE}`)
    const counted = this.#leaves.push(start, out.length - this.#from, 0) - 1
    for (const { term } of this.#index.tokenize(text)) {
      const id = this.#index.terms.find(term)
      if (id === undefined) this.#complete = false
      else this.#leaves.push(id)
    }
    this.#leaves[counted] = this.#leaves.length - 1 - counted
  }
}
