import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { orderError } from '../order-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { useVendorOrder } from '../use-vendor-orders.ts'
import { OrderTextField } from './OrderTextField.tsx'
import { allPieces, chosenPieces, NothingChosen, type PieceCounts, PieceFields } from './PieceFields.tsx'

/** Button to cancel pieces that won’t be sent. */
export function CancelPieces({ order }: { order: VendorOrder }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const notify = useSnackbar()
  const take = useVendorOrder()
  const [isOpen, setOpen] = useState(false)
  const lines = order.lines.map(line => ({ ...line, most: line.open })).filter(({ most }) => most > 0)
  const [typed, setTyped] = useState<PieceCounts>({})
  const counts = allPieces(lines, typed)
  const [reason, setReason] = useState('')
  const id = order.number
  const cancel = async () => {
    const chosen = chosenPieces(counts)
    if (chosen.length === 0) throw new NothingChosen()
    const input = { id: order.id, lines: chosen, reason, language }
    take(await attempt(context => clients.vendorOrders.cancelOrderLines(input, { context })))
    setTyped({})
    setReason('')
    notify(t('Canceled. The buyer gets an email, and the money back.'))
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        {t('Cancel pieces')}
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Cancel pieces of order {{id}}?', { id })}
        text={
          order.shipping.kind === 'none'
            ? t('The buyer gets the money for them back, and their tickets are no longer valid.')
            : t('The buyer gets the money for them back. If nothing of the order is sent, shipping too.')
        }
        confirmLabel={t('Cancel pieces')}
        cancelLabel={t('Keep the pieces')}
        danger
        onConfirm={cancel}
        explain={error =>
          error instanceof NothingChosen ? t('Please choose at least one piece.') : orderError(t, error)
        }
      >
        <PieceFields legend={t('Pieces to cancel')} lines={lines} counts={counts} onChange={setTyped} />
        <OrderTextField
          label={t('Why? The buyer reads it. (optional)')}
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      </ConfirmDialog>
    </>
  )
}
