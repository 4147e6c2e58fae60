import { type ReactNode, useId } from 'react'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTypedValue } from '#web/data-table/use-typed-value.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { entryKinds, ledgerAccounts } from '../../ledger-accounts.ts'
import { useLedgerTexts } from '../use-ledger-texts.ts'
import classes from './LedgerFilters.module.css'

type Props = {
  /** by name; '' if unset */
  filters: Record<string, string>
  onChange: (filters: Record<string, string>) => void
  /** whether anything was charged in a currency other than US dollars */
  hasCurrencies: boolean
}

export function LedgerFilters({ filters, onChange, hasCurrencies }: Props): ReactNode {
  const { t } = useTranslation()
  const { kinds, accounts } = useLedgerTexts()
  const field = (name: string, label: string, type: 'date' | 'number' | 'text') => (
    <Field label={label} type={type} value={filters[name] ?? ''} onChange={value => onChange({ [name]: value })} />
  )
  return (
    <>
      <TableFilter
        label={t('Movement')}
        value={filters.kind ?? ''}
        onChange={kind => onChange({ kind })}
        options={[['', t('All')], ...entryKinds.map((kind): [string, string] => [kind, kinds[kind]])]}
      />
      <TableFilter
        label={t('Ledger account')}
        value={filters.account ?? ''}
        onChange={account => onChange({ account })}
        options={[['', t('All')], ...ledgerAccounts.map((one): [string, string] => [one, accounts[one]])]}
      />
      {hasCurrencies && field('currency', t('Ledger currency'), 'text')}
      {field('vendorId', t('Enterprise number'), 'number')}
      {field('groupId', t('Order number'), 'number')}
      {field('from', t('From'), 'date')}
      {field('to', t('To'), 'date')}
    </>
  )
}

type FieldProps = { label: string; type: 'date' | 'number' | 'text'; value: string; onChange: (value: string) => void }

/** Applied on Enter, or on leaving the field. */
function Field({ label, type, value, onChange }: FieldProps): ReactNode {
  const id = useId()
  const { input, ask } = useTypedValue(value)
  const change = (field: HTMLInputElement) => {
    if (type === 'text') field.value = field.value.toUpperCase()
    if (field.value === value) return
    ask(field.value)
    onChange(field.value)
  }
  return (
    <span className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        min={type === 'number' ? 1 : undefined}
        maxLength={type === 'text' ? 3 : undefined}
        autoCapitalize={type === 'text' ? 'characters' : undefined}
        onBlur={event => change(event.target)}
        onKeyDown={event => event.key === 'Enter' && change(event.currentTarget)}
      />
    </span>
  )
}
