import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { SiteState } from '../../site-settings.contract.ts'
import { stateQuery } from '../use-site-settings.ts'
import classes from './site-settings.module.css'

/** Whether mails leave, and a test of it. */
export function MailSection({ mail }: { mail: SiteState['mail'] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const send = () =>
    run(async () => queries.setQueryData(stateQuery(app).queryKey, await app.clients.siteSettings.sendTestMail()))
  return (
    <SettingsSection id="mail" title={t('Mail of the site')}>
      {!mail.isConfigured && (
        <p>{t('No mail server is set up yet: the server’s own settings have to name one. Until then mails wait.')}</p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('Mails that wait')}</dt>
          <dd>{mail.waiting}</dd>
        </div>
        <div>
          <dt>{t('Mails that failed')}</dt>
          <dd>{mail.failed > 0 ? <Link to="/admin/jobs">{mail.failed}</Link> : 0}</dd>
        </div>
      </dl>
      <div className={panel.row}>
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void send()}>
          {t('Send me a test mail')}
        </button>
        <span role="status">
          <TestResult mail={mail} />
        </span>
      </div>
      <p role="alert" className={field.error}>
        {problem}
      </p>
    </SettingsSection>
  )
}

function TestResult({ mail: { test } }: { mail: SiteState['mail'] }): ReactNode {
  const { t } = useTranslation()
  const time = momentText(t, test?.at ?? '1970-01-01T00:00:00.000Z', useTimeZone())
  if (!test) return null
  if (test.state === 'sent') return t('The test mail of {{time}} has left. Please look whether it arrived.', { time })
  if (test.state === 'queued')
    return [t('The test mail of {{time}} waits.', { time }), test.reason].filter(Boolean).join(' ')
  return [t('The test mail of {{time}} failed.', { time }), test.reason].filter(Boolean).join(' ')
}
