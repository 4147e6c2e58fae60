import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OrderGroup } from '../../orders.contract.ts'
import { methodName } from '../checkout-texts.ts'
import { eventText } from '../order-words.ts'
import classes from './Movements.module.css'

/** Payments and refunds of an order and its group, with time and payment method. */
export function Movements({ orderId, group }: { orderId: number; group: OrderGroup }): ReactNode {
  const { t, language } = useTranslation()
  const { movements, orders, currency } = group
  const together = orders.length > 1 ? t('for {{count}} orders together', { count: orders.length }) : ''
  const wayText = (method: number | null) => (method === null ? t('Gift card') : methodName(t, method))
  return (
    <ul className={classes.movements}>
      {movements
        .filter(one => one.orderId === null || one.orderId === orderId)
        .map(({ at, kind, orderId: of, paymentMethod, amount }) => (
          <li key={`${at} ${kind} ${amount}`}>
            <span>
              <b>{eventText(t, kind)}</b> · {wayText(paymentMethod)}
            </span>
            <span className={classes.amount}>{formatMoney({ amount, currency }, language)}</span>
            <span className={classes.about}>
              <time dateTime={at}>{formatDay(t, at)}</time> {of === null && together}
            </span>
          </li>
        ))}
    </ul>
  )
}
