import { inThousands, plainNumber, readNumber } from '#shared/written-number.ts'
import type { ProductNotes } from './product-row.ts'

export type Stock = { stock: number | null; manageStock: boolean }

/** Unmanaged stock, as of virtual listings, can always be bought (docs/product.md §3 “Variant”). */
export const unmanaged: Stock = { stock: null, manageStock: false }

/**
 * Stock as a whole number; negative stock, from backorders, counts as 0. A mark before three digits separates
 * thousands, except for a point before three zeros, which some programs write after the pieces.
 * @returns undefined, with a problem noted, if it is not a number
 */
export function parseStock(
  text: string,
  row: { number: number },
  column: string,
  notes: ProductNotes,
): number | undefined {
  const [, sign, rest = ''] = /^([-\u2212]?) ?(.*)$/.exec(plainNumber(text)) ?? []
  const pieces = piecesOf(rest)
  if (pieces === undefined || pieces > 2_000_000_000) {
    notes.fail(row, column, text, 'stock-unreadable')
    return undefined
  }
  if (!sign || pieces === 0) return pieces
  notes.warn(row, 'stock-negative', { name: column, value: text })
  return 0
}

function piecesOf(text: string): number | undefined {
  const read = readNumber(text)
  if (!read || (read.either === '.' && read.fraction === '000')) return undefined
  const { whole, fraction } = read.either ? inThousands(read) : read
  return /[1-9]/.test(fraction) ? undefined : Number(whole)
}

const yes = new Set(['true', 'yes', '1', 'y', 'wahr', 'verdadero', 'vrai', 'continue', 'notify'])
const no = new Set(['false', 'no', '0', 'n', 'falsch', 'falso', 'faux', 'deny', ''])

/** @returns undefined, with a problem noted, if it is neither yes nor no; an empty cell is no */
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
