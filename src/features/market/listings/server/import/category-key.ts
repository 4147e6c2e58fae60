import { decodeHTMLStrict } from 'entities'
import { normalizeText } from '#shared/normalize-text.ts'

/**
 * A shop's category as it is shown: one line, `Preserves & Jams > Sweet`. WooCommerce writes its names as HTML (`&amp;`), some
 * shops twice.
 */
export function categoryName(text: string): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .split('>')
    .map(part => part.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .join(' > ')
}

/** What it is known by, in whatever case, form and spacing somebody wrote it. */
export function categoryKey(text: string): string {
  return normalizeText(categoryName(text), 'NFC').toLowerCase()
}
