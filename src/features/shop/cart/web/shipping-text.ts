import type { Arrival } from '#features/market/listings/listings.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'

type Shipping = {
  kind: 'rate' | 'pickup' | 'none'
  name: string
  minDays: number | null
  maxDays: number | null
  arrival: Arrival | null
}

/**
 * How and when items reach the buyer: `Post · Arrives Thu 3 – Tue 8 Dec`, or `Post, 3–6 days` while the dates are
 * unknown.
 */
export function shippingText(t: Translate, { kind, name, minDays, maxDays, arrival }: Shipping): string {
  if (kind === 'none') return t('No shipping needed')
  if (kind === 'pickup') return name ? t('Pick up at {{place}}', { place: name }) : t('Pick up')
  const way = name || t('Standard')
  if (arrival) return `${way} · ${t('Arrives {{days}}', { days: arrival.text })}`
  return [way, daysText(t, minDays, maxDays)].filter(Boolean).join(', ')
}

/** `2–4 days`; '' if the vendor doesn't say. */
function daysText(t: Translate, least: number | null, most: number | null): string {
  const count = most ?? least
  if (count === null) return ''
  if (least === null || most === null || least === most) return t('{{count}} days', { count })
  return t('{{least}}–{{count}} days', { least, count })
}
