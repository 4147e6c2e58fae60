import { pausedText } from '#features/community/moderation/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why a post could not be sent, changed or deleted. */
export function postProblem(t: Translate, error: unknown): string {
  const { code, status } = apiErrorOf(error)
  const paused = pausedText(t, error)
  if (paused) return paused
  if (code === 'gm-info-member-post') return t('gm-info-member-post')
  if (code === 'gm-error-enterprise-post-changed') return t('gm-error-enterprise-post-changed')
  if (code === 'UNAUTHORIZED') return t('You’ve been logged out. Your text is kept: log in and post it then.')
  if (status === 429) return t('You’ve written a lot in a short time. Your text stays here, so please try again later.')
  if (status === 404) return t('This isn’t here any more.')
  return troubleText(t, error) ?? t('We couldn’t send that. Your text is still here, so please try again.')
}
