/** Marks what came through `t`, and what people wrote. */
const opening = '⟦«'
const closing = '⟧»'

/** A text of the interface, a third longer, so that it can be told from one that is written into the code. */
export function markText(text: string): string {
  return `⟦${text}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
}

/** A text of the world: a name, a description. */
export function markContent(text: string): string {
  return `«${text}»`
}

const shownAttributes =
  /\s(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)="([^"]*)"/g
const metaTexts = /<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g

/**
 * Words in a page that people see or hear and that are marked neither as a text of the interface nor as content. Elements
 * in a language of their own (a language's name, with `lang`) may say what they like.
 * @param allowed words that are neither, such as names that come with a library
 */
export function findUntranslated(html: string, allowed: string[]): string[] {
  const page = html
    .replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/<(\w+)(?=[^>]* lang="\w+")[^>]*>[^<]*/g, '<$1>')
  const texts = [
    ...[...page.matchAll(metaTexts)].map(([, text]) => text),
    ...[...page.matchAll(shownAttributes)].map(([, , text]) => text),
    ...page.split(/<[^>]*>/),
  ]
  const names = new RegExp(
    allowed
      .toSorted((a, b) => b.length - a.length)
      .map(name => `(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`)
      .join('|') || '(?!)',
    'gu',
  )
  const left = texts.map(text =>
    outsideMarks(decode(text ?? ''))
      .replace(names, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return [...new Set(left.filter(text => /\p{L}/u.test(text)))]
}

function outsideMarks(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (opening.includes(letter)) depth += 1
    else if (closing.includes(letter)) depth = Math.max(0, depth - 1)
    else if (depth === 0) outside += letter
  }
  return outside
}

function decode(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, hex, code, name) =>
    code
      ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10))
      : ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name as string] ?? ''),
  )
}
