import type { Field } from './import-field.ts'
import type { SourceRow } from './source-row.ts'

/** A value by its name, or by a dotted path of names and indices (`address.city`, `links.0`). */
export function valueAt(values: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path]
  if (!path.includes('.')) return undefined
  let value: unknown = values
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

/** The text of the first non-empty field; '' if there is none. */
export function textOf(row: SourceRow, fields: Field[]): string {
  for (const field of fields) {
    const text = typeof field === 'string' ? asText(valueAt(row.values, field)) : joined(row, field)
    if (text) return text
  }
  return ''
}

/** The values of the first non-empty field: an array's items, or a text split at any of `separators`. */
export function listOf(row: SourceRow, fields: Field[], separators: string): string[] {
  for (const field of fields) {
    const value = typeof field === 'string' ? valueAt(row.values, field) : joined(row, field)
    const parts = Array.isArray(value) ? value.map(asText) : splitAt(asText(value), separators)
    const found = parts.map(part => part.trim()).filter(Boolean)
    if (found.length > 0) return found
  }
  return []
}

/** The texts of the first non-empty field: an array's items, or the text whole. */
export function textsOf(row: SourceRow, fields: Field[]): string[] {
  for (const field of fields) {
    const value = typeof field === 'string' ? valueAt(row.values, field) : joined(row, field)
    const found = (Array.isArray(value) ? value.map(asText) : [asText(value)]).filter(Boolean)
    if (found.length > 0) return found
  }
  return []
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(asText).filter(Boolean).join(' ') : ''
}

function joined(row: SourceRow, { join, with: glue }: Exclude<Field, string>): string {
  return join
    .map(path => asText(valueAt(row.values, path)))
    .filter(Boolean)
    .join(glue)
}

function splitAt(text: string, separators: string): string[] {
  const parts: string[] = ['']
  for (const character of text) {
    if (separators.includes(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
