import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { longestBankFile } from '../../bank-entries.contract.ts'
import { bankFileError } from '../bank-entry-words.ts'
import { importBankFile } from '../change-bank-entries.ts'
import classes from '../pages/AdminPaymentsPage.module.css'

type Props = {
  /** ISO 4217 currencies of the accounts that buyers transfer to */
  currencies: string[]
  onImported: () => void
}

/** Uploads a bank's statement, whose entries are then in the list. */
export function BankFile({ currencies, onImported }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [status, setStatus] = useState('')
  const [refusal, setRefusal] = useState('')
  const [chosen, setCurrency] = useState<string>()
  const currency = chosen ?? currencies[0] ?? 'USD'
  const isDollars = currencies.every(code => code === 'USD')
  const { run, isBusy, problem } = useAction(error => bankFileError(t, error))
  const open = async (file: File) => {
    setStatus('')
    setRefusal('')
    if (file.size > longestBankFile)
      return setRefusal(t('This file is too large. At most 900 kB can be read: please choose a shorter time.'))
    if (file.size === 0) return setRefusal(t('This file is empty.'))
    const { added, known } = await importBankFile(app, file, currency)
    setStatus(
      known > 0
        ? t('{{count}} new transfers; {{known}} were imported before.', { count: added, known: String(known) })
        : t('{{count}} new transfers', { count: added }),
    )
    onImported()
  }
  return (
    <div className={classes.file}>
      <p className={classes.about}>
        {isDollars
          ? t(
              'Choose your bank’s statement: {{xml}}, or {{csv}} whose first line names the columns. Amounts without a currency are in US dollars. Nothing is confirmed before you do it.',
              { xml: 'camt.053 (XML)', csv: 'CSV' },
            )
          : t(
              'Choose your bank’s statement: {{xml}}, or {{csv}} whose first line names the columns. Nothing is confirmed before you do it.',
              { xml: 'camt.053 (XML)', csv: 'CSV' },
            )}
      </p>
      {!isDollars && (
        <TableFilter
          label={t('Amounts without a currency are in')}
          value={currency}
          onChange={setCurrency}
          options={currencies.map(code => [code, code])}
        />
      )}
      <label className={`${button.secondary} ${classes.choose}`} aria-busy={isBusy || undefined}>
        <Icon name="upload" size={18} /> {t('Import bank statement')}
        <input
          type="file"
          className="visually-hidden"
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
          onChange={event => {
            const [file] = event.target.files ?? []
            // so that choosing the same file after correcting it fires a change event
            event.target.value = ''
            if (file) void run(() => open(file))
          }}
        />
      </label>
      <p role="status">{status}</p>
      <p role="alert" className={field.error}>
        {problem || refusal}
      </p>
    </div>
  )
}
