/** A field that an act changed; undefined where it had, or has, no value. */
export type ChangedField = { field: string; before: unknown; after: unknown }

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** The fields in which two states differ, in the order of their names. */
export function changedFields({ before, after }: Change): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return fields
    .map(field => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(one => JSON.stringify(one.before ?? null) !== JSON.stringify(one.after ?? null))
}

/** A value as readers see it: texts as they are, nothing as a dash, and others as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
