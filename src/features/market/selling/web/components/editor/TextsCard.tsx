import { type ReactNode, useId, useState } from 'react'
import { contentLanguages, type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { Field } from '#web/forms/Field.tsx'
import forms from '#web/forms/forms.module.css'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type ListingDraft, longestDescription, longestTitle } from '../../../listing-draft.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { EditorCard } from './EditorCard.tsx'
import classes from './TextsCard.module.css'

type Props = {
  content: Pick<ListingDraft, 'title' | 'description'>
  round: number
  problem: string | undefined
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** Title and description, in one language after the other. */
export function TextsCard({ content, round, problem, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { title, description } = content
  const offered = writtenLanguages(app.language, title, description)
  const [language, setLanguage] = useState<SiteLanguage>(() => toSiteLanguage(app.language))
  const missing = new Set(offered.filter(code => !title[code]?.trim()))
  const key = `${language}-${round}`
  const countId = useId()
  return (
    <EditorCard
      id="texts"
      title={t('What it is')}
      aside={
        <LanguageChoice
          label={t('Language of the texts')}
          languages={offered}
          language={language}
          missing={missing}
          onChange={setLanguage}
        />
      }
    >
      <div className={classes.title}>
        <Field
          name="title"
          label={t('Title')}
          describedBy={countId}
          problem={problem === undefined ? undefined : { text: problem, code: '' }}
        >
          {control => (
            <div className={forms.control}>
              <input
                {...control}
                key={key}
                type="text"
                lang={language}
                dir="auto"
                autoComplete="off"
                maxLength={longestTitle}
                defaultValue={title[language] ?? ''}
                // the text to translate from
                placeholder={inLanguage(title, language)}
                readOnly={isReadOnly}
                onChange={event => onChange({ title: { ...title, [language]: event.target.value } })}
              />
            </div>
          )}
        </Field>
        <span id={countId} className={classes.count}>
          {t('{{number}} of {{most}}', { number: (title[language] ?? '').length, most: longestTitle })}
        </span>
      </div>
      <Field name="description" label={t('Description')}>
        {control => (
          <textarea
            {...control}
            key={key}
            className={`${forms.area} ${classes.description}`}
            lang={language}
            dir="auto"
            rows={6}
            maxLength={longestDescription}
            defaultValue={description[language] ?? ''}
            placeholder={inLanguage(description, language)}
            readOnly={isReadOnly}
            onChange={event => onChange({ description: { ...description, [language]: event.target.value } })}
          />
        )}
      </Field>
    </EditorCard>
  )
}

/** The search's languages, that of the page, and those with a text. */
export function writtenLanguages(language: string, ...texts: LocalText[]): SiteLanguage[] {
  const written = texts.flatMap(text => Object.keys(text).filter(code => text[code]))
  return [...new Set([...contentLanguages, language, ...written])] as SiteLanguage[]
}
