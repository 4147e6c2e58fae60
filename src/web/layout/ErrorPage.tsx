import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureText, troubleText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isTooMany } from '#web/too-many.ts'
import { pagePart } from '../page-part.tsx'
import button from '../ui/button.module.css'
import classes from './message-page.module.css'
import { reloadOnce } from './reload-once.ts'

const NotFoundPage = pagePart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/**
 * Replaces a page that failed: a missing thing shows the not-found page; a render error reloads the page once, then
 * stays (docs/product.md §4).
 * The page isn't reloaded if that wouldn't help, so that the visitor can go back to what was loaded: while the server
 * can't reach its data, after a rate limit, or without a network if no service worker has this page or the list of
 * cached ones. “Try again” is a link, as on the pages that come without scripts (`offline-page.ts`, `trouble-page.ts`).
 */
export function ErrorPage(): ReactNode {
  const { t } = useTranslation()
  const error = useRouteError()
  const isAnswer = isRouteErrorResponse(error)
  const missing = isAnswer && error.status === 404
  const offline = !isAnswer && typeof navigator === 'object' && navigator.onLine === false
  const message = messageOf()
  const isKnown = message !== undefined
  useEffect(() => {
    if (missing || isAnswer) return
    // Without a network, documents come from the service worker.
    if (offline ? navigator.serviceWorker?.controller : !isKnown) reloadOnce()
  }, [missing, isAnswer, offline, isKnown])
  if (missing) return <NotFoundPage />
  return (
    <div className={classes.page}>
      <h1>{message?.title ?? t('Something went wrong')}</h1>
      <p>{message?.text ?? failureText(t, error)}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the same address, loaded anew */}
      <a className={button.primary} href="">
        {t('Try again')}
      </a>
    </div>
  )

  /** Messages for temporary errors. */
  function messageOf(): { title: string; text: string } | undefined {
    if (offline) {
      const text = t('This page isn’t saved on your device. Try again when you’re online.')
      return { title: t('You’re offline'), text }
    }
    if (isTooMany(error)) {
      const text = t('Too many requests from your connection. Please wait a moment and try again.')
      return { title: t('One moment, please'), text }
    }
    const trouble = troubleText(t, error)
    return trouble ? { title: t('Please come back in a minute'), text: trouble } : undefined
  }
}
