import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ownBytes, type Part } from './parts.ts'

/** bytes; a card and its key take about 1,500 */
const maxSize = 16_000_000

const kept = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: (markup, key) => markup.length + key.length })

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** Random, so that nobody can write it into a text of a page. */
const mark = crypto.randomUUID()
const marks = new RegExp(`${mark}(\\d+);`)

/** The cached markup that one page uses: while React renders, marks stand in its place. */
export class KeptMarkup {
  readonly #pieces: Buffer[] = []

  /**
   * The mark for an element that depends on its props alone and is rendered once for the same props. Objects among the
   * props are compared by identity, so they must never be changed.
   */
  markFor(element: ReactElement<object>): string {
    return `${mark}${this.#pieces.push(markupOf(element)) - 1};`
  }

  /** The page's markup with cached markup in place of the marks. */
  insertInto(html: string): Part[] {
    if (this.#pieces.length === 0) return [html]
    return html.split(marks).map((part, index) => (index % 2 === 1 ? (this.#pieces[Number(part)] ?? '') : part))
  }
}

function markupOf(element: ReactElement<object>): Buffer {
  const key = keyOf(element)
  const known = kept.get(key)
  if (known) return known
  const markup = ownBytes(renderToString(element))
  kept.set(key, markup)
  return markup
}

function keyOf({ type, props }: ReactElement<object>): string {
  let key = String(numberOf(type as object))
  for (const [name, value] of Object.entries(props)) key += `\0${name}\0${wordFor(value)}`
  return key
}

/** A key that differs for different values: the number 5, the text "5" and the fifth object are three values. */
function wordFor(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return `#${numberOf(value)}`
  return String(value)
}

function numberOf(object: object): number {
  let number = numbers.get(object)
  if (number === undefined) {
    number = ++lastNumber
    numbers.set(object, number)
  }
  return number
}
