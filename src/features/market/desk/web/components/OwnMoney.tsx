import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './OwnMoney.module.css'

type Props = {
  charged: Money
  /** null: there is nothing else to say than what was charged */
  own: Money | null
  /** at a rate that isn't that of the charge */
  isAbout?: boolean
}

/** An amount in the enterprise's own currency, and below it what was charged for it. */
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
