import type { ReactNode } from 'react'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DuePayouts, duePayouts } from '../components/DuePayouts.tsx'
import { PayoutBatches, payoutBatches } from '../components/PayoutBatches.tsx'
import { PayoutsTable, payouts } from '../components/PayoutsTable.tsx'

export const adminPayoutsLoader = listLoader(t => t('Payouts'), duePayouts, payoutBatches, payouts)

/** Paying enterprises by tracked transfer: who is due, batches for the bank, and what became of each payout. */
export function AdminPayoutsPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <ListPage title={t('Payouts')}>
      <DuePayouts />
      <PayoutBatches />
      <PayoutsTable />
    </ListPage>
  )
}
