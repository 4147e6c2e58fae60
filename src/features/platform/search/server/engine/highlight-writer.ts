import { LRUCache } from 'lru-cache'
import { ByteRing } from './byte-ring.ts'
import { ByteText } from './byte-text.ts'
import type { DocumentIndexes } from './document-indexes.ts'
import { Highlighter, type HighlightTags } from './highlight.ts'
import { type AttributeTree, attributeTree } from './highlight-record.ts'
import { leafText, TemplateWriter } from './highlight-template.ts'
import type { TextPlan } from './plan-text-query.ts'

/** A document's `_highlightResult` without marks: where its JSON is kept, and its `HighlightLeaves`. */
type Template = { place: number; length: number; leaves: Uint32Array; complete: boolean; terms: number }

const KEPT_MEGABYTES = 48
const KEPT_TEMPLATES = 20_000
const KEPT_LISTS = 4

/**
 * Writes `_highlightResult`. Most texts of a hit have no word of the query, so the JSON of a record without marks is
 * kept together with the numbers of its words, and only texts that have one of the wanted words are read again.
 */
export class HighlightWriter {
  readonly #indexes: DocumentIndexes
  readonly #templates = new LRUCache<string, LRUCache<number, Template>>({ max: KEPT_LISTS })
  readonly #ring = new ByteRing(KEPT_MEGABYTES)
  readonly #writer: TemplateWriter
  readonly #scratch = new ByteText()

  constructor(indexes: DocumentIndexes) {
    this.#indexes = indexes
    this.#writer = new TemplateWriter(indexes.text)
  }

  /** Must be called when documents were renumbered. */
  forget(): void {
    this.#templates.clear()
  }

  /** Returns the function that writes the value for a document, with the matches of the plan marked. */
  of(attributes: string[], plan: TextPlan, tags: HighlightTags): (document: number, out: ByteText) => void {
    const { terms } = this.#indexes.text
    const tree = attributeTree(attributes)
    const templates = this.#templatesFor(attributes)
    const highlighter = new Highlighter(this.#indexes.text, plan, tags)
    const isWanted = wantedTerms(plan, terms.size)
    const unspaced = plan.unspaced.map(at => plan.words[at]!)
    return (document, out) => {
      const { json, start: from, leaves, length } = this.#template(document, tree, templates)
      let done = 0
      for (let at = 0; at < leaves.length; at += 3 + leaves[at + 2]!) {
        let found = unspaced.length > 0
        for (let term = at + 3; !found && term < at + 3 + leaves[at + 2]!; term++) found = isWanted[leaves[term]!] === 1
        if (!found) continue
        const [start, end] = [leaves[at]!, leaves[at + 1]!]
        out.copy(json, from + done, from + start)
        out.text(JSON.stringify(highlighter.highlight(leafText(json, from + start, from + end))))
        done = end
      }
      out.copy(json, from + done, from + length)
    }
  }

  #template(document: number, tree: AttributeTree, templates: LRUCache<number, Template>) {
    const kept = templates.get(document)
    const terms = this.#indexes.text.terms.size
    if (kept && this.#ring.has(kept.place) && (kept.complete || kept.terms === terms)) {
      return { json: this.#ring.block(kept.place), start: this.#ring.start(kept.place), ...kept }
    }
    const scratch = this.#scratch
    scratch.length = 0
    const written = this.#writer.write(this.#indexes.records.read(document), tree, scratch)
    const { length } = scratch
    templates.set(document, { ...written, place: this.#ring.add(scratch.bytes, 0, length), length, terms })
    return { json: scratch.bytes, start: 0, leaves: written.leaves, length }
  }

  #templatesFor(attributes: string[]): LRUCache<number, Template> {
    const key = JSON.stringify(attributes)
    const kept = this.#templates.get(key) ?? new LRUCache<number, Template>({ max: KEPT_TEMPLATES })
    this.#templates.set(key, kept)
    return kept
  }
}

/** Flags the terms that may be marked. */
function wantedTerms({ variants }: TextPlan, terms: number): Uint8Array {
  const wanted = new Uint8Array(terms)
  for (const unit of new Set(variants.flat())) {
    for (const term of unit.terms.keys()) wanted[term] = 1
    for (const { parts } of unit.phrases) for (const part of parts) for (const term of part.keys()) wanted[term] = 1
  }
  return wanted
}
