import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './OwnMoney.module.css'

type Props = {
  charged: Money
  /** null: only the charged amount is shown */
  own: Money | null
  /** converted at another rate than that of the charge */
  isAbout?: boolean
}

/** An amount in the enterprise's own currency, with the charged amount below it. */
export function OwnMoney({ charged, own, isAbout }: Props): ReactNode {
  const { t, language } = useTranslation()
  const text = formatMoney(charged, language)
  if (!own) return <bdi>{text}</bdi>
  const amount = formatMoney(own, language)
  if (charged.amount === 0) return <bdi>{amount}</bdi>
  return (
    <span className={classes.money}>
      <bdi>{isAbout ? t('about {{amount}}', { amount }) : amount}</bdi> <bdi className={classes.charged}>{text}</bdi>
    </span>
  )
}
