import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { receiptText } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { defineList, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { RefundToSend } from '../../admin-payments.contract.ts'
import { orderError } from '../order-words.ts'
import classes from '../pages/AdminPaymentsPage.module.css'

export const refundsToSend = defineList({
  name: 'refunds',
  prefix: 'refunds',
  load: ({ clients, language }, { page }) => clients.adminPayments.getRefundsToSend({ page, language }),
})

/** Refunds of bank transfers, which a person has to send. */
export function RefundsToSend(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const view = useList(refundsToSend)
  const [sent, setSent] = useState<RefundToSend>()
  const money = (row: RefundToSend) => formatMoney(row, app.language)
  const nameOf = ({ orderNumber, about }: RefundToSend) =>
    orderNumber ? t('Order {{id}}', { id: orderNumber }) : about
  const columns: Column<RefundToSend>[] = [
    {
      id: 'order',
      title: t('Order'),
      isMain: true,
      cell: row => (
        <>
          {row.orderId ? <Link to={`/vendor-order-view/${row.orderId}`}>{nameOf(row)}</Link> : nameOf(row)}
          <bdi className={classes.about}>{row.reference}</bdi>
          {row.received.map(receipt => (
            <span key={`${receipt.by} ${receipt.isVendor}`} className={classes.about}>
              {receiptText(t, receipt)}
            </span>
          ))}
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
    { id: 'reason', title: t('Reason'), cell: ({ reason }) => <span dir="auto">{reason || '–'}</span> },
    { id: 'at', title: t('Date'), cell: ({ at }) => formatDay(t, at) },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{money(row)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row => (
        <button type="button" className={button.secondary} onClick={() => setSent(row)}>
          {t('Sent')}
          <span className="visually-hidden"> {nameOf(row)}</span>
        </button>
      ),
    },
  ]
  return (
    <ListSection title={t('Refunds to send by bank transfer')}>
      <ListTable
        view={view}
        title={t('Refunds to send by bank transfer')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        empty={t('There are none.')}
      />
      <ConfirmDialog
        open={sent !== undefined}
        onClose={() => setSent(undefined)}
        title={
          sent && !sent.orderId
            ? t('Has this refund been sent?')
            : t('Has the refund for order {{id}} been sent?', { id: sent?.orderNumber ?? '' })
        }
        text={t('{{amount}} must be on its way to {{buyer}}. This can’t be undone.', {
          amount: sent ? money(sent) : '',
          buyer: sent?.buyer || (sent?.email ?? ''),
        })}
        confirmLabel={t('Sent')}
        onConfirm={async () => {
          if (sent) await app.clients.vendorOrders.markRefundSent({ id: sent.id })
          await reloadLists(app)
          notify(t('Marked as refunded.'))
        }}
        explain={failure => orderError(t, failure)}
      />
    </ListSection>
  )
}
