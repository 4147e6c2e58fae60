import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { OwnMoney, ownMoneyText, useOwnMoney } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { shortMonths } from '#web/i18n/month-names.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Statement } from '../../payouts.contract.ts'
import { type MoneyOf, statementPath, statementsQuery, statementsTable } from '../use-vendor-money.ts'
import classes from './money-tables.module.css'

/** Closed months with their files. */
export function Statements({ of }: { of: MoneyOf }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const title = useId()
  const [state, change] = useTableState(statementsTable)
  const { data, error } = useQuery(statementsQuery(app, of, state))
  const { vendorId, currency } = of
  const toOwn = useOwnMoney(vendorId)
  const money = (amount: number) => (
    <OwnMoney charged={{ amount, currency }} own={toOwn({ amount, currency })} isAbout />
  )
  const closing = { amount: data?.open.closing ?? 0, currency }
  const nameOf = ({ month }: Statement) => {
    const [year = '', number = ''] = month.split('-')
    return t('{{month}} {{year}}', { month: t(shortMonths[Number(number) - 1] ?? ''), year })
  }
  const amount = (id: keyof Omit<Statement, 'month'>, name: string): Column<Statement> => ({
    id,
    title: name,
    isNumber: true,
    cell: row => money(row[id]),
  })
  const columns: Column<Statement>[] = [
    { id: 'month', title: t('Month'), isMain: true, cell: nameOf },
    amount('opening', t('Balance before')),
    amount('orders', t('Orders')),
    amount('fees', t('Fee')),
    amount('refunds', t('Refunds')),
    amount('payouts', t('Paid out')),
    { ...amount('closing', t('Balance after')), cell: ({ closing }) => <b>{money(closing)}</b> },
    {
      id: 'files',
      title: t('Files'),
      cell: row => (
        <span className={classes.actions}>
          {(['pdf', 'csv'] as const).map(type => (
            <a key={type} href={statementPath(app, of, row.month, type)} download className={classes.file}>
              {type.toUpperCase()}
              <span className="visually-hidden"> {nameOf(row)}</span>
            </a>
          ))}
        </span>
      ),
    },
  ]
  // the column is left out if there are no corrections, as in a typical month
  if (data?.items.some(({ corrections }) => corrections !== 0))
    columns.splice(6, 0, amount('corrections', t('Corrections')))
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('Monthly statements')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p className={classes.empty}>{t('The first one comes when this month is over.')}</p>}
      {data && data.count > 0 && (
        <>
          <p className={classes.empty}>
            {t('Balance since then: {{amount}}', { amount: ownMoneyText(t, closing, toOwn(closing), app.language) })}
          </p>
          <DataTable
            key={app.language}
            name="statements"
            title={t('Monthly statements')}
            columns={columns}
            rows={data.items}
            rowId={({ month }) => month}
            rowName={nameOf}
            count={data.count}
            limit={data.limit}
            state={state}
            onChange={change}
          />
        </>
      )}
    </section>
  )
}
