import { type ReactNode, useState } from 'react'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { type TextValues, unwrittenLanguages } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { maxFormLevels } from '../../form-settings.ts'
import type { ManagedForm } from '../../network-forms.contract.ts'
import { formProblem } from '../form-words.ts'
import { useNetworkFormsChange } from '../use-network-forms.ts'
import classes from './FormSettingsForm.module.css'
import { readLevels, readSettings, settingsValues } from './form-settings-values.ts'
import { SettingsFields } from './SettingsFields.tsx'

type Props = { networkId: number; form: ManagedForm; onSaved: () => void }

/** Changes what a form is for, who answers and sees it, and the levels that points reach. */
export function FormSettingsForm({ networkId, form: given, onSaved }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { languages } = useApp()
  const notify = useSnackbar()
  const change = useNetworkFormsChange()
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const [rows, setRows] = useState(given.levels.length)
  const { networkFormId, names, purpose, audience, visibility, levels, isOpen, revision } = given
  const problems = {
    name: t('Please write the English words.'),
    points: t('Please write a whole number.'),
    twice: t('Another level begins there.'),
  }
  const form = useForm<TextValues>({
    defaults: settingsValues({ name: names, purpose, audience, visibility }, levels),
    validate: values => {
      const found = readLevels(values, rows).problems.map(({ field, is }) => ({ field, text: problems[is] }))
      if (!readSettings(values).name.en) found.unshift({ field: 'name-en', text: problems.name })
      // the English words are asked for where they are typed
      if (found.some(one => one.field.endsWith('-en'))) setShown('en')
      return found
    },
    send: async values => {
      const sent = { settings: readSettings(values), levels: readLevels(values, rows).levels }
      await change(client => client.changeNetworkForm({ networkId, networkFormId, revision, isOpen, ...sent }))
      notify(t('Form saved'))
      onSaved()
      return undefined
    },
    explain: error => ({ text: formProblem(t, error) }),
  })
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
      <fieldset className={classes.levels}>
        <legend>{t('Levels by points')}</legend>
        <p>{t('The highest level whose points are reached counts. Results that were handed in keep theirs.')}</p>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
          <div key={at} className={classes.level}>
            <TextsField form={form} name={`level${at}`} label={t('Level’s name')} language={shown} maxLength={60} />
            <TextField {...form.field(`from${at}`)} label={t('From points')} inputMode="numeric" autoComplete="off" />
          </div>
        ))}
        {rows < maxFormLevels && (
          <button type="button" className={button.secondary} onClick={() => setRows(rows + 1)}>
            {t('Add level by points')}
          </button>
        )}
      </fieldset>
      <SubmitButton isSending={form.isSending}>{t('Save')}</SubmitButton>
    </Form>
  )
}
