import type { ReactNode } from 'react'
import { isMissing } from '#web/api-client/is-missing.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from '../pages/FailedJobsPage.module.css'
import { retry } from '../use-failed-jobs.ts'

type Props = {
  what: 'jobs' | 'mails'
  /** the failure to retry, with its name; default: all */
  one?: { id: string; name: string }
}

/** Retries one failure, or all. */
export function RetryButton({ what, one }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const explain = (error: unknown) =>
    isMissing(error) ? t('It was tried again already, or can’t be any more.') : failureText(t, error)
  const { run, isBusy } = useAction(explain, notify)
  const start = () =>
    run(async () => {
      const count = await retry(app, what, one?.id)
      notify(one ? t('It’s being tried again.') : t('{{count}} are being tried again.', { count }))
    })
  return (
    <button
      type="button"
      className={`${button.secondary} ${classes.retry}`}
      onClick={start}
      aria-disabled={isBusy || undefined}
    >
      {one ? t('Try again') : t('Try all again')}
      {one && <span className="visually-hidden"> {one.name}</span>}
    </button>
  )
}
