import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { type TextValues, unwrittenLanguages } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ManagedForm } from '../../network-forms.contract.ts'
import { formProblem } from '../form-words.ts'
import { useNetworkFormsChange } from '../use-network-forms.ts'
import classes from './FormSettingsForm.module.css'
import { readSettings, settingsValues } from './form-settings-values.ts'
import { SettingsFields } from './SettingsFields.tsx'

type Props = { networkId: number; forms: ManagedForm[]; onAdded: () => void }

/** Adds a form to a network, from nothing, from Pola's self-assessment, or from another form, and opens its builder. */
export function NewForm({ networkId, forms, onAdded }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { languages } = useApp()
  const { profile } = useParams()
  const navigate = useNavigate()
  const change = useNetworkFormsChange()
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const defaults = { name: {}, purpose: 'selfAssessment', audience: 'members', visibility: 'network' } as const
  const form = useForm<TextValues>({
    defaults: { ...settingsValues(defaults, []), from: 'template' },
    validate: values => {
      if (readSettings(values).name.en) return []
      setShown('en')
      return [{ field: 'name-en', text: t('Please write the English words.') }]
    },
    send: async values => {
      const { networkFormId } = await change(client =>
        client.createNetworkForm({ networkId, settings: readSettings(values), from: sourceOf(values.from) }),
      )
      onAdded()
      await navigate(`/${profile}/network/form/${networkFormId}/builder`)
      return undefined
    },
    explain: error => ({ text: formProblem(t, error) }),
  })
  const sources: [string, string][] = [
    ['template', t('Pola’s self-assessment')],
    ['nothing', t('Nothing')],
    ...forms.filter(one => one.version !== null).map((one): [string, string] => [`${one.networkFormId}`, one.title]),
  ]
  return (
    <Form form={form} className={classes.form}>
      <LanguageChoice
        label={t('Language of the texts')}
        languages={languages}
        language={shown}
        missing={unwrittenLanguages(form.watch(), 'name')}
        onChange={setShown}
      />
      <SettingsFields form={form} language={shown} />
      <SelectField {...form.field('from')} label={t('Begins as')} options={sources} />
      <SubmitButton isSending={form.isSending}>{t('Add form')}</SubmitButton>
    </Form>
  )
}

function sourceOf(value: unknown): number | 'template' | null {
  if (value === 'template') return value
  return value === 'nothing' ? null : Number(value)
}
