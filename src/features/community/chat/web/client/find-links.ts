/** @limit characters of a link’s text; longer ones are cut in the middle */
const longestLink = 45

export type TextPart = { text: string; link?: string; isOwn?: boolean }

const address = /https?:\/\/[^\s<>"'“”‘’«»\p{Cc}]+/giu
const trailing = new Set('.,;:!?…)]}')

/**
 * The parts of a message, with links for http and https addresses only, so that nothing that somebody writes can run.
 * @param origin of this site, whose pages open in place
 */
export function findLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const link = trim(match[0])
    const parsed = parse(link)
    if (!parsed) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    const isOwn = parsed.origin === origin
    parts.push({ text: shorten(link), link: isOwn ? pathOf(parsed) : parsed.href, isOwn })
    at = match.index + link.length
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) })
  return parts
}

/** Both ends of a long text, with “…” between them. */
export function shorten(text: string, longest = longestLink): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const head = Math.ceil((longest - 1) / 2)
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (longest - 1 - head)).join('')}`
}

/** Removes punctuation that ends the sentence; a closing bracket stays if it was opened inside the link. */
function trim(found: string): string {
  let end = found.length
  while (end > 0 && trailing.has(found[end - 1] ?? '')) end -= 1
  const kept = found.slice(0, end)
  const opened = (kept.match(/\(/g)?.length ?? 0) - (kept.match(/\)/g)?.length ?? 0)
  return opened > 0 && found[end] === ')' ? `${kept})` : kept
}

function parse(link: string): URL | undefined {
  try {
    const parsed = new URL(link)
    return ['http:', 'https:'].includes(parsed.protocol) && !parsed.username ? parsed : undefined
  } catch {
    return undefined
  }
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
