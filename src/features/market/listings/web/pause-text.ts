import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { ShownPause } from '../listings.contract.ts'

/** `Back on 12 Jan 2027: We’re at the harvest.`: why nothing can be bought of an enterprise, and until when. */
export function pauseText(t: Translate, { backOn, words }: ShownPause): string {
  const day = formatDay(t, backOn)
  return words ? t('Back on {{day}}: {{words}}', { day, words }) : t('Back on {{day}}', { day })
}
