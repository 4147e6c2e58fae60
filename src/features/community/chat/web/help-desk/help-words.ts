import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { CaseFilter } from './help-case.ts'

export function filterWords(t: Translate): Record<CaseFilter, string> {
  return { unassigned: t('Unassigned'), mine: t('My cases'), open: t('All open'), closed: t('All closed') }
}

/** The duration of an answer, in a word or two. */
export function minutesText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('{{count}} minutes', { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t('{{count}} hours', { count: hours }) : t('{{count}} days', { count: Math.round(hours / 24) })
}

/** The reason why the help desk refused something. */
export function helpProblem(t: Translate, error: unknown): string {
  const words: Record<string, string> = {
    'gm-error-help-answered': t('They’ve written again in the meantime. Please read that first.'),
    'gm-error-help-merge': t(
      'These two conversations can’t be merged: they’re with different people, one is already merged, or the one to merge into is closed.',
    ),
    'gm-error-help-notes': t('This conversation has too many notes. Delete some first.'),
    'gm-error-help-replies': t('There are too many saved replies. Delete some first.'),
    'gm-error-help-reply-changed': t('Someone has changed this reply in the meantime. Please close it and look again.'),
    'gm-error-help-title': t('There’s already a reply with this title. Please choose another one.'),
  }
  return lookUp(words, apiErrorOf(error).code) ?? failureText(t, error)
}
