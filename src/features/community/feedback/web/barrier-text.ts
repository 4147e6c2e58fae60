import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why somebody may not write, in words; undefined for other failures. */
export function barrierText(t: Translate, failure: unknown): string | undefined {
  const { code } = apiErrorOf(failure)
  if (code === 'gm-info-member-role') return t('gm-info-member-role')
  if (code === 'gm-info-own-enterprise') return t('gm-info-own-enterprise')
  return undefined
}
