import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { BulkAction, Column } from '#web/data-table/data-table.types.ts'
import { loadAllPages } from '#web/data-table/load-all-pages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListFailure } from './ListFailure.tsx'
import classes from './ListTable.module.css'
import { type ListView, openedFromList } from './use-list.ts'

type Props<Row> = {
  view: ListView<{ items: Row[]; count: number; limit: number }>
  /** accessible name of the table */
  title: string
  /** those with a `text` make a file of all pages under the same filters */
  columns: Column<Row>[]
  rowId: (row: Row) => string
  /** title of its drawer, and label of its check box */
  rowName: (row: Row) => string
  /** details of a row, and what can be done with it; its main column then leads to them */
  drawer?: (row: Row) => ReactNode
  filters?: ReactNode
  /** bulk actions */
  actions?: BulkAction<Row>[]
  preselected?: (row: Row) => boolean
  /** said in place of the table while there is nothing at all; default: an empty table */
  empty?: string
  /** said in the table without rows; default: that nothing matches the filters */
  nothing?: string
  /** path of the endpoint that gives all that fit as a file, under the same filters */
  file?: string
  /** the selection begins anew where it changes */
  selectionKey?: string
}

/** A list as a table, with a drawer for the row that the address names. */
export function ListTable<Row extends object>({
  view,
  drawer,
  empty,
  file,
  selectionKey,
  ...table
}: Props<Row>): ReactNode {
  const { t, language } = useTranslation()
  const { answer, error, state, change, list, row: openRow } = view
  const { rowId, columns } = table
  const id = useId()
  const linkIdOf = (row: string) => `${id}${row}`
  useFocusAfter(openRow, linkIdOf)
  if (!answer && !error) return null
  const isFiltered = state.page > 1 || Object.values(state.filters).some(Boolean)
  if (empty && answer?.count === 0 && !isFiltered) return <p className={classes.empty}>{empty}</p>
  const open = drawer && answer?.items.find(row => rowId(row) === openRow)
  const linkTo = (row: Row, content: ReactNode) => (
    <Link id={linkIdOf(rowId(row))} to={view.hrefOfRow(rowId(row))} state={openedFromList} preventScrollReset>
      {content}
    </Link>
  )
  return (
    <>
      {answer && error ? <ListFailure view={view} /> : null}
      <DataTable
        {...table}
        key={`${language} ${selectionKey ?? ''}`}
        name={list.name}
        columns={
          drawer
            ? columns.map(column =>
                column.isMain ? { ...column, cell: (row: Row) => linkTo(row, column.cell(row)) } : column,
              )
            : columns
        }
        filters={
          <>
            {table.filters}
            {file && (
              <a
                className={button.quiet}
                href={`${file}?${new URLSearchParams([['lang', language], ...list.filterQuery(state)])}`}
                download
              >
                <Icon name="download" size={18} />
                {t('Download list')}
              </a>
            )}
          </>
        }
        rows={answer?.items ?? []}
        count={answer?.count ?? 0}
        limit={answer?.limit ?? 1}
        state={state}
        onChange={change}
        {...(columns.some(({ text }) => text) && { loadAll: () => loadAllPages(view.loadPage) })}
        {...(!answer && { problem: <ListFailure view={view} /> })}
      />
      {drawer && (
        <Dialog kind="side" open={open !== undefined} onClose={view.closeRow} title={open ? table.rowName(open) : ''}>
          {open && drawer(open)}
        </Dialog>
      )}
    </>
  )
}

/** Where a drawer that was open as the page came closes, nothing had the focus before: its row gets it. */
function useFocusAfter(openRow: string, linkIdOf: (row: string) => string): void {
  const last = useRef(openRow)
  useEffect(() => {
    const closed = openRow ? '' : last.current
    last.current = openRow
    if (closed && document.activeElement === document.body) document.getElementById(linkIdOf(closed))?.focus()
  })
}
