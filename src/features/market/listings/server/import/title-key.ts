import { createHash } from 'node:crypto'
import { oneLine } from '#server/import/plain-text.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { longestText } from './product-content.ts'

/**
 * The key of rows without an id: their title in any script, ignoring case and spaces. A slug would be useless, because
 * it drops the letters of most scripts: `තේ 100` and `කෝපි 100` would be one listing.
 */
export function titleKey(title: string): string {
  const key = normalizeText(oneLine(title), 'NFC').toLowerCase()
  if (key.length <= longestText.id) return key
  return `${key.slice(0, 160).toWellFormed()} ${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}
