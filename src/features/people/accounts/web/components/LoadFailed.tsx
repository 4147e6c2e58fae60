import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './auth-form.module.css'

/** In place of what could not be loaded. */
export function LoadFailed({ retry }: { retry: () => unknown }): ReactNode {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.problem}>
      {t('This could not be loaded.')}{' '}
      <button type="button" className={button.quiet} onClick={() => void retry()}>
        {t('Try again')}
      </button>
    </div>
  )
}
