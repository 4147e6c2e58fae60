import type { ReactNode } from 'react'
import { ChoiceList, languageChoices, visibleRows } from '#features/people/preferences/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** The interface language. */
export function LanguageStep(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  return (
    <ChoiceList
      name="language"
      legend={<h2>{t('Language')}</h2>}
      searchLabel={t('Find a language')}
      choices={languageChoices(app.languages)}
      chosen={language}
      rows={visibleRows.language}
    />
  )
}
