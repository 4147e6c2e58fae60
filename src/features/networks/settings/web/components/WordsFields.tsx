import type { ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { Form } from '#web/forms/Form.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { readTexts, type TextValues, textValues } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { longestDescription, longestInfoTitle, longestName } from '../../network-content.ts'
import type { NetworkDraft } from '../use-network-draft.ts'

type Props = {
  draft: NetworkDraft
  language: SiteLanguage
  onLanguage: (language: SiteLanguage) => void
}

const names = ['name', 'infoTitle', 'description'] as const

/** A network’s name, the line below it, and its description, in all languages; kept while they are typed. */
export function WordsFields({ draft, language, onLanguage }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useForm<TextValues>({
    defaults: Object.assign({}, ...names.map(name => textValues(name, draft.content[name]))) as TextValues,
    send: async () => undefined,
    explain: () => [],
  })
  const keep = () => {
    const values = form.getValues()
    const typed = Object.fromEntries(names.map(name => [name, readTexts(values, name)]))
    if (!typed.name?.en) {
      onLanguage('en')
      form.showProblems([{ field: 'name-en', text: t('Please write the English name.') }])
      return
    }
    draft.change(typed)
  }
  return (
    <Form form={form}>
      <div style={{ display: 'grid', gap: 16 }} onChange={keep}>
        <TextsField form={form} name="name" label={t('Name')} language={language} maxLength={longestName} />
        <TextsField
          form={form}
          name="infoTitle"
          label={t('Line below the name')}
          language={language}
          maxLength={longestInfoTitle}
        />
        <TextsField
          form={form}
          name="description"
          label={t('Description')}
          language={language}
          maxLength={longestDescription}
          rows={4}
        />
      </div>
    </Form>
  )
}
