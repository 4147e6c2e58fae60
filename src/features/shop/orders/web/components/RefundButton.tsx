import { type ReactNode, useId, useState } from 'react'
import { formatMoney, minorDigits } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OrderReturn, VendorOrder } from '../../vendor-orders.contract.ts'
import { orderError } from '../order-words.ts'
import { chargedOf, toOwnMoney } from '../own-sums.ts'
import { useAttempt } from '../use-attempt.ts'
import { useVendorOrder } from '../use-vendor-orders.ts'
import { OrderTextField } from './OrderTextField.tsx'
import classes from './PieceFields.module.css'

/** Button to refund an order; for a return that has arrived at most the price of its goods. */
export function RefundButton({ order, wanted }: { order: VendorOrder; wanted?: OrderReturn }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const notify = useSnackbar()
  const take = useVendorOrder()
  const field = useId()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const most = wanted?.amount ?? order.refundable
  const [typed, setTyped] = useState<string>()
  // typed in the vendor's own currency, and refunded in the charged one
  const typedIn = order.own?.currency ?? order.currency
  const unit = 10 ** minorDigits(typedIn)
  const text = (minor: number) => (minor / unit).toFixed(minorDigits(typedIn))
  const maxTyped = toOwnMoney(order, most)?.amount ?? most
  const amount = typed ?? text(maxTyped)
  const back = chargedOf(order, Math.round(Number(amount) * unit), most)
  const charged = (cents: number) => formatMoney({ amount: cents, currency: order.currency }, language)
  const money = (cents: number) => {
    const own = toOwnMoney(order, cents)
    return own
      ? t('{{own}} ({{charged}})', { own: formatMoney(own, language), charged: charged(cents) })
      : charged(cents)
  }
  const refund = async () => {
    const input = {
      id: order.id,
      amount: back,
      reason,
      ...(wanted && { returnId: wanted.id }),
      language,
    }
    take(await attempt(context => clients.vendorOrders.refundOrder(input, { context })))
    setTyped(undefined)
    setReason('')
    notify(t('{{amount}} goes back to the buyer.', { amount: money(input.amount) }))
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
          <label htmlFor={field}>{t('Amount in {{currency}}', { currency: typedIn })}</label>
          <input
            id={field}
            type="number"
            inputMode="decimal"
            // a smaller amount would be nothing in the charged currency
            min={text(toOwnMoney(order, 1)?.amount ?? 1)}
            step={text(1)}
            max={text(maxTyped)}
            required
            value={amount}
            aria-describedby={order.own ? `${field}-charged` : undefined}
            onChange={event => setTyped(event.target.value)}
          />
          {order.own && (
            <span id={`${field}-charged`}>
              {t('{{amount}} goes back to the buyer.', { amount: charged(Number.isNaN(back) ? 0 : back) })}
            </span>
          )}
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
