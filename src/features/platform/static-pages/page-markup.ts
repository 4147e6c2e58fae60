import { isEmail } from '#shared/email-address.ts'
import { ownPath } from '#shared/own-path.ts'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  /** `to`: a path of the site, an address with https, or `mailto:` */
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'heading'; level: 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }

const heading = /^(##|###) +(.+)$/
const bullet = /^[-*] +(.+)$/
const numbered = /^\d{1,3}[.)] +(.+)$/

/**
 * Reads the text of a page: `## ` and `### ` begin headings, `- ` and `1. ` items of lists, empty lines end paragraphs,
 * `**words**` are strong, and `[words](address)` is a link. Everything else is text as it stands, HTML included.
 */
export function readMarkup(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split(/\r\n|\r|\n/).map(one => one.trim())) {
    const [, marks, title] = heading.exec(line) ?? []
    const item = bullet.exec(line)?.[1] ?? numbered.exec(line)?.[1]
    if (line === '') open = undefined
    else if (title !== undefined) {
      blocks.push({ kind: 'heading', level: marks === '##' ? 2 : 3, parts: readInline(title) })
      open = undefined
    } else if (item !== undefined) {
      const isNumbered = !bullet.test(line)
      if (open?.kind !== 'list' || open.isNumbered !== isNumbered) {
        open = { kind: 'list', isNumbered, items: [] }
        blocks.push(open)
      }
      open.items.push(readInline(item))
    } else {
      if (open?.kind !== 'paragraph') {
        open = { kind: 'paragraph', lines: [] }
        blocks.push(open)
      }
      open.lines.push(readInline(line))
    }
  }
  return blocks
}

function readInline(line: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const match of line.matchAll(/\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/g)) {
    const [whole, strong, text = '', address = ''] = match
    const to = strong === undefined ? linkTarget(address) : ''
    // an address that leads nowhere safe stays text
    if (to === undefined) continue
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) })
    parts.push(strong === undefined ? { kind: 'link', text, to } : { kind: 'strong', text: strong })
    from = match.index + whole.length
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) })
  return parts
}

/** Where a link leads; undefined for an address that isn't one of the site, of a page with https, or of a mailbox. */
function linkTarget(address: string): string | undefined {
  if (address.startsWith('/')) return ownPath(address, '') || undefined
  if (address.startsWith('mailto:')) return isEmail(address.slice('mailto:'.length)) ? address : undefined
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

/** The first words of a page without marks, for search engines. */
export function firstWords(text: string, max = 160): string {
  const first = readMarkup(text).find(block => block.kind === 'paragraph')
  const words = first?.lines.map(line => line.map(part => part.text).join('')).join(' ') ?? ''
  return words.length > max ? `${words.slice(0, max - 1).replace(/\s+\S*$/, '')}…` : words
}
