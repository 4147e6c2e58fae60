import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isTooMany } from '#web/too-many.ts'
import button from '../ui/button.module.css'
import classes from './message-page.module.css'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

/**
 * In place of a page that failed: a missing thing shows the not-found page; a render error reloads once (SPEC §4), then stays.
 * Without a network, or where too much was asked, nothing is reloaded: the visitor can go back to what was loaded.
 */
export function ErrorPage(): ReactNode {
  const { t } = useTranslation()
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const offline = !isRouteErrorResponse(error) && typeof navigator === 'object' && navigator.onLine === false
  const tooMany = isTooMany(error)
  useEffect(() => {
    if (!missing && !offline && !tooMany && !isRouteErrorResponse(error)) reloadOnce()
  }, [missing, offline, tooMany, error])
  if (missing) return <NotFoundPage />
  if (tooMany) {
    return (
      <div className={classes.page}>
        <h1>{t('One moment, please')}</h1>
        <p>{t('Much was asked from your connection in a short time. Wait a moment, then try again.')}</p>
        <button type="button" className={button.primary} onClick={() => location.reload()}>
          {t('Try again')}
        </button>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <h1>{offline ? t('You are offline') : t('Something went wrong')}</h1>
      <p>
        {offline
          ? t('What you asked for was not loaded before. Try again when you are connected.')
          : t('An unexpected error happened, please try again.')}
      </p>
      <button type="button" className={button.primary} onClick={() => location.reload()}>
        {t('Try again')}
      </button>
    </div>
  )
}
