import type { ReactNode } from 'react'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import type { TextValues } from '#web/forms/text-values.ts'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formAudiences, formPurposes, formVisibilities, maxFormName } from '../../form-settings.ts'
import { audienceText, purposeText, visibilityText } from '../form-words.ts'

/** The fields of what a form is called, is for, and who answers and sees it. */
export function SettingsFields({ form, language }: { form: KitForm<TextValues>; language: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <TextsField form={form} name="name" label={t('Name')} language={language} maxLength={maxFormName} />
      <SelectField
        {...form.field('purpose')}
        label={t('Purpose')}
        options={formPurposes.map(one => [one, purposeText(t, one)])}
      />
      <SelectField
        {...form.field('audience')}
        label={t('Filled in by')}
        options={formAudiences.map(one => [one, audienceText(t, one)])}
      />
      <RadioField
        {...form.field('visibility')}
        label={t('Answers seen by')}
        options={formVisibilities.map(one => [one, visibilityText(t, one)])}
      />
    </>
  )
}
