import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import classes from './NeedsScripts.module.css'

/** Says that a question can’t be answered without scripts. */
export function NeedsScripts(): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  if (inBrowser) return null
  return (
    <noscript>
      <p className={classes.note}>{t('Adding files needs JavaScript, which is turned off in this browser.')}</p>
    </noscript>
  )
}
