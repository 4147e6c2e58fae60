import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { RefereeField } from './referee-fields.ts'

/** The message below an address that was not invited. */
export function problemText(t: Translate, problem: NonNullable<RefereeField['problem']>): string {
  switch (problem) {
    case 'again':
      return t('You have invited this address before. You can send a reminder from the list.')
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
  const { code, field, status } = apiErrorOf(error)
  if (code === 'gm-error-referral-address') {
    const text = t('Please leave out links and addresses: the mail contains the link that counts.')
    return field === 'subject' || field === 'message' ? { field, text } : { text }
  }
  if (code === 'gm-error-referral-reminder')
    return { text: t('This invitation was already answered, or a reminder was already sent.') }
  if (status === 429) return { text: t('You have reached the limit for today. Please continue tomorrow.') }
  return { text: failureText(t, error) }
}
