import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { InvitationState } from '../invitation-rules.ts'

export function invitationStateName(t: Translate, state: InvitationState): string {
  return { open: t('Open'), used: t('Accepted'), expired: t('Expired'), revoked: t('Taken back') }[state]
}

/** What a refusal says, in the reader’s language. */
export function invitationRefusal(t: Translate, error: unknown): string {
  const { code, given } = apiErrorOf(error)
  const texts: Record<string, string> = {
    NOT_FOUND: t('This invitation can’t be accepted. Ask for a new one.'),
    'gm-error-valid-email-address-required': t('Please add a valid email address'),
    'gm-error-email-not-verified': t('Please verify your address first by clicking the link in the welcome email.'),
    'gm-error-invitation-member': t('This enterprise is in the network already.'),
    'gm-error-invitation-no-team': t('Nobody looks after this enterprise on Pola yet. Invite it by mail.'),
    'gm-error-level-full': t('The level of this invitation has no place left. Please write to the network.'),
    'gm-error-level-listings': t(
      'The level of this invitation allows fewer listings than the enterprise has. Please write to the network.',
    ),
    'gm-error-invitations-full': t('A network has at most {{most}} open invitations. Take one back first.', {
      most: given?.most ?? '…',
    }),
    'gm-error-invitation-mails': t('Too many invitations were sent today. Please try again tomorrow.'),
  }
  return lookUp(texts, code) ?? messageOfFailure(t, error)
}
