import { lookUp } from '#shared/look-up.ts'
import { teamRoles } from '#shared/roles.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { TeamRole } from '../team-members.contract.ts'

export function roleName(t: Translate, role: TeamRole): string {
  if (role === teamRoles.owner) return t('Owner')
  return role === teamRoles.admin ? t('Admin') : t('Member')
}

/** A sentence that explains the rights of a role. */
export function roleExplained(t: Translate, role: TeamRole): string {
  if (role === teamRoles.owner) return t('Owners manage everything, and decide who owns the enterprise.')
  if (role === teamRoles.admin) return t('Admins look after its page, listings and team.')
  return t('Members see what’s going on and talk to customers on its behalf.')
}

/** The message for a refused change of a team; undefined for unexpected errors. */
export function teamError(t: Translate, error: unknown): string | undefined {
  const { code, status, given } = apiErrorOf(error)
  const texts: Record<string, string> = {
    'gm-error-valid-email-address-required': t('Please add a valid email address'),
    'gm-error-already-member': t('This person is already in the team.'),
    'gm-error-team-full': t(
      'The team is full: members and open invitations are {{most}} at most. Remove someone or revoke an invitation first.',
      { most: given?.most ?? '…' },
    ),
    'gm-error-invite-limit': t('Too many emails were sent today. Please try again tomorrow.'),
    'gm-error-last-owner': t('An enterprise needs an owner. Hand it over to someone else first.'),
    'gm-error-team-role': t('Your role doesn’t allow this.'),
    'gm-error-invite-expired': t('This invitation has expired. Ask for a new one.'),
    'gm-error-invite-revoked': t('This invitation was revoked.'),
    'gm-error-invite-declined': t('This invitation was declined.'),
    'gm-error-invite-used': t('This invitation has already been used.'),
    'gm-error-invite-other-address': t('This invitation was sent to another address.'),
    'gm-error-email-not-verified': t('Please verify your address first by clicking the link in the welcome email.'),
  }
  if (status === 404) return t('Someone has changed this in the meantime. Please reload the page.')
  return lookUp(texts, code)
}
