import type { Translate } from '#web/i18n/translate.ts'
import type { CartNeed } from '../community-cart.contract.ts'

export type NeedWords = {
  text: string
  /** the page where it is done, and the text of the link; neither if the team can't do it */
  to?: string
  label?: string
}

/** The text of each requirement, and where it is met. */
export function needWords(t: Translate): Record<CartNeed, NeedWords> {
  return {
    approval: { text: t('Your enterprise is approved') },
    listing: {
      text: t('A published listing with a price and pieces in stock'),
      to: '/vendor/listings',
      label: t('See your listings'),
    },
    shipping: {
      text: t('A way to ship: a rate, free shipping or a pick-up point'),
      to: '/custom-rates',
      label: t('Set up shipping rates'),
    },
    returns: {
      text: t('A return policy: for how many days, or in words'),
      to: '/shipping-settings',
      label: t('Write the return policy'),
    },
    payouts: {
      text: t('A way for your money to get to you'),
      to: '/payout-settings',
      label: t('Set up payouts'),
    },
  }
}
