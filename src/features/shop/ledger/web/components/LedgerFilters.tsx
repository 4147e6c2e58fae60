import type { ReactNode } from 'react'
import { TableField } from '#web/data-table/TableField.tsx'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { entryKinds, ledgerAccounts } from '../../ledger-accounts.ts'
import { useLedgerTexts } from '../use-ledger-texts.ts'

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
    <TableField label={label} type={type} value={filters[name] ?? ''} onChange={value => onChange({ [name]: value })} />
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
