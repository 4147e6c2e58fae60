import { redirect } from 'react-router'
import type { CurrentUser } from '#shared/current-user.ts'
import type { App } from './app-context.ts'

/** For loaders of protected pages: who is logged in; a guest is sent to the login page and comes back (docs/product.md §6). */
export function requireViewer(app: App, request: Request): CurrentUser {
  if (app.viewer) return app.viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth/login-page?${new URLSearchParams({ redirect: pathname + search })}`)
}
