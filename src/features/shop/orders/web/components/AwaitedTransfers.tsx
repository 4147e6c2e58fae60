import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { defineList, reloadLists, words } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { type App, useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { AwaitedTransfer } from '../../admin-payments.contract.ts'
import { orderError } from '../order-words.ts'
import classes from '../pages/AdminPaymentsPage.module.css'

export const awaitedTransfers = defineList({
  name: 'transfers',
  prefix: 'transfers',
  filters: { search: words() },
  load: ({ clients, language }, { filters, page }) =>
    clients.adminPayments.getAwaitedTransfers({ ...filters, page, language }),
})

/** Bank transfers that haven't arrived yet, with a button to confirm each. */
export function AwaitedTransfers(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const view = useList(awaitedTransfers)
  const [seen, setSeen] = useState<AwaitedTransfer>()
  const money = (row: AwaitedTransfer) => formatMoney(row, app.language)
  const columns: Column<AwaitedTransfer>[] = [
    {
      id: 'reference',
      title: t('Reference'),
      isMain: true,
      cell: row => (
        <>
          <bdi className={classes.reference}>{row.reference}</bdi>
          <span className={classes.about}>{row.about}</span>
        </>
      ),
    },
    {
      id: 'buyer',
      title: t('Buyer'),
      cell: ({ buyer, email }) => (
        <div>
          {buyer} <span className={classes.about}>{email}</span>
        </div>
      ),
    },
    { id: 'placed', title: t('Ordered'), cell: ({ placedAt }) => formatDay(t, placedAt) },
    { id: 'due', title: t('Due'), cell: ({ dueAt }) => formatDay(t, dueAt) },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{money(row)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row => (
        <button type="button" className={button.secondary} onClick={() => setSeen(row)}>
          {t('Received')}
          <span className="visually-hidden"> {row.reference}</span>
        </button>
      ),
    },
  ]
  return (
    <ListSection title={t('Bank transfers that are awaited')}>
      <ListTable
        view={view}
        title={t('Bank transfers that are awaited')}
        columns={columns}
        rowId={({ reference }) => reference}
        rowName={({ reference }) => reference}
        filters={
          <TableSearch
            label={t('Reference, buyer or email')}
            value={view.state.filters.search ?? ''}
            onChange={search => view.change({ filters: { search } })}
          />
        }
      />
      <ConfirmDialog
        open={seen !== undefined}
        onClose={() => setSeen(undefined)}
        title={t('Has the transfer {{reference}} arrived?', { reference: seen?.reference ?? '' })}
        text={t('{{amount}} of {{buyer}} must be on the account. The order starts then. This can’t be undone.', {
          amount: seen ? money(seen) : '',
          buyer: seen?.buyer || (seen?.email ?? ''),
        })}
        confirmLabel={t('Received')}
        onConfirm={async () => {
          if (seen) await receiveTransfer(app, seen)
          notify(t('The order has started. Buyer and vendors get an email.'))
        }}
        explain={failure => orderError(t, failure)}
      />
    </ListSection>
  )
}

async function receiveTransfer(app: App, { groupId, saleId }: AwaitedTransfer): Promise<void> {
  if (groupId !== null) await app.clients.vendorOrders.receiveTransfer({ id: groupId })
  else if (saleId !== null) await app.clients.adminPayments.receiveSaleTransfer({ id: saleId })
  await reloadLists(app)
}
