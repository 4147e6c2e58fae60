import type { Profile } from '#features/market/directory/directory.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'

export function feedbackLabel(t: Translate): string {
  return t('Feedback')
}

/** How many people gave it. */
export function feedbackCount({ counts }: Profile): number {
  return counts.feedback
}
