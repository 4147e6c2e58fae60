import type { z } from 'zod'
import type { Translate } from '#shared/label.ts'

/** Where the reader of an import's field says what it made of the file's texts. */
export type ImportReport = {
  warn(kind: 'website' | 'date' | 'tag', message: string): void
  /** the text as a report quotes it: one line of so many characters at most */
  quote(text: string, length: number): string
}

/** Everything about a plain field that isn't the same for all of them. Methods, so that fields of any value fit into one list. */
export type FieldTraits<Value> = {
  /** what its team may send; without it, the team doesn't change the field */
  edited?: z.ZodType<Value>
  /** what the profile’s page says of it, in the reader’s language */
  facts?(value: Value, t: Translate): string[]
  /** attribute of the search record, under its own name; empty values are left out */
  isRecorded?: true
  /** its columns of an import, in a file in our own columns */
  file?: {
    columns: readonly string[]
    /** of the texts of its columns, without empty ones; undefined leaves the hashes of rows as they were */
    read(texts: string[], report: ImportReport): Value | undefined
  }
}

/** A field whose value is the same in its column, in the contract and in the editor. */
export type Field<Value> = FieldTraits<Value> & {
  /** as the contract has it, for visitors and for the team */
  shown: z.ZodType<Value>
  /** what it is before anything is said, and what the column has by default */
  empty: Value
}

export function field<Value, const Traits extends FieldTraits<Value>>(
  shown: z.ZodType<Value>,
  empty: NoInfer<Value>,
  traits: Traits,
): Traits & { shown: z.ZodType<Value>; empty: Value } {
  return { ...traits, shown, empty }
}
