import { mention, quoteLine } from '../post-references.ts'
import { type Block, type Inline, ownWords } from '../post-tree.ts'
import { quoted } from './markdown-edits.ts'

type Quoted = { id: number; revision: number; body: readonly Block[] }

/** What a reply quotes of a post: the words that are selected in it, or all that its author said; '' if that is nothing. */
export function quoteOfPost({ id, revision, body }: Quoted, selected: string): string {
  const words = selected || markdownOf(ownWords(body)).join('\n\n')
  // a numbered list would go on in the line above
  const gap = /^\d+\. /.test(words) ? '\n\n' : '\n'
  return words === '' ? '' : quoted(`${quoteLine({ post: id, revision })}${gap}${words}`)
}

/** Plain paragraphs with the words of a tree; marks and links are left out. */
function markdownOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((one): string[] => {
    switch (one.t) {
      case 'p':
      case 'h':
        return linesOf(one.c) === '' ? [] : [linesOf(one.c)]
      case 'ul':
        return itemsOf(one.c, () => '- ')
      case 'ol':
        return itemsOf(one.c, at => `${one.start + at}. `)
      case 'code':
        return [`${fenceFor(one.s)}\n${one.s}\n${fenceFor(one.s)}`]
      default:
        return []
    }
  })
}

function itemsOf(items: readonly Block[][], signOf: (at: number) => string): string[] {
  const lines = items.flatMap((item, at) => {
    const line = lineOf(item)
    return line === '' ? [] : signOf(at) + line
  })
  return lines.length > 0 ? [lines.join('\n')] : []
}

const lineOf = (item: readonly Block[]) => markdownOf(item).join(' ').replace(/\s+/g, ' ')

function linesOf(parts: readonly Inline[]): string {
  return parts
    .map(textOf)
    .join('')
    .split('\n')
    .map(line => escapedStart(line.trim()))
    .join('\n')
}

function textOf(part: Inline): string {
  if (typeof part === 'string') return escaped(part)
  if (part.t === 'br') return '\n'
  if (part.t === 'person') return mention(part.id, part.name ?? '')
  return part.t === 'code' ? escaped(part.s) : part.c.map(textOf).join('')
}

function fenceFor(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  return '`'.repeat(longest + 1)
}

/** Words that Markdown shows as they are. */
const escaped = (words: string) => words.replace(/[\\`*_~[\]<>#&!|]|:(?=\/\/)/g, '\\$&')

/** A line that begins no list, no rule and nothing else. */
const escapedStart = (line: string) => line.replace(/^[-+=]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')

/** Stand around the id of a person in a copied text. */
const [opens, closes] = ['\ue000', '\ue001']

/** The words of a post that are selected on the page, as Markdown; '' if none are, or others as well. */
export function selectedIn(id: number): string {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: around } = range
  const post = (around instanceof Element ? around : around.parentElement)?.closest<HTMLElement>('[data-post]')
  return post?.dataset.post === String(id) ? markdownIn(range.cloneContents()) : ''
}

/** The own words of a part of a drawn post, as Markdown. */
export function markdownIn(part: DocumentFragment): string {
  for (const other of part.querySelectorAll('blockquote, [data-card]')) other.remove()
  for (const person of part.querySelectorAll<HTMLElement>('[data-person]'))
    person.textContent = `${opens}${person.dataset.person}|${person.textContent?.slice(1)}${closes}`
  for (const end of part.querySelectorAll('p, li, pre, br')) end.after('\n')
  const lines = (part.textContent ?? '').split('\n').flatMap(line => line.trim() || [])
  return lines
    .map(line =>
      escapedStart(
        line
          .split(/(\ue000[^\ue001]*\ue001)/)
          .map(piece => {
            const [, personId, name] = /^\ue000([^|]*)\|(.*)\ue001$/.exec(piece) ?? []
            return personId ? mention(personId, name) : escaped(piece.replace(/[\ue000\ue001]/g, ''))
          })
          .join(''),
      ),
    )
    .join('\n\n')
}
