import type { ReactNode } from 'react'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AwaitedTransfers, awaitedTransfers } from '../components/AwaitedTransfers.tsx'
import { BankEntries, bankEntries } from '../components/BankEntries.tsx'
import { PaymentProblems, paymentProblems } from '../components/PaymentProblems.tsx'
import { RefundsToSend, refundsToSend } from '../components/RefundsToSend.tsx'
import { StuckCalls, stuckCalls } from '../components/StuckCalls.tsx'

export const adminPaymentsLoader = listLoader(
  t => t('Payments that wait for you'),
  ...[paymentProblems, bankEntries, awaitedTransfers, refundsToSend, stuckCalls],
)

/** Page with the shop's payments that need an admin. */
export function AdminPaymentsPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <ListPage title={t('Payments that wait for you')}>
      <PaymentProblems />
      <BankEntries />
      <AwaitedTransfers />
      <RefundsToSend />
      <StuckCalls />
    </ListPage>
  )
}
