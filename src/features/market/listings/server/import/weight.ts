import { gramsOf, splitWeight, unitOf } from '../../weight-units.ts'
import type { Wrong } from './product-row.ts'

/**
 * A weight in whole grams, rounded; null for no weight, which exports also write as 0. Exports don't separate
 * thousands, so a mark before three digits begins decimals, except for grams, which have none.
 * @param unit of the column, in any spelling; a unit in the cell takes precedence
 */
export function parseWeight(text: string, unit: string): { grams: number | null } | Wrong {
  if (!text.trim()) return { grams: null }
  const written = splitWeight(text)
  const named = written?.unit || unit
  const known = unitOf(named)
  if (!known) return { code: 'weight-unit', given: { unit: named } }
  const grams = written && gramsOf(written.number, known, () => known !== 'g' && known !== 'mg')
  if (grams === undefined) return { code: 'weight-unreadable', given: { unit: named } }
  if (grams > 2_000_000_000n) return { code: 'weight-too-heavy' }
  return { grams: grams === 0n ? null : Number(grams) }
}
