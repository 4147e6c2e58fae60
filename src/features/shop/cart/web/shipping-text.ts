import { daysText } from '#features/market/listings/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'

type Shipping = { kind: 'rate' | 'pickup' | 'none'; name: string; minDays: number | null; maxDays: number | null }

/** How things get to the buyer, and when: `Post, 3–6 days`. */
export function shippingText(t: Translate, { kind, name, minDays, maxDays }: Shipping): string {
  if (kind === 'none') return t('No shipping needed')
  if (kind === 'pickup') return name ? t('Pick up at {{place}}', { place: name }) : t('Pick up')
  return [name || t('Standard'), daysText(t, minDays, maxDays)].filter(Boolean).join(', ')
}
