import type { Profile } from '#features/market/directory/directory.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'

export function feedbackLabel(t: Translate): string {
  return t('Feedback')
}

/** The number of people who gave feedback. */
export function feedbackCount({ counts }: Profile): number {
  return counts.feedback
}
