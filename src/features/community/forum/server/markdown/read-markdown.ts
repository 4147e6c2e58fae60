import MarkdownIt from 'markdown-it'
import { maxCards } from '../../forum-limits.ts'
import { type Reference, referenceIn } from '../../post-references.ts'
import type { Block, Inline, QuoteSource } from '../../post-tree.ts'

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/**
 * CommonMark without HTML, pictures, tables and footnotes; addresses of the web become links. Nesting is limited, so
 * that hostile text costs little.
 */
const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 }).disable([
  'image',
  'table',
  'reference',
  'html_block',
  'html_inline',
  'lheading',
])

/** @limit characters of an address that is a link */
const longestAddress = 2000

/** Schemes that links may have; a path is on this site. Others name things of it (`post-references.ts`). */
const allowed = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i
// not by its length: an address that is refused is looked at again from each of its letters
parser.validateLink = address => allowed.test(address) || referenceIn(address) !== undefined

/** Reads a post. What isn't known stays text; nothing of it can become markup of the page. */
export function readMarkdown(text: string): Block[] {
  return blocksOf(new Reader(parser.parse(text, {})), undefined)
}

/**
 * Markdown without the words of some quotes, by the post they name: of these the first line is left, which names it. A
 * quote in a quote goes with it.
 */
export function withoutQuotes(message: string, isLeftOut: (source: QuoteSource) => boolean): string {
  const lines = message.split(/\r\n?|\n/)
  const tokens = parser.parse(message, {})
  const left = new Set<number>()
  for (const [at, { type, map }] of tokens.entries()) {
    const source = type === 'blockquote_open' ? sourceIn(tokens[at + 2]) : undefined
    if (map && source && isLeftOut(source)) for (let line = map[0] + 1; line < map[1]; line += 1) left.add(line)
  }
  return left.size === 0 ? message : lines.filter((_, line) => !left.has(line)).join('\n')
}

class Reader {
  private at = 0
  /** cards that were read so far */
  cards = 0
  private readonly tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }
  next(): Token | undefined {
    const token = this.tokens[this.at]
    this.at += 1
    return token
  }
  /** the token after the next one */
  afterNext(): Token | undefined {
    return this.tokens[this.at + 1]
  }
}

/** Blocks up to the token that closes what they are in. */
function blocksOf(reader: Reader, closing: string | undefined): Block[] {
  const blocks: Block[] = []
  for (let token = reader.next(); token && token.type !== closing; token = reader.next()) {
    switch (token.type) {
      case 'paragraph_open':
      case 'heading_open': {
        const content = reader.next()
        const close = token.type.replace('_open', '_close')
        const card = token.type === 'paragraph_open' && reader.cards < maxCards ? cardIn(content) : undefined
        if (card) reader.cards += 1
        const parts = inlineOf(new Reader(content?.children ?? []), undefined)
        // a paragraph that only said what is quoted is empty
        if (card || parts.length > 0) blocks.push(card ?? { t: token.type === 'heading_open' ? 'h' : 'p', c: parts })
        for (let rest = reader.next(); rest && rest.type !== close; rest = reader.next());
        break
      }
      case 'bullet_list_open':
        blocks.push({ t: 'ul', c: itemsOf(reader, 'bullet_list_close') })
        break
      case 'ordered_list_open':
        blocks.push({ t: 'ol', start: Number(token.attrGet('start') ?? 1), c: itemsOf(reader, 'ordered_list_close') })
        break
      case 'blockquote_open': {
        const first = reader.afterNext()
        const from = sourceIn(first)
        if (first && from) first.children = (first.children ?? []).slice(4)
        blocks.push({ t: 'quote', ...(from && { from }), c: blocksOf(reader, 'blockquote_close') })
        break
      }
      case 'fence':
      case 'code_block':
        blocks.push({ t: 'code', s: token.content.replace(/\n$/, '') })
        break
      case 'hr':
        blocks.push({ t: 'hr' })
        break
      case 'inline':
        blocks.push({ t: 'p', c: inlineOf(new Reader(token.children ?? []), undefined) })
        break
    }
  }
  return blocks
}

function itemsOf(reader: Reader, closing: string): Block[][] {
  const items: Block[][] = []
  for (let token = reader.next(); token && token.type !== closing; token = reader.next())
    if (token.type === 'list_item_open') items.push(blocksOf(reader, 'list_item_close'))
  return items
}

/** The thing that a paragraph consists of. */
function cardIn(content: Token | undefined): Block | undefined {
  const children = content?.children ?? []
  const named = onlyReference(children)
  return named?.t === 'card' && children.length === 3 ? named : undefined
}

/** The post that the first line of a quote names. */
function sourceIn(first: Token | undefined): QuoteSource | undefined {
  if (first?.type !== 'inline') return undefined
  const children = first.children ?? []
  const named = onlyReference(children)
  const isWholeLine = children.length === 3 || children[3]?.type === 'softbreak' || children[3]?.type === 'hardbreak'
  return named?.t === 'post' && isWholeLine ? named.source : undefined
}

/** What a link with which a line begins names, if nothing but words is between its brackets. */
function onlyReference([open, words, close]: readonly Token[]): Reference | undefined {
  if (open?.type !== 'link_open' || words?.type !== 'text' || close?.type !== 'link_close') return undefined
  return referenceIn(String(open.attrGet('href') ?? ''))
}

const marks = { strong_open: 'b', em_open: 'i', s_open: 's' } as const

function inlineOf(reader: Reader, closing: string | undefined): Inline[] {
  const parts: Inline[] = []
  const add = (text: string) => {
    if (text === '') return
    const last = parts.at(-1)
    if (typeof last === 'string') parts[parts.length - 1] = last + text
    else parts.push(text)
  }
  for (let token = reader.next(); token && token.type !== closing; token = reader.next()) {
    const close = token.type.replace('_open', '_close')
    if (token.type === 'strong_open' || token.type === 'em_open' || token.type === 's_open')
      parts.push({ t: marks[token.type], c: inlineOf(reader, close) })
    else if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '')
      const words = inlineOf(reader, close)
      const named = referenceIn(href)
      // checked again, whatever the parser takes for a link
      if (named?.t === 'person') parts.push({ t: 'person', id: named.id })
      else if (allowed.test(href) && href.length <= longestAddress) parts.push({ t: 'a', href, c: words })
      else parts.push(...words)
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') parts.push({ t: 'br' })
    else if (token.type === 'code_inline') parts.push({ t: 'code', s: token.content })
    else add(token.content)
  }
  return parts
}
