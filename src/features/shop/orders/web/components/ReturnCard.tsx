import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { OrderReturn, VendorOrder } from '../../vendor-orders.contract.ts'
import { orderError, returnReasonText, returnStateText } from '../order-words.ts'
import classes from '../pages/VendorOrderPage.module.css'
import { useAttempt } from '../use-attempt.ts'
import { useVendorOrder } from '../use-vendor-orders.ts'
import { OrderTextField } from './OrderTextField.tsx'
import { RefundButton } from './RefundButton.tsx'

type Answer = 'accepted' | 'refused' | 'received'

/** A return, with the vendor's possible answers. */
export function ReturnCard({ order, wanted }: { order: VendorOrder; wanted: OrderReturn }): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Answer>()
  const titleOf = (id: number) => order.lines.find(line => line.id === id)?.title ?? ''
  const { reason, message, state, answer, lines, amount } = wanted
  const choice = (one: Answer, label: string, kind: string | undefined) => (
    <button type="button" className={kind} onClick={() => setOpen(one)}>
      {label}
    </button>
  )
  return (
    <article className={classes.card}>
      <h3>{returnStateText(t, state)}</h3>
      <p>{lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ')}</p>
      <p>{returnReasonText(t, reason)}</p>
      {message && <blockquote dir="auto">{message}</blockquote>}
      {answer && (
        <p>
          {t('Your answer:')} <q>{answer}</q>
        </p>
      )}
      {order.may.act && (
        <div className={classes.actions}>
          {state === 'requested' && choice('accepted', t('Accept return'), button.primary)}
          {state === 'requested' && choice('refused', t('Refuse return'), button.secondary)}
          {state === 'accepted' && choice('received', t('Goods have arrived'), button.primary)}
          {state === 'received' && amount > 0 && <RefundButton order={order} wanted={wanted} />}
        </div>
      )}
      {open && <AnswerDialog {...{ order, wanted }} answer={open} onClose={() => setOpen(undefined)} />}
    </article>
  )
}

type DialogProps = { order: VendorOrder; wanted: OrderReturn; answer: Answer; onClose: () => void }

function AnswerDialog({ order, wanted, answer, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const take = useVendorOrder()
  const [message, setMessage] = useState('')
  const id = order.number
  const words = {
    accepted: {
      title: t('Accept the return of order {{id}}?', { id }),
      text: t('The buyer gets an email and sends the goods. Say where to.'),
      label: t('Accept return'),
    },
    refused: {
      title: t('Refuse the return of order {{id}}?', { id }),
      text: t('The buyer gets an email with your words. This can’t be undone.'),
      label: t('Refuse return'),
    },
    received: {
      title: t('Have the goods of order {{id}} arrived?', { id }),
      text: t('After that you can refund them.'),
      label: t('Goods have arrived'),
    },
  }[answer]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      text={words.text}
      confirmLabel={words.label}
      danger={answer === 'refused'}
      explain={error => orderError(t, error)}
      onConfirm={async () => {
        const input = { id: wanted.id, answer, message, language }
        take(await attempt(context => clients.vendorOrders.answerReturn(input, { context })))
      }}
    >
      <OrderTextField
        label={answer === 'received' ? t('Words to the buyer (optional)') : t('Words to the buyer')}
        value={message}
        onChange={setMessage}
        maxLength={1000}
        required={answer !== 'received'}
      />
    </ConfirmDialog>
  )
}
