import { textOfHtml } from './html-text.ts'

/** One clean line: no tags, character references, control characters or line breaks; '' if nothing is left. */
export function oneLine(text: string): string {
  return withoutMarkup(text).replace(/\s+/g, ' ').trim()
}

/**
 * Cleans a text's lines, with an empty line between paragraphs and before list items. Line breaks stay, except where a
 * text was wrapped at a width: there a break within a sentence becomes a space, and one after the end of a sentence
 * begins a new paragraph.
 */
export function paragraphs(text: string): string {
  return withoutMarkup(text)
    .replace(/[^\S\n]+/g, ' ')
    .split(/\n ?\n\s*|\n(?= ?[-•*–·] ?\S)/)
    .map(part => part.split('\n').map(line => line.replace(/\s+/g, ' ').trim()))
    .map(lines => lines.filter(Boolean))
    .map(lines => (isWrapped(lines) ? unwrapped(lines) : lines.join('\n')))
    .filter(Boolean)
    .join('\n\n')
}

const sentenceEnd = /[.!?…:;।]$/

/**
 * Whether a program wrapped the lines. Then most of the lines broken within a sentence continue in lower case, and the
 * first word of each didn't fit on the line before.
 */
function isWrapped(lines: string[]): boolean {
  if (!lines.some(line => /[.!?…।] \p{L}/u.test(line))) return false
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  let [broken, small] = [0, 0]
  for (const [at, line] of lines.slice(0, -1).entries()) {
    const next = lines[at + 1] ?? ''
    if (sentenceEnd.test(line)) continue
    const [word = ''] = next.split(' ', 1)
    if (line.length + 1 + word.length <= width) return false
    broken += 1
    if (/^\p{Ll}/u.test(next)) small += 1
  }
  return small >= 2 && small * 2 >= broken
}

function unwrapped(lines: string[]): string {
  return lines.reduce((text, line, at) => {
    return text + (sentenceEnd.test(lines[at - 1] ?? '') ? '\n\n' : ' ') + line
  })
}

/** At most `length` UTF-16 units, truncated at a word boundary if possible, with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text
    .slice(0, endOfLetter(text, length - 1))
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = text[length - 1] === ' ' ? head.length : head.lastIndexOf(' ')
  let end = space > length / 2 ? space : head.length
  while (end > 0 && /[\s,;:–-]/.test(head[end - 1] ?? '')) end -= 1
  return `${head.slice(0, end)}…`
}

/**
 * The last position up to `most` that is not within what readers see as one letter: a surrogate pair, joined emoji, a
 * flag.
 */
function endOfLetter(text: string, most: number): number {
  const from = Math.max(0, most - longestLetter)
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(from, most + longestLetter))
  const index = letters.containing(most - from)?.index ?? 0
  return index > 0 ? from + index : most
}

const longestLetter = 40
const shortSentence = 20

/** The first sentence, with the second if the first says little ("Welcome!"), as one line of at most `length`. */
export function firstSentence(text: string, language: string, length: number): string {
  const clean = paragraphs(text).slice(0, 10 * length)
  // The segmenter ends a sentence at each line break.
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(clean)
  let sentence = ''
  for (const { segment } of segments) {
    // After an abbreviation ("approx. 60 beds") a sentence continues in lower case or with a number.
    if (sentence.trim().length >= shortSentence && !/^[\p{Ll}\p{N}]/u.test(segment)) break
    sentence += segment
  }
  return cutAtWord(sentence.replace(/\s+/g, ' ').trim(), length)
}

/** ASCII without `<`, `&`, and control characters other than tab and line feed. */
const unmarked = /^[\t\n\x20-\x25\x27-\x3b\x3d-\x7e]*$/

function withoutMarkup(text: string): string {
  return unmarked.test(text) ? text : textOfHtml(text)
}
