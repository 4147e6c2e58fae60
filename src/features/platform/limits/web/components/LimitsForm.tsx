import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type LimitName, limitNames } from '#shared/operator-limits.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { LimitsAnswer } from '../../limits.contract.ts'
import { limitLabel } from '../limit-label.ts'
import { limitsQuery } from '../use-limits.ts'

/** What is typed for each limit; '' is the default */
type Values = Record<LimitName, string>

/** A field for each limit; an empty one is the default. */
export function LimitsForm({ limits: { items, revision, saved } }: { limits: LimitsAnswer }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const timeZone = useTimeZone()
  const [theirs, setTheirs] = useState<LimitsAnswer>()
  const show = (answer: LimitsAnswer) => queries.setQueryData(limitsQuery(app).queryKey, answer)
  const boundsText = ({ lowest, highest }: { lowest: string | number; highest: string | number }) =>
    t('Please enter a whole number from {{lowest}} to {{highest}}.', { lowest, highest })
  const form = useForm<Values>({
    defaults: Object.fromEntries(items.map(({ name, chosen }) => [name, String(chosen ?? '')])) as Values,
    validate: values =>
      items
        .filter(({ name, lowest, highest }) => {
          const typed = values[name].trim()
          return typed && !(/^\d{1,7}$/.test(typed) && Number(typed) >= lowest && Number(typed) <= highest)
        })
        .map(({ name: field, lowest, highest }) => ({ field, text: boundsText({ lowest, highest }) })),
    send: async values => {
      const chosen = Object.fromEntries(
        items.map(({ name }) => [name, values[name].trim() ? Number(values[name]) : null]),
      )
      const answer = await app.clients.limits.saveLimits({ chosen, revision: theirs?.revision ?? revision })
      notify(t('Limits saved'))
      show(answer)
      return undefined
    },
    explain: error => {
      const { code, field, given } = apiErrorOf(error)
      const name = limitNames.find(one => one === field)
      if (code === 'gm-error-limit-bounds' && name)
        return { field: name, text: boundsText({ lowest: given?.lowest ?? '', highest: given?.highest ?? '' }) }
      if (code !== 'gm-error-limits-changed') return { text: failureText(t, error) }
      void app.clients.limits.getLimits().then(setTheirs, () => undefined)
      return { text: t('Someone else has saved the limits in the meantime.') }
    },
  })
  return (
    <Form form={form} className={panel.form}>
      {items.map(({ name, byDefault, lowest, highest }) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={limitLabel(t, name)}
          hint={t('Left empty: {{byDefault}}. From {{lowest}} to {{highest}}.', { byDefault, lowest, highest })}
          autoComplete="off"
          isPlain
          inputMode="numeric"
          maxLength={7}
        />
      ))}
      {theirs?.saved && <ChangedMeanwhile {...theirs.saved} onShowTheirs={() => show(theirs)} />}
      <div className={panel.row}>
        <SubmitButton isSending={form.isSending}>{t('Save limits')}</SubmitButton>
        {saved && (
          <span className={panel.about}>
            {t('Last saved: {{name}}, {{time}}', { name: saved.by, time: momentText(t, saved.at, timeZone) })}
          </span>
        )}
      </div>
    </Form>
  )
}
