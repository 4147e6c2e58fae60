import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { EnterpriseLevel, EnterpriseStatus } from '../enterprise-states.ts'

export const levelName = (t: Translate, level: EnterpriseLevel): string =>
  ({ basic: t('Basic level'), active: t('Active level'), communityPartner: t('Community partner') })[level]

export const enterpriseStatusName = (t: Translate, status: EnterpriseStatus): string =>
  ({
    approved: t('Approved enterprise'),
    notApproved: t('Not approved'),
    inProgress: t('In progress'),
    renewing: t('Being renewed'),
    listed: t('Listed by others'),
    hidden: t('Hidden'),
  })[status]

/** The message for a change of an enterprise that was refused. */
export function enterpriseRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-not-visible':
      return t('Visitors don’t see it yet: it has to be approved first.')
    case 'NOT_FOUND':
      return t('This enterprise doesn’t exist any more.')
    default:
      return messageOfFailure(t, error)
  }
}
