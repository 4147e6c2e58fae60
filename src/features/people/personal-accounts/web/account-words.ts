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
    waiting: t('Waits for approval'),
    refused: t('Account not accepted'),
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
  const { code, given } = apiErrorOf(error)
  if (code === 'NOT_FOUND') return t('This account doesn’t exist any more.')
  if (code === 'gm-error-owns-enterprises')
    return t('Only this person owns {{names}}. Another owner has to be named first.', { names: given?.names ?? '' })
  if (code === 'gm-error-other-email') return t('This isn’t the email of the account.')
  return messageOfFailure(t, error)
}
