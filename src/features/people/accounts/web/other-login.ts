import type { App } from '#web/app-context.ts'
import type { SignInRequest } from '#web/ask-to-sign-in.ts'
import { pathToAsk } from './go-on.ts'
import { requestKey } from './left-for-next-page.ts'

/** Sends the browser to look whether the guest is logged in on another of our hosts; false if there is nothing to look for. */
export function seekLogin(app: App, request: SignInRequest): boolean {
  const ask = pathToAsk(app, location.pathname + location.search)
  if (!ask) return false
  sessionStorage.setItem(requestKey, JSON.stringify(request))
  location.assign(ask)
  return true
}

/**
 * Back from looking: leads on who is logged in by now, and says so.
 * @returns for a guest, what was asked for before
 */
export function arrive(app: App, show: (message: string) => void): SignInRequest | undefined {
  const { viewer, t } = app
  const asked = takeRequest()
  if (!viewer) return asked
  if (asked.redirect) location.replace(asked.redirect)
  else show(t('You’re logged in as {{name}}.', { name: viewer.name }))
  return undefined
}

/** Once. */
function takeRequest(): SignInRequest {
  const request = sessionStorage.getItem(requestKey)
  sessionStorage.removeItem(requestKey)
  return request ? JSON.parse(request) : {}
}
