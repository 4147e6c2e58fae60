import { type ReactNode, useState } from 'react'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LookFields } from '../components/LookFields.tsx'
import { PublishBar } from '../components/PublishBar.tsx'
import { SectionsEditor } from '../components/SectionsEditor.tsx'
import { SettingsFrame } from '../components/SettingsFrame.tsx'
import { SiteChoices } from '../components/SiteChoices.tsx'
import { SitePreview } from '../components/SitePreview.tsx'
import { WordsFields } from '../components/WordsFields.tsx'
import { useNetworkDraft } from '../use-network-draft.ts'
import classes from './LookPage.module.css'

/** How a network’s pages look and what they show: controls, and beside them the pages themselves as they will be. */
export function LookPage(): ReactNode {
  const { t, language: own } = useTranslation()
  const { languages } = useApp()
  const draft = useNetworkDraft()
  const [language, setLanguage] = useState<SiteLanguage>(toSiteLanguage(own))
  const { name, infoTitle, description } = draft.content
  const missing = new Set(
    (languages ?? []).filter(code => ![name, infoTitle, description].every(one => one[code] || !one.en)),
  )
  return (
    <SettingsFrame title={t('Look and sections')}>
      <div className={classes.columns}>
        <div className={classes.controls}>
          <LookFields draft={draft} />
          <section className={classes.part} aria-label={t('Words')}>
            <h2>{t('Words')}</h2>
            <LanguageChoice
              label={t('Language of the texts')}
              languages={languages}
              language={language}
              missing={missing}
              onChange={setLanguage}
            />
            <WordsFields key={draft.round} draft={draft} language={language} onLanguage={setLanguage} />
          </section>
          <SectionsEditor key={`sections-${draft.round}`} draft={draft} language={language} />
          <SiteChoices draft={draft} />
        </div>
        <SitePreview savedAs={draft.savedAs} language={language} onLanguage={setLanguage} content={draft.content} />
        <div className={classes.bar}>
          {draft.conflict && <ChangedMeanwhile {...draft.conflict} onShowTheirs={draft.showTheirs} />}
          <PublishBar draft={draft} />
        </div>
      </div>
    </SettingsFrame>
  )
}
