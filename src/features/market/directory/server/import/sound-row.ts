import { isCellError, isRoundedNumber } from '#shared/mangled-cell.ts'
import type { Field } from './import-field.ts'
import type { Mapping } from './mapping.ts'
import type { SourceRow } from './source-row.ts'
import type { Warning } from './warning.ts'

/** Fields in which such a number is one, or is looked at by who reads them. */
const numeric = ['lat', 'lng', 'phones', 'approvedAt']

/** The row without cells that a spreadsheet could not work out, or whose numbers it rounded; of each that the mapping reads, a warning. */
export function soundRow(row: SourceRow, mapping: Mapping, warnings: Warning[]): SourceRow {
  const bad = Object.entries(row.values).filter(
    ([column, value]) => typeof value === 'string' && isBad(column, value, mapping),
  )
  if (bad.length === 0) return row
  for (const [column, value] of bad)
    if (pathsOf(mapping).all.some(path => isOf(column, path)))
      warnings.push({
        kind: 'text',
        message: `“${String(value).trim().slice(0, 40)}” in “${column}” dropped: a spreadsheet’s error`,
      })
  const columns = new Set(bad.map(([column]) => column))
  return { ...row, values: Object.fromEntries(Object.entries(row.values).filter(([column]) => !columns.has(column))) }
}

function isBad(column: string, value: string, mapping: Mapping): boolean {
  if (isCellError(value)) return true
  return isRoundedNumber(value) && !pathsOf(mapping).numbers.some(path => isOf(column, path))
}

/** `city` reads `city:si`, too. */
function isOf(column: string, path: string): boolean {
  return column === path || (column.startsWith(path) && /^[:_.]/.test(column.slice(path.length)))
}

type Paths = { all: string[]; numbers: string[] }
const known = new WeakMap<Mapping, Paths>()

/**
 * The columns that a mapping reads, and those among them that are reported differently if a spreadsheet rounded them.
 */
function pathsOf(mapping: Mapping): Paths {
  const found = known.get(mapping)
  if (found) return found
  const named = (fields: Field[]) => fields.flatMap(field => (typeof field === 'string' ? field : field.join))
  const fields = Object.entries(mapping.fields)
  const lists = [...mapping.sectors, ...mapping.focuses, ...mapping.tags.fields]
  const paths = {
    all: [
      ...named(mapping.id),
      ...fields.flatMap(([, all]) => named(all)),
      ...lists.flatMap(({ field }) => named([field])),
    ],
    numbers: [...named(mapping.id), ...fields.flatMap(([name, all]) => (numeric.includes(name) ? named(all) : []))],
  }
  known.set(mapping, paths)
  return paths
}
