import { type ReactNode, useRef } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import classes from './data-table.module.css'
import type { BulkAction } from './data-table.types.ts'

type Props<Row> = {
  actions: BulkAction<Row>[]
  /** the selected rows */
  rows: Row[]
  areAllSelected: boolean
  onSelectAll: (all: boolean) => void
  onDone: () => void
}

/** Actions for the selected rows. */
export function BulkActions<Row>({ actions, rows, areAllSelected, onSelectAll, onDone }: Props<Row>): ReactNode {
  const { t } = useTranslation()
  const all = useRef<HTMLInputElement>(null)
  const finish = () => {
    onDone()
    // The pressed button disappears with the selection.
    all.current?.focus()
  }
  return (
    <div className={classes.bulk}>
      <label className={classes.check}>
        <input
          ref={all}
          type="checkbox"
          checked={areAllSelected}
          onChange={event => onSelectAll(event.target.checked)}
        />
        {t('Select all on this page')}
      </label>
      <span role="status">{rows.length > 0 && t('{{count}} selected', { count: rows.length })}</span>
      {rows.length > 0 && actions.map(action => <Act key={action.label} action={action} rows={rows} onDone={finish} />)}
    </div>
  )
}

function Act<Row>({ action, rows, onDone }: { action: BulkAction<Row>; rows: Row[]; onDone: () => void }): ReactNode {
  const { run, isBusy, problem } = useAction(action.explain)
  const fitting = rows.filter(action.fits)
  const act = () =>
    run(async () => {
      await action.run(fitting)
      if (!action.keepsSelection) onDone()
    })
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        {...whileBusy(isBusy, fitting.length === 0)}
        onClick={() => void act()}
      >
        {action.label} ({fitting.length})
      </button>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </>
  )
}
