import type { Translate } from '#web/i18n/translate.ts'
import { isOnlyListed } from '../directory.policy.ts'

type Standing = { status: number; source?: { title: string } | null; vouchedBy?: string | null }

/** Who vouches for an enterprise: Pola after a review, somebody who answers for its source, or only the source. */
export function standingText(t: Translate, { status, source, vouchedBy }: Standing): string {
  if (isOnlyListed({ status })) return source ? t('Listed by {{source}}', { source: source.title }) : t('Listed')
  if (vouchedBy && source)
    return t('Approved by {{name}} as part of {{source}}', { name: vouchedBy, source: source.title })
  return t('Approved')
}
