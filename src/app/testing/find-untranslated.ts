/** Marks for interface texts, and for user content. */
const opening = '⟦«'
const closing = '⟧»'

/** A pseudo-localized interface text, a third longer, to distinguish it from hard-coded ones. */
export function markText(text: string): string {
  return `⟦${text}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
}

/** User content: a name, a description. */
export function markContent(text: string): string {
  return `«${text}»`
}

const shownAttributes =
  /\s(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)="([^"]*)"/g
const metaTexts = /<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g

/**
 * Visible or announced words in a page that are marked neither as interface texts nor as content. Elements
 * with a `lang` of their own (such as a language's name) are ignored.
 * @param allowed other words, such as names from a library
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
