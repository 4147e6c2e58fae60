import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OrderReturn, VendorOrder } from '../../vendor-orders.contract.ts'
import { orderError } from '../order-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { useVendorOrder } from '../use-vendor-orders.ts'
import { OrderTextField } from './OrderTextField.tsx'
import classes from './PieceFields.module.css'

/** The button that gives money back; for a return that has arrived at most what its goods cost. */
export function RefundButton({ order, wanted }: { order: VendorOrder; wanted?: OrderReturn }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const tell = useSnackbar()
  const take = useVendorOrder()
  const field = useId()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const most = wanted?.amount ?? order.refundable
  const [typed, setTyped] = useState<string>()
  const amount = typed ?? (most / 100).toFixed(2)
  const money = (cents: number) => formatMoney({ amount: cents, currency: order.currency }, language)
  const refund = async () => {
    const input = {
      id: order.id,
      amount: Math.round(Number(amount) * 100),
      reason,
      ...(wanted && { returnId: wanted.id }),
      language,
    }
    take(await attempt(context => clients.vendorOrders.refundOrder(input, { context })))
    setTyped(undefined)
    setReason('')
    tell(t('{{amount}} goes back to the buyer.', { amount: money(input.amount) }))
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        {t('Refund')}
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Refund money for order {{id}}?', { id: order.number })}
        text={t('Up to {{amount}} can go back, the way the buyer paid. This can’t be undone.', {
          amount: money(most),
        })}
        confirmLabel={t('Refund')}
        danger
        onConfirm={refund}
        explain={error => orderError(t, error)}
      >
        <p className={classes.field}>
          <label htmlFor={field}>{t('Amount in {{currency}}', { currency: order.currency })}</label>
          <input
            id={field}
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            max={(most / 100).toFixed(2)}
            required
            value={amount}
            onChange={event => setTyped(event.target.value)}
          />
        </p>
        <OrderTextField
          label={t('Why? The buyer reads it.')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          required
        />
      </ConfirmDialog>
    </>
  )
}
