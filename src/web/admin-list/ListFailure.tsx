import type { ReactNode } from 'react'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './ListFailure.module.css'
import type { ListView } from './use-list.ts'

/** Says why a list couldn't be loaded, with a button to retry. */
export function ListFailure({ view: { error, retry } }: { view: ListView }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.failure}>
      <p role="alert">{failureText(t, error)}</p>
      <button type="button" className={button.secondary} onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  )
}
