/** A table in the open format, or the reason why it isn't there. */
export type Entry = Exported | LeftOut

export type Exported = {
  title: string
  columns: string[]
  /** condition in SQL on the rows that are exported; all where it is left out */
  where: string | undefined
  /** columns that are not exported, each with the reason */
  leftOut: Record<string, LeftOutColumn>
}

/** `fill` is the SQL of its value in an imported row, where the column has no default. */
export type LeftOutColumn = string | { why: string; fill: string }

export type LeftOut = { why: string }

type Options = { where?: string; leftOut?: Record<string, LeftOutColumn> }

/**
 * @param title what a row is, for readers of the format
 * @param columns separated by white space
 */
export function exported(title: string, columns: string, { where, leftOut = {} }: Options = {}): Exported {
  return { title, columns: columns.trim().split(/\s+/), where, leftOut }
}

export function leftOut(why: string): LeftOut {
  return { why }
}

/** SQL of 64 random hexadecimal digits, 244 bits of them random. */
export const randomHex = `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/** SQL of 16 random characters of A-F and 0-9, from the end of an id, where all bits are random. */
export const randomCode = `upper(right(replace(gen_random_uuid()::text, '-', ''), 12)) || upper(right(gen_random_uuid()::text, 4))`
