import { lookUp } from '#shared/look-up.ts'
import type { Wrong } from './product-row.ts'

/** Nanograms per unit of the exports (international avoirdupois pound and ounce). */
const nanograms: Record<string, bigint> = {
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  lb: 453_592_370_000n,
  lbs: 453_592_370_000n,
  oz: 28_349_523_125n,
}

/**
 * A weight in whole grams, rounded; null for none, which exports also write as 0.
 * @param unit g, kg, lbs or oz; decimals with point or comma, no thousands separators
 */
export function parseWeight(text: string, unit: string): { grams: number | null } | Wrong {
  const number = text.trim()
  if (!number) return { grams: null }
  const found = /^(\d{1,12})(?:[.,](\d{1,9}))?$/.exec(number)
  const factor = lookUp(nanograms, unit.toLowerCase())
  if (!factor) return { code: 'weight-unit', given: { unit } }
  if (!found) return { code: 'weight-unreadable', given: { unit } }
  const [, whole = '', fraction = ''] = found
  const scale = 10n ** BigInt(fraction.length) * 1_000_000_000n
  const grams = (BigInt(whole + fraction) * factor + scale / 2n) / scale
  if (grams > 2_000_000_000n) return { code: 'weight-too-heavy' }
  return { grams: grams === 0n ? null : Number(grams) }
}
