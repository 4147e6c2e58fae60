import type { z } from 'zod'
import type { Translate } from '#shared/label.ts'

/** Collects what the reader of an import's field reports about the file's texts. */
export type ImportReport = {
  warn(kind: 'website' | 'date' | 'tag', message: string): void
  /** the text shortened for a report: a single line of at most `length` characters */
  quote(text: string, length: number): string
}

/** Everything about a plain field that isn't the same for all of them. Methods, so that fields of any value fit into one list. */
export type FieldTraits<Value> = {
  /** its schema in the team's input; without it, the team can't change the field */
  edited?: z.ZodType<Value>
  /** its lines on the profile's page, in the reader’s language */
  facts?(value: Value, t: Translate): string[]
  /** attribute of the search record, under its own name; empty values are left out */
  isRecorded?: true
  /** its columns in an import file in our own format */
  file?: {
    columns: readonly string[]
    /** reads the non-empty texts of its columns; undefined leaves the hashes of rows unchanged */
    read(texts: string[], report: ImportReport): Value | undefined
  }
}

/** A field whose value is the same in its column, in the contract and in the editor. */
export type Field<Value> = FieldTraits<Value> & {
  /** its schema in the contract, for visitors and for the team */
  shown: z.ZodType<Value>
  /** the value of a new profile, and the default of its column */
  empty: Value
}

export function field<Value, const Traits extends FieldTraits<Value>>(
  shown: z.ZodType<Value>,
  empty: NoInfer<Value>,
  traits: Traits,
): Traits & { shown: z.ZodType<Value>; empty: Value } {
  return { ...traits, shown, empty }
}
