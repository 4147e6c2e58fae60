import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './site-settings.module.css'

/** People who wait for approval, whoever may sign up now, and a button that accepts them all. */
export function WaitingSection({ waiting }: { waiting: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const acceptAll = () =>
    run(async () => {
      let accepted = 0
      for (let left = 1; left > 0; ) {
        const { changed, waiting: still } = await app.clients.personalAccounts.acceptWaiting()
        accepted += changed
        left = changed > 0 ? still : 0
      }
      notify(t('Accepted accounts: {{number}}', { number: accepted }))
      await Promise.all([queries.invalidateQueries({ queryKey: ['site-state'] }), reloadLists(app)])
    })
  return (
    <SettingsSection id="waiting" title={t('People who wait for approval')}>
      <p>{t('They stay waiting until an admin accepts them, whatever the setting above is.')}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('Accounts that wait')}</dt>
          <dd>
            <Link to="/admin/personal-accounts?state=waiting">{waiting}</Link>
          </dd>
        </div>
      </dl>
      <div className={panel.row}>
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void acceptAll()}>
          {t('Accept all who wait')}
        </button>
      </div>
      <p role="alert" className={field.error}>
        {problem}
      </p>
    </SettingsSection>
  )
}
