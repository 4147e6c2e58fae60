import type { Translate } from '#web/i18n/translate.ts'

export function feedbackLabel(t: Translate): string {
  return t('Feedback')
}
