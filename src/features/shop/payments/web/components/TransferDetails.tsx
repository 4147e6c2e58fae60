import type { ReactNode } from 'react'
import { zonedTime } from '#features/market/listings/web/index.ts'
import { decimalText, formatMoney } from '#shared/money.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import classes from './TransferDetails.module.css'

type Props = {
  transfer: { reference: string; details: string; dueAt: string }
  amount: number
  currency: string
  /** what follows when it arrives, and when it doesn't */
  note: string
}

/** Payment details for the buyer's bank, and the due date. */
export function TransferDetails({ transfer, amount, currency, note }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { reference, details, dueAt } = transfer
  // with hours, because an order has only two days
  const dueText = zonedTime(t, dueAt, useTimeZone())
  const sum = formatMoney({ amount, currency }, language)
  return (
    <section className={classes.transfer} aria-labelledby="transfer">
      <h2 id="transfer">{t('Please transfer {{amount}} by {{day}}', { amount: sum, day: dueText })}</h2>
      <p>{note}</p>
      <dl>
        <div>
          <dt>{t('Amount')}</dt>
          <dd>
            <bdi dir="ltr">{sum}</bdi>
            <CopyButton text={decimalText({ amount, currency })} of={t('Amount')} />
          </dd>
        </div>
        <div>
          <dt>{t('Reference')}</dt>
          <dd>
            <bdi dir="ltr">{reference}</bdi>
            <CopyButton text={reference} of={t('Reference')} />
          </dd>
        </div>
        <div>
          <dt>{t('Bank account')}</dt>
          <dd>
            <bdi dir="auto">{details}</bdi>
            <CopyButton text={details} of={t('Bank account')} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
