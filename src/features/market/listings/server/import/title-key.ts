import { createHash } from 'node:crypto'
import { oneLine } from '#server/import/plain-text.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { longestText } from './product-content.ts'

/**
 * What rows without an id are known by: their title in whatever script it is, but for case and spaces. Never its slug, for that
 * has nothing of most scripts: `තේ 100` and `කෝපි 100` would be one listing.
 */
export function titleKey(title: string): string {
  const key = normalizeText(oneLine(title), 'NFC').toLowerCase()
  if (key.length <= longestText.id) return key
  return `${key.slice(0, 160).toWellFormed()} ${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}
