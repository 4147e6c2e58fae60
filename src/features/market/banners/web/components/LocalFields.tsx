import { type ReactNode, useState } from 'react'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { type TextValues, unwrittenLanguages } from '#web/forms/text-values.ts'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

type Props = {
  form: KitForm<TextValues>
  fields: { name: string; label: string; maxLength: number; rows?: number }[]
  onLanguage?: (language: SiteLanguage) => void
}

/** Texts in all languages, of which one is shown. A refused text is in English, which has to be there. */
export function LocalFields({ form, fields, onLanguage }: Props): ReactNode {
  const { t, language: own } = useTranslation()
  const [chosen, setChosen] = useState(toSiteLanguage(own))
  const isWrong = fields.some(({ name }) => form.field(`${name}-en`).problem)
  const language = isWrong ? 'en' : chosen
  return (
    <>
      <LanguageChoice
        label={t('Language of the texts')}
        language={language}
        missing={unwrittenLanguages(form.watch(), fields[0]?.name ?? '')}
        onChange={next => {
          setChosen(next)
          onLanguage?.(next)
        }}
      />
      {fields.map(field => (
        <TextsField key={field.name} form={form} language={language} {...field} />
      ))}
    </>
  )
}
