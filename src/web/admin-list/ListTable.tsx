import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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
import { SavedViews } from './SavedViews.tsx'
import { type ListView, openedFromList } from './use-list.ts'

type Props<Row> = {
  view: ListView<{ items: Row[]; count: number; limit: number }>
  /** accessible name of the table */
  title: string
  /** columns with a `text` are also in the downloaded file, which has all pages under the current filters */
  columns: Column<Row>[]
  rowId: (row: Row) => string
  /** title of the row's drawer, and label of its check box */
  rowName: (row: Row) => string
  /** details of a row and actions for it; the row's main column then links to them */
  drawer?: (row: Row) => ReactNode
  /** the page shows the open row in a `BesideDrawer` of its own, beside which the table stays usable */
  hasDrawerBeside?: boolean
  /** the menu of saved views, which admins of Pola have; default: shown */
  hasSavedViews?: boolean
  filters?: ReactNode
  /** bulk actions */
  actions?: BulkAction<Row>[]
  preselected?: (row: Row) => boolean
  /** shown in place of the table if the list has no rows at all; default: an empty table */
  empty?: string
  /** shown in the table if no row matches; default: that nothing matches the filters */
  nothing?: string
  /** path of the endpoint that returns all matching rows as a file, under the same filters */
  file?: string
  /** URL of the page that changes all matching rows; it gets the same filters */
  changeAll?: string
  /** the selection is cleared when this changes */
  selectionKey?: string
}

/** A list as a table, with a drawer for the row named in the URL. */
export function ListTable<Row extends object>({
  view,
  drawer,
  hasDrawerBeside = false,
  hasSavedViews = true,
  empty,
  file,
  changeAll,
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
    <Link
      id={linkIdOf(rowId(row))}
      to={view.hrefOfRow(rowId(row))}
      // from one open row to the next: closing leads back to the list
      replace={hasDrawerBeside && openRow !== ''}
      state={openRow ? view.openedAs : openedFromList}
      preventScrollReset
    >
      {content}
    </Link>
  )
  const hasLinks = hasDrawerBeside || drawer
  return (
    <>
      {answer && error ? <ListFailure view={view} /> : null}
      {hasSavedViews && <SavedViews view={view} columns={columns} />}
      <DataTable
        {...table}
        key={`${language} ${selectionKey ?? ''}`}
        name={list.name}
        columns={
          hasLinks
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
            {changeAll && (
              <Link className={button.quiet} to={`${changeAll}&${list.filterQuery(state)}`}>
                {t('Change all')}
              </Link>
            )}
          </>
        }
        {...(hasDrawerBeside && { openRow })}
        rows={answer?.items ?? []}
        count={answer?.count ?? 0}
        limit={answer?.limit ?? 1}
        state={state}
        onChange={change}
        columnsInUrl={view.columns}
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

/**
 * If a drawer was already open when the page loaded, no element had the focus before it. When it closes, its row gets
 * the focus.
 */
function useFocusAfter(openRow: string, linkIdOf: (row: string) => string): void {
  const last = useRef(openRow)
  // before the next frame, in which the page would give the focus to what is around the drawer
  useLayoutEffect(() => {
    const closed = openRow ? '' : last.current
    last.current = openRow
    if (closed && document.activeElement === document.body) document.getElementById(linkIdOf(closed))?.focus()
  })
}
