import type { ReactNode } from 'react'
import { directionOf, languageNamed, type SiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './PagePreview.module.css'
import { PageText } from './PageText.tsx'

type Props = { title: LocalText; text: LocalText; language: SiteLanguage }

/** How a page will look in English and, beside it, in another language: Sinhala unless one is chosen. */
export function PagePreview({ title, text, language }: Props): ReactNode {
  const other = language === 'en' ? 'si' : language
  return (
    <div className={classes.pair}>
      {(['en', other] as const).map(code => (
        <Side key={code} title={title} text={text} language={code} />
      ))}
    </div>
  )
}

function Side({ title, text, language }: Props): ReactNode {
  const { t } = useTranslation()
  const name = languageNamed(language)
  const isMissing = !(title[language] && text[language])
  return (
    <fieldset className={classes.side} dir={directionOf(language)}>
      <legend lang={language}>{name}</legend>
      {isMissing && <p className={classes.note}>{t('What is missing here is read in English.')}</p>}
      <h2 lang={languageShown(title, language)}>{inLanguage(title, language)}</h2>
      <PageText text={inLanguage(text, language)} language={languageShown(text, language) ?? 'en'} />
    </fieldset>
  )
}
