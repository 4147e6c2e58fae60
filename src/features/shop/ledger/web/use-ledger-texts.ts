import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EntryKind, LedgerAccount } from '../ledger-accounts.ts'

/** Names of kinds and accounts. */
export function useLedgerTexts(): { kinds: Record<EntryKind, string>; accounts: Record<LedgerAccount, string> } {
  const { t } = useTranslation()
  return {
    kinds: {
      payment: t('Buyer’s payment'),
      refund: t('Refund to the buyer'),
      provider_fee: t('Provider’s fee'),
      fulfilment: t('Fulfilment'),
      payout: t('Payout to the enterprise'),
      correction: t('Correction'),
      credit: t('Credit to the buyer'),
    },
    accounts: {
      buyer_payment: t('Buyers’ payments'),
      vendor_balance: t('Owed for sales'),
      shipping: t('Owed for shipping'),
      tax: t('Owed for tax'),
      platform_fee: t('Platform’s fees'),
      platform_discount: t('Platform’s discounts'),
      provider_fee: t('Provider’s fees'),
      payouts: t('Paid out'),
      credits: t('Buyers’ credit'),
      subscriptions: t('Subscriptions'),
    },
  }
}
