import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type ReturnReason, returnReasons } from '../../order-states.ts'
import type { Order, OrderGroup } from '../../orders.contract.ts'
import { orderError, returnReasonText } from '../order-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { OrderTextField } from './OrderTextField.tsx'
import classes from './PieceFields.module.css'
import { allPieces, chosenPieces, NothingChosen, PieceFields, type PieceLine } from './PieceFields.tsx'

type Props = {
  order: Order
  /** key of the group, from a guest’s link */
  groupKey?: string | undefined
  /** called with the group as the buyer sees it afterwards */
  onDone: (group: OrderGroup) => void
}

/** The buyer’s button to request a return; nothing until goods have been sent, or while another request is open. */
export function RequestReturn({ order, groupKey, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const lines = order.lines
    .filter(({ delivery }) => delivery === 'parcel')
    .map(({ id, title, options, fulfilled, returned }) => ({ id, title, options, most: fulfilled - returned }))
    .filter(({ most }) => most > 0)
  if (lines.length === 0 || order.fulfillmentStatus === 'requires_action') return null
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        <Icon name="return" size={18} /> {t('Return something')}
      </button>
      <ReturnDialog {...{ order, groupKey, onDone, lines, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}

type DialogProps = Props & { lines: PieceLine[]; isOpen: boolean; onClose: () => void }

function ReturnDialog({ order, groupKey, onDone, lines, isOpen, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const notify = useSnackbar()
  const id = useId()
  const [counts, setCounts] = useState(() => allPieces(lines))
  const [reason, setReason] = useState<ReturnReason | ''>('')
  const [message, setMessage] = useState('')
  const { brand } = order.vendor
  const ask = async () => {
    const chosen = chosenPieces(counts)
    if (chosen.length === 0 || !reason) throw new NothingChosen()
    const input = { id: order.id, reason, message, lines: chosen, language, ...(groupKey && { key: groupKey }) }
    onDone(await attempt(context => clients.vendorOrders.requestReturn(input, { context })))
    notify(t('{{brand}} got your request, and will answer by email.', { brand }))
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={t('Return something to {{brand}}', { brand })}
      text={t('Please wait for the answer before you send anything.')}
      confirmLabel={t('Request return')}
      onConfirm={ask}
      explain={error =>
        error instanceof NothingChosen ? t('Please choose at least one piece.') : orderError(t, error)
      }
    >
      <PieceFields legend={t('What do you want to return?')} lines={lines} counts={counts} onChange={setCounts} />
      <p className={classes.field}>
        <label htmlFor={id}>{t('Why?')}</label>
        <select id={id} required value={reason} onChange={event => setReason(event.target.value as ReturnReason)}>
          <option value="" disabled>
            {t('Please choose')}
          </option>
          {returnReasons.map(one => (
            <option key={one} value={one}>
              {returnReasonText(t, one)}
            </option>
          ))}
        </select>
      </p>
      <OrderTextField
        label={t('What should {{brand}} know? (optional)', { brand })}
        value={message}
        onChange={setMessage}
        maxLength={1000}
      />
    </ConfirmDialog>
  )
}
