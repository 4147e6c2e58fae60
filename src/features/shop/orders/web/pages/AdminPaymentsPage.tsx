import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AwaitedTransfers } from '../components/AwaitedTransfers.tsx'
import { BankEntries } from '../components/BankEntries.tsx'
import { RefundsToSend } from '../components/RefundsToSend.tsx'
import { StuckCalls } from '../components/StuckCalls.tsx'
import classes from './AdminPaymentsPage.module.css'

/** What of the shop's money waits for an admin. */
export function AdminPaymentsPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Payments that wait for you')}</h1>
      <BankEntries />
      <AwaitedTransfers />
      <RefundsToSend />
      <StuckCalls />
    </div>
  )
}
