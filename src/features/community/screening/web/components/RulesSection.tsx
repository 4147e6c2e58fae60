import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ScreeningAnswer } from '../../screening.contract.ts'
import { printDays } from '../../screening-limits.ts'
import { type CountName, countBounds, type ScreeningSettings } from '../../screening-settings.ts'
import { screeningQuery } from '../use-screening.ts'

/** What waits beside what is listed. */
export function RulesSection(): ReactNode {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(screeningQuery(useApp()))
  return (
    <SettingsSection id="rules" title={t('What else waits')}>
      <p className={panel.about}>
        {t('Admins and the teams of approved enterprises never count as new, but the lists hold for them, too.')}
      </p>
      <RulesForm key={data.revision} {...data} />
    </SettingsSection>
  )
}

type Values = Record<CountName, string> & Omit<ScreeningSettings, CountName>
const countNames = Object.keys(countBounds) as CountName[]

function RulesForm({ settings, revision, saved }: ScreeningAnswer): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const timeZone = useTimeZone()
  const [theirs, setTheirs] = useState<ScreeningAnswer>()
  const show = (answer: ScreeningAnswer) => queries.setQueryData(screeningQuery(app).queryKey, answer)
  const form = useForm<Values>({
    defaults: {
      ...settings,
      ...{ firstPosts: String(settings.firstPosts), newDays: String(settings.newDays) },
      maxLinks: String(settings.maxLinks),
    },
    validate: values =>
      countNames
        .filter(name => !isWithin(name, values[name]))
        .map(field => {
          const { lowest, highest } = countBounds[field]
          return { field, text: t('Please enter a whole number from {{lowest}} to {{highest}}.', { lowest, highest }) }
        }),
    send: async ({ firstPosts, newDays, maxLinks, ...checks }) => {
      const counts = { firstPosts: Number(firstPosts), newDays: Number(newDays), maxLinks: Number(maxLinks) }
      const chosen = { settings: { ...checks, ...counts }, revision: theirs?.revision ?? revision }
      const answer = await app.clients.screening.saveScreening(chosen)
      notify(t('Rules saved'))
      show(answer)
      return undefined
    },
    explain: error => {
      if (apiErrorOf(error).code !== 'gm-error-screening-changed') return { text: failureText(t, error) }
      void app.clients.screening.getScreening().then(setTheirs, () => undefined)
      return { text: t('Someone else has saved this in the meantime.') }
    },
  })
  const count = (name: CountName, label: string) => (
    <TextField {...form.field(name)} label={label} autoComplete="off" isPlain inputMode="numeric" maxLength={3} />
  )
  return (
    <Form form={form} className={panel.form}>
      <CheckField {...form.field('firstPostsWait')} label={t('The first texts of each person wait')} />
      {count('firstPosts', t('How many first texts wait'))}
      {count('newDays', t('Days for which an account counts as new'))}
      <CheckField {...form.field('newMemberLinksWait')} label={t('Texts with links wait while the account is new')} />
      {count('maxLinks', t('Links that a text may have without waiting'))}
      <CheckField
        {...form.field('nearDuplicatesWait')}
        label={t('Texts wait that are almost the same as one of the last {{days}} days', { days: printDays })}
      />
      {theirs?.saved && <ChangedMeanwhile {...theirs.saved} onShowTheirs={() => show(theirs)} />}
      <div className={panel.row}>
        <SubmitButton isSending={form.isSending}>{t('Save rules')}</SubmitButton>
        {saved && (
          <span className={panel.about}>
            {t('Last saved: {{name}}, {{time}}', { name: saved.by, time: momentText(t, saved.at, timeZone) })}
          </span>
        )}
      </div>
    </Form>
  )
}

function isWithin(name: CountName, typed: string): boolean {
  const { lowest, highest } = countBounds[name]
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= lowest && Number(typed) <= highest
}
