/** What can be merged: two people, or two enterprises. */
export type MergeKind = 'person' | 'enterprise'

/**
 * Rows of the merged one that can’t move as they are, because the kept one has an equal row. In expressions `r` is the
 * row of the merged one and `k` that of the kept one; `:kept` and `:merged` are the ids of both, and `:number` is the
 * merge's.
 */
export type Clash = {
  /** columns that are equal in both, in the database's spelling; none: any row of the kept one */
  on: readonly string[]
  /** whether two nulls are equal */
  nullsEqual?: boolean
  /** a condition that rows of both have to meet; `@` stands for the row */
  if?: string
  /** a condition beside the equal columns */
  and?: string
  /** a condition of the row alone, instead of a row of the kept one */
  when?: string
} & (
  | {
      /** it is kept with the merge, and removed; the kept one's row stays, with these columns changed */
      goes: 'aside'
      take?: Readonly<Record<string, string>>
    }
  /** it stays with the merged one, where only the database sees it */
  | { goes: 'stays' }
  /** it moves once these columns are changed */
  | { goes: 'moves'; set: Readonly<Record<string, string>> }
)

/** What becomes of the rows whose column names the merged one. */
export type Rule =
  | { does: 'moves'; clashes: readonly Clash[] }
  /** history that says who did it, or what belongs to the merged profile itself */
  | { does: 'stays' }
  /** computed from other tables */
  | { does: 'derived' }
  /** access: sessions, tokens, devices; rows are removed */
  | { does: 'ends' }

export type MergeRule = Rule & {
  kind: MergeKind
  /** in the database's spelling */
  table: string
  column: string
}

/** How many rows of the merged one a column has, and which way they go. Nothing is counted twice. */
export type MovedRows = {
  table: string
  column: string
  /** rows that become the kept one's */
  moves: number
  /** rows that the kept one has already; they are kept with the merge */
  aside: number
  /** rows that stay with the merged one */
  stays: number
  /** rows that give access, which ends */
  ends: number
}

/** Moves rows to the kept one. */
export const moves = (...clashes: Clash[]): Rule => ({ does: 'moves', clashes })
export const stays: Rule = { does: 'stays' }
export const derived: Rule = { does: 'derived' }
export const ends: Rule = { does: 'ends' }

/** The kept one has such a row: the other one's is put aside. */
export const aside = (...on: string[]): Clash => ({ on, goes: 'aside' })

/** The kept one has such a row: the other one's stays where it is. */
export const staying = (...on: string[]): Clash => ({ on, goes: 'stays' })

/** The kept one has such a row: numbers are added to it, and the other one's is put aside. */
export const summed = (column: string, ...on: string[]): Clash => ({
  ...{ on, goes: 'aside', take: { [column]: `k.${column} + r.${column}` } },
})

type Rules = Readonly<Record<`${string}.${string}`, Rule>>

/**
 * The rules of a feature, for each column of its tables that names a person or an enterprise (`table.column`). Within a
 * feature they are carried out in this order, and features in the reverse of theirs: what refers to others comes first.
 */
export function defineMerges(rules: Partial<Record<MergeKind, Rules>>): MergeRule[] {
  return (['person', 'enterprise'] as const).flatMap(kind =>
    Object.entries(rules[kind] ?? {}).map(([name, rule]) => {
      const [table = '', column = ''] = name.split('.')
      return { ...rule, kind, table, column }
    }),
  )
}
