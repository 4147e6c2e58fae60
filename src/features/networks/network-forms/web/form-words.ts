import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { FormAudience, FormPurpose, FormVisibility } from '../form-settings.ts'
import type { NetworkFormHead } from '../network-forms.contract.ts'

export function purposeText(t: Translate, purpose: FormPurpose): string {
  return { join: t('To join'), renewal: t('To renew'), selfAssessment: t('Self-assessment') }[purpose]
}

export function audienceText(t: Translate, audience: FormAudience): string {
  return {
    members: t('Members of the network'),
    applicants: t('Enterprises that aren’t members'),
    everyone: t('All enterprises'),
  }[audience]
}

export function visibilityText(t: Translate, visibility: FormVisibility): string {
  return {
    network: t('The people of the network'),
    enterprise: t('Only the enterprise itself'),
  }[visibility]
}

export function stateText(t: Translate, state: NetworkFormHead['state']): string {
  return {
    new: t('Not started'),
    begun: t('Started'),
    asked: t('More is asked'),
    handedIn: t('Handed in'),
  }[state]
}

const codes = {
  'gm-error-network-form-changed': (t: Translate) =>
    t('Someone else changed this form in the meantime. Please load the page again.'),
  'gm-error-network-form-unpublished': (t: Translate) => t('Publish a version first. Then it can be filled in.'),
  'gm-error-network-forms-full': (t: Translate) => t('A network can have at most 50 forms.'),
  'gm-error-read-only': (t: Translate) => t('Only the enterprise’s own team fills in its forms.'),
}

/** Says why a form wasn't saved or begun. */
export function formProblem(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  const words = Object.entries(codes).find(([known]) => known === code)?.[1]
  return words ? words(t) : failureText(t, error)
}

/** Says that the network closed a form meanwhile; undefined for other errors. */
export function closedText(t: Translate, error: unknown): string | undefined {
  if (apiErrorOf(error).code !== 'gm-error-network-form-closed') return undefined
  return t('The network has closed this form. Your answers are kept.')
}
