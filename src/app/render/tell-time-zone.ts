import type { createBrowserRouter } from 'react-router'
import type { App } from '#web/app-context.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { whenIdle } from '#web/when-idle.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Pages that follow have their days by the browser's clocks; this one keeps the server's, as parts of it may not have started.
 * Tells the server where the browser is, if it thinks somewhere else: after a login, and when the clocks were changed.
 */
export function tellTimeZone({ t, viewer, clients }: App, router: Router): void {
  const browser = browserTimeZone()
  const { pathname } = router.state.location
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    t.timeZone = browser
    stop()
  })
  whenIdle(() => {
    if (!viewer || viewer.timeZone === browser) return
    viewer.timeZone = browser
    clients.accounts.setTimeZone({ userId: viewer.id, browser }).catch(() => undefined)
  })
}
