import type { App } from '#web/app-context.ts'
import type { SignInRequest } from '#web/ask-to-sign-in.ts'
import { pathToAsk } from './go-on.ts'
import { requestKey } from './left-for-next-page.ts'

/**
 * Redirects the browser to look for the guest's login on another of our hosts; false if there is nothing to look for.
 */
export function seekLogin(app: App, request: SignInRequest): boolean {
  const ask = pathToAsk(app, location.pathname + location.search)
  if (!ask) return false
  sessionStorage.setItem(requestKey, JSON.stringify(request))
  location.assign(ask)
  return true
}

/**
 * After that redirect: sends a person who is logged in by now onwards, with a message.
 * @returns for a guest, the original request
 */
export function arrive(app: App, show: (message: string) => void): SignInRequest | undefined {
  const { viewer, t } = app
  const asked = takeRequest()
  if (!viewer) return asked
  if (asked.redirect) location.replace(asked.redirect)
  else show(t('You’re logged in as {{name}}.', { name: viewer.name }))
  return undefined
}

/** Reads and removes the stored request. */
function takeRequest(): SignInRequest {
  const request = sessionStorage.getItem(requestKey)
  sessionStorage.removeItem(requestKey)
  return request ? JSON.parse(request) : {}
}
