import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import { isStock, isSwitch, readCell, type SheetContext } from '../../sheet/sheet-columns.ts'
import { columnTitle, problemText } from '../../sheet/sheet-texts.ts'
import classes from './SetForAll.module.css'

type Props = {
  context: SheetContext
  /** the active one: what is set unless another is chosen */
  column: number
  onSet: (column: number, text: string) => void
}

/** Sets a column for all variants, with large fields and without selecting anything. */
export function SetForAll({ context, column, onSet }: Props): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        {t('Set for all')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Set for all variants')} kind="sheet">
        <SetForAllForm
          context={context}
          column={column}
          onSet={(...what) => {
            onSet(...what)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function SetForAllForm({ context, column, onSet }: Props): ReactNode {
  const { t } = useTranslation()
  // a SKU is for one variant only
  const settable = context.columns.filter(id => id !== 'sku')
  const active = context.columns[column] ?? 'price'
  const [id, setId] = useState(active === 'sku' ? 'price' : active)
  const [problem, setProblem] = useState('')
  const inputId = useId()
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        // the dialog is inside the editor's form
        event.stopPropagation()
        const text = String(new FormData(event.currentTarget).get('value') ?? '')
        const reading = readCell(id, text, context)
        if ('problem' in reading) setProblem(problemText(t, reading.problem))
        else onSet(context.columns.indexOf(id), text)
      }}
    >
      <label className={classes.field}>
        <span className={field.label}>{t('What')}</span>
        <select
          className={field.input}
          value={id}
          onChange={event => {
            setProblem('')
            setId(settable.find(one => one === event.target.value) ?? 'price')
          }}
        >
          {settable.map(one => (
            <option key={one} value={one}>
              {columnTitle(t, one, context)}
            </option>
          ))}
        </select>
      </label>
      <div className={classes.field}>
        <label htmlFor={inputId} className={field.label}>
          {columnTitle(t, id, context)}
        </label>
        {isSwitch(id) ? (
          <select key={id} id={inputId} name="value" className={field.input}>
            <option value="TRUE">{context.yes}</option>
            <option value="FALSE">{context.no}</option>
          </select>
        ) : (
          <input
            key={id}
            id={inputId}
            name="value"
            className={field.input}
            inputMode={id === 'weightGrams' ? 'text' : isStock(id) ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-describedby={`${inputId}-problem`}
            aria-invalid={problem !== '' || undefined}
            onChange={() => setProblem('')}
          />
        )}
        <p id={`${inputId}-problem`} role="alert" className={field.error}>
          {problem}
        </p>
      </div>
      <button type="submit" className={button.primary}>
        {t('Set for all')}
      </button>
    </form>
  )
}
