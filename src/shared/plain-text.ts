import { decodeEntities } from './decode-entities.ts'

/** One clean line: no tags, references, control characters or line breaks; '' for nothing. */
export function oneLine(text: string): string {
  return withoutMarkup(text).replace(/\s+/g, ' ').trim()
}

/**
 * Clean paragraphs with an empty line between them. A line break within a sentence is taken for a wrapped line, one
 * after a sentence's end for a new paragraph.
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

/** At most `length` UTF-16 units, cut at a word where there is one, with an ellipsis for what was cut. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = text[length - 1] === ' ' ? head.length : head.lastIndexOf(' ')
  return `${head.slice(0, space > length / 2 ? space : head.length).replace(/[\s,;:–-]+$/, '')}…`
}

const shortSentence = 20

/** The first sentence, with the second where the first says little ("Welcome!"), in one line of at most `length`. */
export function firstSentence(text: string, language: string, length: number): string {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    oneLine(text).slice(0, 10 * length),
  )
  let sentence = ''
  for (const { segment } of segments) {
    // After an abbreviation ("approx. 60 beds") a sentence seems to end but goes on in lower case or with a number.
    if (sentence.trim().length >= shortSentence && !/^[\p{Ll}\p{N}]/u.test(segment)) break
    sentence += segment
  }
  return cutAtWord(sentence.trim(), length)
}

function withoutMarkup(text: string): string {
  const marked = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|li|tr|table|blockquote|section|article)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  // Control and format characters, such as those that turn the direction of writing; joiners stay, Sinhala needs them.
  return decodeEntities(marked).replace(/(?![\t\n])\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
}
