import type { ReactNode } from 'react'

export type Column<Row> = {
  /** of its filter, and by which the server sorts it */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** in the file; without it the column is not in it */
  text?: (row: Row) => string
  isSortable?: boolean
  /** names the row: always shown, and a card's heading */
  isMain?: boolean
  isNumber?: boolean
}

export type BulkAction<Row> = {
  label: string
  /** whether it can be done with a row; the others are left out */
  fits: (row: Row) => boolean
  /** @throws what a call threw: `explain` says it */
  run: (rows: Row[]) => Promise<void>
  explain: (error: unknown) => string
}
