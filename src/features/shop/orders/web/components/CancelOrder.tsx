import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { isTooLate } from '../../cancelling.policy.ts'
import type { Order, OrderGroup } from '../../orders.contract.ts'
import { orderError } from '../order-words.ts'
import { useAttempt } from '../use-attempt.ts'

type Props = {
  order: Order
  /** key of the group, from a guest’s link */
  groupKey?: string | undefined
  /** called with the group as the buyer sees it afterwards */
  onDone: (group: OrderGroup) => void
}

/** The buyer’s button to cancel one enterprise’s part; nothing once a piece was sent. */
export function CancelOrder({ order, groupKey, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const notify = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  if (order.status !== 'pending' || order.lines.some(isHad)) return null
  const isSent = order.lines.some(({ delivery }) => delivery === 'parcel')
  const { brand } = order.vendor
  const cancel = async () => {
    const input = { id: order.id, language, ...(groupKey && { key: groupKey }) }
    onDone(await attempt(context => clients.vendorOrders.cancelOwnOrder(input, { context })))
    notify(t('Your order from {{brand}} was cancelled.', { brand }))
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        <Icon name="close" size={18} /> {t('Cancel this order')}
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Cancel your order from {{brand}}?', { brand })}
        text={
          isSent
            ? t('Nothing will be sent, and your money goes back the way you paid. This can’t be undone.')
            : t('Your money goes back the way you paid. This can’t be undone.')
        }
        confirmLabel={t('Cancel this order')}
        cancelLabel={t('Keep the order')}
        danger
        onConfirm={cancel}
        explain={error => orderError(t, error)}
      />
    </>
  )
}

/** Whether it was sent or used, or its event is too near to return it. */
function isHad({ fulfilled, tickets, event }: Order['lines'][number]): boolean {
  return fulfilled > 0 || tickets.some(({ checkedAt }) => checkedAt) || (event !== null && isTooLate(event))
}
