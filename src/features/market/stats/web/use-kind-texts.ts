import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { CountKind } from '../count-kinds.ts'

/** Titles of the kinds of numbers, and explanations of how they are counted. */
export function useKindTexts(): Record<CountKind, { title: string; text: string; icon: IconName }> {
  const { t } = useTranslation()
  return {
    view: { title: t('Views'), text: t('How often someone opened the profile.'), icon: 'eye' },
    shown: {
      title: t('Shown in results'),
      text: t('How often it appeared in search results, filters or lists.'),
      icon: 'search',
    },
    click: {
      title: t('Clicks'),
      text: t('How often someone clicked from results to the profile, or from there to its website.'),
      icon: 'pointer',
    },
  }
}
