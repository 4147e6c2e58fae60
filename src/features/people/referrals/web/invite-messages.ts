import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { RefereeField } from './referee-fields.ts'

/** The message below an address that was not invited. */
export function problemText(t: Translate, problem: NonNullable<RefereeField['problem']>): string {
  switch (problem) {
    case 'again':
      return t('You’ve already invited this address. You can send a reminder from the list.')
    case 'own':
      return t('This is your own address.')
    case 'empty':
      return t('Please add an address to invite.')
    case 'invalid':
      return t('Please add a valid email address')
  }
}

export type InviteProblem = { field?: 'subject' | 'message'; text: string }

/** The message for a refused invitation or reminder. */
export function inviteProblem(t: Translate, error: unknown): InviteProblem {
  const { code, field, status, given } = apiErrorOf(error)
  if (code === 'gm-error-referral-address') {
    const text = t('Please leave out links and addresses: the email already has your invitation link.')
    return field === 'subject' || field === 'message' ? { field, text } : { text }
  }
  if (code === 'gm-error-referral-reminder')
    return { text: t('This invitation has already been answered, or a reminder has been sent.') }
  if (status === 429)
    return {
      text: t('You can invite {{most}} people in a day. Please carry on tomorrow, or with fewer addresses.', {
        most: given?.most ?? '…',
      }),
    }
  return { text: failureText(t, error) }
}
