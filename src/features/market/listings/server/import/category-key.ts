import { decodeHTMLStrict } from 'entities'
import { normalizeText } from '#shared/normalize-text.ts'

/**
 * A shop's category for display: a single line, `Preserves & Jams > Sweet`. WooCommerce encodes its names as HTML
 * (`&amp;`), some shops twice.
 */
export function categoryName(text: string): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .split('>')
    .map(part => part.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .join(' > ')
}

/** The key of a category, which is equal whatever the case, Unicode form and spacing of its name. */
export function categoryKey(text: string): string {
  return normalizeText(categoryName(text), 'NFC').toLowerCase()
}
