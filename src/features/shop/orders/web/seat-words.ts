import { zonedTime } from '#features/market/listings/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Seat } from '../tickets.contract.ts'

/** Who checked a ticket, and when, in the event's local time. */
export function checkedText(
  t: Translate,
  { checkedAt, checkedBy, timeZone }: Pick<Seat, 'checkedAt' | 'checkedBy' | 'timeZone'>,
): string {
  if (!checkedAt) return ''
  const when = zonedTime(t, checkedAt, timeZone)
  return checkedBy ? t('Checked by {{name}}, {{when}}', { name: checkedBy, when }) : t('Checked, {{when}}', { when })
}
