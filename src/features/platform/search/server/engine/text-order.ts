import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const INSERT_LIMIT = 64

/**
 * Gives texts labels (numbers from `first` to 2 × `first`) that sort as the texts do in a language. A new
 * text gets a label between its neighbours; when there is no room, or many are new, everything is relabelled.
 */
export class TextOrder {
  readonly #collator: Intl.Collator
  readonly #first: number
  readonly #ids = new Map<string, number>()
  #texts: string[] = []
  #sorted: number[] = []
  #labels: Float64Array = new Float64Array(0)

  constructor(language: string, first: number, reader?: SnapshotReader) {
    this.#collator = new Intl.Collator(language)
    this.#first = first
    if (!reader) return
    this.#texts = reader.json() as string[]
    this.#labels = reader.numbers(Float64Array)
    for (const [id, text] of this.#texts.entries()) this.#ids.set(text, id)
    this.#sorted = this.#texts.map((_, id) => id).sort((a, b) => this.#labels[a]! - this.#labels[b]!)
  }

  add(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#texts.push(text) - 1
    this.#ids.set(text, id)
    return id
  }

  label(id: number): number {
    return this.#labels[id]!
  }

  /** Labels every text; true if earlier labels changed. */
  settle(): boolean {
    const done = this.#sorted.length
    const fresh = this.#texts.length - done
    if (fresh === 0) return false
    if (this.#labels.length < this.#texts.length) {
      const labels = new Float64Array(this.#texts.length + Math.ceil(this.#texts.length / 4) + 16)
      labels.set(this.#labels)
      this.#labels = labels
    }
    if (fresh <= INSERT_LIMIT) {
      let id = done
      while (id < this.#texts.length && this.#insert(id)) id++
      if (id === this.#texts.length) return false
    }
    this.#sorted = this.#texts.map((_, id) => id).sort((a, b) => this.#compare(a, b))
    const step = this.#first / (this.#texts.length + 1)
    this.#sorted.forEach((id, place) => {
      this.#labels[id] = this.#first + Math.floor(step * (place + 1))
    })
    return true
  }

  save(writer: SnapshotWriter): void {
    writer.json(this.#texts)
    writer.numbers(this.#labels.subarray(0, this.#texts.length))
  }

  #insert(id: number): boolean {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#sorted[middle]!, id) < 0) low = middle + 1
      else high = middle
    }
    const before = low === 0 ? this.#first : this.#labels[this.#sorted[low - 1]!]!
    const after = low === this.#sorted.length ? this.#first * 2 : this.#labels[this.#sorted[low]!]!
    const label = before + Math.floor((after - before) / 2)
    if (label <= before || label >= after) return false
    this.#labels[id] = label
    this.#sorted.splice(low, 0, id)
    return true
  }

  #compare(a: number, b: number): number {
    return compareTexts(this.#collator, this.#texts[a]!, this.#texts[b]!)
  }
}

/** A language's collation; texts that collate as equal are ordered by code units. */
export function compareTexts(collator: Intl.Collator, a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
