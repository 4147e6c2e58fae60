import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BulkActions } from './BulkActions.tsx'
import classes from './data-table.module.css'
import type { BulkAction, Column } from './data-table.types.ts'
import { SortHeader } from './SortHeader.tsx'
import { TablePages } from './TablePages.tsx'
import { TableTools } from './TableTools.tsx'
import type { TableState } from './table-state.ts'
import { type ColumnsInUrl, useHiddenColumns } from './use-hidden-columns.ts'

type Props<Row> = {
  /** used in keys and file names */
  name: string
  /** accessible name of the table */
  title: string
  columns: Column<Row>[]
  /** one page, sorted and filtered by the server */
  rows: Row[]
  rowId: (row: Row) => string
  /** label of a row's check box */
  rowName: (row: Row) => string
  /** number of rows on all pages */
  count: number
  /** number of rows per page */
  limit: number
  state: TableState
  onChange: (change: Partial<TableState>) => void
  /** keeps the choice of columns in the URL, too */
  columnsInUrl?: ColumnsInUrl
  filters?: ReactNode
  /** bulk actions */
  actions?: BulkAction<Row>[]
  /** rows that are selected when the table is first shown; default none */
  preselected?: (row: Row) => boolean
  /** loads every row with the same filters, for the file */
  loadAll?: () => Promise<Row[]>
  /** shown if there are no rows; default: that nothing matches the filters */
  nothing?: string
  /** id of the row whose details are shown beside the table; '' if none are */
  openRow?: string
  /** shown in place of rows that couldn't be loaded */
  problem?: ReactNode
}

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

/** A table with server-side paging, sorting and filtering. On narrow screens its rows are cards. */
export function DataTable<Row extends object>(props: Props<Row>): ReactNode {
  const { name, title, columns, rows, rowId, rowName, count, limit, state, onChange, actions = [], nothing } = props
  const { problem, preselected = () => false } = props
  const { t } = useTranslation()
  const [hidden, show] = useHiddenColumns(name, columns, props.columnsInUrl)
  const [rowSelection, onRowSelectionChange] = useState(() =>
    Object.fromEntries(rows.filter(preselected).map(row => [rowId(row), true as const])),
  )
  const table = useTable({
    features,
    columns: columns.map(({ id, isMain }) => ({ id, accessorFn: () => undefined, enableHiding: !isMain })),
    data: rows,
    getRowId: rowId,
    state: { columnVisibility: hidden, rowSelection },
    onRowSelectionChange,
  })
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())
  const selected = table.getSelectedRowModel().rows.map(row => row.original)
  const hasChecks = actions.length > 0 && rows.length > 0
  return (
    <div className={classes.whole}>
      <TableTools {...props} hidden={hidden} onShow={show} />
      {hasChecks && (
        <BulkActions
          actions={actions}
          rows={selected}
          areAllSelected={table.getIsAllRowsSelected()}
          onSelectAll={all => table.toggleAllRowsSelected(all)}
          onDone={() => table.resetRowSelection()}
        />
      )}
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {hasChecks && <td />}
            {shown.map(column => (
              <SortHeader key={column.id} column={column} sort={state.sort} onSort={sort => onChange({ sort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(row => (
            <tr key={row.id} data-open={row.id === props.openRow || undefined}>
              {hasChecks && (
                <td className={classes.check}>
                  <input
                    type="checkbox"
                    aria-label={t('Select {{name}}', { name: rowName(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {shown.map(({ id, title: label, cell, isNumber, isMain }) =>
                isMain ? (
                  <th key={id} scope="row">
                    {cell(row.original)}
                  </th>
                ) : (
                  <td key={id} data-label={label} className={isNumber ? classes.number : undefined}>
                    {cell(row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {problem}
      {!problem && rows.length === 0 && (
        <p className={classes.nothing}>{nothing ?? t('Nothing matches these filters.')}</p>
      )}
      {!problem && (
        <TablePages
          title={title}
          page={state.page}
          pages={Math.ceil(count / limit)}
          onPage={page => onChange({ page })}
        />
      )}
    </div>
  )
}
