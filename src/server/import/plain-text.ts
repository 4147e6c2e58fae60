import { decodeHTMLStrict } from 'entities'

/** One clean line: no tags, character references, control characters or line breaks; '' if nothing is left. */
export function oneLine(text: string): string {
  return withoutMarkup(text).replace(/\s+/g, ' ').trim()
}

/**
 * Clean paragraphs separated by empty lines. A line break within a sentence counts as a wrapped line, one after the end of
 * a sentence as a new paragraph.
 */
export function paragraphs(text: string): string {
  return withoutMarkup(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .split(/\n{2,}|(?<=[.!?…:;।])\n|\n(?=[-•*–·] ?\S)/)
    .map(part => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
}

/** At most `length` UTF-16 units, truncated at a word boundary if possible, with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = text[length - 1] === ' ' ? head.length : head.lastIndexOf(' ')
  let end = space > length / 2 ? space : head.length
  while (end > 0 && /[\s,;:–-]/.test(head[end - 1] ?? '')) end -= 1
  return `${head.slice(0, end)}…`
}

const shortSentence = 20

/** The first sentence, with the second if the first says little ("Welcome!"), as one line of at most `length`. */
export function firstSentence(text: string, language: string, length: number): string {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    oneLine(text).slice(0, 10 * length),
  )
  let sentence = ''
  for (const { segment } of segments) {
    // After an abbreviation ("approx. 60 beds") a sentence continues in lower case or with a number.
    if (sentence.trim().length >= shortSentence && !/^[\p{Ll}\p{N}]/u.test(segment)) break
    sentence += segment
  }
  return cutAtWord(sentence.trim(), length)
}

/** Replaces HTML character references; unknown ones, and numbers of no character, are left as they are. */
function decodeEntities(text: string): string {
  return text.replace(/&#?\w{1,40};/g, reference => {
    const decoded = decodeHTMLStrict(reference)
    return decoded === '\ufffd' ? reference : decoded
  })
}

/** Without scripts and styles. Each letter is looked at once, however many of them are never closed. */
function withoutScripts(text: string): string {
  const tokens = [...text.matchAll(/<(script|style)\b|<\/(script|style)\s*>|>/gi)]
  const lastEnd = new Map(tokens.map(({ 2: name = '', index }) => [name.toLowerCase(), index]))
  const parts: string[] = []
  let done = 0
  let open: { name: string; from: number; isInside: boolean } | undefined
  for (const { 0: token, 1: begins, 2: ends, index } of tokens) {
    const name = begins?.toLowerCase() ?? ''
    if (!open && begins && (lastEnd.get(name) ?? -1) > index) open = { name, from: index, isInside: false }
    else if (open && !open.isInside) open.isInside = token.endsWith('>')
    else if (open && ends?.toLowerCase() === open.name) {
      parts.push(text.slice(done, open.from))
      done = index + token.length
      open = undefined
    }
  }
  parts.push(text.slice(done))
  return parts.join(' ')
}

function withoutComments(text: string): string {
  const parts: string[] = []
  let done = 0
  for (;;) {
    const from = text.indexOf('<!--', done)
    const end = from < 0 ? -1 : text.indexOf('-->', from + 4)
    if (end < 0) break
    parts.push(text.slice(done, from))
    done = end + 3
  }
  parts.push(text.slice(done))
  return parts.join(' ')
}

/** ASCII without `<`, `&`, and control characters other than tab and line feed. */
const unmarked = /^[\t\n\x20-\x25\x27-\x3b\x3d-\x7e]*$/

function withoutMarkup(text: string): string {
  if (unmarked.test(text)) return text
  const marked = withoutComments(withoutScripts(text.toWellFormed().replace(/\r\n?/g, '\n')))
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|li|tr|table|blockquote|section|article)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  // Control and format characters, such as bidi overrides; joiners stay, because Sinhala needs them.
  return decodeEntities(marked).replace(/(?![\t\n])\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
}
