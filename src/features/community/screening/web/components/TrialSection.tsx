import { type ReactNode, useState } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HoldReason } from '../../hold-reasons.ts'
import { longestTrial } from '../../screening-limits.ts'
import { holdText } from '../hold-text.ts'
import classes from './TrialSection.module.css'

/** A text is tried against the lists and rules. */
export function TrialSection(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const languages = useTextLanguages()
  const [holds, setHolds] = useState<HoldReason[]>()
  const form = useForm({
    defaults: { text: '', language: '', isNew: true },
    validate: ({ text }) => (text.trim() ? [] : [{ field: 'text' as const, text: t('Please enter a text.') }]),
    send: async ({ text, language, isNew }) => {
      setHolds(undefined)
      const given = { text, language: (language || null) as SiteLanguage | null, isNew: isNew === true }
      setHolds((await clients.screening.tryText(given)).holds)
      return undefined
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <SettingsSection id="trial" title={t('Try a text')}>
      <p className={panel.about}>{t('See what would make it wait. Nothing of it is kept.')}</p>
      <Form form={form} className={panel.form}>
        <TextAreaField {...form.field('text')} label={t('Text')} rows={5} maxLength={longestTrial} />
        <SelectField
          {...form.field('language')}
          label={t('Language')}
          options={[['', t('Not known')], ...languages.map(({ code, name }): [string, string] => [code, name])]}
        />
        <CheckField {...form.field('isNew')} label={t('As if a new member wrote it')} />
        <div className={panel.row}>
          <SubmitButton isSending={form.isSending}>{t('Try text')}</SubmitButton>
        </div>
      </Form>
      <div role="status" className={classes.result}>
        {holds?.length === 0 && <p>{t('It would be shown at once.')}</p>}
        {holds !== undefined && holds.length > 0 && (
          <>
            <p>{t('It would wait for a moderator:')}</p>
            <ul>
              {holds.map(hold => (
                <li key={JSON.stringify(hold)} dir="auto">
                  {holdText(t, hold)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SettingsSection>
  )
}
