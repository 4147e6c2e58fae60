import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { currencySymbol } from '#shared/money.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import type { BulkChange, OwnListing } from '../../../listing-table.contract.ts'
import { readBulkChange } from '../../read-bulk-change.ts'
import { problemText } from '../../sheet/sheet-texts.ts'
import classes from './VendorListings.module.css'

type Props = {
  what: 'price' | 'stock'
  rows: OwnListing[]
  onApply: (change: BulkChange) => Promise<void>
  onClose: () => void
}

/** Asks how prices or stock of several listings change. */
export function BulkDialog({ what, rows, onApply, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const id = useId()
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const [currency = ''] = currencies
  const ways: [way: string, label: string][] =
    what === 'price'
      ? [
          ['more', t('Raise by per cent')],
          ['less', t('Lower by per cent')],
          // the same amount in several currencies would be different prices
          ...(currencies.length === 1
            ? [['set', t('Set to, {{currency}}', { currency: currencySymbol(currency, language) })] as [string, string]]
            : []),
        ]
      : [
          ['set', t('Set to')],
          ['more', t('Add pieces')],
          ['less', t('Take pieces away')],
        ]
  const [way, setWay] = useState(ways[0]?.[0] ?? 'set')
  const [problem, setProblem] = useState('')
  const { run, isBusy, problem: failure } = useAction(error => deskFailure(t, error))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('value') ?? '')
    const reading = readBulkChange(what, way, text, currency, language)
    if ('problem' in reading) setProblem(problemText(t, reading.problem))
    else void run(() => onApply(reading.value))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={
        what === 'price'
          ? t('Prices of {{count}} listings', { count: rows.length })
          : t('Stock of {{count}} listings', { count: rows.length })
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.note}>{t('All variants change. Buyers see it at once.')}</p>
        <label className={field.label} htmlFor={`${id}-way`}>
          {t('How')}
        </label>
        <select
          id={`${id}-way`}
          className={field.input}
          value={way}
          onChange={event => {
            setProblem('')
            setWay(event.target.value)
          }}
        >
          {ways.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className={field.label} htmlFor={`${id}-value`}>
          {ways.find(([value]) => value === way)?.[1]}
        </label>
        <input
          id={`${id}-value`}
          name="value"
          className={field.input}
          inputMode={what === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-problem`}
          onChange={() => setProblem('')}
        />
        <p id={`${id}-problem`} role="alert" className={field.error}>
          {problem || failure}
        </p>
        <button type="submit" className={button.primary} aria-busy={isBusy || undefined}>
          {what === 'price' ? t('Change prices') : t('Change stock')}
        </button>
      </form>
    </Dialog>
  )
}
