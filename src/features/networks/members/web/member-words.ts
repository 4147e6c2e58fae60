import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { maxTags } from '../members.contract.ts'

/** The message for a decision about a member that was refused. */
export function memberRefusal(t: Translate, error: unknown): string {
  return memberProblem(t, apiErrorOf(error).code) ?? messageOfFailure(t, error)
}

/** What a code says; undefined for one that isn’t about members. */
export function memberProblem(t: Translate, code: string): string | undefined {
  switch (code) {
    case 'gm-error-membership-changed':
      return t('Someone changed this membership in the meantime. Please look at it again.')
    case 'gm-error-membership-overlaps':
      return t('The enterprise is a member on some of these days already.')
    case 'gm-error-membership-dates':
      return t('The last day must not be before the first one.')
    case 'gm-error-membership-no-period':
      return t('The enterprise isn’t a member at present.')
    case 'gm-error-membership-no-end':
      return t('This membership has no last day, so there is nothing to renew.')
    case 'gm-error-level-full':
      return t('This level has as many members as it may have.')
    case 'gm-error-level-listings':
      return t('The enterprise has more listings than this level allows.')
    case 'gm-error-too-many-tags':
      return t('A member has at most {{count}} tags.', { count: maxTags })
    case 'NOT_FOUND':
      return t('This doesn’t exist any more, or you may no longer change it.')
    default:
      return undefined
  }
}

/** A day counted from another: negative if it is past. */
export function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
