import type { ReactNode } from 'react'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DuePayouts, duePayouts } from '../components/DuePayouts.tsx'
import { PayoutBatches, payoutBatches } from '../components/PayoutBatches.tsx'
import { PayoutsTable, payouts } from '../components/PayoutsTable.tsx'

export const adminPayoutsLoader = listLoader(t => t('Payouts'), duePayouts, payoutBatches, payouts)

/** Page to pay enterprises by bank transfer: due payouts, batches for the bank, and the result of each payout. */
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
