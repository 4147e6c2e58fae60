import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EntryReason } from '../point-reasons.ts'

/** Labels of the reasons of entries. */
export function useReasonTexts(): Record<EntryReason, string> {
  const { t } = useTranslation()
  return {
    'address-verified': t('Address verified'),
    'vendor-followed': t('Followed an enterprise'),
    'feedback-shared': t('Gave an enterprise feedback'),
    'invite-joined': t('Someone joined through your invitation'),
    'vendor-invite-joined': t('Someone joined through the enterprise’s invitation'),
    adjustment: t('Adjusted by Pola'),
    reversal: t('Reversed'),
  }
}
