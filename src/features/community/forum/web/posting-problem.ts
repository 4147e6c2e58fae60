import { pausedText } from '#features/community/moderation/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { lengthOf, longestPost, longestTitle } from '../forum-limits.ts'

/** Why something could not be posted, changed or deleted. */
export function postingProblem(t: Translate, error: unknown): string {
  const { code, status } = apiErrorOf(error)
  const paused = pausedText(t, error)
  if (paused) return paused
  if (code === 'gm-info-member-forum') return t('gm-info-member-forum')
  if (code === 'gm-error-offered-already') return t('gm-error-offered-already')
  if (code === 'gm-error-same-language') return t('gm-error-same-language')
  if (code === 'gm-error-title-translated') return t('gm-error-title-translated')
  if (code === 'gm-error-offer-changed') return t('gm-error-offer-changed')
  if (code === 'gm-error-question-answered') return t('gm-error-question-answered')
  if (code === 'gm-error-human-check') return t('We couldn’t verify that you’re human. Please try again.')
  if (code === 'UNAUTHORIZED') return t('You’ve been logged out. Your text is kept: log in and post it then.')
  if (status === 429) return t('You’ve written a lot in a short time. Your text stays here, so please try again later.')
  if (status === 404) return t('This isn’t here any more.')
  return troubleText(t, error) ?? t('We couldn’t send that. Your text is still here, so please try again.')
}

/** What is wrong with the text of a post; '' if nothing is. */
export function messageProblem(t: Translate, message: string): string {
  if (message.trim() === '') return t('Please write something first.')
  const over = lengthOf(message.trim()) - longestPost
  return over > 0 ? t('Please shorten it by {{count}} letters.', { count: over }) : ''
}

/** What is wrong with a question’s title; '' if nothing is. */
export function titleProblem(t: Translate, title: string): string {
  if (title.trim() === '') return t('Please write your question.')
  const over = lengthOf(title.trim()) - longestTitle
  return over > 0 ? t('Please shorten it by {{count}} letters.', { count: over }) : ''
}
