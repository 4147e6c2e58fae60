import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OrderGroup } from '../../orders.contract.ts'

type Props = {
  group: { id: number; orders: readonly unknown[] }
  /** from a guest’s link */
  groupKey?: string | undefined
  /** called with the group as the buyer sees it afterwards */
  onDone: (group: OrderGroup) => void
}

/** The buyer’s button to cancel everything in an awaited transfer, so that others can buy it. */
export function GiveUpTransfer({ group, groupKey, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const notify = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  const giveUp = async () => {
    const asked = { id: group.id, language, ...(groupKey && { key: groupKey }) }
    const { status } = await clients.orders.giveUpOrderGroup(asked)
    onDone(await clients.orders.getOrderGroup(asked))
    notify(status === 'cancelled' ? t('Your order was canceled.') : t('Your transfer had arrived already.'))
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        <Icon name="close" size={18} /> {t('Cancel order')}
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Cancel your order?')}
        text={
          group.orders.length > 1
            ? t(
                'Every enterprise’s part is canceled. If you’ve already sent the money, don’t cancel. This can’t be undone.',
              )
            : t('If you’ve already sent the money, don’t cancel. This can’t be undone.')
        }
        confirmLabel={t('Cancel order')}
        cancelLabel={t('Keep the order')}
        danger
        onConfirm={giveUp}
      />
    </>
  )
}
