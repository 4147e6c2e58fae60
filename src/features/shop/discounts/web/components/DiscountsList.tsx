import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OwnMoney } from '#features/market/desk/web/index.ts'
import { useRatesOf } from '#features/people/preferences/web/index.ts'
import { convert } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Discount } from '../../discounts.contract.ts'
import { stateTexts, termsText } from '../discount-words.ts'
import { discountsQuery, discountsTable, endDiscount, states } from '../use-discounts.ts'
import { DiscountForm } from './DiscountForm.tsx'
import classes from './DiscountsList.module.css'

/**
 * The codes of an enterprise, or of the platform (null), with their state and uses, and buttons for whoever may change
 * them.
 */
export function DiscountsList({ vendorId }: { vendorId: number | null }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [state, change] = useTableState(discountsTable)
  const { data: discounts, error } = useQuery(discountsQuery(app, vendorId, state))
  const [edited, setEdited] = useState<Discount | 'new'>()
  const [ending, setEnding] = useState<Discount>()
  const stateText = stateTexts(t)
  const currency = discounts?.currency ?? 'USD'
  const rates = useRatesOf(currency)
  const money = (amount: number) => {
    const charged = { amount, currency: 'USD' }
    return <OwnMoney charged={charged} own={currency === 'USD' ? null : convert(charged, currency, rates)} isAbout />
  }
  const about = (action: string, { code }: Discount) => (
    <>
      {action}
      <span className="visually-hidden"> {code}</span>
    </>
  )
  const columns: Column<Discount>[] = [
    {
      id: 'code',
      title: t('Code'),
      isMain: true,
      isSortable: true,
      cell: row => (
        <>
          <bdi className={classes.code}>{row.code}</bdi>
          <span className={classes.terms}>{termsText(t, row, app.language)}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: t('Status'),
      cell: row => (
        <span className={row.state === 'running' ? classes.running : classes.state}>{stateText[row.state]}</span>
      ),
    },
    { id: 'from', title: t('First day'), cell: ({ from }) => formatDay(t, from) },
    { id: 'to', title: t('Last day'), cell: ({ to }) => (to ? formatDay(t, to) : '–') },
    {
      id: 'uses',
      title: t('Uses'),
      isNumber: true,
      isSortable: true,
      cell: ({ uses, mostUses }) =>
        mostUses ? t('{{uses}} of {{most}}', { uses: String(uses), most: String(mostUses) }) : uses,
    },
    { id: 'given', title: t('Taken off so far'), isNumber: true, cell: ({ given }) => money(given) },
  ]
  if (discounts?.mayChange)
    columns.push({
      id: 'actions',
      title: t('Actions'),
      cell: row => (
        <span className={classes.actions}>
          <button type="button" className={button.quiet} onClick={() => setEdited(row)}>
            {about(t('Edit'), row)}
          </button>
          {row.isActive && (
            <button type="button" className={button.quiet} onClick={() => setEnding(row)}>
              {about(t('End'), row)}
            </button>
          )}
        </span>
      ),
    })
  return (
    <div className={classes.list}>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {discounts?.mayChange && (
        <button type="button" className={button.primary} onClick={() => setEdited('new')}>
          <Icon name="plus" size={18} />
          {t('Add code')}
        </button>
      )}
      {discounts && (
        <DataTable
          key={app.language}
          name="codes"
          title={t('Discount codes')}
          columns={columns}
          rows={discounts.items}
          rowId={({ id }) => String(id)}
          rowName={({ code }) => code}
          count={discounts.count}
          limit={discounts.limit}
          state={state}
          onChange={change}
          filters={
            <>
              <TableSearch
                label={t('Begins with')}
                maxLength={40}
                value={state.filters.search ?? ''}
                onChange={search => change({ filters: { search } })}
              />
              <TableFilter
                label={t('Status')}
                value={state.filters.state ?? ''}
                onChange={one => change({ filters: { state: one } })}
                options={[['', t('All')], ...states.map((one): [string, string] => [one, stateText[one]])]}
              />
            </>
          }
        />
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={
          edited === 'new' || !edited ? t('New discount code') : t('Discount code {{code}}', { code: edited.code })
        }
      >
        <DiscountForm
          vendorId={vendorId}
          currency={currency}
          discount={edited === 'new' ? undefined : edited}
          onDone={saved => {
            setEdited(undefined)
            if (saved) notify(t('Code saved'))
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('End the code {{code}}?', { code: ending?.code ?? '' })}
        text={t('Nobody can use it from now on. Orders keep what it took off.')}
        confirmLabel={t('End code')}
        danger
        onConfirm={async () => {
          if (ending) await endDiscount(app, ending.id)
          notify(t('Code ended'))
        }}
      />
    </div>
  )
}
