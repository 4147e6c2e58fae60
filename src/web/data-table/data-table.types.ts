import type { ReactNode } from 'react'

export type Column<Row> = {
  /** id of the column's filter, and the server's sort key */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** value in the file; columns without it are omitted */
  text?: (row: Row) => string
  isSortable?: boolean
  /** identifies the row: always shown, and the heading of a card */
  isMain?: boolean
  isNumber?: boolean
  /** hidden until somebody chooses it; it is in the file once it is shown */
  isHidden?: boolean
}

export type BulkAction<Row> = {
  label: string
  /** whether it applies to a row; other rows are skipped */
  fits: (row: Row) => boolean
  /** @throws the call's error, for `explain` */
  run: (rows: Row[]) => Promise<void>
  explain: (error: unknown) => string
  /** the rows stay selected after the action, for actions that only show or ask something */
  keepsSelection?: boolean
}
