import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { OwnApplication } from '../applications.contract.ts'

type Status = OwnApplication['status']

/** A status as the applicant reads it. */
export function ownStatusText(t: Translate, status: Status): string {
  const texts: Record<Status, () => string> = {
    draft: () => t('Not submitted yet'),
    submitted: () => t('Being reviewed'),
    resubmitted: () => t('Being reviewed again'),
    appealed: () => t('Appeal being reviewed'),
    moreInfo: () => t('We have questions'),
    notApproved: () => t('Not approved yet'),
    approved: () => t('Approved'),
  }
  return texts[status]()
}

/** Further details in one line: waiting time, helper, due date. */
export function aboutText(t: Translate, application: OwnApplication): string {
  const { part, status, filledByName, forEmail, submittedAt, decidedAt, changedAt, dueOn, may } = application
  if (part === 'asked')
    return filledByName ? t('{{name}} filled it in for you', { name: filledByName }) : t('Filled in for you')
  if (part === 'filler') {
    const email = forEmail ?? ''
    return application.handedOverAt
      ? t('Handed over to {{email}}, who hasn’t taken it over yet', { email })
      : t('You’re filling it in for {{email}}', { email })
  }
  if (may.includes('renew') && dueOn) return t('Renewal due on {{date}}', { date: formatDay(t, dueOn) })
  if (status === 'draft' || status === 'moreInfo')
    return t('Last changed on {{date}}', { date: formatDay(t, changedAt) })
  if (status === 'approved' || status === 'notApproved')
    return decidedAt ? t('Decided on {{date}}', { date: formatDay(t, decidedAt) }) : ''
  return submittedAt ? t('Submitted on {{date}}', { date: formatDay(t, submittedAt) }) : ''
}

/** The message for an action that failed. */
export function applicationProblem(t: Translate, error: unknown): string {
  const texts: Record<string, () => string> = {
    'gm-error-application-state': () => t('This application has moved on meanwhile. Please reload the page.'),
    'gm-error-application-appealed': () => t('You’ve appealed once already.'),
    'gm-error-message-required': () => t('Please write why you disagree.'),
    'gm-error-valid-email-address-required': () => t('Please enter their email address.'),
    'gm-error-claim-owned': () => t('Someone already manages this profile. Ask them to invite you to the team.'),
  }
  return lookUp(texts, apiErrorOf(error).code)?.() ?? failureText(t, error)
}
