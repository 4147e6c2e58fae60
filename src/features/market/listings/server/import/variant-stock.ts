import type { ProductNotes } from './product-row.ts'

export type Stock = { stock: number | null; manageStock: boolean }

/** Stock is not managed, as for virtual listings: it can always be bought (docs/product.md §3 “Variant”). */
export const unmanaged: Stock = { stock: null, manageStock: false }

/**
 * Stock as a whole number; negative stock, from backorders, counts as 0.
 * @returns undefined, with a problem noted, if it is not a number
 */
export function parseStock(
  text: string,
  row: { number: number },
  column: string,
  notes: ProductNotes,
): number | undefined {
  const found = /^([-\u2212]?)(\d{1,15})(?:[.,]0+)?$/.exec(text)
  const pieces = Number(found?.[2])
  if (!found || pieces > 2_000_000_000) {
    notes.fail(row, column, text, 'stock-unreadable')
    return undefined
  }
  if (!found[1] || pieces === 0) return pieces
  notes.warn(row, 'stock-negative', { name: column, value: text })
  return 0
}

const yes = new Set(['true', 'yes', '1', 'y', 'wahr', 'continue', 'notify'])
const no = new Set(['false', 'no', '0', 'n', 'falsch', 'deny', ''])

/** @returns undefined, with a problem noted, for neither yes nor no; nothing counts as no */
export function parseFlag(
  text: string,
  row: { number: number },
  column: string,
  notes: ProductNotes,
): boolean | undefined {
  const value = text.toLowerCase()
  if (yes.has(value)) return true
  if (no.has(value)) return false
  notes.fail(row, column, text, 'flag-unreadable')
  return undefined
}
