import MarkdownIt from 'markdown-it'
import type { Block, Inline } from '../../post-tree.ts'

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

/** Schemes that links may have; a path is on this site. */
const allowed = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i
// not by its length: an address that is refused is looked at again from each of its letters
parser.validateLink = address => allowed.test(address)

/** Reads a post. What isn't known stays text; nothing of it can become markup of the page. */
export function readMarkdown(text: string): Block[] {
  return blocksOf(new Reader(parser.parse(text, {})), undefined)
}

class Reader {
  private at = 0
  private readonly tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }
  next(): Token | undefined {
    const token = this.tokens[this.at]
    this.at += 1
    return token
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
        blocks.push({
          t: token.type === 'heading_open' ? 'h' : 'p',
          c: inlineOf(new Reader(content?.children ?? []), undefined),
        })
        for (let rest = reader.next(); rest && rest.type !== close; rest = reader.next());
        break
      }
      case 'bullet_list_open':
        blocks.push({ t: 'ul', c: itemsOf(reader, 'bullet_list_close') })
        break
      case 'ordered_list_open':
        blocks.push({ t: 'ol', start: Number(token.attrGet('start') ?? 1), c: itemsOf(reader, 'ordered_list_close') })
        break
      case 'blockquote_open':
        blocks.push({ t: 'quote', c: blocksOf(reader, 'blockquote_close') })
        break
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
      // checked again, whatever the parser takes for a link
      if (allowed.test(href) && href.length <= longestAddress) parts.push({ t: 'a', href, c: words })
      else parts.push(...words)
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') parts.push({ t: 'br' })
    else if (token.type === 'code_inline') parts.push({ t: 'code', s: token.content })
    else add(token.content)
  }
  return parts
}
