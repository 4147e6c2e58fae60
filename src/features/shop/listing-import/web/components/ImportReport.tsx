import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { importResults } from '../../import-states.ts'
import type { ImportRow, ListingImportDetails } from '../../listing-import.contract.ts'
import { columnsOf, resultText, rowNotes } from '../import-words.ts'
import { importRowsQuery, importRowsTable, loadAllRows, rowsPerPage } from '../use-listing-imports.ts'
import classes from './listing-import.module.css'

/** The results of the last check or import for each row of the file. */
export function ImportReport({ item }: { item: ListingImportDetails }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [state, change] = useTableState(importRowsTable)
  const { data, error } = useQuery(importRowsQuery(app, item.id, item.state, state))
  return (
    <section className={classes.card} aria-labelledby="import-report">
      <h2 id="import-report">{t('Row by row')}</h2>
      <p className={classes.about}>{t('Rows are counted without the head of the file.')}</p>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data && (
        <DataTable
          name="rows"
          title={t('Row by row')}
          columns={columns(t, item.state === 'undone')}
          rows={data.items}
          rowId={({ row }) => String(row)}
          rowName={({ title, row }) => title || t('Row {{row}}', { row })}
          count={data.count}
          limit={rowsPerPage}
          state={state}
          onChange={change}
          loadAll={() => loadAllRows(app, item.id, state)}
          filters={
            <TableFilter
              label={t('Show')}
              value={state.filters.show ?? ''}
              onChange={show => change({ filters: { show } })}
              options={[
                ['', t('All rows')],
                ['noted', t('Rows with something to know')],
                ...importResults.map((one): [string, string] => [one, resultText(t, one)]),
              ]}
            />
          }
        />
      )}
    </section>
  )
}

/** @param isUndone whether new listings were deleted by an undo */
function columns(t: Translate, isUndone: boolean): Column<ImportRow>[] {
  const looks = { created: classes.good, changed: classes.good, unchanged: classes.state, skipped: classes.bad }
  return [
    { id: 'row', title: t('Row'), isNumber: true, cell: ({ row }) => row, text: ({ row }) => String(row) },
    {
      id: 'title',
      title: t('Product'),
      isMain: true,
      cell: ({ row, title, product, result, listingId }) => {
        const name = title || product || t('Row {{row}}', { row })
        const isGone = listingId === null || (isUndone && result === 'created')
        return isGone ? <bdi>{name}</bdi> : <Link to={`/marketplace/listing/${listingId}`}>{name}</Link>
      },
      text: ({ title, product }) => title || product,
    },
    {
      id: 'result',
      title: t('Result'),
      cell: ({ result }) => <span className={looks[result]}>{resultText(t, result)}</span>,
      text: ({ result }) => resultText(t, result),
    },
    {
      id: 'column',
      title: t('Column'),
      cell: row => <bdi className={classes.column}>{columnsOf(row) || '–'}</bdi>,
      text: columnsOf,
    },
    {
      id: 'notes',
      title: t('What to know'),
      cell: row => (
        <ul className={classes.notes}>
          {rowNotes(t, row).map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ),
      text: row => rowNotes(t, row).join(' '),
    },
  ]
}
