import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './auth-form.module.css'

/** In forms that JavaScript sends. */
export function NoScripts(): ReactNode {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className={classes.note}>
        {t('This form needs JavaScript. Please switch it on in your browser, then load the page again.')}
      </p>
    </noscript>
  )
}
