import { normalizeText } from './normalize-text.ts'

/**
 * Folds accents, trims, lowercases, and turns spaces into hyphens; keeps a-z, digits, hyphen and underscore, at most
 * 200 characters (docs/product.md §5).
 */
export function slugOf(text: string): string {
  return normalizeText(text, 'NFKD')
    .trim()
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
}

/** The first path segment of a profile: lower-case letters and digits only (docs/product.md §2), at most 60. */
export function subDomainOf(text: string): string {
  return slugOf(text).replace(/[-_]/g, '').slice(0, 60)
}
