import { type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import type { Parcel, VendorOrderRow } from '../../vendor-orders.contract.ts'
import { ParcelList } from './ParcelList.tsx'
import classes from './SendOrders.module.css'

type Props = {
  vendorId: number
  orders: VendorOrderRow[]
  onClose: () => void
  /** called when an order was sent */
  onSent: () => void
}

/** Marks chosen orders as sent, by one carrier, each with its number. Problems are shown by order. */
export function SendOrders({ vendorId, orders, onClose, onSent }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const [carrier, setCarrier] = useState('')
  const [numbers, setNumbers] = useState<Record<number, string>>({})
  const [done, setDone] = useState<Parcel[]>()
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  const send = async () => {
    const parcels = orders.map(({ id }) => ({ id, carrier, tracking: numbers[id] ?? '' }))
    const { items, sent } = await clients.vendorOrders.fulfilOrders({ vendorId, orders: parcels })
    if (sent > 0) onSent()
    setDone(items)
  }
  return (
    <Dialog open onClose={onClose} title={t('Mark {{count}} orders as sent', { count: orders.length })}>
      {done ? (
        <>
          <ParcelList parcels={done} isDone />
          <button type="button" className={button.primary} onClick={onClose}>
            {t('Done')}
          </button>
        </>
      ) : (
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            void run(send)
          }}
        >
          <p>{t('All that is left of them is marked as sent, and each buyer gets an email.')}</p>
          <label className={classes.field}>
            <span className={field.label}>{t('Carrier (optional)')}</span>
            <input
              className={field.input}
              value={carrier}
              maxLength={100}
              autoComplete="off"
              onChange={event => setCarrier(event.target.value)}
            />
          </label>
          <fieldset className={classes.numbers}>
            <legend className={field.label}>{t('Tracking numbers (optional)')}</legend>
            {orders.map(({ id, number, buyer }) => (
              <label key={id} className={classes.number}>
                <span>
                  #{number} {buyer}
                </span>
                <input
                  className={field.input}
                  value={numbers[id] ?? ''}
                  maxLength={100}
                  autoComplete="off"
                  dir="ltr"
                  onChange={event => setNumbers({ ...numbers, [id]: event.target.value })}
                />
              </label>
            ))}
          </fieldset>
          <p role="alert" className={field.error}>
            {problem}
          </p>
          <button type="submit" className={button.primary} aria-busy={isBusy || undefined}>
            {t('Mark as sent')}
          </button>
        </form>
      )}
    </Dialog>
  )
}
