import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { TeamRole } from '../team-members.contract.ts'

export function roleName(t: Translate, role: TeamRole): string {
  if (role === 1) return t('Owner')
  return role === 2 ? t('Admin') : t('Member')
}

/** What a role may do, in a sentence. */
export function roleExplained(t: Translate, role: TeamRole): string {
  if (role === 1) return t('Owners manage everything, and decide who owns the enterprise.')
  if (role === 2) return t('Admins look after its page, what it offers and its team.')
  return t('Members see what happens and talk with customers in its name.')
}

/** The message for a refused change of a team; undefined for unexpected errors. */
export function teamError(t: Translate, error: unknown): string | undefined {
  const { code, status } = apiErrorOf(error)
  const texts: Record<string, string> = {
    'gm-error-valid-email-address-required': t('Please add a valid email address'),
    'gm-error-already-member': t('This person already belongs to the team.'),
    'gm-error-team-full': t('The team is full: remove somebody, or revoke an invitation.'),
    'gm-error-invite-limit': t('Too many mails were sent today. Please try again tomorrow.'),
    'gm-error-last-owner': t('An enterprise needs an owner. Hand it over to somebody else first.'),
    'gm-error-team-role': t('Your role does not allow this.'),
    'gm-error-invite-expired': t('This invitation has expired. Ask for a new one.'),
    'gm-error-invite-revoked': t('This invitation was revoked.'),
    'gm-error-invite-declined': t('This invitation was declined.'),
    'gm-error-invite-used': t('This invitation has already been used.'),
    'gm-error-invite-other-address': t('This invitation was sent to another address.'),
    'gm-error-email-not-verified': t('Please verify your address first: click the link in the welcome mail.'),
  }
  if (status === 404) return t('Somebody changed this in the meantime. Please load the page again.')
  return texts[code]
}
