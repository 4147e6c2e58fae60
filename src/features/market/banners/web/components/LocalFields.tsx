import { type ReactNode, useState } from 'react'
import { languages, type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { missingLanguages, type Values } from '../local-values.ts'

type Props = {
  form: KitForm<Values>
  fields: { name: string; label: string; maxLength: number; rows?: number }[]
  onLanguage?: (language: SiteLanguage) => void
}

/** Texts in all languages, of which one is shown. A refused text is in English, which has to be there. */
export function LocalFields({ form, fields, onLanguage }: Props): ReactNode {
  const { t, language: own } = useTranslation()
  const [chosen, setChosen] = useState(toSiteLanguage(own))
  const isWrong = fields.some(({ name }) => form.field(`${name}-en`).problem)
  const language = isWrong ? 'en' : chosen
  const missing = missingLanguages(form.watch(), fields[0]?.name ?? '')
  return (
    <>
      <LanguageChoice
        label={t('Language of the texts')}
        language={language}
        missing={missing}
        onChange={next => {
          setChosen(next)
          onLanguage?.(next)
        }}
      />
      {fields.map(({ name, rows, ...text }) =>
        languages.map(({ code, direction }) => {
          const field = { ...form.field(`${name}-${code}`), ...text }
          return (
            <div key={`${name}-${code}`} hidden={code !== language} lang={code} dir={direction}>
              {rows ? <TextAreaField {...field} rows={rows} /> : <TextField {...field} autoComplete="off" />}
            </div>
          )
        }),
      )}
    </>
  )
}
