import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { AccountKind, AccountState, ApplicationState } from '../account-kinds.ts'

export const kindName = (t: Translate, kind: AccountKind): string =>
  ({
    admin: t('Admin of the platform'),
    vendor: t('In an enterprise’s team'),
    communityPartner: t('In a community partner’s team'),
    publicUser: t('Member'),
  })[kind]

export const stateName = (t: Translate, state: AccountState): string =>
  ({
    active: t('Active account'),
    suspended: t('Suspended'),
    unverified: t('Email not verified'),
  })[state]

export const applicationName = (t: Translate, state: ApplicationState): string =>
  ({
    draft: t('Application in draft'),
    submitted: t('Application submitted'),
    moreInfo: t('Application waits for more info'),
    notApproved: t('Application not approved'),
    approved: t('Application approved'),
  })[state]

/** The message for a change of an account that was refused. */
export function refusalText(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-own-role':
      return t('Another admin has to change your own role.')
    case 'gm-error-admin-suspended':
      return t('This is an admin. Take the role away first.')
    case 'gm-error-admin-by-settings':
      return t('This address is an admin by the server’s settings. Remove it there first.')
    case 'gm-error-is-suspended':
      return t('This account is suspended. Restore it first.')
    case 'gm-error-not-verified':
      return t('This person hasn’t verified their email address yet.')
    case 'NOT_FOUND':
      return t('This account doesn’t exist any more.')
    default:
      return messageOfFailure(t, error)
  }
}
