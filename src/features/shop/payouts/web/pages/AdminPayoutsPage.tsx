import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DuePayouts } from '../components/DuePayouts.tsx'
import { PayoutBatches } from '../components/PayoutBatches.tsx'
import { PayoutsTable } from '../components/PayoutsTable.tsx'
import classes from './AdminPayoutsPage.module.css'

/** Paying enterprises by tracked transfer: who is due, batches for the bank, and what became of each payout. */
export function AdminPayoutsPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Payouts')}</h1>
      <DuePayouts />
      <PayoutBatches />
      <PayoutsTable />
    </div>
  )
}
