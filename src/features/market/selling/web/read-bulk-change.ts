import type { BulkChange } from '../listing-table.contract.ts'
import { type Reading, readCount, readDecimal, readMoney } from './sheet/read-number.ts'

/**
 * A change as it was typed.
 * @param way `set`, `more` or `less`
 */
export function readBulkChange(
  what: 'price' | 'stock',
  way: string,
  text: string,
  currency: string,
  language: string,
): Reading<BulkChange> {
  if (what === 'stock') {
    const read = readCount(text, language)
    if ('problem' in read) return read
    if (read.value === null) return { problem: 'number' }
    if (way === 'set') return { value: { what: 'set-stock', pieces: read.value } }
    return { value: { what: 'add-stock', pieces: way === 'less' ? -read.value : read.value } }
  }
  if (way === 'set') {
    const read = readMoney(text, currency, language)
    if ('problem' in read) return read
    return read.value === null ? { problem: 'number' } : { value: { what: 'set-price', amount: read.value, currency } }
  }
  const read = readDecimal(text.replace(/%\s*$/, ''), language, 2)
  if ('problem' in read) return read
  if (read.value.fraction.length > 2) return { problem: 'decimals' }
  const percent = Number(`${read.value.whole}.${read.value.fraction || '0'}`)
  if (percent > (way === 'less' ? 100 : 1000)) return { problem: 'large' }
  return { value: { what: 'change-price', percent: way === 'less' ? -percent : percent } }
}
