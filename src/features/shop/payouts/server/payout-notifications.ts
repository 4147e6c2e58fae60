import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'

type Settled = { vendorId: number; enterprise: LocalText; state: 'sent' | 'failed'; amount: number; currency: string }

/** To the owners of an enterprise: a payout was sent, or failed. */
export const payoutNews = defineNotification<Settled>({
  kind: 'payout-told',
  group: 'selling',
  write: ({ state, enterprise, amount, currency }, { t, language }) => {
    const shown = { enterprise: inLanguage(enterprise, language), amount: formatMoney({ amount, currency }, language) }
    return {
      sent: {
        title: t('A payout is on its way to you'),
        text: t('{{amount}} for {{enterprise}}', { amount: shown.amount, enterprise: shown.enterprise }),
      },
      failed: {
        title: t('A payout failed'),
        text: t('{{amount}} for {{enterprise}} is in your balance again. Please check your bank details.', {
          amount: shown.amount,
          enterprise: shown.enterprise,
        }),
      },
    }[state]
  },
  path: ({ vendorId }) => `/vendor/money?vendorId=${vendorId}`,
})

type Changed = { vendorId: number; enterprise: LocalText; hint: string }

/** To all owners, whoever of them changed it: payouts go to another account from now on. Can't be turned off. */
export const bankAccountNews = defineNotification<Changed>({
  kind: 'bank-account-told',
  group: 'account',
  write: ({ enterprise, hint }, { t, language }) => ({
    title: t('The bank account of {{enterprise}} was changed', { enterprise: inLanguage(enterprise, language) }),
    text: t('It now ends with {{hint}}.', { hint }),
  }),
  path: ({ vendorId }) => `/payout-settings?vendorId=${vendorId}`,
})
