import type { FieldValues, Path } from 'react-hook-form'
import type { Problem } from './use-form.ts'

/** The part of a zod schema used here. */
type Schema = {
  safeParse: (values: unknown) => { error?: { issues: { path: PropertyKey[]; code?: string }[] } | undefined }
}

/**
 * Validates a form by the schema of its contract. The schema is loaded with the first check, so that pages don't wait
 * for it.
 * @param textOf the message for a field that the schema rejects, in the reader's language
 */
export function byContract<Values extends FieldValues>(
  load: () => Promise<Schema>,
  textOf: (field: Path<Values>, code: string) => string,
): (values: Values) => Promise<Problem<Values>[]> {
  return async values => {
    const schema = await load()
    const issues = schema.safeParse(values).error?.issues ?? []
    const first = new Map<string, Problem<Values>>()
    for (const { path, code = 'wrong' } of issues) {
      const field = path.join('.') as Path<Values>
      if (!first.has(field)) first.set(field, { field, code, text: textOf(field, code) })
    }
    return [...first.values()]
  }
}
