import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { SignUpRule } from '#shared/sign-up-rules.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { isHttpsLink, type SiteSettingsAnswer, settingsBounds } from '../../site-settings.contract.ts'
import { furtherLanguagesQuery, settingsQuery } from '../use-site-settings.ts'
import { LanguagesFields, type LanguageValues, languagesOfValues, valuesOfLanguages } from './LanguagesFields.tsx'

type Values = {
  name: string
  about: string
  email: string
  signUp: string
  siteData: string
  marketplace: string
} & LanguageValues

/** Who runs the site, who may sign up, in which languages the site is, and where its dashboards elsewhere are. */
export function SiteSettingsForm({ settings }: { settings: SiteSettingsAnswer }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const timeZone = useTimeZone()
  const { data: further } = useSuspenseQuery(furtherLanguagesQuery(app))
  const added = further.filter(({ isAdded }) => isAdded)
  const [theirs, setTheirs] = useState<SiteSettingsAnswer>()
  const { operator, signUp, languages, dashboards, revision, ofServer, saved } = settings
  const show = (answer: SiteSettingsAnswer) => queries.setQueryData(settingsQuery(app).queryKey, answer)
  const form = useForm<Values>({
    defaults: {
      ...{ name: operator.name ?? '', about: operator.about ?? '', email: operator.email ?? '', signUp },
      ...{ siteData: dashboards.siteData ?? '', marketplace: dashboards.marketplace ?? '' },
      ...valuesOfLanguages(languages),
    },
    validate: values => [
      ...(values.email.trim() && !isEmail(normalizeEmail(values.email))
        ? [{ field: 'email' as const, text: t('Please enter a valid email address.') }]
        : []),
      ...(languagesOfValues(values).codes.some(code => code === values.first)
        ? []
        : [{ field: 'first' as const, text: t('Please choose one of the languages offered.') }]),
      ...(['siteData', 'marketplace'] as const)
        .filter(field => values[field].trim() && !isHttpsLink(values[field].trim()))
        .map(field => ({ field, text: t('Please enter an address that begins with https://.') })),
    ],
    send: async values => {
      const { name, about, email } = values
      const input = {
        operator: { name, about, email },
        signUp: values.signUp as SignUpRule,
        dashboards: { siteData: values.siteData, marketplace: values.marketplace },
        languages: languagesOfValues(values),
        revision: theirs?.revision ?? revision,
      }
      const answer = await app.clients.siteSettings.saveSiteSettings(input)
      notify(t('Settings saved'))
      form.dropDraft()
      void queries.invalidateQueries({ queryKey: ['site-state'] })
      void queries.invalidateQueries({ queryKey: furtherLanguagesQuery(app).queryKey })
      show(answer)
      return undefined
    },
    explain: error => {
      if (apiErrorOf(error).code !== 'gm-error-settings-changed') return { text: messageOfFailure(t, error) }
      void app.clients.siteSettings.getSiteSettings().then(setTheirs, () => undefined)
      return { text: t('Somebody else has saved the settings in the meantime.') }
    },
    draft: 'site-settings',
  })
  const fromServer = (value: string | null) =>
    value ? t('Left empty, the server’s own setting holds: {{value}}', { value }) : ''
  return (
    <SettingsSection id="settings" title={t('Who runs this site')}>
      <Form form={form} className={panel.form}>
        <TextField
          {...form.field('name')}
          autoComplete="organization"
          label={t('Name of the operator (optional)')}
          hint={fromServer(ofServer.name)}
          maxLength={settingsBounds.name}
        />
        <TextAreaField
          {...form.field('about')}
          label={t('About the operator (optional)')}
          hint={fromServer(ofServer.about)}
          rows={4}
          maxLength={settingsBounds.about}
        />
        <TextField
          {...form.field('email')}
          autoComplete="off"
          type="email"
          label={t('Address for visitors (optional)')}
          hint={fromServer(ofServer.email)}
          maxLength={settingsBounds.email}
        />
        <RadioField
          {...form.field('signUp')}
          label={t('Who may sign up?')}
          options={[
            ['open', t('Everybody')],
            ['approval', t('Everybody, once an admin accepts them')],
            ['invited', t('Only people with an invitation')],
          ]}
        />
        <LanguagesFields form={form} added={added} />
        <TextField
          {...form.field('siteData')}
          autoComplete="off"
          isPlain
          label={t('Dashboard of site data elsewhere (optional)')}
          hint={t('Its link is shown to admins, and to those who were given access to dashboards.')}
          maxLength={settingsBounds.link}
        />
        <TextField
          {...form.field('marketplace')}
          autoComplete="off"
          isPlain
          label={t('Dashboard of the marketplace elsewhere (optional)')}
          hint={fromServer(ofServer.marketplace)}
          maxLength={settingsBounds.link}
        />
        {theirs?.saved && (
          <ChangedMeanwhile
            {...theirs.saved}
            onShowTheirs={() => {
              form.dropDraft()
              show(theirs)
            }}
          />
        )}
        <div className={panel.row}>
          <SubmitButton isSending={form.isSending}>{t('Save settings')}</SubmitButton>
          {saved && (
            <span className={panel.about}>
              {t('Last saved by {{name}}, {{time}}', { name: saved.by, time: momentText(t, saved.at, timeZone) })}
            </span>
          )}
        </div>
      </Form>
    </SettingsSection>
  )
}
