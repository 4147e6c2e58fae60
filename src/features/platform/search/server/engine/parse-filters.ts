import { FilterSyntaxError } from './engine.errors.ts'
import type { FilterNode, NumericOperator } from './engine.types.ts'
import { facetNode, scoredNode, splitScore } from './filter-score.ts'

const MAX_DEPTH = 64
const MAX_LENGTH = 32_768

type Word = { text: string; quoted: boolean; at: number }

/**
 * Reads Algolia's `filters` grammar: `attr:value`, `attr:low TO high`, `attr <op> number`, a bare
 * value (a `_tags` filter), quotes of both kinds with backslash escapes, AND, OR, NOT, parentheses.
 * NOT binds tighter than AND, AND tighter than OR; unlike Algolia, ANDs may be grouped inside ORs and
 * groups may be negated. An empty text matches everything.
 * Rules: https://www.algolia.com/doc/api-reference/api-parameters/filters
 * @throws FilterSyntaxError with the position of the error
 */
export function parseFilters(text: string): FilterNode {
  if (text.length > MAX_LENGTH) throw new FilterSyntaxError('filter is too long', MAX_LENGTH)
  const parser = new FilterParser(text)
  return parser.parse()
}

class FilterParser {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): FilterNode {
    this.#skipSpace()
    if (this.#at === this.#text.length) return { type: 'and', nodes: [] }
    const node = this.#or()
    if (this.#at < this.#text.length) throw this.#error('expected AND, OR or the end')
    return node
  }

  #or(): FilterNode {
    const nodes = [this.#and()]
    while (this.#keyword('OR')) nodes.push(this.#and())
    return nodes.length === 1 ? (nodes[0] as FilterNode) : { type: 'or', nodes }
  }

  #and(): FilterNode {
    const nodes = [this.#unary()]
    while (this.#keyword('AND')) nodes.push(this.#unary())
    return nodes.length === 1 ? (nodes[0] as FilterNode) : { type: 'and', nodes }
  }

  #unary(): FilterNode {
    if (++this.#depth > MAX_DEPTH) throw this.#error('filter is nested too deeply')
    try {
      if (this.#keyword('NOT')) return { type: 'not', node: this.#unary() }
      if (!this.#take('(')) return this.#predicate()
      const node = this.#or()
      if (!this.#take(')')) throw this.#error('expected ")"')
      return node
    } finally {
      this.#depth--
    }
  }

  #predicate(): FilterNode {
    const name = this.#word(':=<>!')
    if (this.#take(':')) return this.#afterColon(name)
    const operator = this.#operator()
    if (operator) {
      const number = this.#word('')
      return { type: 'numeric', attribute: name.text, operator, value: this.#number(number) }
    }
    const colon = name.quoted ? name.text.indexOf(':') : -1
    if (colon > 0) {
      return facetNode(name.text.slice(0, colon).trim(), name.text.slice(colon + 1).trim())
    }
    return facetNode('_tags', name.text)
  }

  #afterColon(name: Word): FilterNode {
    if (name.text === '') throw new FilterSyntaxError('expected an attribute name', name.at)
    const value = this.#word('')
    if (!value.quoted && this.#keyword('TO')) {
      const upper = this.#word('')
      return {
        type: 'range',
        attribute: name.text,
        from: this.#number(value),
        to: this.#number(upper),
      }
    }
    if (!value.quoted) return scoredNode(name.text, value.text)
    const { score } = splitScore(this.#text.startsWith('<score=', this.#at) ? this.#word('').text : '')
    return facetNode(name.text, value.text, score)
  }

  #number(word: Word): number {
    const value = word.text.trim() === '' ? Number.NaN : Number(word.text)
    if (word.quoted || !Number.isFinite(value)) {
      throw new FilterSyntaxError(`expected a number, found "${word.text}"`, word.at)
    }
    return value
  }

  /** A quoted text, or everything up to a space, a parenthesis or one of `stops`. */
  #word(stops: string): Word {
    this.#skipSpace()
    const at = this.#at
    const first = this.#text[at]
    if (first === '"' || first === "'") return { text: this.#quoted(first), quoted: true, at }
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at] as string
      if (isSpace(char) || char === '(' || char === ')' || stops.includes(char)) break
      this.#at++
    }
    const text = this.#text.slice(at, this.#at)
    if (text === '') throw this.#error(stops ? 'expected a filter' : 'expected a value')
    if (text === 'AND' || text === 'OR' || text === 'NOT' || text === 'TO') {
      throw new FilterSyntaxError(`unexpected ${text}`, at)
    }
    this.#skipSpace()
    return { text, quoted: false, at }
  }

  #quoted(quote: string): string {
    const start = this.#at
    let text = ''
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const char = this.#text[this.#at] as string
      if (char === quote) {
        this.#at++
        this.#skipSpace()
        return text
      }
      const next = this.#text[this.#at + 1]
      if (char === '\\' && (next === quote || next === '\\')) {
        text += next
        this.#at++
      } else {
        text += char
      }
    }
    throw new FilterSyntaxError('quote is not closed', start)
  }

  #operator(): NumericOperator | undefined {
    this.#skipSpace()
    for (const operator of ['<=', '>=', '!=', '=', '<', '>'] as const) {
      if (this.#text.startsWith(operator, this.#at)) {
        this.#at += operator.length
        return operator
      }
    }
    return undefined
  }

  #keyword(word: string): boolean {
    this.#skipSpace()
    const end = this.#at + word.length
    if (!this.#text.startsWith(word, this.#at)) return false
    const next = this.#text[end]
    if (next !== undefined && !isSpace(next) && next !== '(' && next !== ')') return false
    this.#at = end
    this.#skipSpace()
    return true
  }

  #take(char: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] !== char) return false
    this.#at++
    this.#skipSpace()
    return true
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && isSpace(this.#text[this.#at] as string)) this.#at++
  }

  #error(message: string): FilterSyntaxError {
    const found = this.#text[this.#at]
    return new FilterSyntaxError(found ? `${message}, found "${found}"` : message, this.#at)
  }
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r' || char === '\u00a0'
}
