import { type ReactNode, useState } from 'react'
import { receiptText } from '#features/shop/payments/web/index.ts'
import { highestPrice } from '#shared/highest-amounts.ts'
import { formatMoney, minorDigits } from '#shared/money.ts'
import { defineList, type Filter, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { DuePayout } from '../../admin-payouts.contract.ts'
import classes from './money-tables.module.css'

const amount: Filter<number> = { read: Number }
const code: Filter<string> = { read: text => (/^[A-Z]{3}$/.test(text) ? text : undefined) }

export const duePayouts = defineList({
  name: 'due-payouts',
  prefix: 'due',
  filters: { minimum: amount, currency: code },
  load: ({ clients, language }, { filters: { minimum: from = 0, currency }, page }) => {
    const minimum = Math.round(from * 10 ** minorDigits(currency ?? 'USD'))
    return clients.adminPayouts.getDuePayouts({
      ...(currency && { currency }),
      ...(minimum >= 1 && minimum <= highestPrice && { minimum }),
      ...{ page, language },
    })
  },
})

/** Enterprises that a batch would pay now, and the button that runs it. */
export function DuePayouts(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const view = useList(duePayouts)
  const { answer } = view
  const [isAsking, setAsking] = useState(false)
  const { currency, minimum, currencies } = answer ?? { currency: 'USD', minimum: 0, currencies: [] }
  const money = (amount: number) => formatMoney({ amount, currency }, app.language)
  const columns: Column<DuePayout>[] = [
    {
      id: 'vendor',
      title: t('Enterprise'),
      isMain: true,
      cell: ({ vendor, vendorId, received }) => (
        <>
          <Link to={`/vendor/money?vendorId=${vendorId}&currency=${currency}`}>{vendor}</Link>
          {received.map(receipt => (
            <span key={`${receipt.by} ${receipt.isVendor}`} className={classes.about}>
              {receiptText(t, receipt)}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'account',
      title: t('To account'),
      cell: ({ country, hint }) => (
        <bdi className={classes.number}>
          {country} …{hint}
        </bdi>
      ),
    },
    { id: 'orders', title: t('Orders'), isNumber: true, cell: ({ orders }) => orders },
    { id: 'amount', title: t('Available'), isNumber: true, cell: ({ amount }) => <b>{money(amount)}</b> },
  ]
  return (
    <ListSection title={t('To be paid out')}>
      {answer?.nextPayout && (
        <p className={classes.empty}>
          {t('Enterprises expect the next payout on {{day}}.', { day: formatDay(t, answer.nextPayout) })}
        </p>
      )}
      {answer && answer.withoutAccount > 0 && (
        <p className={classes.empty}>
          {currency === 'USD'
            ? t('{{count}} enterprises with money have no bank account yet.', { count: answer.withoutAccount })
            : t('{{count}} enterprises with money have no bank account that takes {{currency}}.', {
                count: answer.withoutAccount,
                currency,
              })}
        </p>
      )}
      <ListTable
        view={view}
        title={t('To be paid out')}
        columns={columns}
        rowId={({ vendorId }) => String(vendorId)}
        rowName={({ vendor }) => vendor}
        nothing={t('Nobody has {{minimum}} or more available.', { minimum: money(minimum) })}
        filters={
          <>
            {currencies.length > 1 && (
              <TableFilter
                label={t('Pay out in')}
                value={currency}
                onChange={code => view.change({ filters: { currency: code === 'USD' ? '' : code, minimum: '' } })}
                options={currencies.map(code => [code, code])}
              />
            )}
            <TableSearch
              label={currency === 'USD' ? t('From how many dollars') : t('From how many {{currency}}', { currency })}
              maxLength={12}
              value={view.state.filters.minimum ?? ''}
              onChange={words => view.change({ filters: { minimum: words } })}
            />
          </>
        }
      />
      {answer && answer.count > 0 && (
        <p className={classes.run}>
          <button type="button" className={button.primary} onClick={() => setAsking(true)}>
            {t('Pay out {{amount}}', { amount: money(answer.total) })}
          </button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Pay out {{amount}}?', { amount: money(answer?.total ?? 0) })}
        text={t(
          'This makes a batch of everyone with at least {{minimum}}. Then download its file and give it to the bank.',
          {
            minimum: money(minimum),
          },
        )}
        confirmLabel={t('Make batch')}
        onConfirm={async () => {
          const { batchId, count } = await app.clients.adminPayouts.runPayouts({ currency, minimum })
          await reloadLists(app)
          notify(
            batchId
              ? t('{{count}} payouts in batch {{batch}}', { count, batch: String(batchId) })
              : t('There was nobody to pay.'),
          )
        }}
      />
    </ListSection>
  )
}
