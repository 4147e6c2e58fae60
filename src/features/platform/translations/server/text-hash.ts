import { createHash } from 'node:crypto'
import type { Forms } from '../check-text.ts'

/** A short hash of a text, whatever the order of its forms; '' for none. */
export function hashOf(forms: Forms): string {
  const parts = Object.entries(forms).sort(([a], [b]) => (a < b ? -1 : 1))
  if (parts.length === 0) return ''
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
