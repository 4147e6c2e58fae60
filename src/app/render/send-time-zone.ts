import type { App } from '#web/app-context.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { whenIdle } from '#web/when-idle.ts'

/**
 * Sends the browser's time zone to the server if that has another one: after a login, and when the zone has changed.
 */
export function sendTimeZone({ viewer, clients }: App): void {
  const browser = browserTimeZone()
  if (viewer && viewer.timeZone !== browser)
    whenIdle(() => void clients.accounts.setTimeZone({ userId: viewer.id, browser }).catch(() => undefined))
}
