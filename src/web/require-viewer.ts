import { redirect } from 'react-router'
import type { CurrentUser } from '#shared/current-user.ts'
import type { App } from './app-context.ts'

/**
 * Returns the logged-in person for loaders of protected pages; a guest is sent to the login page and comes back
 * afterwards (docs/product.md §6).
 */
export function requireViewer(app: App, request: Request): CurrentUser {
  if (app.viewer) return app.viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth/login-page?${new URLSearchParams({ redirect: pathname + search })}`)
}
