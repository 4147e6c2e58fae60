import { type ReactNode, useId } from 'react'
import { toCsv } from '#shared/csv.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import classes from './data-table.module.css'
import type { Column } from './data-table.types.ts'
import { saveFile } from './save-file.ts'
import { formatSort, parseSort, type TableState } from './table-state.ts'
import type { HiddenColumns } from './use-hidden-columns.ts'

type Props<Row> = {
  name: string
  columns: Column<Row>[]
  state: TableState
  onChange: (change: Partial<TableState>) => void
  filters?: ReactNode
  loadAll?: () => Promise<Row[]>
  hidden: HiddenColumns
  onShow: (id: string, isShown: boolean) => void
}

/** The toolbar of a table: filters, sorting where there are no headers, columns, and the download. */
export function TableTools<Row>(props: Props<Row>): ReactNode {
  const { name, columns, filters, loadAll, hidden, onShow } = props
  const { t } = useTranslation()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const download = () =>
    run(async () => {
      const inFile = columns.filter(({ id, text }) => text && !Object.hasOwn(hidden, id))
      const rows = (await loadAll?.()) ?? []
      const head = inFile.map(({ title }) => title)
      saveFile(
        `${name}.csv`,
        'text/csv;charset=utf-8',
        toCsv([head, ...rows.map(row => inFile.map(one => one.text?.(row) ?? ''))]),
      )
    })
  return (
    <div className={classes.tools}>
      {filters}
      <SortSelect {...props} />
      <details className={classes.columns}>
        <summary className={button.quiet}>
          {t('Columns')}
          <Icon name="chevronDown" size={16} />
        </summary>
        <fieldset>
          <legend className="visually-hidden">{t('Columns')}</legend>
          {columns
            .filter(({ isMain }) => !isMain)
            .map(({ id, title }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={!Object.hasOwn(hidden, id)}
                  onChange={event => onShow(id, event.target.checked)}
                />
                {title}
              </label>
            ))}
        </fieldset>
      </details>
      {loadAll && (
        <button type="button" className={button.quiet} aria-busy={isBusy || undefined} onClick={() => void download()}>
          <Icon name="download" size={18} />
          {t('Download list')}
        </button>
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  )
}

/** For narrow screens, which hide the column headers. */
function SortSelect<Row>({ columns, state, onChange }: Props<Row>): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  return (
    <span className={classes.sort}>
      <label htmlFor={id}>{t('Sort by')}</label>
      <select
        id={id}
        value={formatSort(state.sort)}
        onChange={event => onChange({ sort: parseSort(event.target.value) })}
      >
        {sortable.flatMap(column => [
          <option key={column.id} value={column.id}>
            {t('{{column}}, ascending', { column: column.title })}
          </option>,
          <option key={`-${column.id}`} value={`-${column.id}`}>
            {t('{{column}}, descending', { column: column.title })}
          </option>,
        ])}
      </select>
    </span>
  )
}
